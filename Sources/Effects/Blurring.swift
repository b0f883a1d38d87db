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
    let rect = PixelRect(minX: 0, minY: 0, maxX: widthInPixels, maxY: heightInPixels)
    let blurred = GaussianBlur.apply(
      GaussianPlan(sigma: sigma), source: planes, destination: rect, threads: threads, kernels: kernels)
    var result = self
    let count = widthInPixels * heightInPixels
    for pixel in 0..<count {
      let alpha = Int(blurred.samples[3 * count + pixel])
      for plane in 0..<3 {
        let value = Int(blurred.samples[plane * count + pixel])
        result.bytes[4 * pixel + plane] =
          switch alphaForm {
          case .premultiplied: byte(value)
          // round(255 value / alpha); no colour where no alpha is left.
          case .straight: byte(alpha) == 0 ? 0 : UInt8(min(255, (value * 510 + alpha) / (2 * alpha)))
          }
      }
      result.bytes[4 * pixel + 3] = byte(alpha)
    }
    return result
  }

  /// The picture as premultiplied planes.
  private var planes: PlaneBuffer {
    let count = widthInPixels * heightInPixels
    var samples = [Int16](repeating: 0, count: 4 * count)
    for pixel in 0..<count {
      let alpha = Int(bytes[4 * pixel + 3])
      for plane in 0..<3 {
        let value = Int(bytes[4 * pixel + plane])
        samples[plane * count + pixel] =
          switch alphaForm {
          case .premultiplied: unorm14(min(value, alpha))
          case .straight: Int16((value * alpha * 2 * 16384 + 255 * 255) / (2 * 255 * 255))
          }
      }
      samples[3 * count + pixel] = unorm14(alpha)
    }
    let rect = PixelRect(minX: 0, minY: 0, maxX: widthInPixels, maxY: heightInPixels)
    return PlaneBuffer(rect: rect, planeCount: 4, samples: samples)
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
