import FML
import Flow
import Source
import Syntax
import SystemKit

@testable import Nimbus

/// A project in memory, read as a build reads it.
struct NimbusProject {
  var log = Log()
  var documents: Documents
  let flows: [Flow]

  /// Reads a source of a tree.
  init(
    bytes: [String: [UInt8]],
    _ path: String,
    experiments: [String] = [],
    channel: String? = nil,
    attributes: [String: AttributeValue] = [:],
    manifests: [String] = [],
    version: AppVersion? = nil
  ) throws {
    documents = try Documents(FileTree.memory(bytes: bytes))
    var source = SystemSource(path: path)
    source.experiments = experiments
    source.channel = channel
    source.attributes = attributes
    source.appVersion = version
    let others = manifests.filter { $0 != path }.map { SystemSource(path: $0) }
    let readings = System.nimbus.flows([source] + others, &documents)
    flows = readings[0].flows
    log.append(readings[0].log)
  }

  /// Reads a source of text files.
  init(
    _ files: [String: String],
    _ path: String,
    experiments: [String] = [],
    channel: String? = nil,
    attributes: [String: AttributeValue] = [:],
    manifests: [String] = [],
    version: AppVersion? = nil
  ) throws {
    try self.init(
      bytes: files.mapValues { Array($0.utf8) },
      path,
      experiments: experiments,
      channel: channel,
      attributes: attributes,
      manifests: manifests,
      version: version
    )
  }

  /// A variant of the first flow.
  func variant(_ id: String) -> Variant? { flows.first?.variants.first { $0.id == id } }

  /// The cards that the entry for new users shows in a variant.
  func shown(_ variant: String) -> [String]? {
    self.variant(variant)?.sequences["fresh-install"]?.cards
  }

  /// The findings as `line:column slug message`, without those of the given slugs.
  func findings(except slugs: Set<String> = []) -> [String] {
    log.sorted().filter { !slugs.contains($0.slug) }.map { finding in
      let place = finding.span.map(documents.sources.location)
      return "\(place.map { "\($0.path):\($0.line):\($0.column)" } ?? "-") \(finding.slug) "
        + finding.message
    }
  }
}
