internal import Syntax

/// A part of a mapping, or the ways to choose one (reference: mapping, section 1).
indirect enum Branching<Leaf: Sendable>: Sendable {
  case leaf(Leaf)
  /// The first that gives something.
  case first([Branching])
  case by(Switch<Leaf>)
  /// A part read at other places; nothing where these are not there.
  case at([Path], Branching)
  /// A definition, by its place in the table of its kind.
  case use(Int)

  /// The parts that it can be, definitions left out.
  var leaves: [Leaf] {
    switch self {
    case .leaf(let leaf): [leaf]
    case .first(let parts): parts.flatMap(\.leaves)
    case .by(let choice): choice.parts.flatMap(\.leaves)
    case .at(_, let part): part.leaves
    case .use: []
    }
  }
}

/// Parts by a value of the document.
struct Switch<Leaf: Sendable>: Sendable {
  let value: WordsRule
  var cases: [(name: String, part: Branching<Leaf>?)] = []
  /// The part of a missing value.
  var nothing: Branching<Leaf>?
  /// The part of a value that is not named; without the word such a value is a finding.
  var other: Branching<Leaf>??

  var parts: [Branching<Leaf>] {
    cases.compactMap(\.part) + [nothing, other ?? nil].compactMap(\.self)
  }
}

typealias WordsRule = Branching<Wording>
typealias ActionRule = Branching<ActionForm>
typealias ConditionRule = Branching<ConditionForm>

/// A text or value of a mapping (reference: mapping, section 3).
indirect enum Wording: Sendable {
  /// Words of the mapping itself.
  case words(Node)
  case path(Path)
  /// Words with places.
  case filled([Path.Piece])
  /// The key of a text in tables.
  case key(WordsRule, table: WordsRule?)
  /// Words, and those of other locales.
  case translated(WordsRule, locales: WordsRule)
  case lines([WordsRule])
}

/// An action of a mapping (reference: mapping, section 4).
indirect enum ActionForm: Sendable {
  case plain(Happening.Plain)
  case card(WordsRule, orElse: ActionRule?)
  case ask(WordsRule, then: ActionRule?)
  case open(WordsRule)
  case app(WordsRule)
  case share(WordsRule)
}

/// A condition of a mapping (reference: mapping, section 4).
indirect enum ConditionForm: Sendable {
  case constant(Bool)
  case test(Test)
  case all([ConditionRule])
  case any([ConditionRule])
  case none([ConditionRule])
  case not(ConditionRule)
  /// A condition of each thing that selectors find.
  case each(Quantifier, [Path], ConditionRule)
  case language(Language, WordsRule)
  case opaque(WordsRule)

  enum Quantifier: String, CaseIterable { case all, any, none }
  enum Language: String, CaseIterable { case jsonlogic, jexl, firebase }

  /// A comparison of a value of the user or of the document.
  struct Test: Sendable {
    let subject: Subject
    let name: WordsRule
    var comparisons: [(sign: Sign, value: WordsRule)] = []
    /// The word of the document that says how to compare with `value`.
    var by: WordsRule?
    var words: [(word: String, sign: Sign)] = []
    var value: WordsRule?
    var range: WordsRule?
    var isSet: Bool?

    enum Subject: String, CaseIterable { case attribute, answer, value }
  }

  enum Sign: String, CaseIterable {
    case equal = "is"
    case notEqual = "is not"
    case above
    case atLeast = "at least"
    case below
    case atMost = "at most"
    case contains
    case set
  }
}
