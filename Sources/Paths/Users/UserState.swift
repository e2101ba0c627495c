public import Flow
internal import Source

/// The values that an attribute can have, and whether every user has one.
public typealias AttributeDomain = (values: ValueDomain, isAlwaysSet: Bool)

/// The state of a user on the way through a flow: the variables that its conditions ask for, and sets
/// of their values.
struct UserState {
  /// The variables: attributes first, then answers in the order of their cards.
  private(set) var variables: [Variable] = []
  var diagrams = Diagrams()
  /// The variables of each subject: one for its value, or one for each option of a list.
  private var subjects: [Predicate.Subject: [Int]] = [:]
  /// The variables of conditions that nobody can work out, as written.
  private var opaques: [String: Int] = [:]
  /// The conditions of the graph, and others that are asked.
  private var table: ConditionTable
  private var sets: [Question: UserSet] = [:]

  /// A condition, asked of users who come from a card where it asks for that.
  private struct Question: Hashable {
    let condition: ConditionTable.ID
    let previous: Int?
  }

  /// The conditions that nobody can work out, as written, each once.
  var opaque: [String] { variables.compactMap(\.opaque) }

  init(_ graph: PathGraph, cards: [Card], given: Assumptions, domains: [String: AttributeDomain]) {
    table = graph.conditions
    // An attribute that need not be there is, where nobody asks whether it is.
    let asked = Set(graph.atoms.filter(\.asksWhetherSet).compactMap(\.subject))
    let owners = Dictionary(firstOf: graph.nodes.enumerated().map { ($1.card, $0) })
    let answers = graph.nodes.map { cards[$0.index].answers }
    addVariables(of: graph.atoms, given, owners) { subject, owner in
      switch subject {
      case .attribute(let name):
        guard let (values, isAlwaysSet) = domains[name] else { return (.any, false) }
        let mayLack = asked.contains(subject) || given.absent.contains(name)
        return (values, isAlwaysSet || !mayLack)
      case .answer(_, let name):
        guard let owner else { return nil }
        guard let answers = answers[owner] else { return (.any, false) }
        return answers.first { $0.name == name }.map { ($0.domain, $0.isAlwaysSet) }
      }
    }
  }

  /// The state of a user of whom a condition is asked; answers are nobody's.
  init(_ condition: Predicate) {
    var table = ConditionTable()
    let number = table.add(condition)
    self.table = table
    addVariables(of: table.atoms(of: [number]), Assumptions(), [:]) { subject, _ in
      if case .attribute = subject { (.any, false) } else { nil }
    }
  }

  // MARK: Making variables

  /// The domain of a subject that a card stores; nil where nothing ever stores it.
  private typealias Domain = (domain: ValueDomain, isAlwaysSet: Bool)

  private mutating func addVariables(
    of atoms: [Predicate],
    _ given: Assumptions,
    _ owners: [String: Int],
    _ domain: (Predicate.Subject, _ owner: Int?) -> Domain?
  ) {
    for case .opaque(let text, _) in atoms { addOpaque(text) }
    func owner(_ subject: Predicate.Subject) -> Int? {
      if case .answer(let card, _) = subject { owners[card] } else { nil }
    }
    let known = atoms.grouped(by: \.subject)
      .filter { $0.key != .attribute(PathGraph.previousStep) }
    let byOwner = known.enumerated()
      .map { (owner: owner($1.key), order: $0, subject: $1.key, atoms: $1.value) }
      .sorted { ($0.owner ?? -1, $0.order) < ($1.owner ?? -1, $1.order) }
    for (owner, _, subject, atoms) in byOwner {
      guard let domain = domain(subject, owner) else { continue }
      let names = [subject.nameOnCard, subject.name].compactMap(\.self)
      add(subject, owner, atoms, domain, names.flatMap(given.values))
    }
  }

  private mutating func addOpaque(_ text: String) {
    guard opaques[text] == nil else { return }
    opaques[text] = variables.count
    let classes: [Template.Sample.Value?] = [.text("false"), .text("true")]
    variables.append(Variable(subject: nil, owner: nil, classes: classes, opaque: text))
  }

  /// Adds a variable for a subject, of which some values are said of the user.
  private mutating func add(
    _ subject: Predicate.Subject,
    _ owner: Int?,
    _ atoms: [Predicate],
    _ domain: Domain,
    _ said: [Template.Sample.Value]
  ) {
    var values = domain.domain
    if case .many(let options) = values {
      let asksForItems = atoms.contains { if case .contains = $0 { true } else { false } }
      if owner != nil || asksForItems { return addList(subject, owner, options, atoms, said) }
      // Where no condition asks for an item of an attribute, a single value stands for a list.
      values = options.isEmpty ? .any : .one(options)
    }
    let partition = Partition(atoms: atoms, domain: values)
    guard let classes = partition.classes(given: said) else {
      for atom in atoms { addOpaque(atom.phrase()) }
      return
    }
    subjects[subject] = [variables.count]
    var variable = Variable(subject: subject, owner: owner, classes: classes)
    variable.isAlwaysSet = domain.isAlwaysSet
    variable.atoms = atoms
    variables.append(variable)
  }

  /// Adds a variable for each option of a list that conditions ask for, and one for any other.
  private mutating func addList(
    _ subject: Predicate.Subject,
    _ owner: Int?,
    _ options: [String],
    _ atoms: [Predicate],
    _ said: [Template.Sample.Value]
  ) {
    var asked: [String] = []
    for atom in atoms {
      switch atom {
      case .contains(_, let constant): asked.append(constant.text)
      case .isIn(_, let constants): asked += constants.map(\.text)
      case .isSet, .isFilled: break
      default: addOpaque(atom.phrase())
      }
    }
    let items = said.flatMap(\.items)
    // An attribute whose values nobody names may have any.
    let isOpen = owner == nil && options.isEmpty
    let options = isOpen ? asked + items + [Partition.other(than: asked)] : options
    // One answer stands for all options that nothing asks for.
    let others = options.filter { !asked.contains($0) }
    let other = items.first(where: others.contains) ?? others.first
    let all = options.filter(asked.contains).uniqued() + [other].compactMap(\.self)
    subjects[subject] = all.indices.map { variables.count + $0 }
    for option in all {
      var variable = Variable(subject: subject, owner: owner, classes: [nil, .text(option)])
      variable.option = option
      variable.isOther = !asked.contains(option)
      variables.append(variable)
    }
  }

  /// The variables that an atom reads.
  func places(of atom: Predicate) -> [Int] {
    if case .opaque(let text, _) = atom { return opaques[text].map { [$0] } ?? [] }
    if let variable = opaques[atom.phrase()] { return [variable] }
    return atom.subject.flatMap { subjects[$0] } ?? []
  }

  // MARK: Sets

  /// The set of all for whom a condition holds who come from a card, a place in the graph.
  mutating func members(
    _ condition: Predicate,
    from previous: (node: Int, card: String)? = nil
  ) throws(TooLarge) -> UserSet {
    try members(table.add(condition), from: previous)
  }

  /// The set of all for whom a condition of the graph holds who come from a card, a place in the graph.
  mutating func members(
    _ condition: ConditionTable.ID,
    from previous: (node: Int, card: String)? = nil
  ) throws(TooLarge) -> UserSet {
    if let known = sets[question(condition, previous?.node)] { return known }
    let sets = sets
    let open = table.partsFirst(condition) { sets[question($0, previous?.node)] != nil }
    var members = UserSet.none
    for part in open {
      members = try work(part, previous)
      self.sets[question(part, previous?.node)] = members
    }
    return members
  }

  private func question(_ condition: ConditionTable.ID, _ previous: Int?) -> Question {
    Question(
      condition: condition,
      previous: table.asksForPrevious(condition) ? previous : nil
    )
  }

  /// The set of a condition whose parts are worked out.
  private mutating func work(
    _ condition: ConditionTable.ID,
    _ previous: (node: Int, card: String)?
  ) throws(TooLarge) -> UserSet {
    func part(_ id: ConditionTable.ID) -> UserSet {
      sets[question(id, previous?.node)] ?? .none
    }
    switch table[condition] {
    case .constant(let value): return value ? .all : .none
    case .not(let inner): return try diagrams.not(part(inner))
    case .all(let parts):
      var all = UserSet.all
      for part in parts.map(part) where all != .none { all = try diagrams.and(all, part) }
      return all
    case .any(let parts):
      var any = UserSet.none
      for part in parts.map(part) where any != .all { any = try diagrams.or(any, part) }
      return any
    case .atom(.opaque(let text, _)): return try holding(opaques[text])
    case .atom(let atom) where table.asksForPrevious(condition):
      let card = previous.map { Template.Sample.Value.text($0.card) }
      return atom.value { _ in card } == true ? .all : .none
    case .atom(let atom): return try self.atom(atom)
    }
  }

  /// The set of all who have an option, or meet an unknown condition; nobody without its variable.
  private mutating func holding(_ variable: Int?) throws(TooLarge) -> UserSet {
    guard let variable else { return .none }
    return try diagrams.make(variable, [.none, .all])
  }

  private mutating func atom(_ atom: Predicate) throws(TooLarge) -> UserSet {
    guard let subject = atom.subject else { return .none }
    let own = subjects[subject]
    if let variable = own?.first, variables[variable].option == nil {
      let children = variables[variable].classes.map { value -> UserSet in
        atom.value { _ in value } == true ? .all : .none
      }
      return try diagrams.make(variable, children)
    }
    if let variable = opaques[atom.phrase()] { return try holding(variable) }
    guard let own else { return atom.value { _ in nil } == true ? .all : .none }
    // A list meets it where one of its items does.
    var any = UserSet.none
    for variable in own {
      let item = variables[variable].option.map { Template.Sample.Value.list([$0]) }
      if atom.value({ _ in item }) == true { any = try diagrams.or(any, holding(variable)) }
    }
    return any
  }

  /// The set of all in whom a subject has a value; nil where no condition asks for the subject.
  mutating func members(
    where name: String,
    of owner: Int?,
    is value: Template.Sample.Value?
  ) throws(TooLarge) -> UserSet? {
    let own = variables.indices.filter { variable in
      variables[variable].subject?.name == name
        && (owner == nil || variables[variable].owner == owner)
    }
    if own.isEmpty { return nil }
    var all = UserSet.all
    for variable in own {
      all = try diagrams.and(all, members(variable, in: self.class(of: value, at: variable)))
    }
    return all
  }

  /// The set of all whose variable is of a class; nobody without one.
  mutating func members(_ variable: Int, in chosen: Int?) throws(TooLarge) -> UserSet {
    let children = variables[variable].classes.indices.map { index -> UserSet in
      index == chosen ? .all : .none
    }
    return try diagrams.make(variable, children)
  }

  func `class`(of value: Template.Sample.Value?, at index: Int) -> Int? {
    let variable = variables[index]
    if let option = variable.option {
      if case .list(let items)? = value { return items.contains(option) ? 1 : 0 }
      return value?.text == option ? 1 : 0
    }
    guard let value else { return variable.absent }
    if let exact = variable.classes.firstIndex(of: value) { return exact }
    return variable.classes.firstIndex { other in
      other != nil
        && variable.atoms.allSatisfy { atom in
          atom.value { _ in other } == atom.value { _ in value }
        }
    }
  }
}

extension Predicate {
  /// Indicates a question whether a subject has a value.
  fileprivate var asksWhetherSet: Bool {
    switch self {
    case .isSet, .isFilled, .compare(_, _, .null): true
    default: false
    }
  }
}
