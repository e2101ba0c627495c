internal import Flow

/// The boxes of one state of a card on a device in a text size, made once for all locales.
struct BoxTree: Hashable, Sendable {
  let device: Device
  /// All boxes; a box comes before its parts, the card's own first.
  var boxes: [Box] = []
  /// The numbers of the parts of each box, those of one box together; the first is the card's own box.
  var order = [0]
  var blocks: [TextBlock] = []
  var elements: [PlacedElement] = []
  /// The look of each box, where looks are kept.
  var looks: [BoxLook] = []

  /// An element that has an id, or a text.
  struct PlacedElement: Hashable {
    let id: String
    let kind: String
    var text: TextSlot?
    /// Indicates an element that a reader can press.
    var isButton = false
    /// Indicates a control that is pressed or changed, which words must not lie below.
    var isTarget = false
  }

  init(_ state: CardState, on device: Device, size: TextSize, keepsLooks: Bool = false) {
    let context = BoxContext(device: device, size: size, keepsLooks: keepsLooks)
    var builder = BoxBuilder(context: context)
    // The type that a card's texts inherit from its screen (`.screen` in cards.css).
    let type =
      switch device.platform {
      case .ios: TextType(size: 17, weight: 400, lineHeight: 1.29)
      case .android: TextType(size: 14, weight: 400, lineHeight: 1.43)
      }
    builder.add(state.root, in: BoxScope(.layers(.fill), DevicePoints()), type: type)
    self = builder.tree
  }

  init(device: Device) { self.device = device }

  func children(of box: Box) -> ArraySlice<Int> { order[box.children] }
}

/// The points of a device, and the safe areas of the surrounding box.
struct DevicePoints: Hashable {
  /// Points of the device for one of the config: a canvas is drawn larger or smaller than its own
  /// size.
  var across = 1.0
  var down = 1.0
  var safeTop: Double?
  var safeBottom: Double?
}
