internal import Layout
internal import Pipeline
public import Source

extension CardAudit.Fault {
  /// The fault of a card in words, without its screen; other elements share it.
  func words(of card: String, others: Int) -> String {
    let name = (element.isEmpty ? "a text" : "'\(element)'") + " of '\(card)'"
    let room = "\(AuditReport.points(sides.width)) x \(AuditReport.points(sides.height)) pt"
    let length = "\(AuditReport.points(points)) pt"
    return switch kind {
    case .cutOff:
      lines.map { "\(name) shows \($0.shown) of \($0.all) lines" }
        ?? "\(name) is cut off by \(length)"
    case .overlap: "\(name) lies over '\(other ?? "")' by \(room)"
    case .offScreen: "\(name) is outside of the screen by \(length)"
    case .unscrollable:
      (others == 0 ? name : "'\(element)' and \(others) more of '\(card)'")
        + " \(others == 0 ? "reaches" : "reach") \(length) beyond a room that does not scroll"
    case .smallText: "\(name) has letters of \(length)"
    case .tinyTarget, .smallTarget:
      "\(name) is \(room)" + (others == 0 ? "" : ", and \(others) like it are as small,")
    }
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
