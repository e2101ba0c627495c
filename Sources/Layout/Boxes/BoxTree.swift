internal import Flow

/// The boxes of one state of a card on a device in a text size, in whatever locale.
struct BoxTree: Hashable {
  /// All boxes; a box comes before its parts, the card's own first.
  var boxes: [Box] = []
  /// The numbers of the parts of each box, those of one box together; the first is the card's own box.
  var order = [0]
  /// The words in them.
  var blocks: [TextBlock] = []
  /// The elements that boxes belong to.
  var elements: [PlacedElement] = []
  /// The look of each box, where looks are kept.
  var looks: [BoxLook] = []

  /// An element that has an id, or a text.
  struct PlacedElement: Hashable {
    let id: String
    let kind: String
    /// Its text, where it is one.
    var text: TextSlot?
    /// Indicates an element that a reader can press.
    var isButton = false
    /// Indicates a control that is pressed or changed, which words must not lie below.
    var isTarget = false
  }

  /// The kind of words in a field, which scroll on one line as they are typed.
  static let typed = "typed"

  /// The kind of a sign that is drawn.
  static let sign = "sign"

  /// The boxes of a state.
  init(_ state: CardState, on context: BoxContext) {
    var builder = BoxBuilder(context: context)
    builder.add(state.root, in: BoxPlace(parent: .layers(.fill)), type: .screen(context))
    self = builder.tree
  }

  init() {}

  /// The numbers of a box's parts.
  func children(of box: Box) -> ArraySlice<Int> { order[box.children] }

  /// Gives a box its parts.
  mutating func set(_ children: [Int], of number: Int) {
    boxes[number].children = order.count..<order.count + children.count
    order += children
  }
}

extension TextType {
  /// The type that a card's texts inherit from its screen (`.screen` in cards.css).
  static func screen(_ context: BoxContext) -> TextType {
    switch context.device.platform {
    case .ios: TextType(size: 17, weight: 400, lineHeight: 1.29)
    case .android: TextType(size: 14, weight: 400, lineHeight: 1.43)
    }
  }
}

/// The surroundings of a box, as far as its own measures depend on them.
struct BoxPlace {
  var parent: BoxParent
  /// Points of the device for one of the config: a canvas is drawn larger or smaller than its own
  /// size.
  var across = 1.0
  var down = 1.0
  /// The safe areas of the surrounding box.
  var safeTop: Double?
  var safeBottom: Double?

  /// The axis along which siblings share space; nil where they do not.
  var axis: Stack.Axis? { parent.axis }

  /// The axis along which the box may be longer than its parent.
  var scrolls: Stack.Axis? { if case .scroll(let axis) = parent { axis } else { nil } }

  /// The place of a part of this box.
  func child(of parent: BoxParent) -> BoxPlace {
    var place = self
    place.parent = parent
    return place
  }

  /// The place of a part of a stack.
  func child(of stack: Stack) -> BoxPlace { child(of: BoxParent(stack)) }
}
