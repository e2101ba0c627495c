public import Flow
public import Source

/// Facts from the model about the elements of a card's state that a browser can't tell: source positions and
/// pressed elements.
public struct AuditedElements: Sendable {
  private var places: [String: Span] = [:]
  /// The target kinds of pressed elements, by their ids.
  private(set) var targets: [String: Target] = [:]
  private var types: [String: String] = [:]
  private let card: Span
  private var hasPlaceholder = false
  private var hasOrigins = false

  /// Indicates that the app draws the card in a way that is not known, and nothing in its stand-in is the
  /// config's.
  var isStandIn: Bool { hasPlaceholder && !hasOrigins }

  /// The kind of a pressed element.
  public enum Target: Hashable, Sendable {
    /// A button, an option or a field: all of its box.
    case box
    /// A row of marks, of which each is as high as the row.
    case row
    /// A control of the system's own measures, which a config can't change (WCAG 2.2, 2.5.8, user agent
    /// control).
    case system
  }

  /// The elements of a state of a card.
  public init(_ state: CardState, of card: Card) {
    self.card = card.span
    var waiting: [(element: Element, span: Span?)] = [(state.root, nil)]
    while let (element, around) = waiting.popLast() {
      let span = element.origin?.span ?? around
      note(element, span)
      waiting += element.parts.reversed().map { ($0, span) }
    }
  }

  /// The source span of an element; the card's own span where that is not known.
  public func span(of id: String) -> Span { places[id] ?? card }

  /// The type of an element in the system's own document, else the last part of its id; elements of one type
  /// look alike in most cases.
  public func type(of id: String) -> String {
    types[id] ?? id.split(separator: "/").last.map(String.init) ?? ""
  }

  private mutating func note(_ element: Element, _ span: Span?) {
    if case .placeholder = element.kind {
      hasPlaceholder = true
    } else if element.origin != nil, !element.id.isEmpty {
      hasOrigins = true
    }
    add(element.id, span, Self.target(element.kind))
    if !element.id.isEmpty, types[element.id] == nil { types[element.id] = element.origin?.value }
    if case .choices(let choices) = element.kind {
      for option in choices.options {
        add(option.id, option.content.origin?.span ?? span, .box)
        types[option.id] = option.content.origin?.value ?? "option of \(element.id)"
      }
    }
    if case .richText(let text) = element.kind {
      for part in text.spans {
        add(part.id, span, nil)
        add(part.link?.id ?? "", span, nil)
      }
    }
  }

  private mutating func add(_ id: String, _ span: Span?, _ target: Target?) {
    if id.isEmpty { return }
    if let span, places[id] == nil { places[id] = span }
    if let target, targets[id] == nil { targets[id] = target }
  }

  /// The target kind of an element; nil for any that is not pressed.
  static func target(_ kind: Element.Kind) -> Target? {
    switch kind {
    case .button(let button): button.isDisabled ? nil : .box
    case .field: .box
    case .rating: .row
    case .slider, .toggle, .picker: .system
    case .stack, .layers, .scroll, .text, .richText, .image, .icon, .choices, .progress, .media,
      .divider, .spacer, .placeholder:
      nil
    }
  }
}
