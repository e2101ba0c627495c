/// The part of a page that is the same for all pages of a kind, cut at its slots.
///
/// A template is rendered once for each kind of page and depth; a page then costs a few copies of
/// bytes.
struct Chrome: Sendable {
  private let pieces: [Piece]

  private enum Piece: Sendable {
    case bytes([UInt8])
    case slot(Slot)
  }

  /// Cuts a rendered template at its sentinels.
  init(rendered: String) {
    var pieces: [Piece] = []
    var rest = rendered[...]
    while let start = rest.firstIndex(of: Slot.open),
      let end = rest[start...].firstIndex(of: Slot.close)
    {
      pieces.append(.bytes(Array(rest[..<start].utf8)))
      let number = Int(rest[rest.index(after: start)..<end])
      if let slot = number.flatMap(Slot.init(rawValue:)) { pieces.append(.slot(slot)) }
      rest = rest[rest.index(after: end)...]
    }
    pieces.append(.bytes(Array(rest.utf8)))
    self.pieces = pieces
  }

  /// A page with its slots filled.
  func page(_ content: PageContent) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(content.size + 16_384)
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): output += bytes
      case .slot(let slot): output += content[slot].bytes
      }
    }
    return output
  }
}

/// The content of one page for the slots of its chrome.
struct PageContent: Sendable {
  private var values: [HTML]

  /// A page with a title, also its heading, and one sentence about it.
  init(title: String, heading: String, description: String) {
    values = Array(repeating: HTML(), count: Slot.allCases.count)
    self[.title] = HTML(text: title)
    self[.heading] = HTML(text: heading)
    self[.description] = HTML(text: description)
  }

  subscript(slot: Slot) -> HTML {
    get { values[slot.rawValue] }
    set { values[slot.rawValue] = newValue }
  }

  /// Bytes of all slots.
  var size: Int { values.reduce(0) { $0 + $1.bytes.count } }
}

/// A kind of page; each has a template of its name in `Templates/pages`.
enum PageKind: String, CaseIterable, Sendable {
  /// All flows.
  case home
  /// One flow.
  case flow
  /// The map of a flow.
  case map
  /// All variants of a flow side by side.
  case variants
  /// Two variants, card by card.
  case pair
  /// One variant of a flow in one locale.
  case variant
  /// One card.
  case card
  /// The paths through a flow.
  case paths
  /// One way through a flow, played.
  case path
  /// Everything that was found.
  case findings
  /// A page of documentation.
  case doc
  /// All pages of documentation.
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
  /// Images.
  case assets
  /// The answer of a server to an address without a page.
  case missing
}
