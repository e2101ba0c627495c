internal import Export
internal import Flow
internal import Layout
internal import Source

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
  /// The key by which faults are grouped into one finding.
  private struct Cause: Hashable {
    let rule: String
    let flow: String
    let card: String
    let element: String
    let span: Span
  }

  private struct Group {
    let rule: Rule
    let card: Card
    /// The fault where it was met first, which is in the smallest text size.
    let fault: CardAudit.Fault
    let span: Span
    /// Further elements of the same card that are wrong for the same reason there.
    var others: [(element: String, span: Span)]
    /// The element's type in the system's own document.
    let type: String
    var met: [AuditMeeting] = []
  }

  private var groups: [Cause: Group] = [:]
  private var order: [Cause] = []
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
      var isEnded = false
      for fault in faults {
        // What stands below the end of a card is one finding, about the first that does.
        if fault.kind == .unscrollable {
          if isEnded { continue }
          isEnded = true
        }
        let others = fault.kind == .unscrollable ? faults.filter { $0.kind == .unscrollable } : []
        add(fault, others, shown.card, elements, meeting, page.flow)
      }
    }
  }

  private mutating func add(
    _ fault: CardAudit.Fault,
    _ others: [CardAudit.Fault],
    _ card: Card,
    _ elements: AuditedElements,
    _ meeting: AuditMeeting,
    _ flow: String
  ) {
    let rule = Rule(fault.kind)
    let isCard = fault.kind == .unscrollable
    let cause = Cause(
      rule: rule.slug,
      flow: flow,
      card: card.id,
      element: isCard ? "" : fault.element,
      span: isCard ? card.span : elements.place(of: fault.element)
    )
    if groups[cause] == nil {
      order.append(cause)
      var seen = [fault.element]
      let others = others.map(\.element).filter { element in
        defer { seen.append(element) }
        return !seen.contains(element)
      }
      groups[cause] = Group(
        rule: rule,
        card: card,
        fault: fault,
        span: elements.place(of: fault.element),
        others: others.map { ($0, elements.place(of: $0)) },
        type: elements.type(of: fault.element)
      )
    }
    if groups[cause]?.met.contains(meeting) == false { groups[cause]?.met.append(meeting) }
  }

  // MARK: Findings

  /// The findings, each with where it was met.
  var findings: [(Diagnostic, [AuditMeeting])] {
    var kinds: [Kind: Int] = [:]
    var all: [(cause: Cause, group: Group)] = []
    for cause in order {
      guard let group = groups[cause] else { continue }
      if group.fault.kind == .smallTarget || group.fault.kind == .tinyTarget {
        let kind = Kind(cause.rule, cause.flow, group.type, Int(group.fault.points.rounded()))
        if let place = kinds[kind] {
          all[place].group.others.append((group.fault.element, group.span))
          all[place].group.met += group.met
          continue
        }
        kinds[kind] = all.count
      }
      all.append((cause, group))
    }
    return all.map { (finding($0.group, $0.cause), $0.group.met) }
  }

  /// Targets of one kind, which are as small: one place of the app says how large they are.
  private struct Kind: Hashable {
    let rule: String
    let flow: String
    let type: String
    let points: Int

    init(_ rule: String, _ flow: String, _ type: String, _ points: Int) {
      (self.rule, self.flow, self.type, self.points) = (rule, flow, type, points)
    }
  }

  private func finding(_ group: Group, _ cause: Cause) -> Diagnostic {
    let subjects = group.met.map { met in
      Diagnostic.Subject(flow: cause.flow, variant: met.variant, card: met.card)
    }.uniqued()
    var finding = Diagnostic(
      group.rule,
      "\(AuditWords(group.fault, group.others.count, of: group.card.id).text) \(places(group.met))",
      at: group.span,
      labels: labels(group),
      identity: [cause.flow, group.card.id, group.fault.element].joined(separator: "\n")
    )
    finding.subjects = subjects
    return finding
  }

  /// Labels at the places of the other elements, each place once.
  private func labels(_ group: Group) -> [Diagnostic.Label] {
    var seen = [group.span]
    let others = group.others.filter { other in
      defer { seen.append(other.span) }
      return !seen.contains(other.span)
    }
    return others.prefix(5).map { Diagnostic.Label($0.span, "so is '\($0.element)'") }
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
