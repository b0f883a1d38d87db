// Blur of finished pictures: bytes to planes, the blur, planes to bytes.

public import KernelTable
import Kernels
public import Pixels

extension Bitmap {
  /// The picture blurred by a Gaussian, at its own size. What lies outside it is transparent; colours are blurred
  /// weighted by alpha, so the colour of transparent pixels shows nowhere.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation in pixels, fractions too; 0 and below: none.
  ///   - threads: at most so many are used, at least one; they change no byte.
  public func gaussianBlurred(sigma: Double, threads: Int = 1, kernels: KernelTable = .best) -> Bitmap {
    let plan = GaussianPlan(sigma: sigma)
    // Straight colours of little alpha would not come back from premultiplied ones.
    if plan.isIdentity { return self }
    let source = planes(kernels)
    let blurred = GaussianBlur.apply(
      plan, source: source, destination: source.rect, threads: threads, kernels: kernels)
    source.recycle()
    var result = self
    result.take(blurred, kernels)
    blurred.recycle()
    return result
  }

  /// The picture as premultiplied planes.
  private func planes(_ kernels: KernelTable) -> PlaneBuffer {
    let rect = PixelRect(minX: 0, minY: 0, maxX: widthInPixels, maxY: heightInPixels)
    var result = PlaneBuffer(unwritten: rect, planeCount: 4)
    result.withMutableView { planes in
      bytes.withView { bytes in
        for y in rect.rows {
          let row = bytes.advanced(by: 4 * widthInPixels * y)
          let out = planes.row(plane: 0, x: 0, y: y)
          switch alphaForm {
          case .premultiplied: kernels.unpackRow(row, out, planes.planeStride, widthInPixels)
          case .straight: Self.unpackStraight(row, into: out, planeStride: planes.planeStride, count: widthInPixels)
          }
        }
      }
    }
    return result
  }

  private static func unpackStraight(_ row: View<UInt8>, into out: View<Int16>, planeStride: Int, count: Int) {
    for x in 0..<count {
      let alpha = Int(row[4 * x + 3])
      for plane in 0..<3 {
        let value = Int(row[4 * x + plane])
        out[plane * planeStride + x] = Int16((value * alpha * 2 * 16384 + 255 * 255) / (2 * 255 * 255))
      }
      out[3 * planeStride + x] = unorm14(alpha)
    }
  }

  /// Replaces the pixels by planes of the same size.
  private mutating func take(_ planes: PlaneBuffer, _ kernels: KernelTable) {
    let format: PackedFormat = alphaForm == .straight ? .straightRGBA8 : .premultipliedRGBA8
    let (width, height) = (widthInPixels, heightInPixels)
    // Blocks of sixteen straight from the planes, and what is left of a row from a copy with room behind it.
    let whole = width & ~15
    let rest = Scratch<Int16>(count: 64, zero: 0)
    let packed = Scratch<UInt8>(count: 64, zero: 0)
    planes.withView { planes in
      bytes.withMutableView { bytes in
        for y in 0..<height {
          let row = planes.row(plane: 0, x: 0, y: y)
          let out = bytes.advanced(by: 4 * width * y)
          kernels.packRow(
            TileView(base: row, strideInPixels: planes.planeStride), 0, 0, whole, format, out, packed.view)
          if whole == width { continue }
          for plane in 0..<4 {
            rest.view.advanced(by: 16 * plane).copy(
              from: row.advanced(by: plane * planes.planeStride + whole), count: width - whole)
          }
          kernels.packRow(
            TileView(base: rest.view, strideInPixels: 16), 0, 0, width - whole, format, out.advanced(by: 4 * whole),
            packed.view)
        }
      }
    }
  }
}

extension Mask {
  /// The mask blurred by a Gaussian, at its own size; what lies outside it covers nothing.
  /// - Parameter sigma: the standard deviation in pixels; 0 and below: none.
  public func gaussianBlurred(sigma: Double, threads: Int = 1, kernels: KernelTable = .best) -> Mask {
    let rect = PixelRect(minX: 0, minY: 0, maxX: widthInPixels, maxY: heightInPixels)
    let source = PlaneBuffer(rect: rect, planeCount: 1, samples: bytes.map { unorm14(Int($0)) })
    let blurred = GaussianBlur.apply(
      GaussianPlan(sigma: sigma), source: source, destination: rect, threads: threads, kernels: kernels)
    var result = self
    result.bytes = blurred.samples.map { byte(Int($0)) }
    return result
  }
}

/// 0...255 to 0...16384, to the nearest.
private func unorm14(_ value: Int) -> Int16 { Int16((value * 16384 * 2 + 255) / 510) }

/// 0...16384 to 0...255, to the nearest.
private func byte(_ value: Int) -> UInt8 { UInt8((value * 255 + 8192) >> 14) }
