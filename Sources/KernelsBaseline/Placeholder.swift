enum KernelsBaselinePlaceholder {}
