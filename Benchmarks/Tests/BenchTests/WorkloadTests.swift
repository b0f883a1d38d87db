import Testing

@testable import sfumato_bench

/// The seeded geometry is a contract with other harnesses. The numbers are those of their text files, which CPython wrote.
struct WorkloadTests {
  private func batch(_ name: String) throws -> ShapeBatch {
    let workload = try #require(Workload.catalogue().first { $0.name == name })
    guard case .shapes(let batch) = workload.drawing else { throw NotShapes() }
    return batch
  }

  private struct NotShapes: Error {}

  @Test func wordsAreThoseOfTheMersenneTwister() {
    // random.Random(1008).getrandbits(32), twice.
    var random = MersenneTwister(seed: 1008)
    let words = [random.word(), random.word()]
    #expect(words == [2_232_626_309, 4_133_037_005])
  }

  /// The sum of all numbers of a file, and its last shape's last two.
  @Test(
    arguments: [
      ("rectA_8", 400, 405_059.0, [8.0, 8.0]),
      ("rectU_16", 400, 412_238.8004, [16, 16]),
      ("rrect_32", 400, 419_156.755, [32, 6.4]),
      ("circle_64", 400, 422_873.6605, [436.6806, 32]),
      ("polyNZ_128", 400, 4_057_494.9455, [736.1289, 771.4878]),
      ("polyEO_128", 400, 4_057_494.9455, [736.1289, 771.4878]),
      ("stroke_256", 400, 1_639_990.3653, [72.7891, 784.8914]),
      ("radcircle_512", 100, 125_792.6031, [479.1653, 256]),
      ("star1000", 1, 1_024_000.0, [712.2961, 510.4434]),
      ("blob500", 1, 1_536_997.0484, [867.3673, 511.7]),
      ("blob500stroke", 1, 1_536_997.0484, [867.3673, 511.7]),
    ] as [(String, Int, Double, [Double])])
  func numbersAreThoseOfTheFiles(name: String, count: Int, sum: Double, end: [Double]) throws {
    let batch = try batch(name)
    #expect(batch.colors.count == count)
    #expect(abs(batch.numbers.reduce(0, +) - sum) < 1e-4)
    #expect(Array(batch.numbers.suffix(2)) == end)
  }

  @Test func colorsAreThoseOfTheFiles() throws {
    let aligned = try batch("rectA_8")
    let unaligned = try batch("rectU_16")
    #expect(aligned.colors.last == ByteColor(244, 189, 126, 118))
    #expect(unaligned.colors.last == ByteColor(148, 120, 254, 111))
  }

  /// Whole surfaces at two sides, shapes at six sizes, and the paths: what the published tables of peers have.
  @Test func everyNameOfThePeersTablesIsThere() {
    let names = Set(Workload.catalogue().map(\.name))
    let surfaces =
      ["memset", "memcpy", "fill_opaque", "fill_alpha", "lin2dither"]
      + ["lin", "rad", "con"].flatMap { kind in ["2", "2a", "5", "5a"].map { kind + $0 } }
    let shapes = ["rectA", "rectU", "rrect", "circle", "polyNZ", "polyEO", "stroke"]
    let expected =
      surfaces.flatMap { ["\($0)_1024", "\($0)_2048"] }
      + shapes.flatMap { shape in [8, 16, 32, 64, 128, 256].map { "\(shape)_\($0)" } }
      + [32, 64, 128, 256, 512].map { "radcircle_\($0)" } + ["star1000", "blob500", "blob500stroke"]
    #expect(names.isSuperset(of: expected))
  }

  @Test func everyWorkloadHasANameOfItsOwn() {
    let names = Workload.catalogue().map(\.name)
    #expect(Set(names).count == names.count)
  }
}
