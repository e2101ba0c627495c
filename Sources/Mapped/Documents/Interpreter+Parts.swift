internal import Flow
internal import Source
internal import Syntax

extension CardContent {
  /// The words of a card, which can come from several places.
  static let texts: KeyValuePairs<String, any WritableKeyPath<CardContent, TextRef?> & Sendable> = [
    "badge": \.badge, "title": \.title, "subtitle": \.subtitle, "body": \.body, "note": \.note,
  ]

  /// The parts of which a card has several.
  static let pieces: KeyValuePairs<String, any WritableKeyPath<CardContent, [Piece]> & Sendable> = [
    "items": \.items, "choices": \.choices, "fields": \.fields, "buttons": \.buttons,
    "tree": \.tree,
  ]

  /// Sets a text; of several ones the first counts, but bodies are added up.
  mutating func set(_ word: String, _ text: TextRef) {
    guard let path = Self.texts.first(where: { $0.key == word })?.value else { return }
    let own = self[keyPath: path]
    self[keyPath: path] = word == "body" ? own?.adding(text) ?? text : own ?? text
  }
}

extension TextRef {
  /// The text with another one on the lines below it, in each locale.
  fileprivate func adding(_ other: TextRef) -> TextRef {
    var text = TextRef("\(raw)\n\(other.raw)", span: span, lookup: lookup)
    guard let known = own ?? other.own else { return text }
    let usual = known.usual ?? "en"
    let (mine, theirs) = (entries(usual), other.entries(usual))
    var entries: [String: OwnWords.Entry] = [:]
    for locale in Set(mine.keys).union(theirs.keys) {
      let parts = [mine[locale] ?? mine[usual], theirs[locale] ?? theirs[usual]].compactMap(\.self)
      entries[locale] = OwnWords.Entry(
        parts.map(\.text).joined(separator: "\n"),
        span: parts.first?.span ?? span
      )
    }
    let words = OwnWords(
      table: known.table,
      key: known.key,
      entries: entries,
      usual: usual
    )
    text.content = .translated(words, written: nil)
    return text
  }

  private func entries(_ usual: String) -> [String: OwnWords.Entry] {
    own?.entries ?? [usual: OwnWords.Entry(raw, span: span)]
  }
}

extension Interpreter {
  /// Reads all parts that a block gives a card.
  mutating func fill(_ card: inout ReadCard, _ block: Node, _ scope: Scope) {
    for (word, _) in CardContent.texts {
      if let text = text(block[word], scope) { card.content.set(word, text) }
    }
    let (image, target) = (picture(block["image"], scope), value(block["target"], scope))
    card.content.image = card.content.image ?? image
    card.content.target = card.content.target ?? target
    if decided(block["many"], scope) == true { card.content.allowsMany = true }
    for (word, path) in CardContent.pieces {
      let count = card.content[keyPath: path].count
      let pieces = pieces(block, word, scope, below: word, from: count, &card)
      card.content[keyPath: path] += pieces
    }
    if card.content.stores == nil, !card.content.choices.isEmpty || surveys {
      card.content.stores = value(block["stores"], scope)?.value ?? card.content.id
    }
    for chosen in things(block["next"], scope) { next(chosen, scope.at(chosen.thing), &card) }
    look(block, scope, &card.content.look)
    for fact in block["facts"]?.map ?? [] {
      guard let text = text(fact.value, scope) else { continue }
      card.facts.append(Card.Fact(fact.key, text.raw, span: text.span))
    }
    for chosen in things(block["blocks"], scope) {
      let inner = scope.at(chosen.thing)
      deeper(scope) { $0.fill(&card, chosen.block, inner) }
    }
  }

  private mutating func look(_ block: Node, _ scope: Scope, _ look: inout Look) {
    for entry in block["look"]?.map ?? [] {
      guard let name = Look.Name(rawValue: entry.key), look[name] == nil || surveys,
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

  private mutating func next(_ chosen: Chosen, _ scope: Scope, _ card: inout ReadCard) {
    let condition = condition(chosen.block["if"], scope)
    guard let action = action(chosen.block["do"], scope) else { return }
    let element = "next/\(card.next.count + 1)"
    card.next.append(
      .init(element: element, action: action.value, condition: condition, span: action.span)
    )
  }

  // MARK: Pieces

  /// The pieces that stand under a word of a block, with ids of their places below a path.
  private mutating func pieces(
    _ block: Node,
    _ word: String,
    _ scope: Scope,
    below path: String,
    from count: Int = 0,
    _ card: inout ReadCard
  ) -> [CardContent.Piece] {
    var all: [CardContent.Piece] = []
    for chosen in things(block[word], scope) {
      let id = "\(path)/\(count + all.count + 1)"
      if let piece = deeper(scope, { $0.piece(chosen, word, scope, id, &card) }) {
        all.append(piece)
      }
    }
    return all
  }

  /// A piece; nil for an entry or answer that says nothing, and for a button without words.
  private mutating func piece(
    _ chosen: Chosen,
    _ word: String,
    _ scope: Scope,
    _ id: String,
    _ card: inout ReadCard
  ) -> CardContent.Piece? {
    let (block, scope) = (chosen.block, scope.at(chosen.thing))
    var piece = CardContent.Piece(element: id, span: chosen.thing.span)
    piece.text = text(block["text"] ?? block["title"], scope)
    piece.body = text(block["body"] ?? block["hint"], scope)
    piece.image = picture(block["image"], scope)
    piece.kind = self.word(block["element"], scope, as: CardContent.Kind.self) ?? .box
    piece.input = self.word(block["kind"], scope, as: CardContent.Input.self) ?? .text
    piece.type = chosen.kind ?? piece.kind.rawValue
    piece.isRequired = decided(block["required"], scope) == true
    piece.least = number(block["least"], scope)
    piece.most = number(block["most"], scope)
    piece.step = number(block["step"], scope)
    piece.presence = presence(block, scope)
    look(block, scope, &piece.look)
    let name = value(block["id"], scope)?.value
    var action = action(block["do"], scope)
    switch word {
    case "items": if piece.text == nil, piece.body == nil, piece.image == nil { return nil }
    case "choices":
      guard let answer = name ?? piece.text?.raw else { return nil }
      piece.name = answer
      for path in form.paths(block["then"]) {
        card.followers += finder.find(path, scope).map { ($0.thing, answer) }
      }
    case "fields":
      let usual = block["each"] == nil ? card.content.id : chosen.thing.key.text ?? ""
      piece.name = name ?? usual
    case "buttons":
      guard let text = piece.text else { return nil }
      action = action ?? Located(.plain(.next), text.span)
      card.limited[id] = block["on"]?.text.flatMap(On.init)
    default: break
    }
    if let action {
      let condition = piece.presence?.condition
      card.taps.append(
        .init(element: id, action: action.value, condition: condition, span: action.span)
      )
      piece.action = action.value.words
    }
    piece.children = pieces(block, "children", scope, below: id, &card)
    return piece
  }

  // MARK: Actions

  mutating func action(_ rule: Node?, _ scope: Scope) -> Located<Happening>? {
    resolve(rule, scope) { $0.happening($1, $2) }
  }

  private mutating func happening(_ node: Node, _ scope: Scope) -> Located<Happening>? {
    if let text = node.text {
      return Happening.Plain(rawValue: text).map { Located(.plain($0), scope.here.span.start(1)) }
    }
    let verb = { (entry: Node.Entry) in Happening.Verb(rawValue: entry.key) }
    guard let form = node.map?.first(where: { $0.key == "ask" || verb($0) != nil }) else {
      return nil
    }
    let value = value(form.value, scope)
    let then = value == nil && !surveys ? nil : action(node["then"], scope)
    let other = value == nil || surveys ? action(node["else"], scope) : nil
    guard let value else { return other }
    let asked = Happening.ask(value, then: then?.value)
    return Located(verb(form).map { .to($0, value) } ?? asked, value.span)
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
}

extension Character {
  /// Indicates an emoji; digits and signs such as `©` are ones only with the selector that asks for a picture
  /// (Unicode TR 51, section 1.4).
  fileprivate var isDrawnAsEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmoji && $0.value > 0xFF || $0 == "\u{FE0F}" }
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
