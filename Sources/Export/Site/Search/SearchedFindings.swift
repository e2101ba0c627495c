import Source

/// Findings as search and the filters of their pages read them.
///
/// A row is code, name, mark of severity, area, message, file, line, page from 0, anchor, branches.
struct SearchedFindings {
  let site: Site

  /// Characters of a message that are searched.
  static let longest = 300

  var part: ScriptPart {
    let view = FindingView(site: site, root: "")
    return ScriptPart(
      "search/findings",
      site.findings.all.map { found in
        let finding = found.finding
        return .array([
          .string(finding.code), .string(finding.slug), .string(finding.severity.mark),
          .string(FindingView.area(finding).id),
          .string(String(finding.message.prefix(Self.longest))),
          .string(finding.span.map { site.build.sources[$0.file].path } ?? ""),
          .integer(finding.span.map(site.lineNumber) ?? 0),
          .integer(found.rank / FindingsPage.perPage), .string(found.anchor),
          .string(view.branches(found)),
        ])
      }
    )
  }
}
