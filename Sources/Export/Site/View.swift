import Mustache

/// Values for a template: a closed list of names, so that a typing error is found before it becomes silent
/// emptiness.
struct View: Sendable {
  /// Values by name.
  var fields: [String: Value]

  /// A value of a view.
  enum Value: Sendable {
    /// Text, escaped by `{{name}}`.
    case text(String)
    /// A place that each page fills; its content is always safe markup.
    case slot(Slot)
    /// Yes or no, for sections.
    case flag(Bool)
    /// Views, one after another, for sections.
    case list([View])
  }

  init(_ fields: [String: Value]) { self.fields = fields }

  /// All names, those of views within views included.
  var names: Set<String> {
    var names = Set(fields.keys)
    for case .list(let views) in fields.values {
      for view in views { names.formUnion(view.names) }
    }
    return names
  }
}

extension View: MustacheParent {
  // `Any` is what the template engine asks for; nothing else in the house passes it on.
  func child(named name: String) -> Any? {
    switch fields[name] {
    case .text(let text): text
    case .slot(let slot): slot.sentinel
    case .flag(let flag): flag
    case .list(let views): views
    case nil: nil
    }
  }
}

/// A place in the chrome that each page fills with its own content.
enum Slot: Int, CaseIterable, Sendable {
  /// The page's title, for the window.
  case title
  /// One sentence about the page.
  case description
  /// The way from the site's start to the page.
  case crumbs
  /// A short line above the heading: the flow, its system or its origin.
  case eyebrow
  /// The words of the one `h1`.
  case heading
  /// Words beside those of the heading: the branch and the locale that the page shows.
  case scope
  /// A sentence under the heading.
  case lead
  /// Menus beside the heading.
  case context
  /// Tabs and view settings.
  case tools
  /// A column beside the body.
  case aside
  /// The main content.
  case body
  /// Details below the body.
  case details
  /// The content below all that, as wide as the page.
  case below
  /// Attributes of the root that the script reads.
  case marks
  /// The id of the device that its cards are drawn on.
  case device
  /// The address of the classes of the cards that the page draws.
  case cards
  /// The address of the script with the settings of a flow's cards.
  case settings
  /// The content security policy of a page that stands alone.
  case policy
  /// The styles of a page that stands alone.
  case style
  /// The script of a page that stands alone.
  case script
  /// The page's own path from the site's root, for its full address.
  case path

  /// The slot's name in templates.
  var name: String { String(describing: self) }

  /// The text that marks the slot in a rendered template.
  var sentinel: String { "\(Self.open)\(rawValue)\(Self.close)" }

  static let open: Character = "\u{F0001}"
  static let close: Character = "\u{F0002}"
}
