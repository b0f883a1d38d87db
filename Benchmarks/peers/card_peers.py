#!/usr/bin/env python3
"""A social card of 1200 x 630 from its file to a PNG: `sfumato render` beside `resvg`, whole processes, in turns.

    pip install resvg-cli
    swift build -c release --product sfumato
    python3 Benchmarks/peers/card_peers.py [--runs N] [--resvg PROGRAM] [--font FAMILY] [--font-file FILE] [--keep DIR]

The card: a photo in a rounded clip, a gradient behind all of it, two texts, and two shadows (of the photo's frame and of
a badge). As JSON for Sfumato and as SVG for resvg; the pictures have to agree before a time counts: at most 2 % of the
pixels differ by more than 32 levels (text is hinted and placed by each in its own way). Each run is a process of its own, with all
it does: reading, finding the font, decoding the photo, drawing, encoding. The times are of the processor (both use
one thread for drawing; Sfumato's is held to it) and of the wall; medians, and the ratio of medians.
With --font-file both take the font from a file, and neither looks for fonts of the system.
"""
import argparse
import json
import math
import os
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import zlib

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
WIDTH, HEIGHT = 1200, 630
PHOTO = (720, 480)


def png_chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def photo():
    """Smooth hills with grain: what a photo is to a decoder and to a sampler."""
    width, height = PHOTO
    seed, rows = 1, []
    for y in range(height):
        row = bytearray(b"\0")
        for x in range(width):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            grain = (seed >> 16) % 9 - 4
            hill = 60 * math.sin(x / 90) + 40 * math.sin(x / 37 + 2)
            sky = y < height * 0.55 + hill
            base = (120 + y // 5, 160 + y // 8, 220) if sky else (40 + x // 16, 110 + y // 10, 60)
            row += bytes(min(255, max(0, c + grain)) for c in base)
        rows.append(bytes(row))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + png_chunk(b"IHDR", header) + png_chunk(b"IDAT", zlib.compress(b"".join(rows), 6))
            + png_chunk(b"IEND", b""))


def scene(font):
    texts = [
        {"type": "text", "frame": [620, 190, 540, 70], "string": "Golden images", "font": font, "fontSize": 56,
         "foregroundColor": "#111827"},
        {"type": "text", "frame": [620, 280, 540, 40], "string": "The same bytes on every machine", "font": font,
         "fontSize": 28, "foregroundColor": "#4b5563"},
    ]
    return {"sfumato": 1, "size": [WIDTH, HEIGHT], "layers": [
        {"type": "gradient", "frame": [0, 0, WIDTH, HEIGHT], "colors": ["#fdf2f8", "#e0e7ff"], "startPoint": [0, 0],
         "endPoint": [0, 1]},
        {"frame": [60, 75, 520, 480], "backgroundColor": "white", "cornerRadius": 32, "shadowOpacity": 0.35,
         "shadowRadius": 24, "shadowOffset": [0, 16]},
        {"frame": [60, 75, 520, 480], "cornerRadius": 32, "masksToBounds": True, "contents": "photo.png",
         "contentsGravity": "resizeAspectFill"},
        *texts,
        {"frame": [620, 380, 220, 64], "backgroundColor": "#4f46e5", "cornerRadius": 32, "shadowOpacity": 0.4,
         "shadowRadius": 10, "shadowOffset": [0, 8]},
    ]}


def svg(font):
    # The baseline of a text is its top and the font's ascent; DejaVu Sans has .928 of its size.
    def text(x, top, size, color, string):
        return (f'<text x="{x}" y="{top + 0.928 * size}" font-family="{font}" font-size="{size}" fill="{color}">'
                f"{string}</text>")
    photo_width = PHOTO[0]
    return f"""<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{WIDTH}" height="{HEIGHT}">
<defs>
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdf2f8"/><stop offset="1" stop-color="#e0e7ff"/></linearGradient>
<clipPath id="c"><rect x="60" y="75" width="520" height="480" rx="32"/></clipPath>
<filter id="s" x="-100" y="-100" width="840" height="900" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="24"/></filter>
<filter id="b" x="560" y="320" width="340" height="200" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="10"/></filter>
</defs>
<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#g)"/>
<rect x="60" y="91" width="520" height="480" rx="32" fill-opacity="0.35" filter="url(#s)"/>
<rect x="60" y="75" width="520" height="480" rx="32" fill="white"/>
<g clip-path="url(#c)"><image xlink:href="photo.png" x="{60 + 260 - photo_width / 2}" y="75" width="{photo_width}" height="480"/></g>
{text(620, 190, 56, "#111827", "Golden images")}
{text(620, 280, 28, "#4b5563", "The same bytes on every machine")}
<rect x="620" y="388" width="220" height="64" rx="32" fill-opacity="0.4" filter="url(#b)"/>
<rect x="620" y="380" width="220" height="64" rx="32" fill="#4f46e5"/>
</svg>
"""


def run(command, folder):
    """(processor, wall) in milliseconds."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if status != 0:
        sys.exit(f"card_peers: {command[0]} failed with status {status}")
    return (usage.ru_utime + usage.ru_stime) * 1e3, wall * 1e3


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=31)
    parser.add_argument("--resvg", default=shutil.which("resvg"))
    parser.add_argument("--sfumato", default=os.path.join(ROOT, ".build", "release", "sfumato"))
    parser.add_argument("--font", default="DejaVu Sans")
    parser.add_argument("--font-file")
    parser.add_argument("--threads", default="1")
    parser.add_argument("--keep")
    options = parser.parse_args()
    if not options.resvg:
        sys.exit("card_peers: resvg is not installed (pip install resvg-cli)")
    version = subprocess.run([options.resvg, "--version"], capture_output=True, text=True).stdout.strip()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "photo.png"), "wb") as file:
            file.write(photo())
        font = options.font
        if options.font_file:
            shutil.copy(options.font_file, os.path.join(folder, "font.ttf"))
            font = "font.ttf"
        with open(os.path.join(folder, "card.json"), "w") as file:
            json.dump(scene(font), file, indent=1)
        with open(os.path.join(folder, "card.svg"), "w") as file:
            file.write(svg(options.font))
        sfumato = [os.path.abspath(options.sfumato)]
        ours = sfumato + ["render", "card.json", "-o", "sfumato.png", "--threads", options.threads]
        theirs = [options.resvg] + (
            ["--skip-system-fonts", "--use-font-file", "font.ttf"] if options.font_file else []) + ["card.svg", "resvg.png"]
        run(ours, folder)
        run(theirs, folder)
        # The gate.
        gate = subprocess.run(
            sfumato + ["diff", "sfumato.png", "resvg.png", "--tolerance", "32", "--max-pixels", str(WIDTH * HEIGHT // 50)],
            cwd=folder, capture_output=True, text=True)
        print(gate.stdout.strip())
        if gate.returncode != 0:
            sys.exit("card_peers: the pictures differ; no time counts")
        times = {"sfumato": [], "resvg": []}
        for _ in range(options.runs):
            times["sfumato"].append(run(ours, folder))
            times["resvg"].append(run(theirs, folder))
        medians = {}
        for name, label in (("sfumato", "sfumato"), ("resvg", version)):
            processor, wall = (sorted(column) for column in zip(*times[name]))
            medians[name] = (statistics.median(processor), statistics.median(wall))
            size = os.path.getsize(os.path.join(folder, f"{name}.png"))
            print(f"{label}: {medians[name][0]:.1f} ms of processor ({processor[0]:.1f} to {processor[-1]:.1f}), "
                  f"{medians[name][1]:.1f} ms of wall, PNG of {size} bytes")
        print(f"ratio: {medians['sfumato'][0] / medians['resvg'][0]:.2f} of the processor, "
              f"{medians['sfumato'][1] / medians['resvg'][1]:.2f} of the wall")


main()
