internal import Source
internal import Syntax

/// Looks up all selectors that could be asked at each thing, whatever its kind, so that the keys that a
/// mapping knows are known (reference: mapping, section 6).
extension Interpreter {
  /// The parts looked at already, with the things they were looked at with.
  struct Surveyed: Hashable {
    let table: String
    let place: Int
    let span: Span
  }

  /// Surveys a document by all flows.
  mutating func survey(_ root: Thing, path: String) {
    var (log, found) = (self.log, finder.log)
    swap(&log, &self.log)
    swap(&found, &finder.log)
    finder.room = Finder.wholeRoom
    if finder.known == nil { finder.known = KnownKeys() }
    var scope = Scope(here: root, root: root)
    scope.path = path
    for (name, file) in form.with {
      scope.files[name] = document(file, beside: path, from: nil)?.thing
    }
    for path in form.ignored + form.checks.flatMap(\.at) { _ = finder.find(path, scope) }
    for flow in form.flows { survey(flow, scope) }
    (self.log, finder.log) = (log, found)
  }

  private mutating func survey(_ flow: MappingForm.FlowForm, _ scope: Scope) {
    for thing in all(flow.each, scope) {
      var scope = scope.at(thing)
      scope.flow = thing
      walk(flow.id, scope)
      walk(flow.start, scope)
      walk(flow.condition, scope)
      if flow.variants.isEmpty { survey(flow.cards, .card, scope) }
      for variant in flow.variants {
        for thing in all(variant.each, scope) {
          var scope = scope.at(thing)
          scope.variant = thing
          for rule in [variant.only, variant.leaveOut, variant.condition] { walk(rule, scope) }
          walk(variant.id, scope)
          walk(variant.weight, scope)
          let paths = variant.from + variant.over
          for base in paths.isEmpty ? [thing] : all(paths, scope) {
            survey(variant.cards ?? flow.cards, .card, scope.at(base))
          }
        }
      }
    }
  }

  /// All things of selectors; the thing at hand where there are none.
  private mutating func all(_ paths: [Path]?, _ scope: Scope) -> [Thing] {
    guard let paths else { return [scope.here] }
    return paths.flatMap { finder.find($0, scope) }.map(\.thing)
  }

  // MARK: Blocks

  private mutating func survey(_ blocks: [Int], _ role: Block.Role, _ scope: Scope) {
    for place in blocks {
      let key = Surveyed(table: role.rawValue, place: place, span: scope.here.span)
      guard finder.room >= 0, surveyed.insert(key).inserted else { continue }
      let block = form.blocks[place]
      for there in all(block.at.isEmpty ? nil : block.at, scope) {
        let things = all(block.each, scope.at(there))
        // Names read elsewhere in the document are known also where there is no thing.
        let none = Thing(Node(.list([]), span: there.span.start(0)), above: there)
        for thing in things.isEmpty ? [none] : things {
          let inner = scope.at(thing)
          deeper(inner) { $0.survey(block, place, role, inner) }
        }
      }
    }
  }

  private mutating func survey(
    _ block: Block,
    _ place: Int,
    _ role: Block.Role,
    _ scope: Scope
  ) {
    var scope = scope
    if role == .card {
      if block.parts[.cards] != nil { scope.group = scope.here }
      scope.card = scope.here
    }
    words(of: block, scope)
    for (part, blocks) in block.parts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      var inner = scope
      if part == .blocks { inner.card = scope.card }
      survey(blocks, part.role, inner)
    }
    for path in block.followers {
      for thing in finder.find(path, scope) where scope.card != nil {
        survey(outer(place), .card, scope.at(thing.thing))
      }
    }
    let kinds = block.kinds
    let all = (kinds?.blocks.map(\.block) ?? []) + [kinds?.nothing ?? nil, kinds?.other ?? nil]
    for place in all.compactMap(\.self) { survey(form.blocks[place], place, role, scope) }
    if let file = value(block.words[.include], scope),
      let other = document(file.value, beside: scope.path, from: nil)
    {
      var inner = scope
      (inner.root, inner.here, inner.path) = (other.thing, other.thing, other.path)
      survey([place], role, inner)
    }
  }

  /// The blocks of cards that a block of choices stands in.
  private func outer(_ place: Int) -> [Int] {
    form.blocks.indices.filter { form.blocks[$0].parts[.choices]?.contains(place) == true }
  }

  private mutating func words(of block: Block, _ scope: Scope) {
    for word in Block.Word.allCases { walk(block.words[word], scope) }
    for (_, rule) in block.look { walk(rule, scope) }
    for (_, rule) in block.facts { walk(rule, scope) }
    walk(block.order?.value, scope)
    walk(block.kinds?.by, scope)
    walk(block.action, scope)
    let conditions = [block.only, block.leaveOut, block.condition, block.required, block.many]
    for rule in conditions { walk(rule, scope) }
  }

  // MARK: Parts

  private mutating func walk(_ rule: WordsRule?, _ scope: Scope) {
    walk(rule, scope, \.words, "words") { $0.walk($1, $2) }
  }

  private mutating func walk(_ rule: ActionRule?, _ scope: Scope) {
    walk(rule, scope, \.actions, "actions") { reader, action, scope in
      switch action {
      case .plain: break
      case .card(let words, let other):
        reader.walk(words, scope)
        reader.walk(other, scope)
      case .ask(let words, let then):
        reader.walk(words, scope)
        reader.walk(then, scope)
      case .open(let words), .app(let words), .share(let words): reader.walk(words, scope)
      }
    }
  }

  private mutating func walk(_ rule: ConditionRule?, _ scope: Scope) {
    walk(rule, scope, \.conditions, "conditions") { $0.walk($1, $2) }
  }

  /// Follows all ways of a part.
  private mutating func walk<Leaf>(
    _ rule: Branching<Leaf>?,
    _ scope: Scope,
    _ table: KeyPath<MappingForm, [Branching<Leaf>]>,
    _ name: String,
    _ leaf: (inout Interpreter, Leaf, Scope) -> Void
  ) {
    finder.room -= 1
    guard let rule, finder.room >= 0 else { return }
    switch rule {
    case .leaf(let part): leaf(&self, part, scope)
    case .first(let parts): for part in parts { walk(part, scope, table, name, leaf) }
    case .by(let choice):
      walk(choice.value, scope)
      for part in choice.parts { walk(part, scope, table, name, leaf) }
    case .at(let paths, let part):
      for thing in all(paths, scope) { walk(part, scope.at(thing), table, name, leaf) }
    case .use(let place):
      let key = Surveyed(table: name, place: place, span: scope.here.span)
      guard surveyed.insert(key).inserted else { return }
      deeper(scope) { $0.walk($0.form[keyPath: table][place], scope, table, name, leaf) }
    }
  }

  private mutating func walk(_ wording: Wording, _ scope: Scope) {
    switch wording {
    case .words: break
    case .path(let path): _ = finder.find(path, scope)
    case .filled(let pieces):
      for case .path(let path) in pieces { _ = finder.find(path, scope) }
    case .key(let key, let table):
      walk(key, scope)
      walk(table, scope)
    case .translated(let own, let locales):
      walk(own, scope)
      walk(locales, scope)
    case .lines(let rules): for rule in rules { walk(rule, scope) }
    }
  }

  private mutating func walk(_ form: ConditionForm, _ scope: Scope) {
    switch form {
    case .constant: break
    case .test(let test):
      for rule in [test.name, test.by, test.value, test.range] { walk(rule, scope) }
      for (_, rule) in test.comparisons { walk(rule, scope) }
    case .all(let rules), .any(let rules), .none(let rules):
      for rule in rules { walk(rule, scope) }
    case .not(let rule): walk(rule, scope)
    case .each(_, let paths, let rule):
      for thing in all(paths, scope) { walk(rule, scope.at(thing)) }
    case .language(_, let words), .opaque(let words): walk(words, scope)
    }
  }
}
