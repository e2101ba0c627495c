internal import Source
internal import Syntax

extension AppMerge {
  /// A text; nothing but a string is taken.
  func text(_ value: Node, _ property: Property, _ log: inout Log) -> Node? {
    guard value["$l10n"] != nil else {
      return value.string != nil ? value : wrongType(value, "a string", property, &log)
    }
    log.report(
      .l10nOnMobile,
      "'\(property.name)' of \(property.owner) is a '$l10n' text, which mobile apps do not know",
      at: value.span,
      help: "use a text id, or one message per language"
    )
    return property.base
  }

  /// A variant of an enum; an unknown one silently means the default.
  func variant(_ value: Node, of name: String, _ property: Property, _ log: inout Log) -> Node? {
    guard let text = value.string else { return wrongType(value, "a string", property, &log) }
    let known = schema.manifest.enums[name]?.variants ?? []
    if known.contains(text) { return value }
    log.note(known, at: value.span)
    // The values of these enums are the ids of images.
    let isImage = name.hasSuffix("Image") || name.hasSuffix("Images")
    let report = isImage ? unknownImage : unknownValue
    report(Located(text, value.span), name, known, property, &log)
    return property.base
  }

  /// Reports an image id that the app's version does not know: ids are enums, so another picture shows, or
  /// the app drops the item (reference: nimbus, section 6.3).
  private func unknownImage(
    _ id: Located<String>,
    of name: String,
    among known: [String],
    _ property: Property,
    _ log: inout Log
  ) {
    let effect = property.base?.text.map { "shows '\($0)' instead" } ?? "drops it"
    let near = Suggestion.help(for: id.value, among: known)
    let all = "the ids are " + known.map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .imageUnknown,
      "the app knows no image '\(id.value)' for \(property.owner) and \(effect)",
      at: id.span,
      help: [near, all].compactMap { $0 }.joined(separator: "; "),
      edits: edits(of: id, .value(of: property.name), among: known) {
        $0.hasValue(id.value, of: name)
      }
    )
  }

  /// Reports a value that an enum does not have; harmless where the default is the same thing under
  /// another version's name (reference: nimbus, section 12).
  private func unknownValue(
    _ text: Located<String>,
    of name: String,
    among known: [String],
    _ property: Property,
    _ log: inout Log
  ) {
    let base = property.base?.text
    let isSame = base.map { schema.history?.isSame(text.value, $0) ?? false } ?? false
    let instead = base.map { "the app uses '\($0)' instead" } ?? "the app drops it"
    let kind = NameHistory.Kind.value(of: property.name)
    let near =
      schema.history?.help(text.value, kind)
      ?? Suggestion.help(for: text.value, among: known)
    let isElsewhere = { (other: Manifest) in other.hasValue(text.value, of: name) }
    let elsewhere = Manifest.help(schema.others, knows: isElsewhere)
    let all = "the values are " + known.map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .unknownEnumValue,
      "'\(text.value)' is no value of '\(property.name)' of \(property.owner), \(instead)"
        + (isSame ? ", which is the same" : ""),
      at: text.span,
      help: [near, elsewhere, all].compactMap { $0 }.joined(separator: "; "),
      edits: edits(of: text, kind, among: known, elsewhere: isElsewhere),
      severity: isSame ? .info : nil
    )
  }

  /// A key of a map; keys of enums must be variants.
  func isKey(_ entry: Node.Entry, _ type: Manifest.ValueType, _ log: inout Log) -> Bool {
    guard case .enumeration(let name) = type else { return true }
    let known = schema.manifest.enums[name]?.variants ?? []
    if known.contains(entry.key) { return true }
    log.note(known, at: entry.keySpan)
    log.report(
      .unknownEnumValue,
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
    else { return false }
    // The app ignores the value: an error, also where the rule only warns elsewhere.
    log.report(
      .unknownField,
      "'\(entry.key)' in '\(property.name)' is no \(schema.item), the app ignores it",
      at: entry.keySpan,
      help: "'\(entry.key)' belongs beside '\(property.name)', not into it",
      severity: .error
    )
    return true
  }

  /// Reports a value of another type than a property has; the value so far stays.
  @discardableResult
  func wrongType(
    _ value: Node,
    _ wanted: String,
    _ property: Property,
    _ log: inout Log
  ) -> Node? {
    log.report(
      .wrongType,
      "'\(property.name)' of \(property.owner) must be \(wanted), found \(value.kind.phrase)",
      at: value.span,
      help: (property.name == schema.collection ? schema.collectionHelp : nil)
        ?? "the app ignores the value and keeps the default"
    )
    return property.base
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
    beside fields: Node,
    among known: [String],
    _ owner: Owner,
    _ log: inout Log
  ) {
    log.note(known, at: entry.keySpan)
    let kind = owner.object == nil ? NameHistory.Kind.variable : .field
    let history = schema.history?.help(entry.key, kind)
    let isElsewhere = { (other: Manifest) in
      let fields =
        owner.object.map { other.objects[$0]?.fields }
        ?? other.features[schema.feature.id]?.variables
      return fields?.contains { $0.name == entry.key } ?? false
    }
    let elsewhere = Manifest.help(schema.others, knows: isElsewhere)
    let help = [history ?? Suggestion.help(for: entry.key, among: known), elsewhere]
    let text = help.compactMap { $0 }.joined(separator: "; ")
    let isVariable = owner.object == nil
    log.report(
      isVariable ? .unknownVariable : .unknownField,
      "unknown \(isVariable ? "variable" : "field") '\(entry.key)' in \(owner.phrase), "
        + "the app ignores it",
      at: entry.keySpan,
      help: text.isEmpty ? nil : text,
      edits: edits(
        of: Located(entry.key, entry.keySpan),
        kind,
        among: known,
        taken: (fields.map ?? []).map(\.key),
        elsewhere: isElsewhere
      ),
      severity: .error
    )
  }
}

/// Edits that mend a name that the app's version doesn't know, if nothing else can be meant.
extension AppMerge {
  /// The edit that writes what took an old name's place, or the same name as it is spelt; none where a
  /// version that the value is for, or another manifest of the project, knows it as it is.
  func edits(
    of name: Located<String>,
    _ kind: NameHistory.Kind,
    among known: [String],
    taken: [String] = [],
    elsewhere: (Manifest) -> Bool
  ) -> [Diagnostic.Edit] {
    if schema.others.contains(where: elsewhere) { return [] }
    let free = taken.isEmpty ? known : known.filter { !taken.contains($0) }
    guard let history = schema.history, let old = history.renamed(name.value) else {
      return Diagnostic.Edit.spelling(name.value, at: name.span, among: free)
    }
    guard free.contains(old.new) else { return [] }
    if let until = history.entry(name.value, kind)?.until, let versions {
      guard let lower = versions.lower, lower >= until else { return [] }
    }
    return [.replacing(name.span, with: old.new)]
  }
}
