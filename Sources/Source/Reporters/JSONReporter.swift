/// Writes findings for programs: the shape of `findings.json`, version 1.
///
/// ```json
/// {"v": 1, "findings": [{"code": "FP1003", "slug": "unknown-field", "severity": "warning",
///   "message": "…", "path": "flows/a.json", "line": 6, "column": 5, "endLine": 6, "endColumn": 12,
///   "frame": [{"line": 6, "text": "…", "start": 4, "end": 11}], "help": null, "labels": [],
///   "edits": [], "flow": null, "variant": null, "variants": [], "card": null, "locale": null}],
///  "counts": {"error": 0, "warning": 1, "info": 0}}
/// ```
///
/// Lines and columns count from 1, columns in characters; the end is exclusive. A frame line's
/// `start` and `end` count characters of its text from 0. `variant` is null where there are several or none is
/// named; `variants` are those that are named. Labels and edits are places with a `text`.
public enum JSONReporter {
  /// Findings with the files they are about.
  public typealias Findings = (all: [Diagnostic], sources: SourceSet)
  /// A finding with the files it is about.
  public typealias Finding = (finding: Diagnostic, sources: SourceSet)

  /// All findings in the order given.
  public static func value(for diagnostics: [Diagnostic], in sources: SourceSet) -> JSONValue {
    shape.json((diagnostics, sources))
  }

  /// A list of findings.
  public static let shape: JSONShape<Findings> = [
    "v": .constant(1),
    "findings": .list(of: finding) { list in list.all.map { ($0, list.sources) } },
    "counts": counts.of(\.all),
  ]

  /// The number of findings of each severity.
  public static let counts = JSONShape<[Diagnostic]>(
    Severity.allCases.reversed().map { severity in
      (severity.rawValue, .value { $0.count { $0.severity == severity } })
    }
  )

  /// One finding.
  public static let finding: JSONShape<Finding> = rule.and(
    extent.of { Extent($0.finding.span, in: $0.sources) }
  ).and([
    "frame": .list(of: frame) { item in
      item.finding.span.map { [Frame($0, in: item.sources[$0.file])] } ?? []
    },
    "help": .value { Optional($0.finding.advice) },
    "labels": .list(of: marked) { item in
      item.finding.labels.map { (Extent($0.span, in: item.sources), $0.text) }
    },
    "edits": .list(of: marked) { item in
      item.finding.edits.map { (Extent($0.span, in: item.sources), $0.text) }
    },
    "flow": .value(\.finding.subject.flow), "variant": .value(\.finding.subject.variant),
    "variants": .value { $0.finding.subjects.compactMap(\.variant).uniqued() },
    "card": .value(\.finding.subject.card),
    "locale": .value(\.finding.subject.locale),
  ])

  private static let rule: JSONShape<Finding> = [
    "code": .value(\.finding.code), "slug": .value(\.finding.slug),
    "severity": .choice(\.finding.severity), "message": .value(\.finding.message),
  ]

  /// The file of a span with the positions of its ends.
  private struct Extent {
    let path: String?
    let start: SourceFile.Position?
    let end: SourceFile.Position?

    init(_ span: Span?, in sources: SourceSet) {
      let file = span.map { sources[$0.file] }
      path = file?.path
      start = span.flatMap { file?.position(of: $0.start) }
      end = span.flatMap { file?.position(of: $0.end) }
    }
  }

  private static let extent: JSONShape<Extent> = [
    "path": .value(\.path), "line": .value(\.start?.line), "column": .value(\.start?.column),
    "endLine": .value(\.end?.line), "endColumn": .value(\.end?.column),
  ]

  private static let marked: JSONShape<(extent: Extent, text: String)> =
    extent.of(\.extent).and(["text": .value(\.text)])

  private static let frame: JSONShape<Frame> = [
    "line": .value(\.line), "text": .value(\.text), "start": .value(\.mark.lowerBound),
    "end": .value(\.mark.upperBound),
  ]
}

extension ReportFormat {
  /// The form for programs.
  static let json = ReportFormat(name: "json") { findings, sources, _ in
    JSONReporter.value(for: findings, in: sources).text + "\n"
  }
}
