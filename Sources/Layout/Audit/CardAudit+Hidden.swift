internal import Flow

/// Faults of parts that do not show and can't be scrolled to.
extension CardAudit {
  /// The fault of a hidden part; nil where enough of it shows.
  func hidden(_ number: Int) -> Fault? {
    let part = card.parts[number]
    if part.isTurned { return nil }
    if let text = part.text { return hidden(text, number) }
    // What has words is told by them.
    guard let target = target(number), !card.hasWords(inside: number) else { return nil }
    let seen = part.box.cut(to: part.room)
    let height = min(seen.height, part.window ?? .infinity)
    let share = seen.width * height / max(1, part.box.width * part.box.height)
    let edge = Edge(part.box, part.room, part.window)
    guard share < 0.75, edge.points > 4, target != .system else { return nil }
    return fault(number, edge)
  }

  private func hidden(_ text: MeasuredCard.Text, _ number: Int) -> Fault? {
    let ink = text.lines.map(\.ink)
    let edges = ink.map { Edge($0, text.room, card.parts[number].window) }
    let isHidden = zip(ink, edges).map { $1.hides($0) }
    guard let first = isHidden.firstIndex(of: true) else { return nil }
    let worst = edges.max { $0.points < $1.points } ?? edges[first]
    var fault = fault(number, worst)
    let shown = isHidden.count { !$0 }
    if !worst.isAcross, text.lines.count > 1 {
      fault.lines = .init(shown: shown, all: text.lines.count)
    }
    return fault
  }

  private func fault(_ number: Int, _ edge: Edge) -> Fault {
    let end = edge.isAcross ? device.width : device.height
    let isOfScreen = abs(edge.coordinate - (edge.isFirst ? 0 : end)) < 1
    let isTall = !edge.isAcross && card.parts[number].isTall
    let kind: Kind = isTall ? .unscrollable : isOfScreen ? .offScreen : .cutOff
    return Fault(kind, card.name(of: number), points: edge.points)
  }
}

/// An edge of the room that a part has, with the length that lies beyond it.
struct Edge {
  let points: Double
  /// Indicates an edge on the left or right.
  let isAcross: Bool
  /// The coordinate of the edge, in points from the left or top.
  let coordinate: Double
  /// Indicates an edge on the left or top.
  let isFirst: Bool

  /// The edge that most of a rectangle lies beyond, wherever it is scrolled to within a window of a height.
  init(_ box: Rectangle, _ room: Rectangle, _ window: Double?) {
    let edges: [(points: Double, isAcross: Bool, coordinate: Double, isFirst: Bool)] = [
      (room.x - box.x, true, room.x, true), (box.right - room.right, true, room.right, false),
      (room.y - box.y, false, room.y, true), (box.bottom - room.bottom, false, room.bottom, false),
      (window.map { box.height - $0 } ?? -.infinity, false, -1, false),
    ]
    // Of equals the first counts.
    let most = edges.dropFirst().reduce(edges[0]) { $1.points > $0.points ? $1 : $0 }
    (points, isAcross, coordinate, isFirst) = most
  }

  /// Tells whether a line whose letters reach so far beyond it can't be read: less than a sixth of their
  /// height may be lost.
  func hides(_ letters: Rectangle) -> Bool {
    points > (isAcross ? 2 : max(2, letters.height / 6))
  }
}

extension Rectangle {
  /// The part of a line's box that letters take, from the top of capitals to the baseline and half of the
  /// descent, as most faces have them.
  var ink: Rectangle {
    Rectangle(x: x, y: y + height * 0.2, width: width, height: height * 0.68)
  }
}
