internal import Source
internal import Syntax

/// Blocks of cards and of what cards hold (reference: mapping, section 3).
extension MappingReader {
  /// The depth of blocks in blocks.
  private static let deepest = 60

  /// A block or a list of them, as places in the table.
  mutating func blocks(_ node: Node, _ role: Block.Role) -> [Int] {
    Self.items(node).compactMap { block($0, role) }
  }

  /// A block; one that stands in a definition is read once, as it may be part of itself.
  private mutating func block(_ node: Node, _ role: Block.Role) -> Int? {
    let key = BlockKey(span: node.span, role: role)
    if let known = blocksRead[key] { return known }
    guard let whole = expanded(node) else { return nil }
    if let items = whole.list {
      // A definition can be several blocks; they stand for one that has them inside.
      var block = Block(node.span)
      let place = add(block, key)
      block.parts[.blocks] = items.compactMap { self.block($0, role) }
      form.blocks[place] = block
      return role == .card ? place : nil
    }
    return read(whole, role, key)
  }

  private mutating func add(_ block: Block, _ key: BlockKey?) -> Int {
    form.blocks.append(block)
    if let key { blocksRead[key] = form.blocks.count - 1 }
    return form.blocks.count - 1
  }

  /// Reads a map as a block.
  private mutating func read(_ node: Node, _ role: Block.Role, _ key: BlockKey?) -> Int? {
    guard depth < Self.deepest else {
      report(.mappingEndless, "parts are nested too deeply here", at: node)
      return nil
    }
    guard var fields = Fields(node, of: role.what, log: &log) else { return nil }
    depth += 1
    defer { depth -= 1 }
    var block = Block(node.span)
    let place = add(block, key)
    conditions(&fields, role, &block)
    things(&fields, &block)
    for word in role.words {
      block.words[word] = fields.any(word.rawValue).flatMap { words($0) }
    }
    check(block)
    if role.acts { block.action = fields.any("do").flatMap { action($0) } }
    if role == .choice { block.followers = paths(fields.any("then")) ?? [] }
    for part in role.parts {
      guard let node = fields.any(part.rawValue) else { continue }
      block.parts[part] = blocks(node, part.role)
    }
    if role == .card || role == .element { look(&fields, &block) }
    if role == .card { cardWords(&fields, &block) }
    if role == .button, let on = fields.any("on") {
      block.on = word(on, as: Block.On.self, "place of a card")
    }
    kinds(&fields, of: node, role, &block)
    fields.finish(&log)
    form.blocks[place] = block
    return place
  }

  private mutating func things(_ fields: inout Fields, _ block: inout Block) {
    block.at = paths(fields.any("at")) ?? []
    block.each = paths(fields.any("each"))
    guard let order = fields.any("order") else { return }
    if let highest = order["highest"] {
      block.order = words(highest).map { Block.Order(value: $0, isDescending: true) }
    } else {
      block.order = words(order).map { Block.Order(value: $0) }
    }
  }

  private mutating func conditions(
    _ fields: inout Fields,
    _ role: Block.Role,
    _ block: inout Block
  ) {
    block.only = fields.any("only").flatMap { condition($0) }
    block.leaveOut = fields.any("leave out").flatMap { condition($0) }
    block.condition = fields.any("if").flatMap { condition($0) }
    if role == .field { block.required = fields.any("required").flatMap { condition($0) } }
    if role == .card { block.many = fields.any("many").flatMap { condition($0) } }
  }

  private mutating func look(_ fields: inout Fields, _ block: inout Block) {
    for entry in fields.any("look")?.map ?? [] {
      guard let name = CardContent.Look.Name(rawValue: entry.key) else {
        let names = CardContent.Look.Name.allCases.map(\.rawValue)
        unknown(entry.key, among: names, "value of a look", at: entry.keySpan)
        continue
      }
      if let value = words(entry.value) { block.look.append((name, value)) }
    }
  }

  private mutating func cardWords(_ fields: inout Fields, _ block: inout Block) {
    for entry in fields.any("facts")?.map ?? [] {
      if let value = words(entry.value) { block.facts.append((entry.key, value)) }
    }
    guard let repeats = fields.any("repeats") else { return }
    block.allowsRepeats = repeats.text == "allowed"
    if !block.allowsRepeats {
      unknown(repeats.text ?? "", among: ["allowed"], "word", at: repeats.span)
    }
  }

  /// Checks words that the mapping itself gives for a layout or a kind.
  private mutating func check(_ block: Block) {
    let sets: [(Block.Word, [String], String)] = [
      (.layout, CardContent.Layout.allCases.map(\.rawValue), "layout"),
      (.kind, CardContent.Field.Kind.allCases.map(\.rawValue), "kind of field"),
      (.element, CardContent.TreeElement.Kind.allCases.map(\.rawValue), "element"),
    ]
    for (word, known, what) in sets {
      for case .words(let node) in block.words[word]?.leaves ?? [] {
        guard let text = node.text, !known.contains(text) else { continue }
        unknown(text, among: known, what, at: node.span)
      }
    }
  }

  /// The kinds of a block: each is the whole block with its own words laid over.
  private mutating func kinds(
    _ fields: inout Fields,
    of node: Node,
    _ role: Block.Role,
    _ block: inout Block
  ) {
    let by = fields.any("by")
    guard let kinds = fields.any("kinds") else {
      if let by { report(.missingField, "'by' needs 'kinds' here", at: by) }
      return
    }
    guard let by, let value = words(by) else {
      if by == nil { report(.missingField, "'kinds' needs 'by'", at: kinds) }
      return
    }
    guard let entries = kinds.map else { return expect("'kinds'", "a map", kinds) }
    let base = (node.map ?? []).filter { $0.key != "by" && $0.key != "kinds" }
    var all = Block.Kinds(by: value)
    for entry in entries {
      var whole: Int?
      if !entry.value.isNull {
        guard let own = expanded(entry.value) else { continue }
        guard own.map != nil else {
          expect("a kind", "a map", own)
          continue
        }
        whole = read(Self.laid(own, over: base), role, nil)
      }
      switch entry.key {
      case "nothing": all.nothing = .some(whole)
      case "else": all.other = .some(whole)
      default: all.blocks.append((entry.key, whole))
      }
    }
    block.kinds = all
  }

  // MARK: Definitions

  /// A part with the definition that it uses, its own words laid over that.
  mutating func expanded(_ node: Node) -> Node? {
    var node = node
    var seen: Set<String> = []
    while let use = node["use"] {
      guard let body = definition(use) else { return nil }
      guard seen.insert(use.text ?? "").inserted else {
        report(.mappingEndless, "'\(use.text ?? "")' is defined by itself alone", at: use)
        return nil
      }
      let own = (node.map ?? []).filter { $0.key != "use" }
      if own.isEmpty {
        node = body
      } else if let entries = body.map {
        node = Self.laid(Node(.map(own), span: node.span), over: entries)
      } else {
        report(
          .wrongType,
          "'\(use.text ?? "")' is no map, which other words are laid over",
          at: use
        )
        return nil
      }
    }
    return node
  }

  /// A map laid over others, entry by entry; at its own place.
  static func laid(_ own: Node, over base: [Node.Entry]) -> Node {
    let entries = own.map ?? []
    let names = Set(entries.map(\.key))
    return Node(.map(base.filter { !names.contains($0.key) } + entries), span: own.span)
  }
}
