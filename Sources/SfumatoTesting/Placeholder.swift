enum SfumatoTestingPlaceholder {}
