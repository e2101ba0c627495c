internal import Flow
internal import Source
internal import SystemKit

/// An action of a block and its trigger (reference: appdna, section 14).
struct AppDNAAction: Sendable {
  /// The action's name: `next`, `skip`, `link`, `social_login`.
  let name: String
  /// Its value: an address, a permission, a provider, a plan's id.
  var value: Located<String>?
  /// The part of the block that is tapped, by its id in the page; nil is the block itself.
  var part: String?
  /// The time in ms before it happens by itself; nil for a tap.
  var delay: Double?
  let span: Span
}

typealias AppDNABlockType = BlockType<AppDNAReading, DrawnBlock<AppDNABlock>>

extension AppDNABlock {
  /// All types of blocks; a new one is a function like the others and a line here.
  ///
  /// The aliases are names of the vendor's pages, which the iOS app draws nothing for (section 6 and
  /// 22).
  static let types = TypeRegistry(
    shows + inputs,
    aliases: ["title": "heading", "subtitle": "text", "option_list": "input_select"]
  )

  private static let shows: [AppDNABlockType] = [
    AppDNABlockType("animated_loading", loading),
    AppDNABlockType("badge", badge),
    AppDNABlockType("button", button),
    AppDNABlockType("circular_gauge", gauge),
    AppDNABlockType("countdown_timer", countdown),
    AppDNABlockType("custom_view", customView),
    AppDNABlockType("date_wheel_picker", dateWheel),
    AppDNABlockType("divider", divider),
    AppDNABlockType("form", formGroup),
    AppDNABlockType("heading", heading),
    AppDNABlockType("icon", icon),
    AppDNABlockType("image", image),
    AppDNABlockType("list", list),
    AppDNABlockType("lottie", lottie),
    AppDNABlockType("page_indicator", pageIndicator),
    AppDNABlockType("pricing_card", pricingCard),
    AppDNABlockType("progress_bar", progressBar),
    AppDNABlockType("pulsing_avatar", avatar),
    AppDNABlockType("rating", rating),
    AppDNABlockType("rich_text", richText),
    AppDNABlockType("rive", rive),
    AppDNABlockType("row", row),
    AppDNABlockType("social_login", socialLogin),
    AppDNABlockType("spacer", spacer),
    AppDNABlockType("stack", stack),
    AppDNABlockType("star_background", stars),
    AppDNABlockType("text", text),
    AppDNABlockType("timeline", timeline),
    AppDNABlockType("toggle", toggle),
    AppDNABlockType("video", video),
    AppDNABlockType("wheel_picker", wheel),
  ]

  /// The types of input blocks (reference: appdna, section 6).
  static let inputs: [AppDNABlockType] =
    textKinds.keys.sortedByBytes().map { AppDNABlockType($0, textInput) }
    + ["input_date", "input_datetime", "input_time"].map { AppDNABlockType($0, dateInput) }
    + ["input_image_picker", "input_signature"].map { AppDNABlockType($0, dashedInput) }
    + [
      AppDNABlockType("input_chips", chipsInput),
      AppDNABlockType("input_color", colorInput),
      AppDNABlockType("input_location", locationInput),
      AppDNABlockType("input_range_slider", rangeSliderInput),
      AppDNABlockType("input_rating", ratingInput),
      AppDNABlockType("input_segmented", segmentedInput),
      AppDNABlockType("input_select", selectInput),
      AppDNABlockType("input_slider", sliderInput),
      AppDNABlockType("input_stepper", stepperInput),
      AppDNABlockType("input_toggle", toggleInput),
    ]
}
