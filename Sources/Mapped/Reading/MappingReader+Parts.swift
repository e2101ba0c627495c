internal import Source
internal import Syntax
internal import SystemKit

/// Parts of flows, cards and of what cards hold, checked by the keys that the language has for each.
extension MappingReader {
  /// The depth of parts in parts.
  private static let deepest = 100

  /// The keys of parts, from `language.words.yml`.
  static let language = Dictionary(
    firstOf: KnownWords.entries(EmbeddedManifest.language).map { ($0.key, $0.value) }
  )

  /// Words that can stand at a place: whatever a text gives, or these alone.
  private static let sets: [String: (words: [String], what: String, isText: Bool)] = [
    "layout": (CardContent.Layout.allCases.map(\.rawValue), "layout", true),
    "field kind": (CardContent.Input.allCases.map(\.rawValue), "kind of field", true),
    "element kind": (CardContent.Kind.allCases.map(\.rawValue), "element", true),
    "action": (Happening.Plain.allCases.map(\.rawValue), "action", true),
    "on": (On.allCases.map(\.rawValue), "place of a card", false),
    "sign": (Sign.allCases.map(\.rawValue), "comparison", false),
    "value kind": (MappingForm.ValueKind.allCases.map(\.rawValue), "kind of value", false),
    "attribute kind": (
      MappingForm.AttributeForm.Kind.allCases.map(\.rawValue), "kind of attribute", false
    ),
    "platform": (["ios", "android"], "platform", false), "given": (["list"], "form", false),
    "first": (["first", "all"], "word", false), "allowed": (["allowed"], "word", false),
  ]

  /// Checks a part, once for each place: its keys, its words, its selectors, the parts in it.
  mutating func check(_ node: Node, _ kind: String) {
    guard !node.isNull, seen.insert(Located(kind, node.span)).inserted else { return }
    guard depth < Self.deepest else {
      return report(.mappingEndless, "parts are nested too deeply here", at: node)
    }
    depth += 1
    defer { depth -= 1 }
    switch kind {
    case "paths": for item in Self.items(node) { path(item) }
    case "recognise": for item in Self.items(node) { path(item, isRead: false) }
    case "ignored":
      for item in Self.items(node) {
        if item.text.map(Path.isSelector) == true { path(item, isRead: false) } else { text(item) }
      }
    case "order": check(node["highest"] ?? node, "text")
    case "plain": text(node)
    case "pattern":
      if let text = text(node), TextPattern(text) == nil {
        report(.mappingSelector, "the pattern '\(text)' can't be read", at: node)
      }
    case "attribute" where node.map == nil: check(node, "attribute kind")
    case _ where kind.hasPrefix("each "):
      for item in Self.items(node) { check(item, String(kind.dropFirst(5))) }
    case _ where kind.hasPrefix("map of "):
      guard let entries = node.map else { return expect("this", "a map", node) }
      for entry in entries { check(entry.value, String(kind.dropFirst(7))) }
    default:
      if let set = Self.sets[kind], !set.isText {
        if node.text.map(set.words.contains) == true { return }
        unknown(node.text ?? "", among: set.words, set.what, at: node.span)
      } else if Self.language[kind]?.map != nil {
        for item in Self.items(node) { block(item, kind) }
      } else {
        rule(node, kind)
      }
    }
  }

  /// A part with the definition that it uses; a mistake in that is reported.
  private mutating func expanded(_ node: Node) -> Node? {
    var next: Node? = node
    while let name = next?["use"]?.text, used.insert(name).inserted {
      next = form.definitions[name]
    }
    do throws(MappingForm.Unusable) {
      return try form.expanded(node)
    } catch {
      let name = error.use.text ?? ""
      switch error.reason {
      case .missing where error.use.text == nil: expect("this", "a text", error.use)
      case .missing:
        log.report(
          .mappingDefinition,
          "'define' has no '\(name)'",
          unknown: name,
          at: error.use.span,
          among: form.definitions.keys.sortedByBytes()
        )
      case .endless:
        report(.mappingEndless, "'\(name)' is defined by itself alone", at: error.use)
      case .noMap:
        report(.wrongType, "'\(name)' is no map, which other words are laid over", at: error.use)
      }
      return nil
    }
  }

  // MARK: Blocks

  private mutating func block(_ node: Node, _ kind: String) {
    guard let whole = expanded(node) else { return }
    if let items = whole.list {
      for item in items { check(item, kind) }
      return
    }
    let what = kind == "next" ? "a rule of 'next'" : kind.withArticle
    guard var fields = Fields(whole, of: what, log: &log) else { return }
    if let need = missing(whole, kind) {
      log.report(.missingField, "\(what) needs '\(need)'", at: node.span.start(1))
    }
    let isPlain = kind == "check" || kind == "attribute"
    for section in isPlain ? [kind] : ["block", kind] {
      for key in Self.language[section]?.map ?? [] { field(key, &fields, of: whole) }
    }
    if !isPlain { kinds(&fields, kind) }
    fields.finish(&log)
    if kind == "flow" { tellUnread(whole) }
  }

  /// Reports variants from which no card is read, as the selectors of all cards start elsewhere.
  private mutating func tellUnread(_ flow: Node) {
    for variant in blocks(flow["variants"]) {
      guard let from = variant["from"] else { continue }
      let cards = blocks(variant["cards"] ?? flow["cards"])
      let starts = cards.map { form.paths($0["at"] ?? $0["each"]) }
      // Places in braces are of the thing at hand, too.
      let isRead = starts.contains { paths in
        paths.isEmpty || paths.contains { $0.base == .here || $0.text.contains("{.") }
      }
      if isRead || starts.isEmpty { continue }
      log.report(
        .mappingIdle,
        "no card is read from here, so that the variant is like any other",
        at: from.span,
        help: "start the selectors of 'cards' with '.'; '$' is the whole document as it stands",
        severity: .warning
      )
    }
  }

  private func blocks(_ node: Node?) -> [Node] {
    Self.items(node).flatMap { Self.items(try? form.expanded($0)) }
  }

  /// The key that a block needs and lacks.
  private func missing(_ whole: Node, _ kind: String) -> String? {
    if kind == "check" { return whole["at"] == nil ? "at" : nil }
    guard kind == "flow", whole["kinds"] == nil else { return nil }
    // An empty list says nothing either.
    let parts = [whole] + Self.items(whole["variants"]).compactMap { try? form.expanded($0) }
    return parts.allSatisfy { Self.items($0["cards"]).isEmpty } ? "cards" : nil
  }

  /// Checks what stands under a key of a part; conditions in it are of a kind, or of things where it names these.
  private mutating func field(
    _ key: Node.Entry,
    _ fields: inout Fields,
    of node: Node,
    _ condition: String = "condition"
  ) {
    let type = key.value.text ?? ""
    if type == "boolean" {
      _ = fields.optional(key.key, .boolean, &log)
    } else if let value = fields.any(key.key) {
      let isOfThings = type == "many" && node["of"] != nil
      check(value, isOfThings ? "paths" : type == "many" || type == "condition" ? condition : type)
    }
  }

  private mutating func kinds(_ fields: inout Fields, _ kind: String) {
    let (by, kinds) = (fields.any("by"), fields.any("kinds"))
    if let by { check(by, "text") }
    guard let kinds, by != nil else {
      if let by { report(.missingField, "'by' needs 'kinds' here", at: by) }
      if let kinds { report(.missingField, "'kinds' needs 'by'", at: kinds) }
      return
    }
    guard let entries = kinds.map else { return expect("'kinds'", "a map", kinds) }
    for entry in entries where !entry.value.isNull {
      guard let own = expanded(entry.value) else { continue }
      for key in own.map ?? [] where ["each", "at", "order"].contains(key.key) {
        let help = "write it beside 'kinds', or in a part of the kind"
        log.report(.unknownField, "'\(key.key)' is not read in a kind", at: key.keySpan, help: help)
      }
      if own.map == nil { expect("a kind", "a map", own) } else { check(own, kind) }
    }
  }

  // MARK: Texts, actions and conditions

  private mutating func rule(_ node: Node, _ kind: String) {
    var node = node
    if let at = node["at"] {
      check(at, "paths")
      node = node.without("at")
    }
    if node["use"] != nil {
      guard let whole = expanded(node) else { return }
      // A definition is checked once, whatever uses it.
      if whole.span != node.span { return check(whole, kind) }
      node = whole
    }
    if let items = node.list {
      for item in items { check(item, kind) }
    } else if node.map == nil {
      leaf(node, kind)
    } else if let by = node["by"], !Self.isCondition(kind) || !node.isTest {
      check(by, "text")
      for entry in node.map ?? [] where entry.key != "by" { check(entry.value, kind) }
    } else if kind == "look" {
      let names = Look.Name.allCases.map(\.rawValue)
      for entry in node.map ?? [] where !names.contains(entry.key) {
        unknown(entry.key, among: names, "value of a look", at: entry.keySpan)
      }
      check(node, "map of text")
    } else {
      self.form(node, kind)
    }
  }

  /// Tells whether a part is a condition; a decision is one on the document alone.
  private static func isCondition(_ kind: String) -> Bool {
    kind == "condition" || kind == "decision"
  }

  private mutating func form(_ node: Node, _ kind: String) {
    let isCondition = Self.isCondition(kind)
    let name = isCondition ? "condition" : Self.language[kind] == nil ? "text" : kind
    guard var fields = Fields(node, of: name.withArticle, log: &log) else { return }
    let forms = (Self.language[name]?.list ?? []).compactMap(\.map)
    if let form = forms.first(where: { fields.any($0[0].key) != nil }) {
      for key in form { field(key, &fields, of: node, isCondition ? kind : "condition") }
      if isCondition { tell(node, kind, asking: form[0]) }
    } else if name == "text" {
      fields.ignore("use", "at", "by")
    }
    fields.finish(&log)
  }

  /// Reports a condition that says nothing: a decision on users, a comparison with null.
  private mutating func tell(_ node: Node, _ kind: String, asking key: Node.Entry) {
    let ofDocuments = ["all", "any", "none", "not", "value"]
    if kind == "decision", !ofDocuments.contains(key.key) {
      let message = "'\(key.key)' asks the user, and the document alone decides here"
      log.report(.mappingWord, message, at: node.span.start(1), help: "write it under 'if'")
    }
    for sign in Sign.allCases {
      guard let value = node[sign.rawValue],
        value.isNull || value.list?.contains(where: \.isNull) == true
      else { continue }
      log.report(
        .mappingWord,
        "a comparison with null says nothing",
        at: value.span,
        help: "write 'set: false' or 'set: true'"
      )
    }
  }

  private mutating func leaf(_ node: Node, _ kind: String) {
    guard let text = node.text else { return }
    if kind == "look" {
      expect("a look", "a map", node)
    } else if Self.isCondition(kind) {
      if node.bool == nil { expect("a condition", "a map", node) }
    } else if kind == "action" || plain(node, text), let set = Self.sets[kind],
      !set.words.contains(text)
    {
      unknown(text, among: set.words, set.what, at: node.span)
    }
  }

  /// Tells whether a text is words without places; others are compiled.
  private mutating func plain(_ node: Node, _ text: String) -> Bool {
    if Path.isSelector(text) {
      path(node)
      return false
    }
    do {
      let pieces = try PathParser.pieces(text, at: node.span)
      if pieces.allSatisfy({ if case .text = $0 { true } else { false } }) { return true }
      form.texts[node.span] = .filled(pieces)
      for case .path(let path) in pieces { form.paths.append(path) }
    } catch {
      form.texts[node.span] = .unreadable
      report(.mappingSelector, "the places in '\(text)' can't be read: \(error.message)", at: node)
    }
    return false
  }
}
