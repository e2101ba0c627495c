internal import Export
internal import Flow
internal import Layout
internal import Pipeline
public import Source

/// The screen on which a fault was met: a card in a locale, on a device, in a text size.
struct AuditMeeting: Hashable, Sendable, JSONDescribed {
  let variant: String
  let card: String
  let state: String
  let locale: String
  let device: Device
  let size: TextSize

  static let shape: JSONShape<AuditMeeting> = [
    "variant": .value(\.variant), "card": .value(\.card), "state": .value(\.state),
    "locale": .value(\.locale), "device": .value(\.device), "size": .value(\.size),
  ]
}

/// Gathers what is wrong with measured cards: once for each element, wherever it was met.
struct AuditGroups {
  /// A fault of an element with the screens on which it was met.
  private struct Group {
    let flow: String
    let card: Card
    /// The fault where it was met first, which is in the smallest text size.
    let fault: CardAudit.Fault
    let span: Span
    /// Further elements of the same card that are wrong for the same reason there.
    var others: [(element: String, span: Span)]
    /// The element's type in the system's own document.
    let type: String
    var met: [AuditMeeting] = []

    /// The size of a small target, of which those that are as small share a finding; nil for other faults.
    var target: [String]? {
      guard [.smallTarget, .tinyTarget].contains(fault.kind) else { return nil }
      return [fault.kind.rawValue, flow, type, "\(Int(fault.points.rounded()))"]
    }
  }

  /// By rule, flow, card, element and place.
  private var groups = OrderedMap<[String], Group>()

  private let defaultLocale: String

  /// An empty list of groups; findings do not name the default locale.
  init(defaultLocale: String) { self.defaultLocale = defaultLocale }

  /// Adds what is wrong with a card that a page has drawn.
  mutating func add(_ drawn: MeasuredCard, of page: MeasuredPage) {
    guard let device = Device.all.first(where: { $0.id == drawn.device }),
      let size = TextSize(rawValue: drawn.size)
    else { return }
    for shown in page.cards {
      guard let state = shown.card.states.first(where: { $0.name == drawn.state }) else { continue }
      let elements = AuditedElements(state, of: shown.card)
      let faults = CardAudit(drawn, elements, on: device).faults
      let meeting = AuditMeeting(
        variant: shown.variant,
        card: shown.card.id,
        state: drawn.state,
        locale: page.locale,
        device: device,
        size: size
      )
      // Elements below the end of a card are one finding, about the first of them.
      let below = faults.filter { $0.kind == .unscrollable }
      for fault in faults.filter({ $0.kind != .unscrollable }) + below.prefix(1) {
        let isCard = fault.kind == .unscrollable
        let others = isCard ? below.map(\.element).filter { $0 != fault.element }.uniqued() : []
        let span = elements.span(of: fault.element)
        let group = Group(
          flow: page.flow,
          card: shown.card,
          fault: fault,
          span: span,
          others: others.map { ($0, elements.span(of: $0)) },
          type: elements.type(of: fault.element)
        )
        let cause = [isCard ? "" : fault.element, "\(isCard ? shown.card.span : span)"]
        groups.update([fault.kind.rawValue, page.flow, shown.card.id] + cause, or: group) { group in
          if !group.met.contains(meeting) { group.met.append(meeting) }
        }
      }
    }
  }

  // MARK: Findings

  /// The findings, each with where it was met.
  ///
  /// Targets of one kind that are as small share one: one place of the app says how large they are.
  var findings: [(Diagnostic, [AuditMeeting])] {
    groups.all.grouped { cause, group in group.target ?? cause }.map { _, alike in
      var group = alike[0].value
      for (_, other) in alike.dropFirst() {
        group.others.append((other.fault.element, other.span))
        group.met += other.met
      }
      return (finding(group), group.met)
    }
  }

  private func finding(_ group: Group) -> Diagnostic {
    // Labels at the places of the other elements, each place once.
    let others = group.others.filter { $0.span != group.span }.grouped(by: \.span)
    var finding = Diagnostic(
      Rule(group.fault.kind),
      "\(group.fault.phrase(of: group.card.id, others: group.others.count)) \(places(group.met))",
      at: group.span,
      labels: others.prefix(5).map { .init($0.key, "so is '\($0.value[0].element)'") },
      identity: [group.flow, group.card.id, group.fault.element].joined(separator: "\n")
    )
    finding.subjects = group.met.map { met in
      Diagnostic.Subject(flow: group.flow, variant: met.variant, card: met.card)
    }.uniqued()
    return finding
  }

  /// "on iPhone SE at AX5 and 3 more".
  private func places(_ met: [AuditMeeting]) -> String {
    guard let first = met.first else { return "" }
    let locale = first.locale == defaultLocale ? "" : " in \(first.locale)"
    let isFirst = first.state == "default" ? "" : " ('\(first.state)')"
    let alike = met.map { [$0.card, $0.locale, $0.state, $0.device.id, $0.size.title] }
    let more = Set(alike).count - 1
    return "on \(first.device.title) at \(first.size.title)\(locale)\(isFirst)"
      + (more > 0 ? " and \(more) more" : "")
  }
}

extension CardAudit.Fault {
  /// The fault of a card in words, without its screen; other elements share it.
  func phrase(of card: String, others: Int) -> String {
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
