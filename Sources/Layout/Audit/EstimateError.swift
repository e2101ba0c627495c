public import Flow
import Source

/// Differences between the boxes and lines that are laid out without a browser and those that it draws.
public struct EstimateError: Sendable {
  /// The largest difference of a side of each box, in points.
  private var errors: [Double] = []
  /// The boxes that are off by more than a point, those that are off most first.
  public var far: [Deviation] { found.sorted { $0.by > $1.by } }
  private var found: [Deviation] = []
  /// The number of texts compared.
  public private(set) var texts = 0
  /// The texts that have another number of lines, in the order in which they were compared.
  public private(set) var otherLines: [Deviation] = []

  /// An element that is off.
  public struct Deviation: Hashable, Sendable {
    /// The element's id; empty for a text that has none.
    public let element: String
    /// The card as it was measured.
    public let situation: Situation
    /// The difference in points; for texts, in lines.
    public let by: Double
    /// The element's box as it is drawn.
    public let drawn: Rectangle
    /// The element's box as it is laid out.
    public let laid: Rectangle
  }

  /// A card as it was measured.
  public struct Situation: Hashable, Sendable {
    /// The flow's id.
    public let flow: String
    /// The card's id.
    public let card: String
    /// The locale.
    public let locale: String
    /// The device's id.
    public let device: String
    /// The text size.
    public let size: TextSize
  }

  /// No comparisons yet.
  public init() {}

  /// The number of boxes compared.
  public var boxes: Int { errors.count }

  /// The largest difference of a box, in points; nil without boxes.
  public var most: Double? { errors.max() }

  /// The median difference of the boxes, in points; nil without boxes.
  public var median: Double? {
    errors.isEmpty ? nil : errors.sorted()[errors.count / 2]
  }

  /// Compares a card of a flow with its layout in the words of the same locale; cards whose texts can't be measured
  /// are left out.
  public mutating func add(
    _ drawn: MeasuredCard,
    _ card: ResolvedCard,
    of flow: String,
    in locale: String,
    _ shaper: inout TextShaper
  ) {
    guard let state = card.card.states.first(where: { $0.name == drawn.state }),
      let device = Device.all.first(where: { $0.id == drawn.device }),
      let size = TextSize(rawValue: drawn.size)
    else { return }
    // What is to be filled in is drawn as a sign with the name of what is missing.
    if drawn.parts.contains(where: { $0.text?.hasChip == true }) { return }
    let layout = CardLayout(card, state: state, on: device, size: size, shaper: &shaper)
    if layout.boxes.contains(where: { $0.text?.failure != nil }) { return }
    var laid: [String: [PlacedBox]] = [:]
    for box in layout.boxes.reversed() where !box.id.isEmpty {
      laid[box.id, default: []].append(box)
    }
    let situation = Situation(
      flow: flow,
      card: card.card.id,
      locale: locale,
      device: device.id,
      size: size
    )
    for part in drawn.parts where !part.id.isEmpty && !part.isInline && !part.isMoved {
      guard let box = laid[part.id]?.popLast() else { continue }
      compare(part, box, situation)
    }
  }

  private mutating func compare(
    _ part: MeasuredCard.Part,
    _ box: PlacedBox,
    _ situation: Situation
  ) {
    let (one, other) = (part.box, box.frame)
    let error =
      [
        one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height,
      ].map(abs).max() ?? 0
    errors.append(error)
    func deviation(_ by: Double) -> Deviation {
      Deviation(element: part.id, situation: situation, by: by, drawn: one, laid: other)
    }
    if error > 1 { found.append(deviation(error)) }
    guard let text = part.text, let own = box.text, own.slot != nil else { return }
    texts += 1
    let difference = text.count - own.lines
    if difference != 0 { otherLines.append(deviation(Double(difference))) }
  }
}
