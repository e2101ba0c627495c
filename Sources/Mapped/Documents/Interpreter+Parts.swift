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

  /// Tells whether a card has the same texts, picture and look, beside its pieces.
  fileprivate func isLike(_ other: CardContent) -> Bool {
    Self.texts.allSatisfy { self[keyPath: $0.value] == other[keyPath: $0.value] }
      && (image == nil) == (other.image == nil) && look.values.count == other.look.values.count
  }

  /// Sets a text; of several ones the first counts, but bodies are added up.
  mutating func set(_ word: String, _ text: TextRef) {
    guard let path = Self.texts.first(where: { $0.key == word })?.value else { return }
    let own = self[keyPath: path]
    self[keyPath: path] = word == "body" ? own?.adding(text) ?? text : own ?? text
  }
}

extension TextRef {
  /// The text with another one on the lines below it; words that name no locale are one text.
  func adding(_ other: TextRef) -> TextRef {
    var text = TextRef("\(raw)\n\(other.raw)", span: span)
    let lines = lines + other.lines
    let isPlain = lines.allSatisfy { $0.lookup == .literal && $0.own == nil }
    if !isPlain { text.content = .lines(lines) }
    return text
  }
}

extension Interpreter {
  /// Reads all parts that a block gives a card; `outer` is where blocks around it store answers.
  mutating func fill(_ card: inout ReadCard, _ block: Clause, _ outer: Located<String>? = nil) {
    for (word, _) in CardContent.texts {
      guard let text = text(block[word]) else { continue }
      // Another heading among blocks is a line of the words below the first.
      let isOther = word == "title" && card.content.title.map { $0.raw != text.raw } == true
      card.content.set(isOther ? "body" : word, text)
    }
    let (image, target) = (picture(block["image"]), value(block["target"]))
    card.content.image = card.content.image ?? image
    card.content.target = card.content.target ?? target
    if decided(block["many"]) == true { card.content.allowsMany = true }
    let before = card.content.choices.count
    for (word, path) in CardContent.pieces {
      let count = card.content[keyPath: path].count
      let pieces = pieces(block, word, below: word, from: count, &card)
      card.content[keyPath: path] += pieces
    }
    let asks = card.content.choices.count > before || surveys
    let stores = asks || block.node["blocks"] != nil ? value(block["stores"]) ?? outer : outer
    if asks {
      if before > 0, let stores, !surveys { tellSecond(stores, of: card.content) }
      card.content.stores = card.content.stores ?? stores?.value ?? card.content.id
    }
    for rule in things(block["next"]).map(\.block) {
      let condition = condition(rule["if"])
      guard let action = action(rule["do"]) else { continue }
      card.next.append(.init(action: action.value, condition: condition, span: action.span))
    }
    look(block, &card.content.look)
    for fact in block.node["facts"]?.map ?? [] {
      guard let text = text(block.with(fact.value)) else { continue }
      card.facts.append(Card.Fact(fact.key, text.raw, span: text.span))
    }
    for chosen in things(block["blocks"]) {
      deeper(block) { $0.fill(&card, with: chosen.block, stores) }
    }
  }

  /// Reads all parts of a block of a card; its condition is one of each piece that it gives.
  private mutating func fill(
    _ card: inout ReadCard,
    with block: Clause,
    _ stores: Located<String>?
  ) {
    let (rule, before, rules) = (block["if"], card.content, card.next.count)
    let condition = condition(rule)
    if condition == .constant(false), !surveys { return }
    fill(&card, block, stores)
    guard let rule, let condition, condition != .constant(true) else { return }
    func limit(_ own: inout Predicate?) { own = .all([condition, own].compactMap(\.self)) }
    for (_, path) in CardContent.pieces {
      for index in card.content[keyPath: path].indices.dropFirst(before[keyPath: path].count) {
        limit(&card.content[keyPath: path][index].condition)
      }
    }
    for index in card.next.indices.dropFirst(rules) { limit(&card.next[index].condition) }
    if card.content.isLike(before) || surveys || !told.insert(rule.span).inserted { return }
    log.report(
      .mappingWord,
      "'if' does not hold for the texts, pictures and looks of a block, which all users see",
      at: rule.span,
      help: "make them items or elements of a tree, or a card of its own",
      severity: .warning
    )
  }

  private mutating func look(_ block: Clause, _ look: inout Look) {
    let count = look.values.count
    _ = resolve(block["look"]) { reader, clause -> Bool? in
      for entry in clause.node.map ?? [] {
        guard let name = Look.Name(rawValue: entry.key), look[name] == nil || reader.surveys else {
          continue
        }
        let part = clause.with(entry.value)
        // The colours of a gradient may be several values.
        let all = name == .gradient ? reader.read(part)?.found.compactMap(\.located) : nil
        look.values += (all ?? [reader.value(part)].compactMap(\.self)).map { (name, $0) }
      }
      return look.values.count > count ? true : nil
    }
  }

  // MARK: Pieces

  /// The pieces that stand under a word of a block, with ids of their places below a path.
  private mutating func pieces(
    _ block: Clause,
    _ word: String,
    below path: String,
    from count: Int = 0,
    _ card: inout ReadCard
  ) -> [CardContent.Piece] {
    var all: [CardContent.Piece] = []
    for chosen in things(block[word]) {
      let id = "\(path)/\(count + all.count + 1)"
      if let piece = deeper(block, { $0.piece(chosen, word, id, &card) }) {
        all.append(piece)
      }
    }
    return all
  }

  /// A piece; nil for an entry or answer that says nothing, and for a button without words.
  private mutating func piece(
    _ chosen: Chosen,
    _ word: String,
    _ id: String,
    _ card: inout ReadCard
  ) -> CardContent.Piece? {
    let block = chosen.block
    var piece = CardContent.Piece(element: id, span: block.here.span)
    piece.text = text(block["text"] ?? block["title"], isAnswer: word == "choices")
    piece.body = text(block["body"] ?? block["hint"])
    piece.image = picture(block["image"])
    piece.kind = self.word(block["element"], as: CardContent.Kind.self) ?? .box
    piece.input = self.word(block["kind"], as: CardContent.Input.self) ?? .text
    piece.type = chosen.kind ?? piece.kind.rawValue
    piece.required = condition(block["required"])
    let isNumber = [.number, .slider, .rating].contains(piece.input)
    piece.least = number(block["least"], isMeant: isNumber)
    piece.most = number(block["most"], isMeant: isNumber)
    piece.step = number(block["step"], isMeant: isNumber)
    piece.condition = condition(block["if"])
    look(block, &piece.look)
    let name = value(block["id"])?.value
    var action = action(block["do"])
    switch word {
    case "items": if piece.text == nil, piece.body == nil, piece.image == nil { return nil }
    case "choices":
      let usual = piece.image.flatMap { _ in block.here.key.text }
      guard let answer = name ?? piece.text?.raw ?? usual else { return nil }
      piece.name = answer
      card.followers.append((found(at: block["then"]), answer))
    case "fields":
      let (key, id) = (block.here.key.text ?? "", card.content.id)
      // Numbers of several cards' fields are alike.
      let usual = block.here.name == nil ? "\(id).\(key)" : key
      piece.name = name ?? (block.node["each"] == nil ? id : usual)
    case "buttons":
      guard let text = piece.text else { return nil }
      action = action ?? Located(.plain(.next), text.span)
      card.limited[id] = block.node["on"]?.text.flatMap(On.init)
    default: break
    }
    if let action {
      card.taps.append(.init(element: id, action: action.value, span: action.span))
      piece.action = action.value.text
    }
    piece.children = pieces(block, "children", below: id, &card)
    return piece
  }

  // MARK: Actions

  mutating func action(_ clause: Clause?) -> Located<Happening>? {
    resolve(clause) { $0.happening($1) }
  }

  private mutating func happening(_ clause: Clause) -> Located<Happening>? {
    if let text = clause.node.text {
      return Happening.Plain(rawValue: text).map { Located(.plain($0), clause.here.span.start(1)) }
    }
    let verb = { (entry: Node.Entry) in Happening.Verb(rawValue: entry.key) }
    guard let form = clause.node.map?.first(where: { $0.key == "ask" || verb($0) != nil }) else {
      return nil
    }
    let found = read(clause.with(form.value), isShown: true)?.found ?? []
    let value = usual(of: found)
    let then = value == nil && !surveys ? nil : action(clause["then"])
    let other = value == nil || surveys ? action(clause["else"]) : nil
    guard let value else { return other }
    let asked = Happening.ask(value, then: then?.value)
    guard let verb = verb(form) else { return Located(asked, value.span) }
    let others = verb == .open ? values(found, besides: value) : [:]
    let object = verb == .card ? own(value, of: clause.with(form.value)) : value
    return Located(.to(verb, object, byLocale: others), value.span)
  }

  /// The values in all locales; none where all of them are one.
  private mutating func values(
    _ found: [Thing],
    besides usual: Located<String>
  ) -> [String: Located<String>] {
    let all = surveys ? [] : found.flatMap { finder.inAllLocales($0, isHTML: false) }
    let named = all.compactMap { thing in
      thing.locale.flatMap { tag in thing.node.text.map { (tag, Located($0, thing.span)) } }
    }
    return named.contains { $0.1.value != usual.value } ? Dictionary(firstOf: named) : [:]
  }

  // MARK: Numbers and pictures

  /// A number; a text of digits is one, any other is a finding where nothing but a number is meant.
  mutating func number(_ clause: Clause?, isMeant: Bool = true) -> Double? {
    guard let value = value(clause) else { return nil }
    if let number = Double(value.value), number.isFinite { return number }
    if isMeant, !surveys {
      log.report(.wrongType, "'\(value.value)' is no number", at: value.span, severity: .warning)
    }
    return nil
  }

  /// A picture by what its value is: an address, a sign, an emoji, else an asset.
  mutating func picture(_ clause: Clause?) -> CardContent.Picture? {
    guard let clause, let found = read(clause, isShown: true)?.found, let own = usual(of: found)
    else { return nil }
    let picture = picture(own, clause)
    guard case .image(var image) = picture else { return picture }
    image.byLocale = values(found, besides: own).compactMapValues { other in
      if case .image(let image) = self.picture(other, clause) { image } else { nil }
    }
    return .image(image)
  }

  private func picture(_ value: Located<String>, _ clause: Clause) -> CardContent.Picture {
    let text = value.value
    if text.first?.isDrawnAsEmoji == true { return .emoji(TextRef(text, span: value.span)) }
    if ImageRef.isDrawable(text) { return .image(ImageRef(drawable: text, span: value.span)) }
    let ending = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isFile = ["png", "jpg", "jpeg", "webp", "svg", "gif", "pdf"].contains(ending)
    if isFile || text.contains("/") || text.hasPrefix("data:") {
      return .image(ImageRef(address: text, in: clause.scope.path, span: value.span))
    }
    let isSign = text.contains(".") && text.utf8.allSatisfy { $0 != 0x20 }
    if isSign { return .symbol(value) }
    return .image(
      clause.scope.platform == .android
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
