internal import FML
internal import Flow
internal import SystemKit

extension Audience {
  /// Takes the attributes and personas of a source.
  init(_ source: SystemSource, on platform: Platform = .ios) {
    self.init(source.attributes, on: platform)
    personas = source.personas
  }
}
