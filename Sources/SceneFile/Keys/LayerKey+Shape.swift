import Geometry
import Layers
import Pixels

extension LayerKey {
  /// What the value may be.
  var shape: ValueShape {
    switch self {
    case .type: .word(LayerType.allCases.map(\.rawValue))
    case .name, .contents: .text
    case .contentsGravity: .word(ContentsGravity.allCases.map(\.rawValue))
    case .magnificationFilter, .minificationFilter: .word(ContentsFilter.allCases.map(\.rawValue))
    case .frame, .bounds: .named(.rect)
    case .position, .anchorPoint, .startPoint, .endPoint: .named(.point)
    case .shadowOffset: .numbers(["dx", "dy"])
    case .anchorPointZ, .zPosition, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .opacity, .shadowOpacity,
      .cornerRadius:
      .number(.any)
    case .borderWidth, .lineWidth, .shadowRadius: .number(.notNegative)
    case .contentsScale, .rasterizationScale: .number(.positive)
    case .contentsRect, .contentsCenter: .named(.rect)
    case .transform, .sublayerTransform: .named(.transform)
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .named(.color)
    case .cornerCurve: .word(CornerCurve.allCases.map(\.rawValue))
    case .maskedCorners: .list(of: .word(CornerMask.names.map(\.name)))
    case .hidden, .masksToBounds, .isDoubleSided, .isGeometryFlipped, .allowsGroupOpacity, .shouldRasterize: .truth
    case .mask: .named(.layer)
    case .edgeAntialiasing: .list(of: .word(EdgeMask.names.map(\.name)))
    case .shadowPath, .path: .named(.path)
    case .filters, .backgroundFilters: .list(of: .named(.filter))
    case .blendMode: .word(BlendMode.allCases.map(\.rawValue))
    case .sublayers: .list(of: .named(.layer))
    case .animations: .object([])
    case .gradientType: .word(Gradient.Kind.allCases.map(\.rawValue))
    case .colors: .list(of: .named(.color))
    case .locations: .list(of: .number(.any))
    case .interpolation: .word(Gradient.Interpolation.allCases.map(\.rawValue))
    case .fillRule: .word(FillRule.allCases.map(\.rawValue))
    case .lineCap: .word(LineCap.allCases.map(\.rawValue))
    case .lineJoin: .word(LineJoin.allCases.map(\.rawValue))
    case .lineDashPattern: .list(of: .number(.notNegative))
    case .instanceCount: .number(.whole)
    case .instanceDelay, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      .number(.any)
    case .instanceTransform: .named(.transform)
    case .instanceColor: .named(.color)
    case .preservesDepth: .truth
    case .emitterPosition: .named(.point)
    case .emitterZPosition, .velocity, .scale, .spin: .number(.any)
    case .emitterSize: .numbers(["width", "height"], .notNegative)
    case .emitterDepth, .birthRate, .lifetime: .number(.notNegative)
    case .emitterShape: .word(Emitter.Shape.allCases.map(\.rawValue))
    case .emitterMode: .word(Emitter.Mode.allCases.map(\.rawValue))
    case .renderMode: .word(Emitter.RenderMode.allCases.map(\.rawValue))
    case .seed: .number(.word32)
    case .emitterCells: .list(of: .named(.emitterCell))
    case .string, .font: .text
    case .fontSize: .number(.notNegative)
    case .foregroundColor: .named(.color)
    case .wrapped, .isWrapped, .allowsFontSubpixelQuantization: .truth
    case .alignmentMode: .word(Text.AlignmentMode.allCases.map(\.rawValue))
    case .truncationMode: .word(Text.TruncationMode.allCases.map(\.rawValue))
    }
  }

  /// JSON text of what a key left out stands for.
  var defaultText: String? {
    switch self {
    case .type: "\"layer\""
    case .bounds: "[0, 0, 0, 0]"
    case .position: "[0, 0]"
    case .anchorPoint: "[0.5, 0.5]"
    case .startPoint: "[0.5, 0]"
    case .endPoint: "[0.5, 1]"
    case .anchorPointZ, .zPosition, .cornerRadius, .borderWidth, .shadowOpacity, .lineDashPhase, .strokeStart: "0"
    case .opacity, .contentsScale, .rasterizationScale, .lineWidth, .strokeEnd: "1"
    case .shadowRadius: "3"
    case .shadowOffset: "[0, -3]"
    case .miterLimit: "10"
    case .transform, .sublayerTransform, .filters, .backgroundFilters, .sublayers: "[]"
    case .borderColor, .shadowColor, .fillColor: "\"black\""
    case .cornerCurve: "\"circular\""
    case .maskedCorners: "[\"topLeft\", \"topRight\", \"bottomLeft\", \"bottomRight\"]"
    case .hidden, .masksToBounds, .isGeometryFlipped, .shouldRasterize: "false"
    case .isDoubleSided, .allowsGroupOpacity: "true"
    case .blendMode: "\"normal\""
    case .gradientType: "\"axial\""
    case .interpolation: "\"straight\""
    case .fillRule: "\"nonZero\""
    case .lineCap: "\"butt\""
    case .lineJoin: "\"miter\""
    case .contentsGravity: "\"resize\""
    case .contentsRect, .contentsCenter: "[0, 0, 1, 1]"
    case .magnificationFilter, .minificationFilter: "\"linear\""
    case .instanceCount: "1"
    case .instanceDelay, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset: "0"
    case .instanceTransform: "[]"
    case .instanceColor: "\"white\""
    case .preservesDepth: "false"
    case .emitterPosition, .emitterSize: "[0, 0]"
    case .emitterZPosition, .emitterDepth, .seed: "0"
    case .birthRate, .lifetime, .velocity, .scale, .spin: "1"
    case .emitterShape: "\"point\""
    case .emitterMode: "\"volume\""
    case .renderMode: "\"unordered\""
    case .emitterCells: "[]"
    case .edgeAntialiasing: "[\"left\", \"right\", \"top\", \"bottom\"]"
    case .name, .frame, .backgroundColor, .contents, .mask, .shadowPath, .animations, .colors, .locations, .path,
      .strokeColor, .lineDashPattern:
      nil
    case .string: "\"\""
    case .font: "\"Helvetica\""
    case .fontSize: "36"
    case .foregroundColor: "\"white\""
    case .wrapped, .isWrapped, .allowsFontSubpixelQuantization: "false"
    case .alignmentMode: "\"natural\""
    case .truncationMode: "\"none\""
    }
  }
}

extension CornerMask {
  /// The corners by their names in a scene.
  static let names: [(name: String, corner: CornerMask)] = [
    ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
  ]
}

extension EdgeMask {
  /// The edges by their names in a scene.
  static let names: [(name: String, edge: EdgeMask)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
  ]
}
