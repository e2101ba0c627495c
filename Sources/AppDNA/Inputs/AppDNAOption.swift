internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// An option to choose: an item of `field_options` (reference: appdna, section 10.1).
struct AppDNAOption: Sendable {
  let id: String
  let value: String
  let label: Located<String>
  let subtitle: Located<String>?
  let icon: Located<String>?
  let chosenIcon: Located<String>?
  let freeIcon: Located<String>?
  let image: Located<String>?
  let chosenImage: Located<String>?
  let freeImage: Located<String>?
  /// The colour over the picture.
  let overlay: Themed<Color>?
  /// The looks that it has for itself; sizes are in pt.
  let titleInk: Themed<Color>?
  let subtitleInk: Themed<Color>?
  let titleSize: Double?
  let subtitleSize: Double?
  let titleWeight: Int?
  let line: Themed<Color>?
  let chosenLine: Themed<Color>?
  let fill: Themed<Color>?
  let chosenFill: Themed<Color>?
  let chosenInk: Themed<Color>?
  let alignment: AppDNAAlign?
  let span: Span
}

extension Fields {
  /// The side of a cell at which its content stands.
  mutating func cellAlignment(_ key: String) -> AppDNAAlign? {
    word(key, of: ["center": .center, "leading": .left, "trailing": .right])
  }

  /// The options under a key; a text is an option of its own words.
  ///
  /// At most some hundreds are read, which no screen shows.
  mutating func options(_ keys: [String]) -> [AppDNAOption] {
    let lists = keys.map { list($0, of: .shape("an option")) }
    let nodes = lists.first { !$0.isEmpty } ?? []
    if nodes.isEmpty { _ = describe("an option") { AppDNAOption(&$0, name: nil) } }
    let options = nodes.prefix(Self.optionLimit).compactMap { option($0) }
    let names = options.filter { !$0.value.isEmpty }.map { Located($0.value, $0.span) }
    log.reportRepeated(names, .duplicateOption, first: "the first is here") {
      "two options store '\($0)'"
    }
    return options
  }

  /// The options of a control that is empty without any.
  mutating func requiredOptions() -> [AppDNAOption] {
    let options = options(["field_options", "options"])
    if options.isEmpty {
      report(.noOptions, "\(what) has nothing to choose from")
    }
    return options
  }

  /// Options beyond these are not read.
  static var optionLimit: Int { 300 }

  private mutating func option(_ node: Node) -> AppDNAOption? {
    if let string = node.text, !node.isNull {
      let text = Located(string, node.span)
      return read(Node(.map([]), span: node.span), of: "an option") {
        AppDNAOption(&$0, name: text)
      }
    }
    guard node.map != nil else { return nil }
    return read(node, of: "an option") { AppDNAOption(&$0, name: nil) }
  }
}

extension AppDNAOption {
  fileprivate init(_ fields: inout Fields, name: Located<String>?) {
    let id = fields.text("id") ?? name
    let value = fields.text("value") ?? id
    span = value?.span ?? fields.span.start(1)
    self.id = id?.value ?? value?.value ?? ""
    self.value = value?.value ?? ""
    if value == nil {
      let message = "an option needs 'id' or 'value'; without both it stores an empty text"
      fields.log.report(.optionWithoutValue, message, at: span)
    }
    label = fields.text("label") ?? name ?? Located("", span)
    subtitle = fields.text("subtitle").nonEmpty
    icon = fields.text("icon").nonEmpty
    chosenIcon = fields.text("selected_icon").nonEmpty
    freeIcon = fields.text("unselected_icon").nonEmpty
    image = fields.text("image_url").nonEmpty
    chosenImage = fields.text("selected_image_url").nonEmpty
    freeImage = fields.text("unselected_image_url").nonEmpty
    let alpha = min(1, max(0, fields.number("image_overlay_opacity") ?? 0.3))
    overlay = fields.color("image_overlay_color").map { $0.faded(alpha) }
    titleInk = fields.color("title_color")
    subtitleInk = fields.color("subtitle_color")
    titleSize = fields.length("title_font_size")
    subtitleSize = fields.length("subtitle_font_size")
    titleWeight = fields.fontWeight("title_font_weight")
    fields.ignore("subtitle_font_weight")
    line = fields.color("border_color")
    chosenLine = fields.color("selected_border_color")
    fill = fields.color("bg_color")
    chosenFill = fields.color("selected_bg_color")
    chosenInk = fields.color("selected_text_color")
    alignment = fields.cellAlignment("cell_alignment")
  }
}

extension BlockAnswer.Kind {
  static func choice(_ options: [AppDNAOption], allowsMany: Bool) -> Self {
    .choice(allowsMany: allowsMany, values: options.map(\.value), ids: options.map(\.id))
  }
}
