@_exported import Geometry
@_exported import Layers
@_exported import Pixels
@_exported import PNGCodec
@_exported import SceneFile
