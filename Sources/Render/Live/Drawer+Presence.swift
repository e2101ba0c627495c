internal import Flow

/// Elements that come and go with answers (reference: appdna, section 12.1).
extension Drawer {
  /// Draws an element under a condition; where that does not hold, for the script alone.
  mutating func draw(_ element: Element, in scope: BoxScope<CSSUnit>, when presence: Presence) {
    guard presence.condition.constantValue == nil || presence.asBuilt != nil else {
      if presence.isShown { drawShown(element, scope) }
      return
    }
    self.presence = presence
    defer { self.presence = nil }
    let outer = isAbsent
    isAbsent = outer || !presence.isShown
    defer { isAbsent = outer }
    let start = program.startMarked(or: presence)
    drawShown(element, scope)
    program.endMarked(start)
  }

  /// The marks of the box being drawn, where it stands under a condition.
  mutating func presenceMarks() {
    guard let presence else { return }
    self.presence = nil
    var marks: [Mark] = [("data-when", LiveJSON.text(presence.condition.json))]
    if let built = presence.asBuilt { marks.append(("data-built", "\(built)")) }
    if let known = LiveJSON.values(presence.known) { marks.append(("data-known", known)) }
    if !presence.isShown { marks.append(("hidden", nil)) }
    program.marks(marks)
  }
}
