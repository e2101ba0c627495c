internal import Source
internal import Syntax

/// Checks values against types, whatever manifest or experiment they come from (reference: nimbus,
/// section 2.1).
struct ValueCheck {
  private let manifest: Manifest
  private let variants: [String: Set<String>]
  private let fields: [String: [String: Manifest.FieldType]]

  init(_ manifest: Manifest) {
    self.manifest = manifest
    variants = manifest.enums.mapValues { Set($0.variants) }
    fields = manifest.objects.mapValues { Self.byName($0.fields) }
  }

  private static func byName(_ fields: [Manifest.FieldType]) -> [String: Manifest.FieldType] {
    Dictionary(firstOf: fields.map { ($0.name, $0) })
  }

  /// Checks a default as written; a type that is no Option needs one.
  func checkField(_ field: Manifest.FieldType, _ value: Node, _ log: inout Log) {
    guard value.isNull, !field.type.isOption, value.span == field.span else {
      return check(value, as: field.type, &log)
    }
    if case .object(let name) = field.type, manifest.objects[name] == nil { return }
    if field.geckoPref != nil { return }
    log.report(
      .manifestMissingDefault,
      "'\(field.name)' needs a default of type '\(field.type.name)'",
      at: field.span
    )
  }

  /// Checks a part of a feature's values, such as an example or an experiment's branch.
  func check(_ value: Node, of feature: Manifest.Feature, _ log: inout Log) {
    guard let entries = value.map else {
      let message = "values of a feature must be a map, found \(value.kind.phrase)"
      return log.report(.manifestValueType, message, at: value.span)
    }
    let names = feature.variables.map(\.name)
    check(entries, Self.byName(feature.variables), names, "the feature '\(feature.id)'", &log)
  }

  func check(_ value: Node, as type: Manifest.ValueType, _ log: inout Log) {
    switch type {
    case .option(let inner):
      if !value.isNull { check(value, as: inner, &log) }
    case .string, .text, .image, .alias: expect(value.kind == .string, value, type, &log)
    case .boolean:
      if value.kind != .boolean { log.note(Node.booleans, at: value.span) }
      expect(value.kind == .boolean, value, type, &log)
    case .int: expect(value.number != nil, value, type, &log)
    case .enumeration(let name):
      guard manifest.enums[name] != nil else { return }
      guard let text = value.string else { return expect(false, value, type, &log) }
      checkVariant(text, of: name, at: value.span, &log)
    case .list(let inner):
      guard let items = value.list else { return expect(false, value, type, &log) }
      for item in items { check(item, as: inner, &log) }
    case .map(let key, let inner):
      guard let entries = value.map else { return expect(false, value, type, &log) }
      if case .enumeration(let name) = key {
        for entry in entries {
          checkVariant(entry.key, of: name, at: entry.keySpan, as: "the key ", &log)
        }
      }
      for entry in entries { check(entry.value, as: inner, &log) }
    case .object(let name):
      guard let known = fields[name] else { return }
      guard let entries = value.map else { return expect(false, value, type, &log) }
      let names = manifest.objects[name]?.fields.map(\.name) ?? []
      check(entries, known, names, "the object '\(name)'", &log)
    }
  }

  private func expect(_ fits: Bool, _ value: Node, _ type: Manifest.ValueType, _ log: inout Log) {
    guard !fits else { return }
    log.report(
      .manifestValueType,
      "expected a value of type '\(type.name)', found \(value.kind.phrase)",
      at: value.map == nil && value.list == nil ? value.span : value.opening
    )
  }

  /// Reports a text that an enum does not have; `word` stands before it in the message.
  private func checkVariant(
    _ text: String,
    of name: String,
    at span: Span,
    as word: String = "",
    _ log: inout Log
  ) {
    guard let type = manifest.enums[name], variants[name]?.contains(text) != true else { return }
    log.note(type.variants, at: span)
    log.report(
      .manifestUnknownEnumValue,
      "\(word)'\(text)' is not a '\(name)'",
      at: span,
      help: Candidates.help(for: text, among: type.variants, after: log)
    )
  }

  private func check(
    _ entries: [Node.Entry],
    _ known: [String: Manifest.FieldType],
    _ names: [String],
    _ what: String,
    _ log: inout Log
  ) {
    for entry in entries {
      if let field = known[entry.key] {
        checkField(field, entry.value, &log)
        continue
      }
      log.note(names, at: entry.keySpan)
      log.report(
        .manifestUnknownProperty,
        "\(what) has no '\(entry.key)'",
        at: entry.keySpan,
        help: Candidates.help(for: entry.key, among: names, after: log)
      )
    }
  }
}

extension ValueCheck {
  /// Reports maps with enum keys that lack a variant, unless their values are optional.
  func checkEnumMaps(_ type: Manifest.ValueType, _ value: Node, _ log: inout Log) {
    switch type {
    case .option(let inner): checkEnumMaps(inner, value, &log)
    case .list(let inner):
      for item in value.list ?? [] { checkEnumMaps(inner, item, &log) }
    case .map(let key, let inner):
      guard let entries = value.map else { return }
      if case .enumeration(let name) = key, !inner.isOption {
        let keys = Set(entries.map(\.key))
        let missing = (manifest.enums[name]?.variants ?? []).filter { !keys.contains($0) }
        if !missing.isEmpty {
          let names = NameList.list(missing, last: "and")
          let message = "the map has no value for \(names) of '\(name)'"
          log.report(.manifestIncompleteMap, message, at: value.opening)
        }
      }
      for entry in entries { checkEnumMaps(inner, entry.value, &log) }
    case .object(let name):
      for entry in value.map ?? [] {
        if let field = fields[name]?[entry.key] { checkEnumMaps(field.type, entry.value, &log) }
      }
    default: break
    }
  }
}

extension Manifest.ValueType {
  var isOption: Bool {
    if case .option = self { return true }
    return false
  }
}
