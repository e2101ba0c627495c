internal import Checks
internal import Export
internal import Flow
internal import Mapped
internal import Markdown
public import Source
internal import Syntax
internal import SystemKit
internal import Systems

extension Builder {
  /// Reads the config; an empty one where there is none, nil where it can't be trusted.
  mutating func loadConfig() -> Config? {
    let usual = Config.names.filter { documents.holdsAnything(at: $0) }
    guard let path = options.config ?? usual.first else { return Config() }
    if options.config == nil, let second = usual.dropFirst().first {
      let file = documents.file(second, from: nil, log: &log)
      log.report(
        .badValue,
        "'\(path)' is read, and '\(second)' beside it is not",
        at: file.map { Span.start(of: $0) },
        help: "keep one of them, or name the other with --config",
        severity: .warning
      )
    }
    guard let node = documents.node(path, from: nil, log: &log), log.count(.error) == 0 else {
      return nil
    }
    let paths = documents.paths.filter { $0.hasPrefix("../") }
    let isReached = { (base: String) in paths.contains { $0 == base || $0.hasPrefix(base + "/") } }
    let lacksSystems = !readMappings(ConfigReader.mappings(of: node, isReached: isReached))
    return ConfigReader.read(
      node,
      rules: Explanations.rules,
      systems: systems,
      lacksSystems: lacksSystems,
      isReached: isReached,
      log: &log
    )
  }

  /// The users of this run: the chosen personas, with what is set on top of them; nil where no
  /// persona has a name that was asked for.
  mutating func loadUsers(_ project: Project) -> Users? {
    let reader = AttributeReader(known: systems.attributes)
    var users = Users()
    if let file = project.personas,
      let node = documents.node(file.path, from: file.span, log: &log)
    {
      users = Users(node, reader, log: &log)
    }
    var set: [String: AttributeValue] = [:]
    for (name, text) in options.attributes.sortedByBytes(of: \.key) {
      set[name] = reader.value(name, text, &log)
      let author = "'--set \(name)=\(text)'"
      users.statements.append(
        Users.Statement(name: name, value: set[name], text: text, author: author)
      )
    }
    let all = users.personas
    guard let names = choose(options.personas, "persona", among: all.map(\.name)) else {
      return nil
    }
    users.personas = []
    for var persona in all where names.contains(persona.name) {
      persona.attributes.merge(set) { _, new in new }
      users.personas.append(persona)
      if options.personas.isEmpty { continue }
      users.attributes.merge(persona.attributes) { _, new in new }
    }
    users.attributes.merge(set) { _, new in new }
    return users
  }

  /// Loads the contract for the flows and variants of this run, from the project's file of it and
  /// from tables of its pages.
  mutating func loadContract(_ project: Project, _ docs: [Build.Doc]) -> [ExpectedVariant] {
    var variants: [ExpectedVariant] = []
    if let file = project.expect,
      let node = documents.node(file.path, from: file.span, log: &log)
    {
      variants = ContractReader(node, log: &log).variants
    }
    for doc in docs { variants += contract(of: doc) }
    return variants.filter { expected in
      Self.isAsked(expected.flow.value, options.flows)
        && Self.isAsked(expected.variant.value, options.variants)
    }
  }

  /// Reads the contract in the tables of a page whose front matter has `expect: true`.
  private mutating func contract(of doc: Build.Doc) -> [ExpectedVariant] {
    guard let mark = doc.page.frontMatter?["expect"], !mark.isNull else { return [] }
    guard let isAgreed = mark.bool else {
      log.report(.wrongType, "'expect' of a page must be true or false", at: mark.span)
      return []
    }
    let id = mark.span.file
    let tables = isAgreed ? MarkdownReader.tables(of: documents.sources[id], id: id) : []
    if isAgreed, !ContractTable.isAny(of: tables) {
      let message = "'expect' finds no table with a column 'card' on this page"
      log.report(.badValue, message, at: mark.span)
    }
    return ContractTable.variants(tables, log: &log)
  }

  /// Tells whether one of the patterns matches a name; without patterns all names match.
  private static func isAsked(_ name: String, _ patterns: [String]) -> Bool {
    patterns.isEmpty || patterns.contains { $0 == name || Glob($0).matches(name) }
  }

  /// The names that any of the patterns matches; all without patterns, nil with a finding for each
  /// pattern that matches none.
  mutating func choose(_ patterns: [String], _ what: String, among names: [String]) -> Set<String>?
  {
    if options.side != nil { return unmatched.choose(patterns, what, among: names) }
    let chosen = log.choose(patterns, what, among: names)
    let isWhole = patterns.allSatisfy { pattern in
      names.contains { Self.isAsked($0, [pattern]) }
    }
    return isWhole ? chosen : nil
  }
}

extension Log {
  /// The names that any of the patterns matches, all without patterns; reports each that matches none, with
  /// `help` where no name is near.
  public mutating func choose(
    _ patterns: [String],
    _ what: String,
    among names: [String],
    help: String? = nil
  ) -> Set<String> {
    if patterns.isEmpty { return Set(names) }
    var chosen: Set<String> = []
    for pattern in patterns {
      let glob = Glob(pattern)
      let found = names.filter { $0 == pattern || glob.matches($0) }
      chosen.formUnion(found)
      if !found.isEmpty { continue }
      let near = Suggestion.help(for: pattern, among: names)
      let all = names.count <= 12 ? "there are \(Phrase.list(names.map { "'\($0)'" }))" : nil
      report(
        .nothingChosen,
        "no \(what) is called '\(pattern)'",
        at: nil,
        help: near ?? help ?? all
      )
    }
    return chosen
  }
}

extension Builder {
  /// Reads the mappings of a config, each of which makes a system of a team's own documents; false where one of them
  /// can't be read.
  private mutating func readMappings(_ patterns: [PathPattern]) -> Bool {
    var search = Search(documents: documents, sets: SourceSets(asked: []))
    var mappings: [Mapping] = []
    var areRead = true
    for pattern in patterns {
      for path in search.files([pattern]) {
        guard let node = documents.node(path, from: pattern.span, log: &log),
          let mapping = Mapping(node, path: path, &log)
        else {
          areRead = false
          continue
        }
        let isTaken = systems.named(mapping.name) != nil
        let other = mappings.first { $0.name == mapping.name }
        guard !isTaken, other == nil else {
          log.report(
            .badValue,
            "'\(path)' is called '\(mapping.name)', as \(other.map { "'\($0.path)'" } ?? "a system") is",
            at: pattern.span,
            help: "give it another 'name'"
          )
          continue
        }
        mappings.append(mapping)
        mappingFiles.append(node.span.file)
      }
    }
    log.append(search.log)
    systems = systems.adding(mappings.map(\.system))
    return areRead
  }
}
