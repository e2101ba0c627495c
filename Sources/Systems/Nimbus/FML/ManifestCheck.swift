internal import Source
internal import Syntax

/// Checks the types and all default values of a loaded manifest (reference: nimbus, section 2.1).
///
/// Values are checked as merged, for every channel; since they keep their places, a mistake is
/// reported once, where it is written.
struct ManifestCheck {
  /// How many different mixtures of default blocks of one feature are checked.
  private static let maximumMixtures = 64
  private let manifest: Manifest

  /// Reports every mistake.
  static func run(_ manifest: Manifest, log: inout Log) {
    let check = ManifestCheck(manifest: manifest)
    let values = ValueCheck(manifest)
    for (_, object) in manifest.objects.sorted(by: { precedesByBytes($0.key, $1.key) }) {
      for field in object.fields { values.checkField(field, field.written, &log) }
      check.checkEnd(of: object, &log)
    }
    GeckoPrefCheck.run(manifest, &log)
    for (_, feature) in manifest.features.sorted(by: { precedesByBytes($0.key, $1.key) }) {
      check.check(feature, values, &log)
    }
  }

  private func check(
    _ feature: Manifest.Feature,
    _ values: ValueCheck,
    _ log: inout Log
  ) {
    let aliases = AliasCheck(manifest, feature)
    aliases.checkDeclarations(&log)
    var merged: Node?
    for blocks in mixtures(of: feature) {
      let node = manifest.defaults(of: feature, blocks: blocks)
      let written = node.valuesByKey
      for variable in feature.variables {
        guard let value = written[variable.name] else { continue }
        values.checkField(variable, value, &log)
        values.checkEnumMaps(variable.type, value, &log)
      }
      aliases.checkMembers(of: node, defaults: node, &log)
      merged = merged ?? node
    }
    guard let merged else { return }
    for example in feature.examples {
      values.check(example, of: feature, &log)
      aliases.checkMembers(of: example, defaults: merged.merged(with: example), &log)
    }
  }

  /// The different lists of blocks that apply to the channels; one where there are no channels.
  private func mixtures(of feature: Manifest.Feature) -> [[Manifest.DefaultBlock]] {
    var seen: Set<[Int]> = []
    var mixtures: [[Manifest.DefaultBlock]] = []
    let channels: [String?] = manifest.channels.isEmpty ? [nil] : manifest.channels
    for channel in channels where mixtures.count < Self.maximumMixtures {
      let indices = feature.defaults.indices.filter { feature.defaults[$0].applies(to: channel) }
      guard seen.insert(indices).inserted else { continue }
      mixtures.append(indices.map { feature.defaults[$0] })
    }
    return mixtures
  }
}

extension ManifestCheck {
  /// How many objects are followed in search of one that holds itself.
  private static let maximumObjects = 2_000

  /// Reports fields of an object that lead back to it, so that its defaults would never end.
  private func checkEnd(of object: Manifest.ObjectType, _ log: inout Log) {
    guard manifest.objects.count <= Self.maximumObjects else { return }
    for field in object.fields {
      guard case .object(let inner) = field.type, leads(from: inner, to: object.name) else {
        continue
      }
      log.report(
        .endlessObject,
        "an object '\(object.name)' always holds another '\(object.name)'",
        at: field.typeSpan ?? field.span,
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

extension Rule {
  /// An object that holds itself.
  static let endlessObject = Rule(
    1123,
    "manifest-endless-object",
    .error,
    title: "An object always holds another object of its own type.",
    why: "nimbus-fml never ends when it collects the defaults of the object's fields.",
    fix: "Make the field an Option, a List or a Map.",
    bad: [
      "nimbus.fml.yaml": """
      channels: [release]
      features: {}
      objects:
        Menu:
          description: A menu
          fields:
            more: {description: A menu in it, type: ↓Menu, default: {}}
      """
    ],
    good: [
      "nimbus.fml.yaml": """
      channels: [release]
      features: {}
      objects:
        Menu:
          description: A menu
          fields:
            more: {description: A menu in it, type: Option<Menu>, default: null}
      """
    ]
  )
}
