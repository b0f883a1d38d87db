enum KernelsPlaceholder {}
