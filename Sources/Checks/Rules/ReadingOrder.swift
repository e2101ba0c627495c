import Flow
import Layout
import Source

extension Check {
  /// Finds texts that a screen reader comes to after one that stands below them.
  public static let readingOrder = Check(.readOutOfOrder) { input, log in
    var found = SharedFindings()
    for texts in screens(input.contrasts) {
      guard let finding = finding(texts) else { continue }
      let (flow, card) = (texts[0].flow, texts[0].card)
      for variant in texts[0].variants {
        found.add(finding, about: Diagnostic.Subject(flow: flow, variant: variant, card: card))
      }
    }
    found.report(&log)
  }

  /// The spoken texts of each card as it opens, in the order in which they are read: dialogs and notes of later
  /// states are told apart from what they cover.
  private static func screens(_ texts: [TextContrast]) -> [[TextContrast]] {
    var screens: [[TextContrast]] = []
    for text in texts where text.isSpoken && text.slot != nil {
      guard let last = screens.last?.last, last.flow == text.flow, last.card == text.card,
        last.variants == text.variants
      else {
        screens.append([text])
        continue
      }
      if last.state == text.state { screens[screens.count - 1].append(text) }
    }
    return screens
  }

  /// The finding about the texts of a screen; nil where all are read from the top down.
  private static func finding(_ texts: [TextContrast]) -> Diagnostic? {
    var first: (early: Located<String>, late: Located<String>)?
    var found: Set<Located<String>> = []
    // The lowest text so far in each part of the screen: most are read from the top down, and need no search.
    var lowest: [Int?: Double] = [:]
    for (index, late) in texts.enumerated() {
      let top = lowest[late.scroll] ?? -.infinity
      lowest[late.scroll] = max(top, late.room.y)
      guard top >= late.room.y + late.room.height,
        let early = texts[..<index].first(where: { $0.isBelow(late) && $0.span != late.span })
      else { continue }
      first = first ?? (early.name, late.name)
      found.insert(late.name)
    }
    guard let (early, late) = first else { return nil }
    let others = found.count - 1
    let more = others == 0 ? "" : ", and so \(others == 1 ? "is" : "are") \(others) more"
    return Diagnostic(
      .readOutOfOrder,
      "'\(late.value)' of '\(texts[0].card)' is read after '\(early.value)', which stands below it\(more)",
      at: late.span,
      labels: [.init(early.span, "this is read before it, and stands below it")],
      help: "put it before '\(early.value)', or change where one of them stands"
    )
  }
}

extension TextContrast {
  fileprivate var name: Located<String> { Located(element.isEmpty ? "a text" : element, span) }

  /// Tells whether all of it stands below another text, in the same column of the same part of the screen.
  fileprivate func isBelow(_ other: TextContrast) -> Bool {
    guard scroll == other.scroll, room.y >= other.room.y + other.room.height else { return false }
    let left = max(room.x, other.room.x)
    let right = min(room.x + room.width, other.room.x + other.room.width)
    return right - left >= min(room.width, other.room.width) / 2
  }
}
