internal import Flow

/// The coloured ground of modern cards at rest: four discs of light that add up (reference: nimbus-look,
/// section 11).
enum ModernBackground {
  private typealias Inks = FirefoxIosLook.ModernInks

  static func discs(_ app: AppLook) -> Element {
    .box {
      let colors = [Inks.disc1, Inks.disc3, Inks.disc4, Inks.disc2].map { app[$0] }
      $0.background = [.linear(LinearGradient(angle: 160, stops: GradientStop.evenly(colors)))]
      $0.size = .fill
    }
  }
}
