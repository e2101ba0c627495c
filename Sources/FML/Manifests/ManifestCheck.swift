internal import Source
internal import Syntax

/// Checks the types and all default values of a loaded manifest (reference: nimbus, section 2.1).
///
/// Values are checked as merged, for every channel; since they keep their places, a mistake is
/// reported once, where it is written.
struct ManifestCheck {
  /// The most values that are checked, over all features and channels; real apps have some ten thousand.
  static let maximumValues = 1_000_000
  private let manifest: Manifest
  private let values: ValueCheck
  private var collector: DefaultsCollector
  private var budget = Self.maximumValues
  private var hasSaidSo = false

  private init(_ manifest: Manifest) {
    self.manifest = manifest
    values = ValueCheck(manifest)
    collector = DefaultsCollector(objects: manifest.objects)
  }

  static func run(_ manifest: Manifest, log: inout Log) {
    var check = ManifestCheck(manifest)
    for (_, object) in manifest.objects.sortedByBytes(of: \.key) {
      for field in object.fields { check.values.checkField(field, field.written, &log) }
      check.checkEnd(of: object, &log)
    }
    GeckoPrefCheck.run(manifest, &log)
    for (_, feature) in manifest.features.sortedByBytes(of: \.key) {
      check.check(feature, &log)
    }
  }

  private mutating func check(_ feature: Manifest.Feature, _ log: inout Log) {
    let aliases = AliasCheck(manifest, feature)
    aliases.checkDeclarations(&log)
    var merged: Node?
    for blocks in mixtures(of: feature) {
      guard budget > 0 else { return reportSize(feature, &log) }
      let node = manifest.defaults(of: feature, blocks: blocks, &collector)
      budget -= node.size(upTo: budget)
      check(node, of: feature, aliases, &log)
      merged = merged ?? node
    }
    guard let merged else { return }
    for example in feature.examples {
      values.check(example, of: feature, &log)
      aliases.checkMembers(of: example, defaults: merged.merged(with: example), &log)
    }
  }

  private func check(
    _ node: Node,
    of feature: Manifest.Feature,
    _ aliases: AliasCheck,
    _ log: inout Log
  ) {
    let written = node.valuesByKey
    for variable in feature.variables {
      guard let value = written[variable.name] else { continue }
      values.checkField(variable, value, &log)
      values.checkEnumMaps(variable.type, value, &log)
    }
    aliases.checkMembers(of: node, defaults: node, &log)
  }

  /// Said once, of the first feature that is left out.
  private mutating func reportSize(_ feature: Manifest.Feature, _ log: inout Log) {
    guard !hasSaidSo else { return }
    hasSaidSo = true
    log.report(
      .manifestTooManyValues,
      "the manifest has more than \(Self.maximumValues) values, those of '\(feature.id)' and what"
        + " follows are not checked",
      at: feature.span
    )
  }

  /// The different lists of blocks that apply to the channels; one where there are no channels.
  private func mixtures(of feature: Manifest.Feature) -> [[Manifest.DefaultBlock]] {
    var named: [String: [Int]] = [:]
    var always: [Int] = []
    for (index, block) in feature.defaults.enumerated() {
      if block.channels.isEmpty { always.append(index) }
      for channel in Set(block.channels.map(\.value)) { named[channel, default: []].append(index) }
    }
    var seen: Set<[Int]> = []
    let channels = manifest.channels.isEmpty ? [""] : manifest.channels
    return channels.compactMap { channel in
      let indices = named[channel].map { ($0 + always).sorted() } ?? always
      guard seen.insert(indices).inserted else { return nil }
      return indices.map { feature.defaults[$0] }
    }
  }
}

extension ManifestCheck {
  /// The most objects that are followed in search of one that holds itself.
  private static let maximumObjects = 2_000

  /// Reports fields of an object that lead back to it, so that its defaults would never end.
  private func checkEnd(of object: Manifest.ObjectType, _ log: inout Log) {
    guard manifest.objects.count <= Self.maximumObjects else { return }
    for field in object.fields {
      guard case .object(let inner) = field.type, leads(from: inner, to: object.name) else {
        continue
      }
      log.report(
        .manifestEndlessObject,
        "an object '\(object.name)' always holds another '\(object.name)'",
        at: field.typeSpan,
        help: "make it an Option, a List or a Map"
      )
    }
  }

  private func leads(from start: String, to end: String) -> Bool {
    var seen: Set<String> = [start]
    var waiting = [start]
    while let name = waiting.popLast() {
      if name == end { return true }
      for field in manifest.objects[name]?.fields ?? [] {
        if case .object(let next) = field.type, seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return false
  }
}
