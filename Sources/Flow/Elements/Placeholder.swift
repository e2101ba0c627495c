/// A named frame for a thing that can't be drawn.
///
/// Colours, border and size of the element's style replace the frame's own.
public struct Placeholder: Hashable, Sendable {
  /// The name of the thing in the system's own words; empty where its texts say so.
  public let name: String
  /// The reason that it is not drawn; empty shows none.
  public let reason: String
  /// Texts inside it, so that their copy can still be reviewed.
  public internal(set) var texts: [TextSlot]
  /// Further details, shown on hover: the properties handed to the app's own view.
  public var detail: String?
  /// A panel that lies over a drawn screen, readable on any background.
  public var isPanel = false

  /// A named frame.
  public init(
    _ name: String,
    reason: String,
    texts: [TextSlot] = [],
    detail: String? = nil,
    isPanel: Bool = false
  ) {
    self.name = name
    self.reason = reason
    self.texts = texts
    self.detail = detail
    self.isPanel = isPanel
  }
}
