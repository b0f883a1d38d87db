@_exported import Drawing
@_exported import Effects
@_exported import Geometry
@_exported import KernelTable
@_exported import Layers
@_exported import PNGCodec
@_exported import Pixels
@_exported import SceneFile
