internal import Source
internal import Syntax

extension AppMerge {
  /// A text; nothing but a string is taken.
  func text(
    _ value: Node,
    _ base: Node?,
    _ type: Manifest.ValueType,
    _ property: Property,
    _ log: inout Log
  ) -> Node? {
    if value["$l10n"] != nil {
      log.report(
        .localizedOnMobile,
        "'\(property.name)' of \(property.owner) is a '$l10n' text, which mobile apps do not know",
        at: value.span,
        help: "use a text id, or one message per language"
      )
      return base
    }
    return typed(value, value.string != nil, "a string", base, property, &log)
  }

  /// A value that must have a type.
  func typed(
    _ value: Node,
    _ fits: Bool,
    _ wanted: String,
    _ base: Node?,
    _ property: Property,
    _ log: inout Log
  ) -> Node? {
    if fits { return value }
    wrongType(value, wanted, property, &log)
    return base
  }

  /// A variant of an enum; an unknown one silently means the default.
  func variant(
    _ value: Node,
    of name: String,
    _ base: Node?,
    _ property: Property,
    _ log: inout Log
  ) -> Node? {
    guard let text = value.string else {
      wrongType(value, "a string", property, &log)
      return base
    }
    let known = schema.manifest.enums[name]?.variants ?? []
    if known.contains(text) { return value }
    if ImageUnknown.isImage(name) {
      ImageUnknown.report(
        text,
        of: property.owner,
        instead: base?.text,
        among: known,
        at: value.span,
        &log
      )
      return base
    }
    let instead = base?.text.map { "the app uses '\($0)' instead" } ?? "the app drops it"
    let near = OldName.of(text)?.help ?? Suggestion.help(for: text, among: known)
    let all = "the values are " + known.map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .fallbackEnumValue,
      "'\(text)' is no value of '\(property.name)' of \(property.owner), \(instead)",
      at: value.span,
      help: [near, all].compactMap { $0 }.joined(separator: "; ")
    )
    return base
  }

  /// A key of a map; keys of enums must be variants.
  func isKey(_ entry: Node.Entry, _ type: Manifest.ValueType, _ log: inout Log) -> Bool {
    guard case .enumeration(let name) = type else { return true }
    let known = schema.manifest.enums[name]?.variants ?? []
    if known.contains(entry.key) { return true }
    log.report(
      .fallbackEnumValue,
      "'\(entry.key)' is no key of this map, the app drops it",
      at: entry.keySpan,
      help: Suggestion.help(for: entry.key, among: known)
    )
    return false
  }

  /// A variable of the feature that was written one level too deep.
  func isMisplaced(
    _ entry: Node.Entry,
    in property: Property,
    _ inner: Manifest.ValueType,
    _ log: inout Log
  ) -> Bool {
    guard case .object = inner, entry.value.map == nil,
      schema.feature.variables.contains(where: { $0.name == entry.key })
    else {
      return false
    }
    log.report(
      .unknownField,
      "'\(entry.key)' in '\(property.name)' is no \(schema.item), the app ignores it",
      at: entry.keySpan,
      help: "'\(entry.key)' belongs beside '\(property.name)', not into it"
    )
    return true
  }

  func wrongType(_ value: Node, _ wanted: String, _ property: Property, _ log: inout Log) {
    log.report(
      .wrongType,
      "'\(property.name)' of \(property.owner) must be \(wanted), found \(value.kind.words)",
      at: value.span,
      help: "the app ignores the value and keeps the default"
    )
  }

  func nullKeeps(_ base: Node, _ value: Node, _ property: Property, _ log: inout Log) {
    log.report(
      .nullDoesNotRemove,
      "null does not remove '\(property.name)' of \(property.owner), the default stays",
      at: value.span,
      labels: [.init(base.span, "the default that stays")],
      help: schema.nullHelp
    )
  }

  func unknownField(
    _ entry: Node.Entry,
    among known: [String],
    _ owner: String,
    _ log: inout Log
  ) {
    log.report(
      .unknownField,
      "unknown field '\(entry.key)' in \(owner)",
      at: entry.keySpan,
      help: OldName.of(entry.key)?.help ?? Suggestion.help(for: entry.key, among: known)
    )
  }
}
