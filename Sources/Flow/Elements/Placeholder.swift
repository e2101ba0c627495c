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

extension Placeholder: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    let bold = BoxPart(nil, tag: "b", usual: [.type(Typography(weight: 600))], .text(shownName))
    var parts = name.isEmpty ? [] : [bold]
    if !reason.isEmpty { parts.append(BoxPart(nil, tag: "span", .text(reason))) }
    parts += texts.map { BoxPart("e-copy", tag: "span", .text($0)) }
    let type = Typography(size: 13, alignment: .center)
    return BoxPart(
      isPanel ? "e-placeholder e-panel" : "e-placeholder",
      usual: [
        .gap(4), .minHeight(isPanel ? 0 : 72), .border(1), .type(type),
        .padding(Insets(vertical: isPanel ? 10 : 12, horizontal: 16)),
      ],
      .centered(parts.map(BoxPart.Piece.part))
    )
  }

  /// Its name, which is no text of the card and so is cut like others: at 200 characters.
  private var shownName: String {
    guard name.utf8.count > 200 else { return name }
    let kept = String(String.UnicodeScalarView(name.unicodeScalars.prefix(200)))
    return kept.utf8.count < name.utf8.count ? kept + "…" : name
  }
}
