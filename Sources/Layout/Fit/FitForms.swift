internal import Flow
internal import Source
internal import TextMeasure

/// The boxes of a card's state in all situations, for all locales.
struct FitForms: Sendable {
  /// The measures in the source locale.
  let measures: FitMeasures
  /// The boxes in each situation, made where somebody asks, as they take a megabyte; nil on devices that the
  /// state is not drawn on.
  private let boxes: Lazy<[BoxTree?]>
  /// The text size of each situation.
  private let sizes: [TextSize]

  /// The boxes of a state; `measures` finds what was measured of it, or measures it in its boxes.
  init(
    _ state: CardState,
    on devices: [Device],
    in situations: [FitReport.Situation],
    measures: (Lazy<[BoxTree?]>) -> FitMeasures
  ) {
    sizes = situations.map(\.size)
    boxes = Lazy {
      situations.map { situation in
        devices.first { $0.id == situation.device }
          .map { BoxTree(state, on: $0, size: situation.size) }
      }
    }
    self.measures = measures(boxes)
  }

  /// Its boxes in the situations of its platform, with their numbers.
  var all: [(situation: Int, tree: BoxTree)] {
    boxes.value.enumerated().compactMap { index, tree in tree.map { (index, $0) } }
  }

  /// The size at text size L and the weight of a text, by its slot.
  func type(of slot: Int) -> (size: Double, weight: Int)? {
    let forms = boxes.value
    guard let index = sizes.firstIndex(of: .l) ?? sizes.indices.first(where: { forms[$0] != nil }),
      let tree = forms[index] ?? forms.lazy.compactMap(\.self).first
    else { return nil }
    let part = tree.blocks.lazy.flatMap(\.parts).first { part in
      if case .slot(let text) = part.source { text.index == slot } else { false }
    }
    return part.map { ($0.type.size, $0.type.weight) }
  }

  // MARK: Rows

  /// The verdicts on its texts in a locale's words, in all situations.
  func rows(
    _ card: ResolvedCard,
    _ shaper: inout TextShaper,
    isSource: Bool
  ) -> [FitRow] {
    shaper.beginCard()
    // The smallest text size from the usual one on, else the largest.
    let usualSize = sizes.filter { $0 >= .l }.min() ?? sizes.max()
    var rows = OrderedMap<FitRow.Key, FitRow>()
    for (index, tree) in all {
      var source = measures.sources[index]
      source.isSame = isSource
      let wide = CardLayout(tree, card, shaper: &shaper, lettering: .widest)
      let faults = Faults(wide, source: source).found
      var sure: [FitRow.Key: TextFit.Problem] = [:]
      if !faults.isEmpty, shaper.typeface.standsForSF {
        let narrow = CardLayout(tree, card, shaper: &shaper, lettering: .narrowest)
        let rest = Faults(narrow, source: source)
        for fault in rest.found { sure[narrow.key(fault.box)] = fault.problem }
      }
      // Pages are in the typeface that stands for the app's.
      let pageLines =
        shaper.typeface.standsForSF && sizes[index] == usualSize
        ? pageLines(index, tree, card, &shaper) : nil
      for (box, placed) in wide.boxes.enumerated() {
        guard let slot = placed.text?.slot, !card[slot].hasOpenPlace else { continue }
        let key = wide.key(box)
        let problem = faults.first { $0.box == box }?.problem
        let isSure = !shaper.typeface.standsForSF || sure[key] != nil
        rows.update(key, or: FitRow(key: key, count: sizes.count)) { row in
          row.take(index, sizes[index], placed, sure[key] ?? problem, isSure: isSure)
          if let pageLines { row.pageLines = row.pageLines ?? pageLines[box] }
        }
      }
    }
    return rows.all.map(\.value)
  }

  /// The line counts of each box in a situation; nil where the app and pages set it in the same number.
  private func pageLines(
    _ situation: Int,
    _ tree: BoxTree,
    _ card: ResolvedCard,
    _ shaper: inout TextShaper
  ) -> [TextFit.PageLines?] {
    let app = CardLayout(tree, card, shaper: &shaper, lettering: .likely)
    let page = CardLayout(tree, card, shaper: &shaper)
    return zip(app.boxes, page.boxes).map { likely, drawn in
      guard let likely = likely.text, let drawn = drawn.text, likely.failure == nil,
        likely.lines != drawn.lines
      else { return nil }
      return TextFit.PageLines(situation: situation, app: likely.lines, page: drawn.lines)
    }
  }
}

/// The measures of a card's state in the source locale, which those of other locales are held against.
final class FitMeasures: Sendable {
  /// The measures by situation.
  let sources: [Faults.Source]

  /// Lays boxes out in the words of a locale, the source.
  init(_ forms: [BoxTree?], _ resolved: ResolvedCard, _ shaper: inout TextShaper) {
    sources = forms.map { tree in
      guard let tree else { return Faults.Source() }
      let layout = CardLayout(tree, resolved, shaper: &shaper, lettering: .likely)
      return Faults.Source(lines: layout.lines, scrolls: layout.scrolls.map(\.length))
    }
  }
}

extension ResolvedText {
  /// Indicates a placeholder in it that only the app fills in: nobody knows how long it gets.
  var hasOpenPlace: Bool {
    template?.segments.contains { if case .unresolved = $0 { true } else { false } } ?? false
  }
}

extension CardLayout {
  /// The number of lines of each text, by its slot.
  fileprivate var lines: [Int: Int] {
    var lines: [Int: Int] = [:]
    for box in boxes {
      if let text = box.text, let slot = text.slot { lines[slot.index] = text.lines }
    }
    return lines
  }

  fileprivate func key(_ box: Int) -> FitRow.Key {
    FitRow.Key(element: name(of: box), slot: boxes[box].text?.slot?.index ?? 0)
  }
}
