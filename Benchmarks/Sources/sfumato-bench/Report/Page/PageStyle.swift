/// How the page looks, and the few lines that say that it is whole.
enum PageStyle {
  static let css = """
    :root {
      color-scheme: light dark;
      --ground: #fbfbfd; --card: #ffffff; --ink: #1d1f27; --quiet: #666b7a; --line: #e3e5ec; --own: #c92a4a;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14151a; --card: #1b1d24; --ink: #e9eaf0; --quiet: #9ba0b0; --line: #30333e; --own: #ff7d95;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 1048px; padding: 40px 24px 80px; background: var(--ground); color: var(--ink);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
    }
    h1 { font-size: 34px; line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 8px; }
    h2 { font-size: 22px; letter-spacing: -0.01em; margin: 0 0 6px; }
    header { margin-bottom: 28px; }
    p { max-width: 84ch; margin: 0 0 14px; }
    section { margin: 44px 0 0; padding-top: 28px; border-top: 1px solid var(--line); }
    .charts { display: flex; flex-wrap: wrap; gap: 24px 20px; overflow-x: auto; }
    .columns { display: block; columns: 490px 2; column-gap: 20px; }
    .columns .chart { break-inside: avoid; margin-bottom: 28px; }
    .chart { position: relative; flex: none; font-size: 11.5px; line-height: 1; }
    .chart img { display: block; }
    .chart span { position: absolute; transform: translateY(-50%); white-space: nowrap; }
    .chart .middle { transform: translate(-50%, -50%); }
    .chart .right { transform: translate(-100%, -50%); }
    .chart .title { font-weight: 600; font-size: 13px; }
    .chart .tick { color: var(--quiet); font-size: 10.5px; }
    .chart .limit { color: #2f9e6a; }
    .chart .number { background: var(--ground); border-radius: 2px; padding: 0 1px; color: var(--quiet); font-size: 10px; font-variant-numeric: tabular-nums; }
    .chart .own { color: var(--own); font-weight: 600; }
    .scenes { display: flex; flex-wrap: wrap; gap: 20px; }
    figure { margin: 0; }
    figure img { display: block; border-radius: 8px; }
    figcaption { color: var(--quiet); font-size: 13px; margin-top: 4px; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 18px; list-style: none; padding: 0; margin: 0 0 18px; }
    .legend li { font-size: 13px; display: flex; align-items: center; gap: 6px; }
    .legend i { width: 12px; height: 12px; border-radius: 3px; }
    details { margin-top: 16px; }
    summary { cursor: pointer; color: var(--quiet); font-size: 14px; }
    .wide { overflow-x: auto; margin-top: 10px; }
    table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
    th, td { padding: 4px 12px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
    thead th { font-weight: 600; vertical-align: bottom; white-space: normal; min-width: 72px; }
    tbody th, thead th:first-child { text-align: left; font-weight: 500; padding-left: 0; }
    td.unit, th.unit { color: var(--quiet); text-align: left; }
    td.best { font-weight: 700; }
    td.noisy { color: var(--quiet); }
    #about ul { padding-left: 20px; font-size: 14px; }
    #about p { font-size: 14px; }
    """

  /// Counts what arrived, for whoever checks the page without looking at it.
  static let script = """
    addEventListener("load", () => {
      const pictures = [...document.images];
      const rows = [...document.querySelectorAll("tr[data-workload]")];
      const data = document.body.dataset;
      data.pictures = pictures.length;
      data.picturesLoaded = pictures.filter((picture) => picture.complete && picture.naturalWidth > 0).length;
      data.rows = rows.length;
      data.rowsWithNumbers =
        rows.filter((row) => [...row.querySelectorAll("td:not(.unit)")].some((cell) => parseFloat(cell.textContent) > 0))
          .length;
    });
    """
}
