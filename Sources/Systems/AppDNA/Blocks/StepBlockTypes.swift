internal import Source

extension StepBlock {
  /// All types of blocks; a new one is a file beside this one and a line here.
  ///
  /// The aliases are names of the vendor's pages, which the iOS app draws nothing for (section 6 and
  /// 22).
  static let types = TypeRegistry(
    shows + inputs,
    aliases: ["title": "heading", "subtitle": "text", "option_list": "input_select"]
  )

  /// Blocks that show or act.
  private static let shows: [StepBlockType] = [
    StepBlockType("animated_loading", StepLoading.self),
    StepBlockType("badge", StepBadge.self),
    StepBlockType("button", StepButton.self),
    StepBlockType("circular_gauge", StepGauge.self),
    StepBlockType("countdown_timer", StepCountdown.self),
    StepBlockType("custom_view", StepCustomView.self),
    StepBlockType("date_wheel_picker", StepDateWheel.self),
    StepBlockType("divider", StepDivider.self),
    StepBlockType("form", StepFormGroup.self),
    StepBlockType("heading", StepHeading.self),
    StepBlockType("icon", StepIcon.self),
    StepBlockType("image", StepImage.self),
    StepBlockType("list", StepList.self),
    StepBlockType("lottie", StepLottie.self),
    StepBlockType("page_indicator", StepPageIndicator.self),
    StepBlockType("pricing_card", StepPricingCard.self),
    StepBlockType("progress_bar", StepProgressBar.self),
    StepBlockType("pulsing_avatar", StepAvatar.self),
    StepBlockType("rating", StepRating.self),
    StepBlockType("rich_text", StepRichText.self),
    StepBlockType("rive", StepRive.self),
    StepBlockType("row", StepRow.self),
    StepBlockType("social_login", StepSocialLogin.self),
    StepBlockType("spacer", StepSpacer.self),
    StepBlockType("stack", StepStack.self),
    StepBlockType("star_background", StepStars.self),
    StepBlockType("text", StepText.self),
    StepBlockType("timeline", StepTimeline.self),
    StepBlockType("toggle", StepToggle.self),
    StepBlockType("video", StepVideo.self),
    StepBlockType("wheel_picker", StepWheel.self),
  ]
}
