internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The content of steps without blocks, beside title, subtitle and picture (reference: appdna, sections
/// 3 and 3.1).
struct LegacyContent: Sendable {
  let options: [Item]
  let allowsMany: Bool
  /// The rows of a value proposition.
  let items: [Item]
  /// The colours of `element_style`.
  let look: LegacyLook

  /// An option of a question, or a row of a value proposition.
  struct Item: Sendable {
    /// The value that choosing it stores; nil where the app makes one up.
    let value: Located<String>?
    /// Its id in the page.
    let id: String
    let title: Located<String>?
    let subtitle: Located<String>?
    let icon: Located<String>?
    let span: Span

    /// The value that choosing it stores in the preview.
    var stored: String { value?.value ?? id }
  }

  init(_ fields: inout Fields, of type: AppDNAStep.Kind) {
    options = type == .question ? fields.items("options", of: "an option", title: "label") : []
    allowsMany = fields.word("selection_mode", among: ["single", "multi"]) == "multi"
    items = type == .valueProp ? fields.items("items", of: "an item", title: "title") : []
    look = fields.bag("element_style", of: "an element style") { LegacyLook(&$0, of: type) }
    if type == .question { fields.check(options) }
  }

  var answer: BlockAnswer {
    let values = options.map(\.stored)
    return BlockAnswer(
      field: "selected",
      kind: .choice(allowsMany: allowsMany, values: values, ids: values),
      isRequired: true
    )
  }
}

extension Fields {
  /// Ids that other parts of the view have in the page.
  private static let taken = [
    "title", "subtitle", "image", "cta", "skip", "options", "progress", "back", "dismiss",
  ]

  fileprivate mutating func items(
    _ key: String,
    of what: String,
    title: String
  ) -> [LegacyContent.Item] {
    var ids: Set<String> = []
    return maps(key, of: what) { fields, index in
      let path = "\(key)/\(index)"
      let value = key == "options" ? fields.text("id").nonEmpty : nil
      var id = value?.value ?? path
      if Self.taken.contains(id) || !ids.insert(id).inserted { id = path }
      return LegacyContent.Item(
        value: value,
        id: id,
        title: fields.text(title),
        subtitle: fields.text("subtitle"),
        icon: fields.icon(),
        span: fields.span.start(1)
      )
    }
  }

  private mutating func icon() -> Located<String>? {
    guard let icon = text("icon"), !icon.value.isEmpty else { return nil }
    if LegacyParts.isWord(icon.value) {
      fidelity.add(AppDNAFidelity.iconAsWord, icon.value)
    }
    return icon
  }

  fileprivate mutating func check(_ options: [LegacyContent.Item]) {
    if options.isEmpty {
      let message = "a question needs options; without a choice its button does nothing"
      report(.questionWithoutOptions, message, at: any("options")?.span.start(1))
    }
    for option in options where option.value == nil {
      log.report(.optionWithoutId, "an option needs 'id'", at: option.span)
    }
    log.reportRepeated(options.compactMap(\.value), .repeatedOption, first: "the first one") {
      "two options have the id '\($0)'"
    }
  }
}

/// The colours that `element_style` gives the view of a step, by the odd names it has them under
/// (reference: appdna, section 3.1, "Question colours").
struct LegacyLook: Sendable {
  /// `background.color`, which also fills the progress indicator.
  let background: Themed<Color>?
  /// The outline of chosen options.
  let accent: Themed<Color>
  /// The fill of chosen options: the shadow's colour, taken for something else.
  let chosenFill: Themed<Color>
  let freeFill: Themed<Color>
  let freeLine: Themed<Color>
  let ink: Themed<Color>
  /// The radius of corners, in pt; nil is the usual one of each part.
  let radius: Double?

  init(_ fields: inout Fields, of type: AppDNAStep.Kind) {
    let isQuestion = type == .question
    let colors = fields.map("background", of: "a background") { fields in
      (fields.color("color"), isQuestion ? fields.color("overlay") : nil)
    }
    background = colors?.0
    let line = isQuestion ? fields.map("border", of: "a border") { $0.color("color") } : nil
    let shadow = isQuestion ? fields.map("shadow", of: "a shadow") { $0.color("color") } : nil
    let text = isQuestion ? fields.map("text_style", of: "a text style") { $0.color("color") } : nil
    let accent = line ?? colors?.0 ?? .accent
    self.accent = accent
    chosenFill = shadow ?? accent.faded(0.15)
    freeFill = colors?.1 ?? colors?.0.map { $0.faded(0.1) } ?? .white.faded(0.08)
    freeLine = line.map { $0.faded(0.3) } ?? .white.faded(0.15)
    ink = text ?? .primary
    radius = fields.number("corner_radius").map { min(9999, max(0, $0)) }
  }
}
