extension ReportFormat {
  /// The form that code scanning services and editors read, SARIF 2.1.0 (OASIS).
  ///
  /// One run with all findings; where two states are compared each says whether it is new or absent (section
  /// 3.27.24).
  static let sarif = ReportFormat(name: "sarif") { diagnostics, sources, style in
    var fingerprints = Fingerprints()
    var results = diagnostics.map { diagnostic in
      let state = style.baseline == nil ? nil : "new"
      return result(diagnostic, in: sources, style.folder, state, &fingerprints)
    }
    if let before = style.baseline {
      var fingerprints = Fingerprints()
      results += before.gone.map { diagnostic in
        result(diagnostic, in: before.sources, style.folder, "absent", &fingerprints)
      }
    }
    let driver = JSONValue.object([
      ("name", .string("flowproof")),
      ("rules", .array(rules(of: diagnostics + (style.baseline?.gone ?? [])))),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results)),
    ])
    let log = JSONValue.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.text + "\n"
  }

  private static func rules(of diagnostics: [Diagnostic]) -> [JSONValue] {
    let slugs = Dictionary(firstOf: diagnostics.map { ($0.code, $0.slug) })
    return slugs.sortedByBytes(of: \.key).map { code, slug in
      .object([("id", .string(code))] + (slug.isEmpty ? [] : [("name", .string(slug))]))
    }
  }

  private static func result(
    _ diagnostic: Diagnostic,
    in sources: SourceSet,
    _ folder: String,
    _ state: String?,
    _ fingerprints: inout Fingerprints
  ) -> JSONValue {
    let path = diagnostic.span.map { folder + sources[$0.file].path } ?? ""
    let fingerprint = fingerprints.next(diagnostic, path: path)
    var fields: [(String, JSONValue)] = [
      ("ruleId", .string(diagnostic.code)),
      ("level", .string(diagnostic.severity == .info ? "note" : diagnostic.severity.rawValue)),
      ("message", .object([("text", .string(message(diagnostic)))])),
      ("partialFingerprints", .object([("flowproof/v1", .string(fingerprint))])),
    ]
    if let state { fields.append(("baselineState", .string(state))) }
    if let span = diagnostic.span {
      fields.append(("locations", .array([location(span, in: sources, folder)])))
    }
    return .object(fields)
  }

  /// Words that hold no link of their own, as viewers make one of `[text](address)` (section 3.11.6).
  private static func message(_ diagnostic: Diagnostic) -> String {
    let text = diagnostic.messageWithAdvice
    guard text.contains("](") else { return text }
    return text.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }

  private static func location(
    _ span: Span,
    in sources: SourceSet,
    _ folder: String
  ) -> JSONValue {
    let start = sources[span.file].position(of: span.start)
    let end = sources[span.file].position(of: span.end)
    let region = JSONValue.object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
    let path = PercentEscapes.encoded(path: folder + sources[span.file].path)
    let artifact = JSONValue.object([("uri", .string(path))])
    let physical = JSONValue.object([("artifactLocation", artifact), ("region", region)])
    return .object([("physicalLocation", physical)])
  }
}
