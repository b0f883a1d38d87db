// Lending arrays to kernels as views; all of it lasts one call.

package import Kernels
package import Pixels

extension EdgeSet {
  package func withEdges(_ body: (View<Edge>) -> Void) {
    unsafe edges.withUnsafeBufferPointer { buffer in
      // safe because kernels only read edges; the view ends with the call. Edge sets are never empty.
      body(unsafe View(UnsafeMutablePointer(mutating: buffer.baseAddress!)))
    }
  }
}

extension GradientPlan {
  package func withView(_ body: (GradientView) -> Void) {
    unsafe segments.withUnsafeBufferPointer { segmentBuffer in
      unsafe jumps.withUnsafeBufferPointer { jumpBuffer in
        // safe because kernels only read the tables. There is always a segment; without jumps the second
        // view points at the first table and its count of 0 keeps it unread.
        let segmentBase = unsafe UnsafeMutablePointer(mutating: segmentBuffer.baseAddress!)
        let jumpBase = unsafe jumps.isEmpty ? segmentBase : UnsafeMutablePointer(mutating: jumpBuffer.baseAddress!)
        body(
          GradientView(
            kind: kind, ux: toUnit.a, uy: toUnit.c, u0: toUnit.tx, vx: toUnit.b, vy: toUnit.d, v0: toUnit.ty,
            segments: unsafe View(segmentBase), segmentCount: segments.count / GradientView.segmentStride,
            jumps: unsafe View(jumpBase), jumpCount: jumps.count / GradientView.jumpStride,
            multipliesByAlpha: multipliesByAlpha, isOpaque: isOpaque))
      }
    }
  }
}

extension Bitmap {
  /// The bytes as a view that workers write disjoint rows of.
  package mutating func withByteView(_ body: (View<UInt8>) -> Void) {
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      // safe because a bitmap has at least one pixel and the view ends with the call.
      body(unsafe View(buffer.baseAddress!))
    }
  }
}
