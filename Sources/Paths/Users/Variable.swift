public import Flow

/// An attribute or answer, as far as a flow's conditions tell its values apart: these fall into classes
/// whose members no condition tells from each other.
struct Variable {
  /// The subject that conditions ask about; nil for a part of a condition that nobody can work out.
  let subject: Predicate.Subject?
  /// The option of a list that is in it or not; nil where the whole value is meant.
  var option: String?
  /// Indicates an option that stands for all that no condition asks for.
  var isOther = false
  /// The card that stores it, as a place in the graph; nil for attributes.
  let owner: Int?
  /// A value of each class; nil is none at all.
  let classes: [Template.Sample.Value?]
  /// The unknown part, as written.
  var opaque: String?
  /// Indicates that there is a value as soon as its card shows.
  var isAlwaysSet = false

  /// The comparisons and questions of conditions about it.
  var atoms: [Predicate] = []

  /// The class of values that are none at all.
  var absent: Int? { option == nil ? classes.firstIndex { $0 == nil } : 0 }
}

/// Splits the values of a subject into classes by the questions of a flow's conditions.
struct Partition {
  /// The comparisons and questions of conditions about the subject.
  let atoms: [Predicate]
  let domain: ValueDomain

  /// The limit of values times questions; beyond it classes are not told apart.
  private static let comparisonLimit = 250_000

  /// The most parts of texts that are told apart.
  static let partLimit = 6

  /// The classes, each by its first value; nil where no classes can be made for the conditions.
  ///
  /// None at all comes first, then what is said of the user, the options in order, and values as the
  /// conditions name them.
  func classes(given: [Template.Sample.Value]) -> [Template.Sample.Value?]? {
    guard atoms.allSatisfy(isDecidable) else { return nil }
    var seen: Set<[Bool?]> = []
    var classes: [Template.Sample.Value?] = []
    var all: [Template.Sample.Value?] = [nil]
    for value in given + values { all.append(value) }
    guard atoms.count * all.count <= Self.comparisonLimit else { return nil }
    for value in all {
      let answers = atoms.map { atom in atom.value { _ in value } }
      if seen.insert(answers + [value == nil ? nil : true]).inserted { classes.append(value) }
    }
    return classes
  }

  /// Tells whether classes can be made for an atom: orders of texts, and parts of texts beyond the
  /// limit, have too many.
  private func isDecidable(_ atom: Predicate) -> Bool {
    switch atom {
    case .compare(_, .less, .string), .compare(_, .lessOrEqual, .string),
      .compare(_, .greater, .string), .compare(_, .greaterOrEqual, .string):
      domain.isClosed
    case .contains: domain.isClosed || parts.count <= Self.partLimit
    default: true
    }
  }

  private var parts: [String] {
    var parts: [String] = []
    for case .contains(_, let constant) in atoms where !parts.contains(constant.text) {
      parts.append(constant.text)
    }
    return parts
  }

  /// Every value that may be in a class of its own, and one that is in none of them.
  private var values: [Template.Sample.Value] {
    switch domain {
    case .one(let options), .many(let options): options.map { .text($0) }
    case .toggle: [.text("false"), .text("true")]
    case .number(let least, let most): numbers(least, most).map { .number($0) }
    case .text, .any: (texts + versions).map { .text($0) } + numbers(nil, nil).map { .number($0) }
    }
  }

  /// The versions that are compared with, one right after each, and the lowest of all.
  private var versions: [String] {
    let marks = constants.compactMap { if case .version(let text) = $0 { text } else { nil } }
    return marks.isEmpty ? [] : ["0"] + marks.flatMap { [$0, "\($0).0.1"] }
  }

  private var constants: [Predicate.Constant] {
    atoms.flatMap { atom -> [Predicate.Constant] in
      switch atom {
      case .compare(_, _, let constant): [constant]
      case .isIn(_, let constants): constants
      default: []
      }
    }
  }

  /// The numbers that are compared with, and one between each two, below and above.
  private func numbers(_ least: Double?, _ most: Double?) -> [Double] {
    var marks: [Double] = constants.compactMap { constant in
      if case .number(let number) = constant, number.isFinite { number } else { nil }
    }
    marks += [least, most].compactMap { $0 }.filter(\.isFinite)
    let sorted = Set(marks).sorted()
    guard let low = sorted.first, let high = sorted.last else { return least == nil ? [] : [0] }
    let between = zip(sorted, sorted.dropFirst()).map { Self.inside($0, $1) }
    let ends = [min(low - 1, low.nextDown), max(high + 1, high.nextUp)]
    return (sorted + between + ends).filter { number in
      number.isFinite && number >= least ?? -.infinity && number <= most ?? .infinity
    }
  }

  /// A number between two: a whole one where there is one.
  private static func inside(_ low: Double, _ high: Double) -> Double {
    let whole = low.rounded(.down) + 1
    if whole > low, whole < high { return whole }
    let middle = low + (high - low) / 2
    return middle.isFinite ? middle : low / 2 + high / 2
  }

  /// The texts that are compared with, all parts together that texts are searched for, and another; the
  /// empty one only where conditions ask for it.
  private var texts: [String] {
    var texts: [String] = constants.compactMap { constant in
      switch constant {
      case .number, .version, .null: nil
      case .string, .bool: constant.text
      }
    }
    let parts = parts
    let other = Self.other(than: (texts + parts).filter { !$0.isEmpty })
    texts.append(other)
    if parts.count <= Self.partLimit, !parts.isEmpty {
      for chosen in 1..<(1 << parts.count) {
        let some = parts.indices.filter { chosen & (1 << $0) != 0 }.map { parts[$0] }
        texts.append(([other] + some).joined(separator: other))
      }
    }
    return texts
  }

  /// A text that is none of some texts and is part of none of them.
  static func other(than texts: [String]) -> String {
    let names = [texts.isEmpty ? Witness.anyText : "something else", "~", "\u{A7}", "\u{A4}"]
    let free = names.first { name in
      texts.allSatisfy { !$0.contains(name) && !name.contains($0) }
    }
    return free ?? "\u{E000}"
  }
}

extension ValueDomain {
  /// Indicates answers that are chosen among some.
  public var isClosed: Bool {
    switch self {
    case .one, .many, .toggle: true
    case .number, .text, .any: false
    }
  }
}
