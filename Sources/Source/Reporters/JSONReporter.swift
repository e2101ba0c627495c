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
  /// All findings in the order given.
  public static func value(for diagnostics: [Diagnostic], in sources: SourceSet) -> JSONValue {
    let findings = diagnostics.map { finding($0, in: sources) }
    let counts = Severity.allCases.reversed().map { severity in
      let count = diagnostics.count { $0.severity == severity }
      return (severity.rawValue, JSONValue.integer(count))
    }
    return .object([
      ("v", .integer(1)), ("findings", .array(findings)), ("counts", .object(counts)),
    ])
  }

  /// One finding.
  public static func value(for diagnostic: Diagnostic, in sources: SourceSet) -> JSONValue {
    finding(diagnostic, in: sources)
  }

  private static func finding(
    _ diagnostic: Diagnostic,
    in sources: SourceSet
  ) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("code", .string(diagnostic.code)),
      ("slug", .string(diagnostic.slug)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
    ]
    fields += place(diagnostic.span, in: sources)
    let frame = diagnostic.span.map { Self.frame(Frame($0, in: sources[$0.file])) }
    fields.append(("frame", .array(frame.map { [$0] } ?? [])))
    fields.append(("help", .string(diagnostic.advice)))
    let labels = diagnostic.labels.map { text($0.text, at: $0.span, in: sources) }
    fields.append(("labels", .array(labels)))
    let edits = diagnostic.edits.map { text($0.text, at: $0.span, in: sources) }
    fields.append(("edits", .array(edits)))
    fields.append(("flow", .optional(diagnostic.subject.flow)))
    fields.append(("variant", .optional(diagnostic.subject.variant)))
    fields.append(("variants", .array(variants(diagnostic).map { .string($0) })))
    fields.append(("card", .optional(diagnostic.subject.card)))
    fields.append(("locale", .optional(diagnostic.subject.locale)))
    return .object(fields)
  }

  /// The variants that a finding names, each once, in the order in which it was found in them.
  private static func variants(_ diagnostic: Diagnostic) -> [String] {
    var seen: Set<String> = []
    return diagnostic.subjects.compactMap(\.variant).filter { seen.insert($0).inserted }
  }

  private static func place(
    _ span: Span?,
    in sources: SourceSet
  ) -> [(String, JSONValue)] {
    let start = span.map { sources[$0.file].position(of: $0.start) }
    let end = span.map { sources[$0.file].position(of: $0.end) }
    func number(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }
    return [
      ("path", .optional(span.map { sources[$0.file].path })),
      ("line", number(start?.line)), ("column", number(start?.column)),
      ("endLine", number(end?.line)), ("endColumn", number(end?.column)),
    ]
  }

  private static func text(
    _ text: String,
    at span: Span,
    in sources: SourceSet
  ) -> JSONValue {
    .object(place(span, in: sources) + [("text", .string(text))])
  }

  private static func frame(_ frame: Frame) -> JSONValue {
    .object([
      ("line", .integer(frame.line)), ("text", .string(frame.text)),
      ("start", .integer(frame.mark.lowerBound)), ("end", .integer(frame.mark.upperBound)),
    ])
  }
}

extension ReportFormat {
  /// For programs.
  static let json = ReportFormat(name: "json") { findings, sources, _ in
    JSONReporter.value(for: findings, in: sources).text + "\n"
  }
}
