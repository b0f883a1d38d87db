import Testing

@testable import sfumato_bench

struct OptionsTests {
  @Test func everyFlagIsRead() throws {
    let options = try Options([
      "--only", "lin2_1024,rect*", "--threads", "1,2", "--isa", "baseline,avx2", "--peers", "cairo,sfumato",
      "--patience", "0.5", "--json",
    ])
    #expect(options.only == ["lin2_1024", "rect*"])
    #expect(options.threadCounts == [1, 2])
    #expect(options.instructionSets == ["baseline", "avx2"])
    #expect(options.peers == ["cairo", "sfumato"])
    #expect(options.patienceInSeconds == 0.5)
    #expect(options.isJSON)
  }

  @Test(arguments: [
    ["--threads", "0"], ["--threads", "two"], ["--threads"], ["--isa", "sse9"], ["--patience", "-1"], ["--fast"],
    ["--frames", "0"], ["--frames", "many"],
  ])
  func nonsenseIsAUsageError(arguments: [String]) {
    #expect(throws: Options.UsageError.self) { try Options(arguments) }
  }

  @Test func namesChooseWorkloadsInTheCataloguesOrder() throws {
    let catalogue = Workload.catalogue()
    let chosen = try Options(["--only", "star1000,con2*"]).select(catalogue).workloads.map(\.name)
    #expect(chosen == ["con2_1024", "con2a_1024", "con2_2048", "con2a_2048", "star1000"])
    #expect(throws: Options.UsageError.self) { try Options(["--only", "cone"]).select(catalogue) }
  }

  @Test func jsonLineHasTheAgreedFields() throws {
    let workload = try #require(Workload.catalogue().first { $0.name == "lin2_1024" })
    let result = Result(
      workload: workload, contestant: Contestant(peer: FloorPeer(), threads: 1),
      summary: Samples.Summary(
        median: 2 * 1_048_576, best: 0.5 * 1_048_576, spread: 0.25, speed: .alone, quietCount: 15))
    #expect(
      result.json
        == """
        {"peer":"libc","workload":"lin2_1024","unit":"ns/px","median_ns":2.000,"best_ns":0.5000,"quiet":15,\
        "spread":0.250,"speed":"alone","threads":1}
        """)
  }

  @Test(arguments: [(0.07662, "0.07662"), (1.0974, "1.097"), (12.3456, "12.35"), (22_168_325.4, "22168325")])
  func timesHaveFourDigits(value: Double, text: String) {
    #expect(Result.significant(value) == text)
  }
}
