import Mustache

/// The part of a page that is the same for all pages of a kind, cut at its slots.
///
/// A template is rendered once for each kind of page and depth; a page then costs a few copies of
/// bytes.
struct Chrome: Sendable {
  /// Bytes, each with the slot behind them.
  private let pieces: [(bytes: [UInt8], slot: Slot?)]

  /// Cuts a rendered template at its sentinels.
  init(rendered: String) {
    var pieces: [(bytes: [UInt8], slot: Slot?)] = []
    var rest = rendered[...]
    while let start = rest.firstIndex(of: Slot.open),
      let end = rest[start...].firstIndex(of: Slot.close)
    {
      let name = String(rest[rest.index(after: start)..<end])
      pieces.append((Array(rest[..<start].utf8), Slot(rawValue: name)))
      rest = rest[rest.index(after: end)...]
    }
    self.pieces = pieces + [(Array(rest.utf8), nil)]
  }

  func page(_ content: PageContent) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(content.size + 16_384)
    for (bytes, slot) in pieces {
      output += bytes
      if let slot { output += content[slot].bytes }
    }
    return output
  }
}

/// The content of one page for the slots of its chrome.
struct PageContent: Sendable {
  private var values: [Slot: HTML] = [:]

  /// A page with a title, also its heading, and one sentence about it.
  init(title: String, heading: String, description: String) {
    self[.title] = HTML(text: title)
    self[.heading] = HTML(text: heading)
    self[.description] = HTML(text: description)
  }

  /// A page beside the flows, whose title is its heading and the last step to it; without other words the
  /// description stands below the heading.
  init(_ title: String, _ description: String, lead: HTML? = nil) {
    self.init(title: title, heading: title, description: description)
    self[.crumbs] = Parts.crumbs([(title, nil)])
    self[.lead] = "<p class=\"lead\">\(lead ?? HTML(text: description))</p>"
  }

  subscript(slot: Slot) -> HTML {
    get { values[slot] ?? HTML() }
    set { values[slot] = newValue }
  }

  var size: Int { values.values.reduce(0) { $0 + $1.bytes.count } }
}

/// A kind of page; each has a template of its name in `Templates/pages`.
enum PageKind: String, CaseIterable, Sendable {
  case home
  case flow
  case map
  /// All variants of a flow side by side.
  case variants
  /// Two variants, card by card.
  case pair
  /// One variant of a flow in one locale.
  case variant
  case card
  case paths
  /// One way through a flow, played.
  case path
  case findings
  case doc
  case docs
  /// Flows and locales.
  case locales
  /// The cards of a flow and locales.
  case grid
  /// The fit of texts on devices.
  case fit
  /// The parts that are not drawn as apps draw them.
  case fidelity
  /// The app's own pictures of cards.
  case beside
  case assets
  /// The answer of a server to an address without a page.
  case missing
}

/// Values for a template: a closed list of names, so that a typing error is found before it becomes silent
/// emptiness.
struct View: Sendable {
  var fields: [String: Value]

  enum Value: Sendable {
    /// Text, escaped by `{{name}}`.
    case text(String)
    /// Yes or no, for sections.
    case flag(Bool)
    /// Views, one after another, for sections.
    case list([View])
  }

  init(_ fields: [String: Value]) { self.fields = fields }

  /// All names, those of views within views and of slots included.
  var names: Set<String> {
    var names = Set(fields.keys).union(Slot.allCases.map(\.rawValue))
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
    case .flag(let flag): flag
    case .list(let views): views
    case nil: Slot(rawValue: name)?.mark
    }
  }
}

/// A place in the chrome that each page fills with its own content.
enum Slot: String, CaseIterable, Sendable {
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

  /// The text that marks it in a rendered template; what a page fills it with is always safe markup.
  var mark: String { "\(Self.open)\(rawValue)\(Self.close)" }

  static let open: Character = "\u{F0001}"
  static let close: Character = "\u{F0002}"
}
