enum KernelsAVX2Placeholder {}
