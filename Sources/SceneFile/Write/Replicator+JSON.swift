import Layers
import Pixels

extension Replicator {
  func write(to members: inout SceneMembers<LayerKey>) {
    let plain = Replicator()
    members[.instanceCount] = instanceCount == plain.instanceCount ? nil : .number(Double(instanceCount))
    members[.instanceDelay] = instanceDelay == 0 ? nil : .number(instanceDelay)
    members[.instanceTransform] = instanceTransform.jsonValue
    members[.instanceColor] = instanceColor == plain.instanceColor ? nil : instanceColor.jsonValue
    members[.instanceRedOffset] = instanceRedOffset == 0 ? nil : .number(instanceRedOffset)
    members[.instanceGreenOffset] = instanceGreenOffset == 0 ? nil : .number(instanceGreenOffset)
    members[.instanceBlueOffset] = instanceBlueOffset == 0 ? nil : .number(instanceBlueOffset)
    members[.instanceAlphaOffset] = instanceAlphaOffset == 0 ? nil : .number(instanceAlphaOffset)
    members[.preservesDepth] = preservesDepth ? .bool(true) : nil
  }
}
