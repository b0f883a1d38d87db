#!/usr/bin/env python3
"""Blur by Sfumato, OpenCV and Pillow on one thread: a line for each workload and peer, as sfumato-bench prints them.

    pip install numpy opencv-python-headless pillow
    swift build -c release --package-path Benchmarks
    python3 Benchmarks/peers/blur_peers.py [--only NAME,NAME] [--peers NAME,NAME] [--patience SECONDS] [--json]

Workloads blur_2, blur_8, blur_35, blur_100: a 1024x1024 premultiplied RGBA picture of discs and bars, blurred with that
sigma. Peers: `sfumato` (planes to planes), `sfumato-bytes` (`Bitmap.gaussianBlurred`: bytes to bytes, as the others),
`opencv` (GaussianBlur, the exact kernel), `opencv-boxes` (cv2.blur three times), `pillow` (GaussianBlur). All take
turns; Sfumato draws in a process of its own (`sfumato-bench --serve`) and says how long it took.
A time counts only between two short loops that ran at full speed, as in README.md; the loop is Python's, so it sees
both a slow clock and a shared core. The error is against the Gaussian sampled at whole pixels, in float64; edges
are transparent for it, and for the peers that can do so.
"""
import argparse
import json
import math
import os
import random
import subprocess
import sys
import time

SIDE = 1024
SIGMAS = (2, 8, 35, 100)
WANTED = 15
REPETITION = 1.5e6  # nanoseconds
TOLERANCE = 1.05
TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".build", "release", "sfumato-bench")

try:
    import numpy as np
except ImportError:
    sys.exit("blur_peers: numpy is not installed (pip install numpy opencv-python-headless pillow)")


def source():
    """Sixty seeded discs and bars with hard edges over transparent, premultiplied, H x W x 4 bytes."""
    rnd = random.Random(5)
    y, x = np.mgrid[0:SIDE, 0:SIDE] + 0.5
    picture = np.zeros((SIDE, SIDE, 4))
    for _ in range(60):
        cx, cy = rnd.uniform(100, 924), rnd.uniform(100, 924)
        r = rnd.uniform(10, 120)
        color = [rnd.uniform(0, 255) for _ in range(3)]
        alpha = rnd.uniform(0.4, 1)
        if rnd.random() < 0.5:
            inside = (x - cx) ** 2 + (y - cy) ** 2 < r * r
        else:
            inside = (abs(x - cx) < r) & (abs(y - cy) < 0.4 * r)
        over = np.array([c * alpha for c in color] + [255 * alpha])
        picture[inside] = over + picture[inside] * (1 - alpha)
    return np.clip(np.round(picture), 0, 255).astype(np.uint8)


def exact(picture, sigma):
    """The separable Gaussian, sampled at whole pixels and normalised, transparent outside, through the FFT in float64."""
    reach = math.ceil(6 * sigma)
    taps = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    taps /= taps.sum()
    result = picture.astype(np.float64)
    for axis in (0, 1):
        length = SIDE + 2 * reach
        shape = [1, 1, 1]
        shape[axis] = -1
        spectrum = np.fft.rfft(result, length, axis) * np.fft.rfft(taps, length).reshape(shape)
        result = np.take(np.fft.irfft(spectrum, length, axis), range(reach, reach + SIDE), axis)
    return result


def box_sizes(sigma):
    """Three odd widths whose variances sum to sigma squared as nearly as odd widths do."""
    ideal = math.sqrt(4 * sigma * sigma + 1)
    low = int(ideal) - 1 + int(ideal) % 2
    narrow = round((12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4))
    return [low if i < narrow else low + 2 for i in range(3)]


class Served:
    """A workload that sfumato-bench draws, in a process of its own."""

    def __init__(self, tool, workload):
        self.process = subprocess.Popen(
            [tool, "--serve", workload], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def time(self, count):
        self.ask(str(count))
        return float(self.process.stdout.readline())

    def picture(self):
        self.ask("picture")
        return np.frombuffer(self.process.stdout.read(4 * SIDE * SIDE), np.uint8).reshape(SIDE, SIDE, 4)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Called:
    """A blur that this process calls; the caches are its own after the first call."""

    def __init__(self, blur):
        self.blur = blur

    def time(self, count):
        self.blur()
        start = time.thread_time_ns()
        for _ in range(count):
            self.blur()
        return (time.thread_time_ns() - start) / count

    def picture(self):
        return np.asarray(self.blur())

    def close(self):
        pass


def peers(tool):
    """name, version, sigma -> something that blurs."""
    found, missing = [], []
    picture = source()
    if os.access(tool, os.X_OK):
        found += [
            ("sfumato", "this tree", lambda sigma: Served(tool, f"blur_{sigma}")),
            ("sfumato-bytes", "this tree", lambda sigma: Served(tool, f"blur_bytes_{sigma}")),
        ]
    else:
        missing.append("sfumato: not built (swift build -c release --package-path Benchmarks)")
    try:
        import cv2
        cv2.setNumThreads(1)
        border = cv2.BORDER_CONSTANT

        def gaussian(sigma):
            return Called(lambda: cv2.GaussianBlur(picture, (0, 0), sigma, borderType=border))

        def boxes(sigma):
            sizes = box_sizes(sigma)

            def blur():
                blurred = picture
                for size in sizes:
                    blurred = cv2.blur(blurred, (size, size), borderType=border)
                return blurred
            return Called(blur)
        found += [("opencv", cv2.__version__, gaussian), ("opencv-boxes", cv2.__version__, boxes)]
    except ImportError:
        missing.append("opencv: not installed (pip install opencv-python-headless)")
    try:
        import PIL
        from PIL import Image, ImageFilter
        image = Image.fromarray(picture, "RGBA")

        def pillow(sigma):
            return Called(lambda: image.filter(ImageFilter.GaussianBlur(sigma)))
        found.append(("pillow", PIL.__version__, pillow))
    except ImportError:
        missing.append("pillow: not installed (pip install pillow)")
    return picture, found, missing


class QuietClock:
    """A loop of fixed work before and after: times count where both ran at full speed, nearly.

    After a blur the interpreter itself is out of the caches, so the second of two loops is taken.
    """

    def __init__(self):
        spins = sorted(self.spin() for _ in range(5000))
        # The very fastest of an interpreter's loops are luck; one in twenty is full speed.
        self.fast = spins[len(spins) // 20]

    def spin(self):
        for _ in range(2):
            start = time.perf_counter_ns()
            total = 0
            for i in range(1000):
                total += i
            spent = time.perf_counter_ns() - start
        return spent

    def is_quiet(self, spin):
        return spin <= self.fast * TOLERANCE


def measure(clock, blurs, patience):
    """For each blur, its (nanoseconds, slower spin) samples; the blurs take turns."""
    samples = [[] for _ in blurs]
    draws = []
    for blur in blurs:
        draws.append(max(1, int(REPETITION / max(blur.time(1), 1))))
    deadline = time.perf_counter_ns() + patience * 1e9 * len(blurs)

    def wanting(taken):
        return sum(clock.is_quiet(spin) for _, spin in taken) < WANTED

    while True:
        for blur, count, taken in zip(blurs, draws, samples):
            if not wanting(taken):
                continue
            give_up = time.perf_counter_ns() + patience * 1e9 / (2 * WANTED)
            while not clock.is_quiet(clock.spin()) and time.perf_counter_ns() < give_up:
                pass
            before = clock.spin()
            taken.append((blur.time(count), max(before, clock.spin())))
        if time.perf_counter_ns() >= deadline or not any(map(wanting, samples)):
            return samples


def main():
    parser = argparse.ArgumentParser(description="Blur by OpenCV and Pillow, timed as sfumato-bench times.")
    parser.add_argument("--only", default="", help="names of workloads, with commas")
    parser.add_argument("--peers", default="", help="names of peers, with commas")
    parser.add_argument("--tool", default=TOOL, help="where sfumato-bench is")
    parser.add_argument("--patience", type=float, default=2, help="seconds to wait for quiet, per workload and peer")
    parser.add_argument("--json", action="store_true", help="a line for each workload and peer")
    options = parser.parse_args()
    names = [name for name in options.only.split(",") if name]
    known = {f"blur_{sigma}": sigma for sigma in SIGMAS}
    for name in names:
        if name not in known:
            parser.error(f"no workload {name!r}: {', '.join(known)}")

    picture, found, missing = peers(options.tool)
    chosen = [name for name in options.peers.split(",") if name]
    found = [peer for peer in found if not chosen or peer[0] in chosen]
    notes = sys.stderr if options.json else sys.stdout
    for name, version, _ in found:
        print(f"{name}: {version}", file=notes)
    for line in missing:
        print(line, file=notes)
    clock = QuietClock()
    for name in names or known:
        sigma = known[name]
        right = exact(picture, sigma)
        blurs = [make(sigma) for _, _, make in found]
        medians = {}
        for (peer, _, _), blur, taken in zip(found, blurs, measure(clock, blurs, options.patience)):
            error = np.abs(blur.picture().astype(np.float64) - right)
            blur.close()
            quiet = [spent for spent, spin in taken if clock.is_quiet(spin)]
            times = sorted(quiet or [spent for spent, _ in taken])
            medians[peer] = times[len(times) // 2]
            spread = (times[3 * len(times) // 4] - times[len(times) // 4]) / medians[peer]
            line = {
                "peer": peer, "workload": name, "unit": "ns/px",
                "median_ns": round(times[len(times) // 2] / SIDE ** 2, 3), "best_ns": round(times[0] / SIDE ** 2, 3),
                "quiet": len(quiet), "spread": round(spread, 3), "threads": 1,
                "largest_error": round(float(error.max()), 2), "mean_error": round(float(error.mean()), 3),
            }
            if options.json:
                print(json.dumps(line, separators=(",", ":")), flush=True)
            else:
                print(
                    f"{name:10} {peer:14} {line['median_ns']:9.3f} ns/px  best {line['best_ns']:9.3f}  quiet {len(quiet):2}"
                    f"  +- {100 * spread:.0f}%"
                    f"  error {line['largest_error']:.2f} levels, mean {line['mean_error']:.3f}", flush=True)
        for peer in medians:
            if peer.startswith("sfumato") and "opencv-boxes" in medians and not options.json:
                print(f"{name:10} {peer} / opencv-boxes: {medians[peer] / medians['opencv-boxes']:.3f}", flush=True)


if __name__ == "__main__":
    main()
