internal import FML
internal import Flow

extension Audience {
  /// Reads what a source is to be read with.
  init(_ source: SystemSource, on platform: Platform = .ios) {
    self.init(source.attributes, on: platform)
    personas = source.personas
  }
}
