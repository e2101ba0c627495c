internal import Flow
internal import Source
internal import SystemKit

/// An action of a block and its trigger (reference: appdna, section 14).
struct AppDNAAction: Sendable {
  /// The action's name: `next`, `skip`, `link`, `social_login`.
  let name: String
  /// Its value: an address, a permission, a provider, a plan's id.
  var value: Located<String>?
  /// The part of the block that is tapped, by its id in the page; nil is the block itself.
  var part: String?
  /// The time in ms before it happens by itself; nil for a tap.
  var delay: Double?
  /// Its span in the document.
  let span: Span
}

/// A type of block.
typealias AppDNABlockType = BlockType<AppDNAReading, any BlockContent<AppDNABlock>>
