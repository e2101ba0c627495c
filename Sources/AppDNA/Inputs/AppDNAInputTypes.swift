internal import SystemKit

extension AppDNABlock {
  /// The types of input blocks, sorted by name (reference: appdna, section 6).
  static let inputs: [AppDNABlockType] = [
    AppDNABlockType("input_chips", AppDNAChipsInput.init),
    AppDNABlockType("input_color", AppDNAColorInput.init),
    AppDNABlockType("input_date", AppDNADateInput.init),
    AppDNABlockType("input_datetime", AppDNADateInput.init),
    AppDNABlockType("input_email", AppDNATextInput.init),
    AppDNABlockType("input_image_picker", AppDNADashedInput.init),
    AppDNABlockType("input_location", AppDNALocationInput.init),
    AppDNABlockType("input_number", AppDNATextInput.init),
    AppDNABlockType("input_password", AppDNATextInput.init),
    AppDNABlockType("input_phone", AppDNATextInput.init),
    AppDNABlockType("input_range_slider", AppDNARangeSliderInput.init),
    AppDNABlockType("input_rating", AppDNARatingInput.init),
    AppDNABlockType("input_segmented", AppDNASegmentedInput.init),
    AppDNABlockType("input_select", AppDNASelect.init),
    AppDNABlockType("input_signature", AppDNADashedInput.init),
    AppDNABlockType("input_slider", AppDNASliderInput.init),
    AppDNABlockType("input_stepper", AppDNAStepperInput.init),
    AppDNABlockType("input_text", AppDNATextInput.init),
    AppDNABlockType("input_textarea", AppDNATextInput.init),
    AppDNABlockType("input_time", AppDNADateInput.init),
    AppDNABlockType("input_toggle", AppDNAToggleInput.init),
    AppDNABlockType("input_url", AppDNATextInput.init),
  ]
}
