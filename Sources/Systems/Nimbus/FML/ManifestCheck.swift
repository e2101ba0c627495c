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
    }
    for (_, feature) in manifest.features.sorted(by: { precedesByBytes($0.key, $1.key) }) {
      check.check(feature, &log)
    }
  }

  private func check(_ feature: Manifest.Feature, _ log: inout Log) {
    let values = ValueCheck(manifest)
    let aliases = AliasCheck(manifest, feature)
    aliases.checkDeclarations(&log)
    var merged: Node?
    for blocks in mixtures(of: feature) {
      let node = manifest.defaults(of: feature, blocks: blocks)
      for variable in feature.variables {
        guard let value = node[variable.name] else { continue }
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
