internal import Source
internal import Syntax

/// Checks a feature's string-aliases: declared once, where they are used, and every use a member of
/// the set that the declaring variable holds (reference: nimbus, section 1.4).
struct AliasCheck {
  private let manifest: Manifest
  private let feature: Manifest.Feature
  /// The variable that declares each alias.
  private let declarations: [String: Manifest.FieldType]

  init(_ manifest: Manifest, _ feature: Manifest.Feature) {
    self.manifest = manifest
    self.feature = feature
    declarations = Dictionary(
      firstOf: feature.variables.compactMap { field in field.stringAlias.map { ($0.value, field) } }
    )
  }

  /// Reports aliases declared twice, declared beside their use, and used without declaration.
  func checkDeclarations(_ log: inout Log) {
    for variable in feature.variables {
      guard let stringAlias = variable.stringAlias else { continue }
      let (alias, span) = (stringAlias.value, stringAlias.span)
      if let first = declarations[alias], first.name != variable.name {
        log.report(
          .manifestAliasDeclaration,
          "the string-alias '\(alias)' is declared twice in the feature '\(feature.id)'",
          at: span,
          labels: first.stringAlias.map { [.init($0.span, "the first declaration")] } ?? []
        )
      }
      if isReadable(variable), !variable.type.aliases.contains(alias) {
        log.report(
          .manifestAliasDeclaration,
          "the string-alias '\(alias)' is no part of the type '\(variable.type.name)'",
          at: span,
          labels: variable.writtenType.map { [.init($0.span, "the variable's type")] } ?? []
        )
      }
    }
    // Fields are followed into objects; each object is looked at once.
    var seen: Set<String> = []
    var waiting = feature.variables
    while let field = waiting.popLast() {
      for alias in field.type.aliases where declarations[alias] == nil {
        log.report(
          .manifestUndeclaredAlias,
          "the feature '\(feature.id)' uses the string-alias '\(alias)' without declaring it",
          at: field.typeSpan,
          labels: [Diagnostic.Label(feature.span, "the feature")]
        )
      }
      if let name = field.type.object, seen.insert(name).inserted {
        waiting += manifest.objects[name]?.fields ?? []
      }
    }
  }

  /// False where a variable's type could not be read, which has been reported.
  private func isReadable(_ variable: Manifest.FieldType) -> Bool {
    guard case .object(let name) = variable.type else { return true }
    return manifest.objects[name] != nil
  }

  /// Reports uses of aliases in `value` that are no members of the sets in `defaults`.
  func checkMembers(of value: Node, defaults: Node, _ log: inout Log) {
    guard !declarations.isEmpty else { return }
    var members: [String: Set<String>] = [:]
    for (alias, variable) in declarations where isReadable(variable) {
      members[alias] = Self.members(alias, variable.type, defaults[variable.name])
    }
    let sorted = members.mapValues { $0.sortedByBytes() }
    var walk = MemberWalk(manifest: manifest, members: members, sorted: sorted)
    let values = value.valuesByKey
    for variable in feature.variables {
      guard let value = values[variable.name] else { continue }
      walk.check(value, as: variable.type, skipping: variable.stringAlias?.value, &log)
    }
  }

  /// The strings of an alias in its declaring variable: keys of maps, else values and items.
  private static func members(
    _ alias: String,
    _ type: Manifest.ValueType,
    _ value: Node?
  ) -> Set<String> {
    guard let value, !value.isNull else { return [] }
    switch type {
    case .alias(alias): return Set([value.text].compactMap { $0 })
    case .option(let inner): return members(alias, inner, value)
    case .list(let inner):
      return Set((value.list ?? []).flatMap { members(alias, inner, $0) })
    case .map(.alias(alias), _): return Set((value.map ?? []).map(\.key))
    case .map(_, let inner):
      return Set((value.map ?? []).flatMap { members(alias, inner, $0.value) })
    default: return []
    }
  }
}

/// Follows values by their types and checks every use of an alias.
private struct MemberWalk {
  let manifest: Manifest
  let members: [String: Set<String>]
  let sorted: [String: [String]]
  /// The objects whose defaults are being looked at, against endless ones.
  var open: Set<String> = []

  /// `skipped` is the alias that the variable itself declares.
  mutating func check(
    _ value: Node,
    as type: Manifest.ValueType,
    skipping skipped: String? = nil,
    _ log: inout Log
  ) {
    switch type {
    case .alias(let alias):
      guard alias != skipped, value.kind == .string, let text = value.text else { return }
      check(text, alias, at: value.span, &log)
    case .option(let inner):
      if !value.isNull { check(value, as: inner, skipping: skipped, &log) }
    case .list(let inner):
      for item in value.list ?? [] { check(item, as: inner, skipping: skipped, &log) }
    case .map(let key, let inner):
      for entry in value.map ?? [] {
        if case .alias(let alias) = key, alias != skipped {
          check(entry.key, alias, at: entry.keySpan, &log)
        }
        check(entry.value, as: inner, skipping: skipped, &log)
      }
    case .object(let name): checkObject(value, name, &log)
    default: break
    }
  }

  /// Fields that a value leaves out are filled by the app with their defaults, so these count too.
  private mutating func checkObject(_ value: Node, _ name: String, _ log: inout Log) {
    guard value.map != nil, let object = manifest.objects[name] else { return }
    let values = value.valuesByKey
    for field in object.fields {
      if let inner = values[field.name] {
        check(inner, as: field.type, &log)
      } else if open.insert(name).inserted {
        var missing = Log()
        check(field.written, as: field.type, &missing)
        open.remove(name)
        report(missing, of: field, at: value.opening, &log)
      }
    }
  }

  private func report(
    _ missing: Log,
    of field: Manifest.FieldType,
    at span: Span,
    _ log: inout Log
  ) {
    guard let first = missing.diagnostics.first else { return }
    log.report(
      .manifestAliasMember,
      "'\(field.name)' is left out, and its default does not fit: \(first.message)",
      at: span,
      labels: first.span.map { [Diagnostic.Label($0, "the default")] } ?? [],
      help: first.help
    )
  }

  private func check(_ text: String, _ alias: String, at span: Span, _ log: inout Log) {
    guard let known = members[alias], !known.contains(text) else { return }
    log.report(
      .manifestAliasMember,
      "'\(text)' is not a '\(alias)'",
      at: span,
      help: Candidates.help(for: text, among: sorted[alias] ?? [], after: log)
    )
  }
}

extension Manifest.ValueType {
  /// The aliases in a type, sorted.
  var aliases: [String] {
    switch self {
    case .alias(let name): [name]
    case .option(let inner), .list(let inner): inner.aliases
    case .map(let key, let value): Set(key.aliases + value.aliases).sortedByBytes()
    default: []
    }
  }
}
