internal import Flow
internal import SystemKit

/// The button under a chat that is over: `completion_button` (reference: appdna, section 16).
struct AppDNAChatButton: Sendable {
  private let variant: AppDNAButtonVariant
  private let fill: Themed<Color>
  private let ink: Themed<Color>
  private let radius: Double
  private let height: Double?
  private let style: AppDNATextStyle

  init(_ fields: inout Fields) {
    variant = fields.word("variant", as: AppDNAButtonVariant.self) ?? .primary
    let own = fields.color("bg_color")
    fill = own ?? .accent
    radius = min(9999, max(0, fields.number("button_corner_radius") ?? 14))
    height = fields.number("button_height").map { min(2000, max(0, $0)) }
    style = fields.textStyle("style")
    let usual = variant == .primary ? own.map(\.contrast) ?? .white : fill
    ink = fields.color("text_color") ?? style.color ?? usual
  }

  /// The style of its box.
  var look: Style {
    Style {
      $0.typography = style.typography(over: Typography(size: 17, weight: 600, scaling: .body))
      $0.typography?.alignment = .center
      $0.opacity = style.opacity
      $0.foreground = ink
      $0.corners = Corners(radius)
      $0.size = SizeRules(width: .fill, height: height.map { .points($0) })
      $0.padding = Insets(vertical: height == nil ? 16 : 0, horizontal: 16)
      $0.margin = Insets(vertical: 0, horizontal: 20)
      switch variant {
      case .primary: $0.background = [.solid(fill)]
      case .secondary: $0.background = [.solid(fill.faded(0.15))]
      case .outline: $0.border = Border(width: 2, color: fill)
      case .text: break
      }
    }
  }
}
