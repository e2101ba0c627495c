internal import SystemKit

extension AppDNABlock {
  /// The types of input blocks, sorted by name (reference: appdna, section 6).
  static let inputs: [AppDNABlockType] = [
    AppDNABlockType("input_chips", chipsInput),
    AppDNABlockType("input_color", colorInput),
    AppDNABlockType("input_date", AppDNADateInput.init),
    AppDNABlockType("input_datetime", AppDNADateInput.init),
    AppDNABlockType("input_email", textInput),
    AppDNABlockType("input_image_picker", dashedInput),
    AppDNABlockType("input_location", locationInput),
    AppDNABlockType("input_number", textInput),
    AppDNABlockType("input_password", textInput),
    AppDNABlockType("input_phone", textInput),
    AppDNABlockType("input_range_slider", rangeSliderInput),
    AppDNABlockType("input_rating", ratingInput),
    AppDNABlockType("input_segmented", segmentedInput),
    AppDNABlockType("input_select", AppDNASelect.init),
    AppDNABlockType("input_signature", dashedInput),
    AppDNABlockType("input_slider", sliderInput),
    AppDNABlockType("input_stepper", stepperInput),
    AppDNABlockType("input_text", textInput),
    AppDNABlockType("input_textarea", textInput),
    AppDNABlockType("input_time", AppDNADateInput.init),
    AppDNABlockType("input_toggle", toggleInput),
    AppDNABlockType("input_url", textInput),
  ]
}
