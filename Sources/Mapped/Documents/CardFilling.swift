internal import Flow
internal import Source
internal import Syntax

/// A card while its parts are read, which may come from several blocks.
struct CardFilling {
  var card: ReadCard
  /// The things inside its choices that are cards, each with the answer after which it is shown.
  var followers: [(thing: Thing, answer: String)] = []
  /// The name under which answers are stored where nothing else says it.
  var id: String { card.content.id }

  init(_ card: ReadCard) { self.card = card }

  /// The words of a card that can come from several places, those of its groups first.
  static let texts: KeyValuePairs<String, any WritableKeyPath<CardContent, TextRef?> & Sendable> = [
    "badge": \.badge, "title": \.title, "subtitle": \.subtitle, "body": \.body, "note": \.note,
  ]

  /// Sets a text; of several ones the first counts, but bodies are added up.
  mutating func set(_ word: String, _ text: TextRef) {
    guard let path = Self.texts.first(where: { $0.key == word })?.value else { return }
    let own = card.content[keyPath: path]
    card.content[keyPath: path] = word == "body" ? own?.adding(text) ?? text : own ?? text
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
  mutating func fill(_ filling: inout CardFilling, _ block: Node, _ scope: Scope) {
    for (word, _) in CardFilling.texts {
      if let text = text(block[word], scope) { filling.set(word, text) }
    }
    let (image, target) = (picture(block["image"], scope), value(block["target"], scope))
    filling.card.content.image = filling.card.content.image ?? image
    filling.card.content.target = filling.card.content.target ?? target
    if decided(block["many"], scope) == true { filling.card.content.allowsMany = true }
    for chosen in things(block["items"], scope) { item(chosen, scope.at(chosen.thing), &filling) }
    choices(&filling, block, scope)
    for chosen in things(block["fields"], scope) { field(chosen, scope.at(chosen.thing), &filling) }
    for chosen in things(block["buttons"], scope) {
      button(chosen, scope.at(chosen.thing), &filling)
    }
    for chosen in things(block["next"], scope) { next(chosen, scope.at(chosen.thing), &filling) }
    look(block, scope, &filling.card.content.look)
    for fact in block["facts"]?.map ?? [] {
      guard let text = text(fact.value, scope) else { continue }
      filling.card.facts.append(Card.Fact(fact.key, text.raw, span: text.span))
    }
    filling.card.content.tree += elements(block["tree"], scope, below: "tree", &filling)
    for chosen in things(block["blocks"], scope) {
      let inner = scope.at(chosen.thing)
      deeper(scope) { $0.fill(&filling, chosen.block, inner) }
    }
  }

  private mutating func look(_ block: Node, _ scope: Scope, _ look: inout CardContent.Look) {
    for entry in block["look"]?.map ?? [] {
      guard let name = CardContent.Look.Name(rawValue: entry.key), look[name] == nil || surveys,
        let value = value(entry.value, scope)
      else { continue }
      look.values.append((name, value))
    }
  }

  /// The condition under which a thing is shown, as drawings ask it.
  private mutating func presence(_ block: Node, _ scope: Scope) -> Presence? {
    guard let condition = condition(block["if"], scope), condition != .constant(true) else {
      return nil
    }
    // Nothing is known of the user at first; what asks for the app's own values is shown.
    if condition.value({ _ in nil }) == true { return Presence(condition) { _ in nil } }
    return Presence(condition) { condition.example(of: $0) }
  }

  /// Adds what happens at a tap on an element; the action in words, which are empty where nothing does.
  private mutating func tap(
    _ element: String,
    _ action: Located<Happening>?,
    _ presence: Presence?,
    _ filling: inout CardFilling
  ) -> String {
    guard let action else { return "" }
    let condition = presence?.condition
    filling.card.taps.append(
      .init(element: element, action: action.value, condition: condition, span: action.span)
    )
    return action.value.words
  }

  private mutating func item(_ chosen: Chosen, _ scope: Scope, _ filling: inout CardFilling) {
    let element = "items/\(filling.card.content.items.count + 1)"
    var item = CardContent.Item(element: element, span: chosen.thing.span)
    item.title = text(chosen.block["title"], scope)
    item.body = text(chosen.block["body"], scope)
    item.image = picture(chosen.block["image"], scope)
    item.presence = presence(chosen.block, scope)
    let action = action(chosen.block["do"], scope)
    if item.title == nil, item.body == nil, item.image == nil { return }
    item.isPressed = !tap(element, action, item.presence, &filling).isEmpty
    filling.card.content.items.append(item)
  }

  private mutating func choices(_ filling: inout CardFilling, _ block: Node, _ scope: Scope) {
    for chosen in things(block["choices"], scope) {
      let inner = scope.at(chosen.thing)
      let element = "choices/\(filling.card.content.choices.count + 1)"
      let text = text(chosen.block["text"], inner)
      let given = value(chosen.block["id"], inner)?.value
      guard let value = given ?? text?.raw else { continue }
      var choice = CardContent.Choice(element: element, value: value, span: chosen.thing.span)
      choice.text = text
      choice.image = picture(chosen.block["image"], inner)
      choice.presence = presence(chosen.block, inner)
      let action = action(chosen.block["do"], inner)
      choice.action = tap(element, action, choice.presence, &filling)
      for path in form.paths(chosen.block["then"]) {
        filling.followers += finder.find(path, inner).map { ($0.thing, value) }
      }
      filling.card.content.choices.append(choice)
    }
    let isAsked = !filling.card.content.choices.isEmpty && filling.card.content.stores == nil
    guard isAsked || surveys else { return }
    filling.card.content.stores = value(block["stores"], scope)?.value ?? filling.id
  }

  private mutating func field(_ chosen: Chosen, _ scope: Scope, _ filling: inout CardFilling) {
    let block = chosen.block
    let usual = block["each"] == nil ? filling.id : chosen.thing.key.text ?? ""
    let name = value(block["id"], scope)?.value ?? usual
    var field = CardContent.Field(
      element: "fields/\(filling.card.content.fields.count + 1)",
      name: name,
      kind: word(block["kind"], scope, as: CardContent.Field.Kind.self) ?? .text,
      span: chosen.thing.span
    )
    field.text = text(block["text"], scope)
    field.hint = text(block["hint"], scope)
    field.isRequired = decided(block["required"], scope) == true
    field.least = number(block["least"], scope)
    field.most = number(block["most"], scope)
    field.step = number(block["step"], scope)
    field.presence = presence(block, scope)
    filling.card.content.fields.append(field)
  }

  private mutating func button(_ chosen: Chosen, _ scope: Scope, _ filling: inout CardFilling) {
    guard let text = text(chosen.block["text"], scope) else { return }
    let element = "buttons/\(filling.card.content.buttons.count + 1)"
    let action = action(chosen.block["do"], scope) ?? Located(.plain(.next), text.span)
    let presence = presence(chosen.block, scope)
    let words = tap(element, action, presence, &filling)
    var button = CardContent.Button(
      element: element,
      text: text,
      action: words,
      span: chosen.thing.span
    )
    button.presence = presence
    filling.card.limited[element] = chosen.block["on"]?.text.flatMap(On.init)
    filling.card.content.buttons.append(button)
  }

  private mutating func next(_ chosen: Chosen, _ scope: Scope, _ filling: inout CardFilling) {
    let condition = condition(chosen.block["if"], scope)
    guard let action = action(chosen.block["do"], scope) else { return }
    let element = "next/\(filling.card.next.count + 1)"
    filling.card.next.append(
      .init(element: element, action: action.value, condition: condition, span: action.span)
    )
  }

  // MARK: Numbers and pictures

  /// A number; a text of digits is one.
  mutating func number(_ rule: Node?, _ scope: Scope) -> Double? {
    value(rule, scope).flatMap { Double($0.value) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A picture by what its value is: an address, a sign, an emoji, else an asset.
  mutating func picture(_ rule: Node?, _ scope: Scope) -> CardContent.Picture? {
    guard let value = value(rule, scope) else { return nil }
    let text = value.value
    if text.first?.isDrawnAsEmoji == true {
      return .emoji(TextRef(text, span: value.span))
    }
    if ImageRef.isDrawable(text) { return .image(ImageRef(drawable: text, span: value.span)) }
    let ending = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isFile = ["png", "jpg", "jpeg", "webp", "svg", "gif", "pdf"].contains(ending)
    if isFile || text.contains("/") || text.hasPrefix("data:") {
      return .image(ImageRef(address: text, in: scope.path, span: value.span))
    }
    let isSign = text.contains(".") && text.utf8.allSatisfy { $0 != 0x20 }
    if isSign { return .symbol(value) }
    return .image(
      scope.platform == .android
        ? ImageRef(drawable: text, span: value.span) : ImageRef(text, span: value.span)
    )
  }

  // MARK: Trees

  /// The elements of blocks, with the ids of their places below a path.
  private mutating func elements(
    _ blocks: Node?,
    _ scope: Scope,
    below path: String,
    _ filling: inout CardFilling
  ) -> [CardContent.TreeElement] {
    var all: [CardContent.TreeElement] = []
    for chosen in things(blocks, scope) {
      let (inner, own) = (scope.at(chosen.thing), "\(path)/\(all.count + 1)")
      let element = deeper(scope) { $0.element(chosen, inner, own, &filling) }
      if let element { all.append(element) }
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
    let kind = word(block["element"], scope, as: CardContent.TreeElement.Kind.self) ?? .box
    var element = CardContent.TreeElement(
      element: path,
      kind: kind,
      type: chosen.kind ?? kind.rawValue,
      span: chosen.thing.span
    )
    element.text = text(block["text"], scope)
    element.image = picture(block["image"], scope)
    element.presence = presence(block, scope)
    let action = tap(path, action(block["do"], scope), element.presence, &filling)
    element.action = action.isEmpty ? nil : action
    look(block, scope, &element.look)
    element.children = elements(block["children"], scope, below: path, &filling)
    return element
  }
}

extension Character {
  /// Indicates an emoji, by itself or by the selector that asks for its picture (Unicode TR 51, section 1.4).
  fileprivate var isDrawnAsEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
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
