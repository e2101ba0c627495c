import Flow
import Templates
import Testing

/// Compares what anatomies say of classes with their rules in `cards.css`, in which boxes are drawn.
@Suite struct AnatomyTests {
  @Test func classesAreAsTheirRulesSay() throws {
    let rules = Self.rules(try #require(Template.text("static/cards.css")))
    var seen: Set<String> = []
    for state in (KindGallery.cards() + [Gallery.card()]).flatMap(\.states) {
      Self.visit(state.root.anatomy(in: .cell, state.root.style)) { part in
        guard let name = part.name.map({ "\($0)" }) else { return }
        let classes = name.split(separator: " ").map { "." + $0 }
        let drawn = rules.filter { classes.contains($0.selector) }.map(\.declarations)
          .reduce(into: [:]) { $0.merge($1) { _, later in later } }
        for (property, value) in part.usual.flatMap(Self.declarations) {
          #expect(drawn[property] == value, "\(property) of \(name)")
          seen.insert(name + " " + property)
        }
      }
    }
    #expect(seen.count >= 20, "\(seen.sorted())")
  }

  /// The rules of single classes, in the order of the file.
  private static func rules(
    _ css: String
  ) -> [(selector: String, declarations: [String: String])] {
    css.matches(of: /(?m)^  (\.e-[^{]*) \{ (.*) \}$/).flatMap { rule in
      let pairs = rule.2.split(separator: "; ").compactMap { declaration in
        declaration.firstMatch(of: /([a-z-]+): ([^;]*)/).map { (String($0.1), String($0.2)) }
      }
      let declarations = Dictionary(pairs) { _, later in later }
      return rule.1.split(separator: ", ").map { (String($0), declarations) }
    }
  }

  private static func declarations(_ property: BoxProperty) -> [(String, String)] {
    switch property {
    case .gap(let gap): [("gap", px(gap))]
    case .minHeight(let least): [("min-block-size", px(least))]
    case .width(.points(let side)): [("inline-size", px(side))]
    case .height(.points(let side)): [("block-size", px(side))]
    case .padding(let insets) where insets.leading == 0:
      [("padding-block-end", px(insets.bottom))]
    case .padding(let insets): [("padding", "\(px(insets.top)) \(px(insets.leading))")]
    case .wraps: [("flex-wrap", "wrap")]
    case .type(let type):
      (type.size.map { [("font-size", px($0))] } ?? [])
        + (type.weight.map { [("font-weight", "\($0)")] } ?? [])
        + (type.alignment == .center ? [("text-align", "center")] : [])
    default: []
    }
  }

  private static func px(_ points: Double) -> String { points == 0 ? "0" : "\(Int(points))px" }

  private static func visit(_ part: BoxPart, _ note: (BoxPart) -> Void) {
    note(part)
    switch part.content {
    case .flex(_, let pieces), .layers(_, let pieces), .grid(let pieces), .centered(let pieces),
      .over(let pieces):
      for piece in pieces {
        switch piece {
        case .part(let part): visit(part, note)
        case .element(let element, let parent):
          visit(element.anatomy(in: parent, element.style), note)
        case .option(let option, let parent):
          visit(option.element.anatomy(in: parent, option.element.style), note)
        }
      }
    case .text, .picture, .symbol, .art: break
    }
  }
}
