enum KernelTablePlaceholder {}
