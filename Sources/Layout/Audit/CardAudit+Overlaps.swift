internal import Source

/// Faults of parts that lie over one another though they are not meant to.
extension CardAudit {
  /// Two parts of which one lies over the other, with what they have in common.
  struct Collision {
    let below: Solid
    let above: Solid
    let common: Rectangle
  }

  /// The overlaps, each told of the part that is drawn later, with the one that it has most in common with.
  func overlaps() -> [Fault] {
    var faults = OrderedMap<String, Fault>()
    for collision in collisions {
      let name = card.name(of: collision.above.number)
      let common = collision.common
      var fault = Fault(
        .overlap,
        name,
        points: min(common.width, common.height),
        width: common.width,
        height: common.height
      )
      fault.other = card.name(of: collision.below.number)
      faults.update(name, or: fault) { if $0.points < fault.points { $0 = fault } }
    }
    return faults.all.map(\.value)
  }

  /// All parts that lie over others though they are not meant to.
  var collisions: [Collision] {
    let solids = card.parts.indices.flatMap(solids)
    var collisions: [Collision] = []
    for (index, above) in solids.enumerated() {
      for below in solids[..<index] where below.number != above.number {
        guard let common = below.common(with: above), isWrong(below, above),
          card.name(of: below.number) != card.name(of: above.number)
        else { continue }
        collisions.append(Collision(below: below, above: above, common: common))
      }
    }
    return collisions
  }

  private func solids(_ number: Int) -> [Solid] {
    let part = card.parts[number]
    if part.isTurned { return [] }
    var solids: [Solid?] = []
    if target(number) != nil {
      solids.append(Solid(number, [part.box.cut(to: part.room)], isText: false))
    }
    if let sign = part.sign, target(number) == .box, !part.isPainted {
      let room = sign.cut(to: part.room)
      solids.append(Solid(number, [room], isText: false, isSign: true))
    }
    if let text = part.text {
      let lines = text.lines.map { $0.ink.cut(to: text.room) }
      solids.append(Solid(number, lines, isText: true))
    }
    return solids.compactMap(\.self)
  }

  private func isWrong(_ below: Solid, _ above: Solid) -> Bool {
    let (one, other) = (below.number, above.number)
    if card.holds(one, other) { return false }
    if isScrolledAway(one, other) || liesOver(other, one) { return false }
    switch (below.isText, above.isText) {
    case (true, true): return true
    // One in the other is a button on a larger one, as the close button on a card.
    case (false, false):
      if below.isSign || above.isSign { return false }
      let (one, other) = (below.rooms[0], above.rooms[0])
      return !one.holds(other) && !other.holds(one)
    // Words under a button that hides them; words over one are its label.
    case (true, false): return above.isSign || card.parts[above.number].isPainted
    case (false, true): return false
    }
  }

  /// Tells whether one of two parts can be scrolled away from the other.
  func isScrolledAway(_ one: Int, _ other: Int) -> Bool {
    card.parts[one].scroll != card.parts[other].scroll
  }

  /// Tells whether a part stands in a sheet or message that the other does not stand in, and so is meant to
  /// lie over it.
  private func liesOver(_ above: Int, _ below: Int) -> Bool {
    let around = Set(card.chain(of: below))
    return card.chain(of: above).contains { part in
      card.parts[part].isPainted && target(part) == nil && !around.contains(part)
    }
  }
}

/// A text, or a control that must not be covered, as far as it shows.
struct Solid {
  /// The number of its part or box.
  let number: Int
  /// The lines of a text, or the box of a control.
  let rooms: [Rectangle]
  let isText: Bool
  /// Indicates the sign of a control that has nothing else to show.
  let isSign: Bool
  /// The region that all of them take.
  let bounds: Rectangle

  /// Nil where it takes no room.
  init?(_ number: Int, _ rooms: [Rectangle], isText: Bool, isSign: Bool = false) {
    guard let first = rooms.first else { return nil }
    (self.number, self.rooms, self.isText, self.isSign) = (number, rooms, isText, isSign)
    bounds = rooms.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The first rectangle in common with another that is larger than they may have; nil where there is none.
  func common(with other: Solid) -> Rectangle? {
    guard bounds.overlap(other.bounds, atLeast: 2) != nil else { return nil }
    let areTexts = isText && other.isText
    for one in rooms {
      for two in other.rooms {
        // Letters reach a little over the room that is reckoned for them.
        let least = areTexts ? max(2, min(one.height, two.height) / 8) : 4
        if let common = one.overlap(two, atLeast: least) { return common }
      }
    }
    return nil
  }
}

extension Rectangle {
  /// Tells whether a rectangle contains another, within a point.
  fileprivate func holds(_ other: Rectangle) -> Bool {
    other.x >= x - 1 && other.y >= y - 1 && other.right <= right + 1 && other.bottom <= bottom + 1
  }
}
