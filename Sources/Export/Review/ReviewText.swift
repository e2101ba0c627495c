import Compare
import Flow
public import Source

/// A review for a terminal: a line for each change, with its places below.
extension Review {
  /// Characters of a line; only names of a kind that nobody gives make a longer one.
  private static let longest = 2_000

  /// All of it.
  public var text: String {
    var lines = ["\(base.name) → \(head.name)", verdict]
    var last: Group?
    for group in listing {
      if group.isHidden, last?.isHidden != true {
        lines += ["", "Behind flags: nobody sees these cards"]
      }
      if group.flow != last?.flow || group.isHidden != last?.isHidden {
        lines += ["", group.flow.isEmpty ? "all flows" : group.flow]
      }
      last = group
      lines.append("  \(group.title)")
      for item in group.items { lines += self.lines(item, group) }
    }
    lines += pathLines
    lines += self.lines("New findings", newFindings, head.build)
    lines += self.lines("Gone findings", goneFindings, base.build)
    lines += [""] + [reason, sameWords].compactMap(\.self)
    return lines.map { Printable.text(ValuePhrases.short($0, Self.longest)) + "\n" }.joined()
  }

  private func lines(_ item: Item, _ group: Group) -> [String] {
    let reach = reach(item)
    var lines = ["    \(group.says(item))\(reach.isEmpty ? "" : "  (\(reach))")"]
    lines += item.change.inOtherLocales.map { "      \($0)" }
    let was = location(item.change.sides.before, base.build)
    let becomes = location(item.change.sides.after, head.build)
    if was == becomes {
      lines += was.map { ["      \($0)"] } ?? []
    } else {
      lines.append("      " + [was, becomes].compactMap(\.self).joined(separator: " → "))
    }
    return lines
  }

  private var pathLines: [String] {
    if paths.isEmpty { return [] }
    return ["", "Paths"]
      + paths.map { change in
        let counts = "\(change.entry): \(change.shown.before) → \(change.shown.after)"
        return "  \(change.flow)  \(change.branches)  \(counts)"
      }
  }

  private func lines(_ title: String, _ findings: [Diagnostic], _ build: Build) -> [String] {
    if findings.isEmpty { return [] }
    let (shown, rest) = listed(findings)
    return ["", title]
      + shown.map { finding in
        let source = location(finding, build)
        let says = "\(finding.severity.rawValue): \(finding.message) [\(finding.label)]"
        return "  " + (source.isEmpty ? says : "\(source): \(says)")
      } + rest.map { "  \($0)" }
  }
}

/// A review as findings, so that every report of findings can show it: new findings, and each change at its
/// place in the new state.
extension Review {
  /// In a form of reports; `folder` is the project's folder below the repository, empty or ending in a
  /// slash.
  public func report(_ format: ReportFormat, folder: String) -> String {
    let baseline = Baseline(gone: goneFindings, in: base.build.sources)
    let style = ReportStyle(folder: folder, baseline: baseline)
    return format.text(asFindings, head.build.sources, style)
  }

  /// New errors and warnings, then the changes, then new notes: services that show a few show the first.
  private var asFindings: [Diagnostic] {
    let paths = paths.map(finding)
    return newFindings.filter { $0.severity > .info } + paths.filter { $0.severity > .info }
      + changes.map(finding) + paths.filter { $0.severity == .info }
      + newFindings.filter { $0.severity == .info }
  }

  private func finding(_ item: Item) -> Diagnostic {
    let change = item.change
    let reach = reach(item)
    return Diagnostic(
      kind: "changed-\(change.kind.rawValue)",
      reach.isEmpty ? change.says : "\(change.says) (\(reach))",
      at: span(change),
      subject: Diagnostic.Subject(
        flow: change.flow.after,
        variant: item.variants.count == 1 ? item.variants[0] : nil,
        card: change.card.after
      )
    )
  }

  /// The span of a change in the new state; for removals that of the card, branch or flow around it.
  private func span(_ change: Change) -> Span? {
    if let side = change.sides.after { if let span = side.span { return span } }
    guard let flow = head.flow(change.flow.after) else { return nil }
    let variant = flow.variants.first { $0.id == change.variant.after }
    let cards = variant?.cards ?? flow.variants.flatMap(\.cards)
    let card = cards.first { $0.id == change.card.after }
    return card?.span ?? variant?.provenance.span ?? flow.span
  }

  private func finding(_ change: PathChange) -> Diagnostic {
    let counts = "\(change.shown.before) become \(change.shown.after)"
    let message =
      change.isStuck
      ? "nobody comes to the end of \(change.entry) any more: of the paths, \(counts)"
      : "paths of \(change.entry): \(counts)"
    return Diagnostic(
      kind: "changed-paths",
      "\(message) (\(change.branches))",
      at: head.flow(change.flow)?.span,
      severity: change.isStuck ? .warning : .info,
      subject: Diagnostic.Subject(flow: change.flow)
    )
  }
}
