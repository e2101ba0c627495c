extension ReportFormat {
  /// The form that CI servers show as tests, JUnit XML: one suite with all findings; a single passed case where
  /// there is none.
  ///
  /// Each finding is a test case; errors and warnings are failures, notes are passed.
  static let junit = ReportFormat(name: "junit") { diagnostics, sources, style in
    let cases = diagnostics.map { testCase($0, in: sources, style.folder) }
    let failures = diagnostics.count { $0.severity != .info }
    let none = "    <testcase classname=\"flowproof\" name=\"no findings\"/>\n"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="flowproof" tests="\(max(1, cases.count))" failures="\(failures)">
      \(cases.isEmpty ? none : cases.joined())  </testsuite>
      </testsuites>

      """
  }

  private static func testCase(
    _ diagnostic: Diagnostic,
    in sources: SourceSet,
    _ folder: String
  ) -> String {
    var location = "flowproof"
    if let span = diagnostic.span {
      let position = sources[span.file].position(of: span.start)
      location = "\(folder)\(sources[span.file].path):\(position.line):\(position.column)"
    }
    let name = XMLText.escaped("\(location): \(diagnostic.message)")
    let title = XMLText.escaped(diagnostic.label)
    let head = "    <testcase classname=\"\(title)\" name=\"\(name)\""
    guard diagnostic.severity != .info else { return head + "/>\n" }
    let message = XMLText.escaped(diagnostic.message)
    let kind = diagnostic.severity.rawValue
    let help = XMLText.escaped("help: \(diagnostic.advice)")
    return head + ">\n      <failure type=\"\(kind)\" message=\"\(message)\">\(help)</failure>\n"
      + "    </testcase>\n"
  }
}
