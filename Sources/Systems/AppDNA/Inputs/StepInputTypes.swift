internal import Source

extension StepBlock {
  /// The types of input blocks, sorted by name (reference: appdna, section 6).
  static let inputs: [StepBlockType] = [
    StepBlockType("input_chips", StepChipsInput.init),
    StepBlockType("input_color", StepColorInput.init),
    StepBlockType("input_date", StepDateInput.init),
    StepBlockType("input_datetime", StepDateInput.init),
    StepBlockType("input_email", StepTextInput.init),
    StepBlockType("input_image_picker", StepDashedInput.init),
    StepBlockType("input_location", StepLocationInput.init),
    StepBlockType("input_number", StepTextInput.init),
    StepBlockType("input_password", StepTextInput.init),
    StepBlockType("input_phone", StepTextInput.init),
    StepBlockType("input_range_slider", StepRangeSliderInput.init),
    StepBlockType("input_rating", StepRatingInput.init),
    StepBlockType("input_segmented", StepSegmentedInput.init),
    StepBlockType("input_select", StepSelect.init),
    StepBlockType("input_signature", StepDashedInput.init),
    StepBlockType("input_slider", StepSliderInput.init),
    StepBlockType("input_stepper", StepStepperInput.init),
    StepBlockType("input_text", StepTextInput.init),
    StepBlockType("input_textarea", StepTextInput.init),
    StepBlockType("input_time", StepDateInput.init),
    StepBlockType("input_toggle", StepToggleInput.init),
    StepBlockType("input_url", StepTextInput.init),
  ]
}

extension Rule {
  /// Inputs and forms.
  static let appdnaInputs = [
    optionWithoutName, duplicateOption, noOptions, boundsReversed, patternNeverMet,
    dependsOnNothing, wholeNumberCompared, unknownFormField,
  ]
}
