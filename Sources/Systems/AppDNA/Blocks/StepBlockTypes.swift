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
    StepBlockType("animated_loading", StepLoading.init),
    StepBlockType("badge", StepBadge.init),
    StepBlockType("button", StepButton.init),
    StepBlockType("circular_gauge", StepGauge.init),
    StepBlockType("countdown_timer", StepCountdown.init),
    StepBlockType("custom_view", StepCustomView.init),
    StepBlockType("date_wheel_picker", StepDateWheel.init),
    StepBlockType("divider", StepDivider.init),
    StepBlockType("form", StepFormGroup.init),
    StepBlockType("heading", StepHeading.init),
    StepBlockType("icon", StepIcon.init),
    StepBlockType("image", StepImage.init),
    StepBlockType("list", StepList.init),
    StepBlockType("lottie", StepLottie.init),
    StepBlockType("page_indicator", StepPageIndicator.init),
    StepBlockType("pricing_card", StepPricingCard.init),
    StepBlockType("progress_bar", StepProgressBar.init),
    StepBlockType("pulsing_avatar", StepAvatar.init),
    StepBlockType("rating", StepRating.init),
    StepBlockType("rich_text", StepRichText.init),
    StepBlockType("rive", StepRive.init),
    StepBlockType("row", StepRow.init),
    StepBlockType("social_login", StepSocialLogin.init),
    StepBlockType("spacer", StepSpacer.init),
    StepBlockType("stack", StepStack.init),
    StepBlockType("star_background", StepStars.init),
    StepBlockType("text", StepText.init),
    StepBlockType("timeline", StepTimeline.init),
    StepBlockType("toggle", StepToggle.init),
    StepBlockType("video", StepVideo.init),
    StepBlockType("wheel_picker", StepWheel.init),
  ]
}
