internal import Source
internal import SystemKit

extension AppDNABlock {
  /// All types of blocks; a new one is a file beside this one and a line here.
  ///
  /// The aliases are names of the vendor's pages, which the iOS app draws nothing for (section 6 and
  /// 22).
  static let types = TypeRegistry(
    shows + inputs,
    aliases: ["title": "heading", "subtitle": "text", "option_list": "input_select"]
  )

  /// Blocks that show or act.
  private static let shows: [AppDNABlockType] = [
    AppDNABlockType("animated_loading", AppDNALoading.init),
    AppDNABlockType("badge", badge),
    AppDNABlockType("button", AppDNAButton.init),
    AppDNABlockType("circular_gauge", AppDNAGauge.init),
    AppDNABlockType("countdown_timer", AppDNACountdown.init),
    AppDNABlockType("custom_view", customView),
    AppDNABlockType("date_wheel_picker", AppDNADateWheel.init),
    AppDNABlockType("divider", divider),
    AppDNABlockType("form", AppDNAFormGroup.init),
    AppDNABlockType("heading", heading),
    AppDNABlockType("icon", icon),
    AppDNABlockType("image", image),
    AppDNABlockType("list", list),
    AppDNABlockType("lottie", lottie),
    AppDNABlockType("page_indicator", pageIndicator),
    AppDNABlockType("pricing_card", pricingCard),
    AppDNABlockType("progress_bar", progressBar),
    AppDNABlockType("pulsing_avatar", AppDNAAvatar.init),
    AppDNABlockType("rating", rating),
    AppDNABlockType("rich_text", richText),
    AppDNABlockType("rive", rive),
    AppDNABlockType("row", AppDNARow.init),
    AppDNABlockType("social_login", socialLogin),
    AppDNABlockType("spacer", spacer),
    AppDNABlockType("stack", AppDNAStack.init),
    AppDNABlockType("star_background", AppDNAStars.init),
    AppDNABlockType("text", text),
    AppDNABlockType("timeline", timeline),
    AppDNABlockType("toggle", toggle),
    AppDNABlockType("video", video),
    AppDNABlockType("wheel_picker", AppDNAWheel.init),
  ]
}
