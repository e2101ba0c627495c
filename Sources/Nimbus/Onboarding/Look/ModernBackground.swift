internal import FML
internal import Flow

/// The coloured background of modern cards at rest: four discs, each over the ones before it (reference:
/// nimbus-look, section 11; `AnimatedGradientRenderer`, which blends them as one picture).
enum ModernBackground {
  private typealias Inks = FirefoxIosLook.ModernInks
  private typealias Numbers = FirefoxIosLook.ModernDiscs

  static func discs(_ app: AppLook) -> Element {
    .box {
      $0.background = [
        disc(Inks.disc1, (Numbers.x1, Numbers.y1), app),
        disc(Inks.disc2, (Numbers.x2, Numbers.y2), app),
        disc(Inks.disc3, (Numbers.x3, Numbers.y3), app),
        disc(Inks.disc4, (Numbers.x4, Numbers.y4), app),
      ]
      $0.size = .fill
    }
  }

  /// A disc whose edge is blurred by a normal distribution, told at its edge and one and two deviations
  /// around it.
  private static func disc(
    _ color: Dated<Themed<Color>>,
    _ center: (x: Dated<Double>, y: Dated<Double>),
    _ app: AppLook
  ) -> Paint {
    let (edge, blur) = (app[Numbers.radius], app[Numbers.blur])
    let end = edge + 2 * blur
    let ink = app[color]
    let stops = [(-2.0, 1.0), (-1, 0.84), (0, 0.5), (1, 0.16), (2, 0)].map { away, alpha in
      let color = Themed(ink.light.with(alpha), dark: ink.dark.with(alpha))
      return GradientStop(color, at: (edge + away * blur) / end)
    }
    let spot = RadialGradient.Spot(
      center: Shift(x: app[center.x], y: app[center.y]),
      below: app[Numbers.below],
      radius: end
    )
    return .radial(RadialGradient(stops: stops, spot: spot))
  }
}
