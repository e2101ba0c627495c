public import Flow

/// An audit of a card as a browser has drawn it.
public struct CardAudit: Sendable {
  /// The faults found, in the order of drawing.
  public private(set) var faults: [Fault] = []

  /// A fault of an element.
  public struct Fault: Hashable, Sendable {
    /// The kind of the fault.
    public let kind: Kind
    /// The element's id; empty where no element around it has one.
    public let element: String
    /// The element that it lies over, or that lies over it.
    public var other: String?
    /// The severity, in points: the length that is cut off, the size of letters, the shorter side.
    public let points: Double
    /// The sides of a target, or of the common area of two elements, in points.
    public var sides: (width: Double, height: Double) { (width, height) }
    private let width: Double
    private let height: Double
    /// The line counts of a text that shows in part; nil where all lines show, or the element is no text.
    public var lines: Lines?

    /// Counts of lines of a text.
    public struct Lines: Hashable, Sendable {
      /// The lines that show.
      public let shown: Int
      /// All lines of the text.
      public let all: Int
    }

    init(_ kind: Kind, _ element: String, points: Double, width: Double = 0, height: Double = 0) {
      (self.kind, self.element, self.points) = (kind, element, points)
      (self.width, self.height) = (width, height)
    }
  }

  /// The kinds of faults.
  public enum Kind: String, CaseIterable, Sendable {
    /// A box around it cuts it off.
    case cutOff
    /// It and another element overlap.
    case overlap
    /// It is outside of the screen, where nothing scrolls to it.
    case offScreen
    /// The column around it is higher than its room, and does not scroll.
    case unscrollable
    /// Its letters are too small.
    case smallText
    /// It is too small to be hit.
    case tinyTarget
    /// It is smaller than the platform recommends.
    case smallTarget
  }

  /// The least size of letters, in points (Apple, Human Interface Guidelines, Typography; the smallest of
  /// Material's roles has the same).
  static let leastText = 11.0
  /// The least side of a target, in points (WCAG 2.2, 2.5.8).
  static let leastTarget = 24.0

  let card: MeasuredCard
  let elements: AuditedElements
  let device: Device

  /// Audits a card that was drawn on a device.
  public init(_ card: MeasuredCard, _ elements: AuditedElements, on device: Device) {
    (self.card, self.elements, self.device) = (card, elements, device)
    if elements.isStandIn { return }
    // How much room the words take that are not there is not known.
    let hasWords = !card.parts.contains { $0.text?.isMissing == true }
    let isEnlargedOrUsual = (TextSize(rawValue: card.size) ?? .l) >= .l
    for part in card.parts.indices {
      if hasWords, let fault = hidden(part) { faults.append(fault) }
      if isEnlargedOrUsual, let fault = smallText(part) { faults.append(fault) }
      if let fault = smallTarget(part) { faults.append(fault) }
    }
    if hasWords { faults += overlaps() }
  }

  // MARK: Size

  private func smallText(_ number: Int) -> Fault? {
    guard let text = card.parts[number].text, text.size < Self.leastText - 0.05,
      shows(number)
    else { return nil }
    return Fault(.smallText, card.name(of: number), points: text.size)
  }

  /// Tells whether any of a part can be seen.
  private func shows(_ number: Int) -> Bool {
    let part = card.parts[number]
    return part.box.overlap(part.text?.room ?? part.room, atLeast: 1) != nil
  }

  /// The target kind of a pressed part; nil for any other, and for words in a line of others (WCAG 2.2,
  /// 2.5.8, inline).
  func target(_ number: Int) -> AuditedElements.Target? {
    let part = card.parts[number]
    guard !part.id.isEmpty, !part.isInline, let target = elements.targets[part.id] else {
      return nil
    }
    // An option and what is drawn in it may have one id; the box around both is pressed.
    return card.chain(of: number).dropFirst().contains { card.parts[$0].id == part.id }
      ? nil : target
  }

  private func smallTarget(_ number: Int) -> Fault? {
    guard let target = target(number), target != .system, shows(number) else { return nil }
    let box = card.parts[number].box
    let side = target == .row ? box.height : min(box.width, box.height)
    // Apple, Human Interface Guidelines, Accessibility; Material Design, Touch targets.
    let wanted: Double = device.platform == .ios ? 44 : 48
    guard side < wanted - 0.5 else { return nil }
    let isTiny = side < Self.leastTarget - 0.5 && !hasSpace(Self.leastTarget, number)
    // Android's own controls take taps around them up to the size that is recommended (Jetpack Compose,
    // `minimumInteractiveComponentSize`), as far as nothing else is there.
    if !isTiny, device.platform == .android, hasSpace(wanted, number) { return nil }
    return Fault(
      isTiny ? .tinyTarget : .smallTarget,
      card.name(of: number),
      points: side,
      width: box.width,
      height: box.height
    )
  }

  /// Tells whether a circle in the middle of a target touches no other target, nor the circle of a small one
  /// (WCAG 2.2, 2.5.8, spacing).
  private func hasSpace(_ size: Double, _ number: Int) -> Bool {
    let (x, y) = card.parts[number].box.middle
    return !card.parts.indices.contains { other in
      guard other != number, target(other) != nil, !card.holds(other, number),
        !isScrolledAway(other, number)
      else { return false }
      let box = card.parts[other].box
      let (across, down) = (
        max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom)
      )
      if across * across + down * down < size * size / 4 { return true }
      guard min(box.width, box.height) < size else { return false }
      let (farX, farY) = (box.middle.x - x, box.middle.y - y)
      return farX * farX + farY * farY < size * size
    }
  }
}

extension Rectangle {
  fileprivate var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
}
