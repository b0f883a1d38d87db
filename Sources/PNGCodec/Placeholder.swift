enum PNGCodecPlaceholder {}
