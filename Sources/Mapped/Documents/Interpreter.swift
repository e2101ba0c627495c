internal import Flow
internal import Source
internal import Syntax

/// Reads documents by a mapping.
struct Interpreter {
  let form: MappingForm
  var finder: Finder
  var log = Log()
  var documents: Documents
  /// The cards that things of documents became, by their places.
  var subjects: [Span: Diagnostic.Subject] = [:]
  /// The cards of the variant that is read, and the answers that its conditions ask for.
  var made = Cards()
  var asked: [Asked] = []
  /// Other documents that were read as parts of one.
  var read: [Node] = []
  /// The keys that no part of the mapping reads, as often as they stand there.
  var unknownKeys: [String] = []
  /// The places of the mapping of which something was told that is told once.
  var told: Set<Span> = []
  /// The things of one locale for which the usual one has nothing, with the locale.
  var alone: [Span: Finder.Alone] = [:]
  /// The parts that the survey has looked at.
  private var surveyed: Set<Visit> = []
  /// The blocks of kinds, by the places of the kind and of the block of all kinds.
  private var kinds: [Visit: Node] = [:]
  /// Indicates that documents are read by all ways that the mapping has, whatever kinds things are of, so that
  /// the keys that any part could read are known (reference: mapping, section 6).
  var surveys: Bool { finder.known != nil }
  /// The depth of definitions in definitions.
  private var depth = 0
  /// Indicates definitions that use themselves without end; nothing is read any more.
  private(set) var isEndless = false

  /// The place of a part with that of the thing or block that it is read for.
  private struct Visit: Hashable {
    let part: Span
    let whole: Span
  }

  /// The depth at which definitions count as endless.
  private static let deepest = 200

  var subject: Diagnostic.Subject {
    get { log.subject }
    set {
      log.subject = newValue
      finder.log.subject = newValue
    }
  }

  init(_ form: MappingForm, _ documents: Documents) {
    (self.form, self.documents) = (form, documents)
    finder = Finder(documents.sources, form.locales)
  }

  // MARK: Choices

  /// Follows the choices of a clause to what it says; nil where it says nothing.
  mutating func resolve<Result>(
    _ clause: Clause?,
    isCondition: Bool = false,
    _ read: (inout Interpreter, Clause) -> Result?
  ) -> Result? {
    finder.room -= 1
    guard let clause, !clause.node.isNull, !isEndless, finder.room >= 0, isNew(clause) else {
      return nil
    }
    return follow(clause, isCondition, read)
  }

  private mutating func follow<Result>(
    _ clause: Clause,
    _ isCondition: Bool,
    _ read: (inout Interpreter, Clause) -> Result?
  ) -> Result? {
    let node = clause.node
    if let items = node.list {
      return first(items) { $0.resolve(clause.with($1), isCondition: isCondition, read) }
    }
    if let at = clause["at"] {
      let part = clause.with(node.without("at"))
      return first(things(at: at)) { $0.follow(part.at($1), isCondition, read) }
    }
    if node["use"] != nil {
      guard let whole = try? form.expanded(node) else { return nil }
      return deeper(clause) { $0.follow(clause.with(whole), isCondition, read) }
    }
    guard let by = clause["by"], !isCondition || !node.isTest else { return read(&self, clause) }
    return first(choose(clause, by: by).parts) {
      $0.resolve($1, isCondition: isCondition, read)
    }
  }

  /// The result of the first of some parts that says something; a survey looks at all.
  private mutating func first<Part, Result>(
    _ parts: [Part],
    _ look: (inout Interpreter, Part) -> Result?
  ) -> Result? {
    var first: Result?
    for part in parts where first == nil || surveys {
      let found = look(&self, part)
      first = first ?? found
    }
    return first
  }

  /// Tells whether a clause is to be looked at with the thing at hand; a survey does so once.
  mutating func isNew(_ clause: Clause) -> Bool {
    !surveys || surveyed.insert(Visit(part: clause.span, whole: clause.here.span)).inserted
  }

  /// A kind's own words laid over the block of all kinds.
  mutating func kind(_ own: Node, over block: Node) -> Node? {
    let key = Visit(part: own.span, whole: block.span)
    if let known = kinds[key] { return known }
    let base = block.without("by", "kinds")
    guard let whole = try? form.expanded(own).laid(over: base) else { return nil }
    // Definitions stand at one place, whatever block they are laid over.
    let placed = Node(whole.value, span: own.span)
    kinds[key] = placed
    return placed
  }

  /// Does something one level deeper, unless that is too deep, which is told once.
  mutating func deeper<Result>(
    _ clause: Clause,
    _ work: (inout Interpreter) -> Result?
  ) -> Result? {
    guard !isEndless, finder.room >= 0 else { return nil }
    depth += 1
    defer { depth -= 1 }
    if depth <= Self.deepest { return work(&self) }
    log.report(
      .mappingEndless,
      "a definition uses itself without end here",
      at: (clause.node["use"] ?? clause.node).span,
      labels: [.init(clause.here.span.start(1), "what it is read for")]
    )
    isEndless = true
    return nil
  }

  /// All things that the selectors of a clause find.
  mutating func found(at places: Clause?) -> [Thing] {
    guard let places else { return [] }
    return form.paths(places.node).flatMap { finder.find($0, places.scope) }
  }

  /// The first thing at one of some places; a survey has all.
  mutating func things(at places: Clause) -> [Thing] {
    var all: [Thing] = []
    for path in form.paths(places.node) where all.isEmpty || surveys {
      let found = finder.find(path, places.scope).filter { !$0.node.isNull }
      all += surveys ? found : Array(usual(found).prefix(1))
    }
    return all
  }

  /// The parts of a switch that a value chooses, with the value; a survey has all.
  ///
  /// Nothing is named where the mapping does not know the value.
  mutating func choose(
    _ cases: Clause,
    by value: Clause
  ) -> (parts: [Clause], isNamed: Bool, name: String?) {
    let (entries, value) = (cases.node.map ?? [], self.value(value))
    let reserved = ["by", "nothing", "else"]
    var chosen = value == nil ? cases["nothing"] : nil
    if let value {
      chosen = (reserved.contains(value.value) ? nil : cases[value.value]) ?? cases["else"]
      if chosen == nil {
        unknown(value, among: entries.map(\.key).filter { !reserved.contains($0) })
      }
    }
    let others = entries.lazy.filter { $0.key != "by" }.map { cases.with($0.value) }
    let all = surveys ? Array(others) : [chosen].compactMap(\.self)
    return (all.filter { !$0.node.isNull }, chosen != nil, value?.value)
  }

  /// A word of a set; another one of the document is a finding, one of the mapping has been reported.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ clause: Clause?,
    as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let clause, let value = value(clause) else { return nil }
    if let word = Word(rawValue: value.value) { return word }
    if value.span != clause.here.span.start(1) {
      unknown(value, among: Word.allCases.map(\.rawValue))
    }
    return nil
  }

  /// Reports a value that a switch does not name.
  mutating func unknown(_ value: Located<String>, among known: [String]) {
    if surveys { return }
    log.report(
      .mappedValueUnknown,
      "'\(value.value)' is not known here",
      unknown: value.value,
      at: value.span,
      among: known
    )
  }
}
