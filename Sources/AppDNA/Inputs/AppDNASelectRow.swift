internal import Flow
internal import Source
internal import SystemKit

/// An option as a row: mark, picture, icon, words (reference: appdna, section 10.4, "stacked").
struct AppDNASelectRow: Sendable {
  /// Indicates that a mark stands in the row.
  private let showsMark: Bool
  /// Indicates that the line around a chosen row grows.
  let showsLine: Bool
  private let isMarkLeft: Bool
  private let mark: Located<String>?

  init(_ fields: inout Fields) {
    let signs = ["radio", "border", "both", "none"]
    let sign = fields.word("selection_indicator", among: signs) ?? "radio"
    showsMark = sign == "radio" || sign == "both"
    showsLine = sign == "border" || sign == "both"
    let side = fields.text("radio_position")?.value.lowercased()
    isMarkLeft = side == "left" || side == "leading"
    mark = fields.text("radio_fill")
  }

  /// The row's content; its box comes from the look.
  func content(
    _ option: AppDNAOption,
    _ look: AppDNASelectLook,
    _ drawing: inout Drawing
  ) -> Element {
    var parts = option.pictures(side: look.imageSize ?? 32, roundOverlay: true, &drawing)
    if let icon = option.icon { parts.append(AppDNASymbol.element(icon, size: 20, &drawing)) }
    let words = [option.title(size: 15, &drawing), option.caption(&drawing)].compactMap { $0 }
    parts.append(Element.column(gap: 2, words) { $0.size.width = .fill })
    if showsMark {
      let marks = marks(look, &drawing)
      parts = isMarkLeft ? marks + parts : parts + marks
    }
    return .row(gap: 12, alignment: .center, parts)
  }

  /// The mark in both of its states.
  private func marks(_ look: AppDNASelectLook, _ drawing: inout Drawing) -> [Element] {
    var chosen = chosenMark(look, &drawing)
    chosen.shownWhile = .chosen
    var free = ring(.gray.faded(0.4), [])
    free.shownWhile = .free
    return [chosen, free]
  }

  private func chosenMark(_ look: AppDNASelectLook, _ drawing: inout Drawing) -> Element {
    let word = mark?.value.lowercased() ?? "circle"
    if let mark, word != "circle" {
      let name = word == "checkmark" ? Located("check", mark.span) : mark
      var sign = AppDNASymbol.element(name, size: Self.side, &drawing)
      sign.style.foreground = look.accent
      return sign
    }
    return look.allowsMany ? disc(look.accent) : ring(look.accent, [dot(look.accent)])
  }

  private func dot(_ color: Themed<Color>) -> Element {
    Element.box {
      $0.size = .square(11)
      $0.background = [.solid(color)]
      $0.corners = Corners(5.5)
    }
  }

  private func disc(_ color: Themed<Color>) -> Element {
    let check = Element.symbol("check", size: 13, ink: .white)
    var disc = ring(color, [check])
    disc.style.background = [.solid(color)]
    return disc
  }

  private func ring(_ color: Themed<Color>, _ content: [Element]) -> Element {
    .centered(content) {
      $0.size = .square(Self.side)
      $0.border = Border(width: 1.5, color: color)
      $0.corners = Corners(Self.side / 2)
    }
  }

  /// The side of a mark, in pt.
  private static let side = 22.0
}
