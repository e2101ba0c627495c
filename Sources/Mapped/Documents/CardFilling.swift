internal import Flow
internal import Source
internal import Syntax

/// A card while its parts are read, which may come from several blocks.
struct CardFilling {
  var card: ReadCard
  /// The name under which answers are stored where nothing else says it.
  var id: String { card.content.id }

  init(_ card: ReadCard) { self.card = card }

  /// Sets a text; of several ones the first counts, but bodies are added up.
  mutating func set(_ word: Block.Word, _ text: TextRef) {
    switch word {
    case .badge: card.content.badge = card.content.badge ?? text
    case .title: card.content.title = card.content.title ?? text
    case .subtitle: card.content.subtitle = card.content.subtitle ?? text
    case .body: card.content.body = card.content.body.map { $0.adding(text) } ?? text
    case .note: card.content.note = card.content.note ?? text
    default: break
    }
  }
}

extension TextRef {
  /// The text with another one on the lines below it, in each locale.
  fileprivate func adding(_ other: TextRef) -> TextRef {
    var text = TextRef("\(raw)\n\(other.raw)", span: span, lookup: lookup)
    guard own != nil || other.own != nil else { return text }
    let usual = own?.usual ?? other.own?.usual ?? "en"
    let (mine, theirs) = (entries(usual), other.entries(usual))
    var entries: [String: OwnWords.Entry] = [:]
    for locale in Set(mine.keys).union(theirs.keys) {
      let parts = [mine[locale] ?? mine[usual], theirs[locale] ?? theirs[usual]].compactMap(\.self)
      entries[locale] = OwnWords.Entry(
        parts.map(\.text).joined(separator: "\n"),
        span: parts.first?.span ?? span
      )
    }
    let table = own?.table ?? other.own?.table ?? ""
    let key = own?.key ?? other.own?.key ?? text.raw
    let words = OwnWords(table: table, key: key, entries: entries, usual: usual)
    text.content = .translated(words, written: nil)
    return text
  }

  private func entries(_ usual: String) -> [String: OwnWords.Entry] {
    own?.entries ?? [usual: OwnWords.Entry(raw, span: span)]
  }
}

/// The parts of a card.
extension Interpreter {
  /// Reads all parts that a block gives a card.
  mutating func fill(_ filling: inout CardFilling, _ block: Block, _ scope: Scope) {
    for word in [Block.Word.badge, .title, .subtitle, .body, .note] {
      if let text = text(block.words[word], scope) { filling.set(word, text) }
    }
    if filling.card.content.image == nil {
      filling.card.content.image = picture(block.words[.image], scope)
    }
    if filling.card.content.target == nil {
      filling.card.content.target = value(block.words[.target], scope)
    }
    if decided(block.many, scope) == true { filling.card.content.allowsMany = true }
    items(&filling, block, scope)
    choices(&filling, block, scope)
    fields(&filling, block, scope)
    buttons(&filling, block, scope)
    next(&filling, block, scope)
    look(block, scope, &filling.card.content.look)
    facts(&filling, block, scope)
    filling.card.content.tree += elements(block.parts[.tree], scope, below: "tree", &filling)
    for place in block.parts[.blocks] ?? [] {
      for chosen in things(place, scope) {
        let inner = scope.at(chosen.thing)
        deeper(scope) { $0.fill(&filling, chosen.block, inner) }
      }
    }
  }

  mutating func look(_ block: Block, _ scope: Scope, _ look: inout CardContent.Look) {
    for (name, rule) in block.look where look[name] == nil {
      if let value = value(rule, scope) { look.values.append((name, value)) }
    }
  }

  private mutating func facts(_ filling: inout CardFilling, _ block: Block, _ scope: Scope) {
    for (name, rule) in block.facts {
      guard let text = text(rule, scope) else { continue }
      filling.card.facts.append(Card.Fact(name, text.raw, span: text.span))
    }
  }

  /// The condition under which a thing is shown, as drawings ask it.
  private mutating func presence(_ block: Block, _ scope: Scope) -> Presence? {
    guard let condition = condition(block.condition, scope), condition != .constant(true) else {
      return nil
    }
    // Nothing is known of the user at first; what asks for the app's own values is shown.
    if condition.value({ _ in nil }) == true { return Presence(condition) { _ in nil } }
    return Presence(condition) { condition.example(of: $0) }
  }

  private mutating func tap(
    _ element: String,
    _ action: Located<Happening>?,
    _ presence: Presence?,
    _ filling: inout CardFilling
  ) -> String {
    guard let action else { return "" }
    filling.card.taps.append(
      .init(
        element: element,
        action: action.value,
        condition: presence?.condition,
        span: action.span
      )
    )
    return action.value.words
  }

  private mutating func items(_ filling: inout CardFilling, _ block: Block, _ scope: Scope) {
    for place in block.parts[.items] ?? [] {
      for chosen in things(place, scope) {
        let inner = scope.at(chosen.thing)
        let element = "items/\(filling.card.content.items.count + 1)"
        var item = CardContent.Item(element: element, span: chosen.thing.span)
        item.title = text(chosen.block.words[.title], inner)
        item.body = text(chosen.block.words[.body], inner)
        item.image = picture(chosen.block.words[.image], inner)
        item.presence = presence(chosen.block, inner)
        if item.title == nil, item.body == nil, item.image == nil { continue }
        let action = action(chosen.block.action, inner)
        item.isPressed = !tap(element, action, item.presence, &filling).isEmpty
        filling.card.content.items.append(item)
      }
    }
  }

  private mutating func choices(_ filling: inout CardFilling, _ block: Block, _ scope: Scope) {
    for place in block.parts[.choices] ?? [] {
      for chosen in things(place, scope) {
        let inner = scope.at(chosen.thing)
        let element = "choices/\(filling.card.content.choices.count + 1)"
        let text = text(chosen.block.words[.text], inner)
        let given = value(chosen.block.words[.id], inner)?.value
        guard let value = given ?? text?.raw else { continue }
        var choice = CardContent.Choice(element: element, value: value, span: chosen.thing.span)
        choice.text = text
        choice.image = picture(chosen.block.words[.image], inner)
        choice.presence = presence(chosen.block, inner)
        let action = action(chosen.block.action, inner)
        choice.action = tap(element, action, choice.presence, &filling)
        filling.card.content.choices.append(choice)
      }
    }
    guard !filling.card.content.choices.isEmpty, filling.card.content.stores == nil else { return }
    filling.card.content.stores = value(block.words[.stores], scope)?.value ?? filling.id
  }

  private mutating func fields(_ filling: inout CardFilling, _ block: Block, _ scope: Scope) {
    for place in block.parts[.fields] ?? [] {
      let isOwn = form.blocks[place].each == nil
      for chosen in things(place, scope) {
        let inner = scope.at(chosen.thing)
        let name = value(chosen.block.words[.id], inner)?.value
        let kind = word(chosen.block.words[.kind], inner, as: CardContent.Field.Kind.self)
        var field = CardContent.Field(
          element: "fields/\(filling.card.content.fields.count + 1)",
          name: name ?? (isOwn ? filling.id : chosen.thing.key.text ?? ""),
          kind: kind ?? .text,
          span: chosen.thing.span
        )
        field.text = text(chosen.block.words[.text], inner)
        field.hint = text(chosen.block.words[.hint], inner)
        field.isRequired = decided(chosen.block.required, inner) == true
        field.least = number(chosen.block.words[.least], inner)
        field.most = number(chosen.block.words[.most], inner)
        field.step = number(chosen.block.words[.step], inner)
        field.presence = presence(chosen.block, inner)
        filling.card.content.fields.append(field)
      }
    }
  }

  private mutating func buttons(_ filling: inout CardFilling, _ block: Block, _ scope: Scope) {
    for place in block.parts[.buttons] ?? [] {
      for chosen in things(place, scope) {
        let inner = scope.at(chosen.thing)
        guard let text = text(chosen.block.words[.text], inner) else { continue }
        let element = "buttons/\(filling.card.content.buttons.count + 1)"
        let action = action(chosen.block.action, inner) ?? Located(.plain(.next), text.span)
        let presence = presence(chosen.block, inner)
        var button = CardContent.Button(
          element: element,
          text: text,
          action: tap(element, action, presence, &filling),
          span: chosen.thing.span
        )
        button.presence = presence
        filling.card.limited[element] = chosen.block.on
        filling.card.content.buttons.append(button)
      }
    }
  }

  private mutating func next(_ filling: inout CardFilling, _ block: Block, _ scope: Scope) {
    for place in block.parts[.next] ?? [] {
      for chosen in things(place, scope) {
        let inner = scope.at(chosen.thing)
        guard let action = action(chosen.block.action, inner) else { continue }
        filling.card.next.append(
          .init(
            element: "next/\(filling.card.next.count + 1)",
            action: action.value,
            condition: condition(chosen.block.condition, inner),
            span: action.span
          )
        )
      }
    }
  }

  // MARK: Trees

  /// The elements of blocks, with the ids of their places below a path.
  private mutating func elements(
    _ blocks: [Int]?,
    _ scope: Scope,
    below path: String,
    _ filling: inout CardFilling
  ) -> [CardContent.TreeElement] {
    var all: [CardContent.TreeElement] = []
    for place in blocks ?? [] {
      for chosen in things(place, scope) {
        let (inner, own) = (scope.at(chosen.thing), "\(path)/\(all.count + 1)")
        let element = deeper(scope) { $0.element(chosen, inner, own, &filling) }
        if let element { all.append(element) }
      }
    }
    return all
  }

  private mutating func element(
    _ chosen: Chosen,
    _ scope: Scope,
    _ path: String,
    _ filling: inout CardFilling
  ) -> CardContent.TreeElement? {
    let block = chosen.block
    let kind = word(block.words[.element], scope, as: CardContent.TreeElement.Kind.self) ?? .box
    var element = CardContent.TreeElement(
      element: path,
      kind: kind,
      type: chosen.kind ?? kind.rawValue,
      span: chosen.thing.span
    )
    element.text = text(block.words[.text], scope)
    element.image = picture(block.words[.image], scope)
    element.presence = presence(block, scope)
    let action = tap(path, action(block.action, scope), element.presence, &filling)
    element.action = action.isEmpty ? nil : action
    look(block, scope, &element.look)
    element.children = elements(block.parts[.children], scope, below: path, &filling)
    return element
  }
}

extension Predicate {
  /// A value with which the condition may hold; nil where it asks for no value.
  fileprivate func example(of subject: Subject) -> Template.Sample.Value? {
    guard case .attribute = subject else { return nil }
    let constants = comparisons.first { $0.subject == subject }?.constants ?? []
    switch constants.first {
    case .number(let number): return .number(number)
    case nil, .null: return nil
    case let constant?: return .text(constant.text)
    }
  }
}
