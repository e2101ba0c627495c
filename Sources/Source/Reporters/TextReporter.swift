/// Prints findings for people and editors: the GCC form, the line with carets, help.
///
/// ```
/// flows/welcome.json:6:5: warning: unknown field 'titel' [FP1003 unknown-field]
///   6 |     "titel": "Hé 😀 there",
///     |     ^^^^^^^
///   help: did you mean 'title'?
///   docs: flowproof explain FP1003
/// ```
public struct TextReporter: Sendable {
  /// Indicates that the report is coloured for a terminal with ANSI escapes.
  public let colors: Bool
  /// The number of findings of one code that are printed for one file; the others are counted.
  public static let most = 20

  /// A reporter, with or without colours.
  public init(colors: Bool) {
    self.colors = colors
  }

  /// All findings in the order given and, where asked for, a summary line; every line ends with a line feed.
  public func text(
    for diagnostics: [Diagnostic],
    in sources: SourceSet,
    isSummed: Bool = true
  ) -> String {
    var total: [Group: Int] = [:]
    for diagnostic in diagnostics { total[Group(diagnostic), default: 0] += 1 }
    var printed: [Group: Int] = [:]
    var lines: [String] = []
    for diagnostic in diagnostics {
      let group = Group(diagnostic)
      let number = printed[group, default: 0] + 1
      printed[group] = number
      guard number <= Self.most else { continue }
      lines += self.lines(of: diagnostic, in: sources)
      let rest = (total[group] ?? 0) - Self.most
      if number == Self.most, rest > 0 {
        lines.append("and \(rest) more [\(diagnostic.label)]")
      }
    }
    if isSummed { lines.append(Self.summary(of: diagnostics)) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// One finding without a summary.
  public func text(for diagnostic: Diagnostic, in sources: SourceSet) -> String {
    lines(of: diagnostic, in: sources).joined(separator: "\n") + "\n"
  }

  /// A count for each severity: "2 errors, 1 warning", or "no findings".
  public static func summary(of diagnostics: [Diagnostic]) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return "\(Digits.grouped(count)) \(severity.rawValue)" + (count == 1 ? "" : "s")
    }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  private struct Group: Hashable {
    let file: FileID?
    let code: String

    init(_ diagnostic: Diagnostic) {
      file = diagnostic.span?.file
      code = diagnostic.code
    }
  }
}

extension TextReporter {
  private func lines(of diagnostic: Diagnostic, in sources: SourceSet) -> [String] {
    let location = diagnostic.span.map { self.location(of: $0, in: sources) } ?? "flowproof"
    let severity = paint(diagnostic.severity.rawValue, Paint(diagnostic.severity))
    let message = paint(Printable.text(diagnostic.message), .bold)
    var lines = ["\(location): \(severity): \(message) [\(diagnostic.label)]"]
    lines += frames(of: diagnostic, in: sources)
    lines.append("  help: " + Printable.text(diagnostic.advice))
    lines.append("  docs: flowproof explain \(diagnostic.code)")
    return lines
  }

  private func location(
    of span: Span,
    in sources: SourceSet
  ) -> String {
    Printable.text(sources.location(span).description)
  }

  private struct Marked {
    let span: Span
    let frame: Frame
    /// The sign: `^` under the finding's own place, `-` under those of its labels.
    let sign: Character
    let label: String
  }

  /// The finding's line with carets, then those of its labels.
  private func frames(
    of diagnostic: Diagnostic,
    in sources: SourceSet
  ) -> [String] {
    guard let span = diagnostic.span else { return [] }
    var marks = [
      Marked(span: span, frame: Frame(span, in: sources[span.file]), sign: "^", label: "")
    ]
    for label in diagnostic.labels {
      let frame = Frame(label.span, in: sources[label.span.file])
      marks.append(Marked(span: label.span, frame: frame, sign: "-", label: " " + label.text))
    }
    let width = marks.map { String($0.frame.line).count }.max() ?? 1
    let accent = Paint(diagnostic.severity)
    var lines: [String] = []
    var before: Marked?
    for mark in marks {
      let isOtherFile = mark.span.file != (before?.span.file ?? span.file)
      if isOtherFile { lines.append("  at \(location(of: mark.span, in: sources))") }
      if isOtherFile || mark.frame.text != before?.frame.text
        || mark.frame.line != before?.frame.line
      {
        lines.append(gutter(String(mark.frame.line), width) + Printable.text(mark.frame.text))
      }
      let carets = Self.underline(mark.frame, mark.sign) + Printable.text(mark.label)
      lines.append(gutter("", width) + indent(mark.frame) + paint(carets, accent))
      before = mark
    }
    return lines
  }

  private func gutter(_ number: String, _ width: Int) -> String {
    let space = String(repeating: " ", count: width - number.count)
    return paint("  \(space)\(number) | ", .dim)
  }

  /// Blanks as wide as the text before the mark; tabs stay tabs.
  private func indent(_ frame: Frame) -> String {
    frame.text.prefix(frame.mark.lowerBound).reduce(into: "") { blanks, character in
      if character == "\t" {
        blanks.append("\t")
      } else {
        blanks += String(repeating: " ", count: CellWidth.of(character))
      }
    }
  }

  private static func underline(_ frame: Frame, _ sign: Character) -> String {
    let under = frame.text.dropFirst(frame.mark.lowerBound).prefix(frame.mark.count)
    return String(repeating: sign, count: max(1, under.reduce(0) { $0 + CellWidth.of($1) }))
  }

  /// ANSI's numbers for the looks used here.
  private enum Paint: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"

    init(_ severity: Severity) {
      switch severity {
      case .error: self = .red
      case .warning: self = .yellow
      case .info: self = .cyan
      }
    }
  }

  private func paint(_ text: String, _ paint: Paint) -> String {
    colors ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension ReportFormat {
  /// The form for people and editors.
  public static let text = ReportFormat(name: "text") { findings, sources, style in
    let isSummed = !style.isQuiet || !findings.isEmpty
    return TextReporter(colors: style.colors).text(for: findings, in: sources, isSummed: isSummed)
  }
}
