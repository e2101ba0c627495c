internal import Flow

/// One instruction for writing a card's HTML: ready bytes, or a value that depends on the locale.
///
/// Plain numbers only, so that writing a page counts no references.
enum Instruction {
  case bytes(Stretch)
  /// Bytes of the program that only marked pages have.
  case marks(Stretch)
  /// The number of instructions after it that are run on marked pages, and on others where the condition at a
  /// place among the program's holds.
  case optional(count: Int32, condition: Int32?)
  /// The words of a text, as content.
  case text(slot: Int32)
  /// The words of a text with the places in them that answers fill in.
  case places(slot: Int32)
  /// The words of a text with `*bold*` and `_italic_`.
  case emphasis(slot: Int32)
  /// A part of a text that has a link in it, as content.
  case excerpt(slot: Int32, Excerpt)
  /// `<bdi>` where a text runs against the page's locale, which sets it in its own direction.
  case ownDirection(slot: Int32)
  /// The end tag of that `<bdi>`.
  case ownDirectionEnd(slot: Int32)
  /// `aria-label` with the words of a text; only on marked pages.
  case label(slot: Int32)
  /// `title` with the words of a text; only on marked pages.
  case title(slot: Int32)
  /// `data-text`, where the words are not the config's own; only on marked pages.
  case reference(slot: Int32)
  /// The marks of a text's words: missing, or of another language.
  case wording(slot: Int32)
  /// The pictures of an image, with their text alternative.
  case picture(slot: Int32, Alternative)
  /// The pictures of an image behind other things; a quiet pattern where there is none.
  case backdrop(slot: Int32)
  /// ` lang="…" dir="…"` of the page's locale.
  case language
  /// `data-locale` of the page; only on marked pages.
  case markedLocale
  /// `data-variant`, which names the variant that is shown; only on marked pages.
  case markedVariant

  /// The parts of a text around its link; all of it stands before where there is none.
  enum Excerpt {
    /// The words before the link.
    case before
    case link
    /// The words after the link.
    case after
  }

  /// The words that stand in for a picture.
  enum Alternative {
    /// None: it only decorates.
    case none
    case text(slot: Int32)
    /// The image's id.
    case id
  }
}

struct Stretch {
  let start: Int32
  let end: Int32
}

/// An attribute that only marked pages have, its value not escaped yet; nil for a name alone.
typealias Mark = (name: StaticString, value: String?)

/// Writes the HTML of one state of a card in any locale: fixed bytes and instructions over them.
struct Program: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var instructions: [Instruction] = []
  /// The conditions of elements that come and go with answers.
  private(set) var presences: [Presence] = []
  /// The start of the stretch that no instruction holds yet.
  private var open = 0

  /// Appends markup of our own.
  mutating func html(_ parts: StaticString...) {
    for part in parts { bytes.append(html: part) }
  }

  /// Appends markup of our own that was put together before.
  mutating func html(made html: String) { bytes.append(html: html) }

  /// Appends text of a config or of ours, escaped.
  mutating func text(_ text: String) { bytes.append(text: text) }

  /// Appends attributes that only marked pages have.
  mutating func marks(_ all: [Mark]) {
    if all.isEmpty { return }
    close()
    for (name, value) in all {
      if let value {
        bytes.append(attribute: name, value)
      } else {
        html(" ", name)
      }
    }
    instructions.append(.marks(stretch(from: open)))
    open = bytes.count
  }

  /// Starts a section, up to ``endMarked(_:)``, that is there on marked pages, and on others where a condition holds.
  mutating func startMarked(or presence: Presence? = nil) -> Int {
    close()
    if let presence { presences.append(presence) }
    let condition = presence.map { _ in Int32(clamping: presences.count - 1) }
    instructions.append(.optional(count: 0, condition: condition))
    return instructions.count
  }

  /// Ends the section that ``startMarked(or:)`` started.
  mutating func endMarked(_ start: Int) {
    close()
    guard case .optional(_, let condition) = instructions[start - 1] else { return }
    let count = Int32(clamping: instructions.count - start)
    instructions[start - 1] = .optional(count: count, condition: condition)
  }

  mutating func hole(_ instruction: Instruction) {
    close()
    instructions.append(instruction)
  }

  /// Puts the last bytes into an instruction.
  mutating func close() {
    if open < bytes.count { instructions.append(.bytes(stretch(from: open))) }
    open = bytes.count
  }

  private func stretch(from start: Int) -> Stretch {
    Stretch(start: Int32(clamping: start), end: Int32(clamping: bytes.count))
  }
}
