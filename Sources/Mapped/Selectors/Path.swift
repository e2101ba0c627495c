internal import Flow
internal import Source
internal import Syntax

/// A selector, parsed: where it starts and the steps from there (reference: mapping, section 1;
/// RFC 9535).
struct Path: Sendable {
  /// The selector as written.
  var text: String
  /// Its place in the mapping.
  let span: Span
  var base = Base.here
  var steps: [Step] = []
  /// The lists that what was found is looked up in.
  var joins: [Join] = []
  /// Indicates that the document in a string is meant.
  var readsJSON = false
  /// Indicates that something must be found that is not empty.
  var isRequired = false

  enum Base: Hashable, Sendable {
    case here
    /// The candidate of a filter, `@`.
    case candidate
    /// The whole document, without a name; what the thing belongs to, such as `card`; a file of `with`.
    case named(String)
  }

  enum Step: Sendable {
    /// A member, or an item by its number.
    case member([Piece])
    case any
    /// The thing and all below it.
    case descend
    case union([Step])
    case filter(Filter)
    case key, number, index, above

    /// The name of a member, or the number of an item, without places in it.
    var name: String? {
      guard case .member(let pieces) = self, pieces.count == 1, case .text(let name) = pieces[0]
      else { return nil }
      return name
    }
  }

  /// Parts of names and of words with places.
  enum Piece: Sendable {
    case text(String)
    case locale, platform
    case path(Path)

    /// Indicates the same for all things of a document.
    fileprivate var isFixed: Bool {
      switch self {
      case .text, .locale: true
      case .platform, .path: false
      }
    }
  }

  /// A look-up: of the things that a selector finds the one of which another one gives the value.
  struct Join: Sendable {
    let target: Path
    let key: Path
  }

  indirect enum Filter: Sendable {
    case exists(Path)
    case compare(Operand, Predicate.Comparison, Operand)
    case not(Filter)
    case all([Filter])
    case any([Filter])
  }

  enum Operand: Sendable {
    case piece(Piece)
    case constant(Node.Scalar)
  }

  /// The name that it ends with, for messages.
  var lastName: String {
    for case .member(let pieces) in steps.reversed() {
      return pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .locale: "{locale}"
        case .platform: "{platform}"
        case .path(let path): "{\(path.text)}"
        }
      }.joined()
    }
    return text
  }

  /// The selector with the place of the text that it stands in, which can have several.
  var located: Located<String> { Located(text, span) }

  /// Indicates that it finds a value for each locale.
  var namesLocale: Bool { text.contains("{locale}") }

  /// The member of the thing at hand that it is, and nothing below it.
  var memberName: String? { base == .here && steps.count == 1 ? steps[0].name : nil }

  /// The selectors that names in it are taken from.
  var inner: [Path] {
    steps.flatMap { step -> [Path] in
      guard case .member(let pieces) = step else { return [] }
      return pieces.compactMap { if case .path(let path) = $0 { path } else { nil } }
    }
  }

  /// Indicates that it finds the same wherever it is asked in a document.
  var isFixed: Bool {
    guard case .named(let name) = base, !Scope.changing.contains(name) else { return false }
    return steps.allSatisfy { step in
      switch step {
      case .any: true
      case .member(let pieces): pieces.allSatisfy(\.isFixed)
      default: false
      }
    }
  }

  static func isSelector(_ text: String) -> Bool { text.hasPrefix(".") || text.hasPrefix("$") }
}
