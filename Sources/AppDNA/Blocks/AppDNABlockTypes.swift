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
    AppDNABlockType("badge", AppDNABadge.init),
    AppDNABlockType("button", AppDNAButton.init),
    AppDNABlockType("circular_gauge", AppDNAGauge.init),
    AppDNABlockType("countdown_timer", AppDNACountdown.init),
    AppDNABlockType("custom_view", AppDNACustomView.init),
    AppDNABlockType("date_wheel_picker", AppDNADateWheel.init),
    AppDNABlockType("divider", AppDNADivider.init),
    AppDNABlockType("form", AppDNAFormGroup.init),
    AppDNABlockType("heading", AppDNAHeading.init),
    AppDNABlockType("icon", AppDNAIcon.init),
    AppDNABlockType("image", AppDNAImage.init),
    AppDNABlockType("list", AppDNAList.init),
    AppDNABlockType("lottie", AppDNALottie.init),
    AppDNABlockType("page_indicator", AppDNAPageIndicator.init),
    AppDNABlockType("pricing_card", AppDNAPricingCard.init),
    AppDNABlockType("progress_bar", AppDNAProgressBar.init),
    AppDNABlockType("pulsing_avatar", AppDNAAvatar.init),
    AppDNABlockType("rating", AppDNARating.init),
    AppDNABlockType("rich_text", AppDNARichText.init),
    AppDNABlockType("rive", AppDNARive.init),
    AppDNABlockType("row", AppDNARow.init),
    AppDNABlockType("social_login", AppDNASocialLogin.init),
    AppDNABlockType("spacer", AppDNASpacer.init),
    AppDNABlockType("stack", AppDNAStack.init),
    AppDNABlockType("star_background", AppDNAStars.init),
    AppDNABlockType("text", AppDNAText.init),
    AppDNABlockType("timeline", AppDNATimeline.init),
    AppDNABlockType("toggle", AppDNAToggle.init),
    AppDNABlockType("video", AppDNAVideo.init),
    AppDNABlockType("wheel_picker", AppDNAWheel.init),
  ]
}
