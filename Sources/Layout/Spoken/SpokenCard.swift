public import Flow
public import Source

/// An item that a screen reader stops at on a card.
public struct SpokenItem: Hashable, Sendable {
  /// The element's id; empty where none has one.
  public let element: String
  /// The role of the item.
  public let role: Role
  /// The accessible name.
  public let name: String
  /// The locale whose words are said, where they are in another language than the card.
  public var language: String?
  /// The current value: what is typed, how far a slider stands.
  public var value = ""
  /// The states and traits: `selected`, `dimmed`, `required`.
  public var traits: [String] = []
  /// A hint that is said after the rest.
  public var hint = ""
  /// Indicates that its name is that of its sign, as no words say what it does.
  public var isSign = false
  /// The action of a tap on it, in the system's own word; empty where it has none.
  public var action = ""
  /// The source span of its element.
  public let span: Span?

  /// The roles that a screen reader announces.
  public enum Role: String, Hashable, Sendable {
    /// Words to read.
    case text
    case heading
    case button
    case link
    case image
    case field = "text field"
    /// A control with values to go through.
    case adjustable
    /// A switch that is on or off.
    case toggle = "switch"
    /// One of several to choose from.
    case option
    case progress

    /// Indicates a role of controls, which need a name.
    public var isControl: Bool {
      switch self {
      case .button, .link, .field, .adjustable, .toggle, .option: true
      case .text, .heading, .image, .progress: false
      }
    }
  }

  /// The spoken line, in the order of VoiceOver: name, value, state, kind, hint; and the language where that
  /// is not the card's.
  public var line: String {
    let parts = [name, value] + traits + [role == .text ? "" : role.rawValue, hint]
    let line = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return line + (language.map { " (in \($0))" } ?? "")
  }
}

extension SpokenItem {
  /// The items that a screen reader stops at in a card's state, in the order in which it goes through it: that of
  /// drawing.
  public static func all(of card: ResolvedCard, in state: CardState) -> [SpokenItem] {
    var walk = Walk(card: card)
    walk.visit(state.root)
    return walk.items
  }
}

private struct Walk {
  let card: ResolvedCard
  var items: [SpokenItem] = []
  /// The state of the option around the element.
  var option: Choices.State?
  /// Indicates that what is said becomes a name, in which the words of a link stand once.
  var isName = false
  /// The language of the words that the next item says.
  private let language = Language()
  /// The depth limit of elements; deeper ones are left out, as the drawing does.
  private static let depthLimit = 100

  /// The nearest element with an id, or a place.
  struct Owner {
    var id = ""
    var span: Span?
    var depth = 0
  }

  mutating func visit(_ element: Element, _ around: Owner = Owner()) {
    guard around.depth < Self.depthLimit, element.presence?.isShown != false,
      !element.accessibility.isHidden
    else { return }
    if let state = element.shownWhile, let option, option != state { return }
    var owner = around
    owner.depth += 1
    if !element.id.isEmpty { owner.id = element.id }
    if let span = element.origin?.span { owner.span = span }
    let count = items.count
    if !sayControl(element, owner), !sayPart(element, owner) {
      for part in element.parts { visit(part, owner) }
    }
    if let hint = element.accessibility.hint, items.count == count + 1 {
      items[count].hint = string(hint)
      items[count].language = language.take() ?? items[count].language
    }
  }

  // MARK: Words

  /// The locale of words that were read in another language than the card's, until an item takes it.
  private final class Language {
    var locale: String?

    func take() -> String? {
      defer { locale = nil }
      return locale
    }
  }

  private func string(_ slot: TextSlot) -> String {
    guard card.texts.indices.contains(slot.index) else { return "" }
    let text = card.texts[slot.index]
    if let other = text.language(besides: card.language) { language.locale = other }
    return text.text
  }

  /// The name of an element: its label, else all that is said inside it; empty where nothing is.
  private func name(of element: Element, _ parts: [Element], _ owner: Owner) -> String {
    if let label = element.accessibilityLabel { return string(label) }
    var inner = Walk(card: card, option: option)
    inner.isName = true
    for part in parts { inner.visit(part, owner) }
    let said = inner.items.map(\.name).filter { !$0.allSatisfy(\.isWhitespace) }
    language.locale = inner.items.lazy.compactMap(\.language).first ?? language.locale
    return said.joined(separator: ", ")
  }

  private mutating func add(
    _ role: SpokenItem.Role,
    _ name: String,
    _ owner: Owner,
    value: String = "",
    traits: [String?] = [],
    sign: String = "",
    action: String = ""
  ) {
    let language = language.take()
    if name.isEmpty, value.isEmpty, !role.isControl { return }
    items.append(
      SpokenItem(
        element: owner.id,
        role: role,
        name: name.isEmpty ? sign : name,
        language: language,
        value: value,
        traits: traits.compactMap(\.self),
        isSign: name.isEmpty && !sign.isEmpty,
        action: action,
        span: owner.span
      )
    )
  }

  // MARK: What is used

  private mutating func sayControl(_ element: Element, _ owner: Owner) -> Bool {
    let label = element.accessibilityLabel.map(string) ?? ""
    switch element.kind {
    case .button(let button):
      let name = name(of: element, button.content, owner)
      let dimmed = button.isDisabled ? "dimmed" : nil
      let role: SpokenItem.Role = button.role == .link ? .link : .button
      let sign = Element.symbolName(in: button.content)
      add(role, name, owner, traits: [dimmed], sign: sign, action: button.action)
    case .choices(let choices): for option in choices.options { say(option, owner) }
    case .field(let field): say(field, label, owner)
    case .slider(let slider):
      let value = slider.minimum + slider.fraction * (slider.maximum - slider.minimum)
      add(.adjustable, label, owner, value: value.rounded().short)
    case .toggle(let toggle): add(.toggle, label, owner, value: toggle.isOn ? "on" : "off")
    case .rating(let rating):
      add(.adjustable, label, owner, value: "\(max(0, rating.value).short) of \(rating.count)")
    case .picker(let wheel):
      let rows = wheel.columns.compactMap { column in
        column.rows.indices.contains(column.selected) ? string(column.rows[column.selected]) : nil
      }
      add(.adjustable, label, owner, value: rows.joined(separator: " "))
    case .stack, .layers, .scroll, .text, .richText, .image, .icon, .progress, .media, .divider,
      .spacer, .placeholder:
      guard element.accessibility.role == .button else { return false }
      let sign = Element.symbolName(in: element.parts)
      add(.button, name(of: element, element.parts, owner), owner, sign: sign)
    }
    return true
  }

  private mutating func say(_ option: Choices.Option, _ owner: Owner) {
    if option.content.presence?.isShown == false { return }
    var owner = owner
    if !option.id.isEmpty { owner.id = option.id }
    if let span = option.content.origin?.span { owner.span = span }
    let around = self.option
    self.option = option.isSelected ? .chosen : .free
    let name = name(of: option.content, [option.content], owner)
    self.option = around
    // An empty place among the others, as before the first day of a month.
    if name.isEmpty, option.id.isEmpty { return }
    add(
      .option,
      name,
      owner,
      traits: [option.isSelected ? "selected" : nil],
      sign: Element.symbolName(in: [option.content]),
      action: option.action
    )
    sayLinks(in: option.content, owner)
  }

  /// Says the links in the words of an option, which are reached by themselves.
  private mutating func sayLinks(in element: Element, _ owner: Owner) {
    if case .richText(let text) = element.kind {
      for part in text.spans { sayLink(in: part, owner) }
    }
    for part in element.parts { sayLinks(in: part, owner) }
  }

  private mutating func say(_ field: Field, _ label: String, _ owner: Owner) {
    let name = label.isEmpty ? field.label.map(string) ?? "" : label
    let hint = field.placeholder.map(string) ?? ""
    let value = field.input == .password && field.value != nil ? "secure" : field.value.map(string)
    add(
      .field,
      name.isEmpty ? hint : name,
      owner,
      value: value ?? (name.isEmpty ? "" : hint),
      traits: [field.isRequired ? "required" : nil]
    )
    if let message = field.message { add(.text, string(message), owner) }
  }

  // MARK: What is read

  /// Says the link in a text, where its words stand there, as only those are drawn.
  private mutating func sayLink(in part: RichText.Part, _ owner: Owner) {
    guard !isName, let link = part.link, card.texts.indices.contains(part.text.index) else {
      return
    }
    let text = card.texts[part.text.index]
    guard let range = text.link else { return }
    var own = owner
    own.id = link.id
    language.locale = text.language(besides: card.language)
    add(.link, String(decoding: Array(text.text.utf8)[range], as: UTF8.self), own)
  }

  private mutating func sayPart(_ element: Element, _ owner: Owner) -> Bool {
    let label = element.accessibilityLabel.map(string)
    switch element.kind {
    case .text(let text):
      let isHeading = text.role == .heading || element.accessibility.role == .heading
      add(isHeading ? .heading : .text, label ?? string(text.text), owner)
    case .richText(let text):
      add(.text, label ?? text.spans.map { string($0.text) }.joined(), owner)
      for part in text.spans { sayLink(in: part, owner) }
    case .image(let image):
      let index = image.image.index
      let isNamed = card.images.indices.contains(index) && !image.isDecorative
      add(.image, label ?? (isNamed ? card.images[index].id : ""), owner)
    case .icon(let icon):
      if case .emoji(let text) = icon.content { add(.text, label ?? string(text), owner) }
      if case .letters(let letters) = icon.content { add(.text, label ?? letters, owner) }
      if case .symbol = icon.content { add(.image, label ?? "", owner) }
    case .media(let media): add(.image, label ?? media.caption ?? "", owner)
    case .placeholder(let placeholder):
      for text in placeholder.texts { add(.text, string(text), owner) }
    case .progress(let progress):
      add(.progress, label ?? progress.label, owner)
      for caption in progress.captions?.list ?? [] { add(.text, string(caption.text), owner) }
      return false
    case .divider, .spacer: break
    case .stack, .layers, .scroll, .button, .field, .choices, .slider, .toggle, .rating, .picker:
      guard let label else { return false }
      add(element.accessibility.role == .heading ? .heading : .image, label, owner)
    }
    return true
  }
}
