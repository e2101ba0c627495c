internal import Source

extension StepBlock {
  /// The types of input blocks, sorted by name (reference: appdna, section 6).
  static let inputs: [StepBlockType] = [
    StepBlockType("input_chips", StepChipsInput.self),
    StepBlockType("input_color", StepColorInput.self),
    StepBlockType("input_date", StepDateInput.self),
    StepBlockType("input_datetime", StepDateInput.self),
    StepBlockType("input_email", StepTextInput.self),
    StepBlockType("input_image_picker", StepDashedInput.self),
    StepBlockType("input_location", StepLocationInput.self),
    StepBlockType("input_number", StepTextInput.self),
    StepBlockType("input_password", StepTextInput.self),
    StepBlockType("input_phone", StepTextInput.self),
    StepBlockType("input_range_slider", StepRangeSliderInput.self),
    StepBlockType("input_rating", StepRatingInput.self),
    StepBlockType("input_segmented", StepSegmentedInput.self),
    StepBlockType("input_select", StepSelect.self),
    StepBlockType("input_signature", StepDashedInput.self),
    StepBlockType("input_slider", StepSliderInput.self),
    StepBlockType("input_stepper", StepStepperInput.self),
    StepBlockType("input_text", StepTextInput.self),
    StepBlockType("input_textarea", StepTextInput.self),
    StepBlockType("input_time", StepDateInput.self),
    StepBlockType("input_toggle", StepToggleInput.self),
    StepBlockType("input_url", StepTextInput.self),
  ]
}

extension Rule {
  /// Inputs and forms.
  static let appdnaInputs = [
    optionWithoutName, duplicateOption, noOptions, boundsReversed, patternNeverMet,
    dependsOnNothing, wholeNumberCompared, unknownFormField,
  ]
}
