enum EffectsPlaceholder {}
