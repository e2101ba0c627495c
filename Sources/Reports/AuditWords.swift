internal import Layout
internal import Pipeline
public import Source

/// The description of a fault of an element, in words.
struct AuditWords {
  private let fault: CardAudit.Fault
  private let others: Int
  private let card: String

  /// A fault of a card, and how many other elements share it.
  init(_ fault: CardAudit.Fault, _ others: Int, of card: String) {
    (self.fault, self.others, self.card) = (fault, others, card)
  }

  private var name: String {
    (fault.element.isEmpty ? "a text" : "'\(fault.element)'") + " of '\(card)'"
  }

  private var sides: String {
    "\(AuditReport.points(fault.sides.width)) x \(AuditReport.points(fault.sides.height)) pt"
  }

  private var points: String { "\(AuditReport.points(fault.points)) pt" }

  /// The fault itself, without its screen.
  var text: String {
    switch fault.kind {
    case .cutOff: cut
    case .overlap: "\(name) lies over '\(fault.other ?? "")' by \(sides)"
    case .offScreen: "\(name) is outside of the screen by \(points)"
    case .unscrollable:
      (others == 0 ? name : "'\(fault.element)' and \(others) more of '\(card)'")
        + " \(others == 0 ? "reaches" : "reach") \(points) beyond a room that does not scroll"
    case .smallText: "\(name) has letters of \(points)"
    case .tinyTarget, .smallTarget:
      "\(name) is \(sides)" + (others == 0 ? "" : ", and \(others) like it are as small,")
    }
  }

  private var cut: String {
    guard let lines = fault.lines else { return "\(name) is cut off by \(points)" }
    return "\(name) shows \(lines.shown) of \(lines.all) lines"
  }
}

extension AuditReport {
  /// The rules of findings that need a browser, which `check` does not have.
  public static var rules: [Rule] { CardAudit.Kind.allCases.map(Rule.init) }
}

extension Rule {
  /// The rule that a fault breaks.
  init(_ kind: CardAudit.Kind) {
    self =
      switch kind {
      case .cutOff: .contentCutOff
      case .overlap: .contentOverlaps
      case .offScreen: .contentOffScreen
      case .unscrollable: .contentUnscrollable
      case .smallText: .textBelow11Points
      case .tinyTarget: .targetBelow24Points
      case .smallTarget: .smallTarget
      }
  }
}
