internal import Source

extension Log {
  /// Reports an error of libyaml, in words of ours, at the place a reader looks for.
  mutating func report(_ problem: YAMLProblem, in input: Input) {
    if let line = input.keyWithoutColon(above: problem) {
      return report(
        .yamlSyntax,
        YAMLWording.noColon.expected,
        at: line,
        help: YAMLWording.noColon.help
      )
    }
    let wording = YAMLWording.all.first { problem.message.hasPrefix($0.problem) }
    let pointsBack = wording?.pointsAtContext ?? false
    let offset = pointsBack ? problem.contextOffset ?? problem.offset : problem.offset
    let span = input.token(at: offset)
    var labels: [Diagnostic.Label] = []
    if !pointsBack, let start = problem.contextOffset, start != span.start {
      let known = YAMLWording.contexts.first { problem.context.hasSuffix($0.0) }?.1
      let what = known.map { "in the \($0) that starts here" } ?? problem.context
      labels.append(Diagnostic.Label(input.token(at: start), what))
    }
    report(
      .yamlSyntax,
      YAMLWording.message(wording, problem, found: input.file.text(span)),
      at: span,
      labels: labels,
      help: YAMLWording.help(wording, found: input.file.text(span))
    )
  }
}

extension Input {
  /// The line above a key that libyaml takes for the start of that key, as it lacks a colon; nil where
  /// the problem is another.
  fileprivate func keyWithoutColon(above problem: YAMLProblem) -> Span? {
    guard problem.message.hasPrefix("mapping values are not allowed") else { return nil }
    let number = file.lineNumber(of: problem.offset)
    let indent = text(ofLine: number).prefix { $0 == 0x20 }.count
    var found: Span?
    for above in stride(from: number - 1, to: 0, by: -1) {
      let text = text(ofLine: above)
      let content = text.drop { $0 == 0x20 }
      guard let first = content.first, !Self.signs.contains(first) else { break }
      guard content.startIndex - text.startIndex == indent, !content.contains(UInt8(ascii: ":"))
      else {
        break
      }
      found = span(content.startIndex, content.endIndex)
    }
    return found
  }

  /// The bytes of a line, from 1, without its end.
  private func text(ofLine number: Int) -> ArraySlice<UInt8> {
    let start = max(range.lowerBound, file.lineStarts[number - 1])
    let rest = file.bytes[start..<range.upperBound]
    return rest.prefix { $0 != 0x0A && $0 != 0x0D }
  }

  /// The characters that no plain key starts with.
  private static let signs = Array("-#?[{\"'|>&*!%@`".utf8)
}

/// libyaml's problems in the words of a finding.
struct YAMLWording {
  /// The beginning of libyaml's text.
  let problem: String
  /// The expectation; `, found …` is added if something was found.
  let expected: String
  var help: String?
  /// Moves the span to where the context began: the open quote, the key without a colon.
  var pointsAtContext = false

  /// A line between those of a map that is no key with a value.
  static let noColon = YAMLWording(
    problem: "could not find expected ':'",
    expected: "expected ': ' and a value after the key",
    help: "write 'key: value', or indent the line deeper where it goes on with the text above",
    pointsAtContext: true
  )

  static let all = [
    YAMLWording(
      problem: "mapping values are not allowed",
      expected: "expected the end of the value",
      help: "indent the key like the keys around it, or quote a value that holds ': '"
    ),
    noColon,
    YAMLWording(
      problem: "did not find expected key",
      expected: "expected a key of the map",
      help: "indent it like the other keys, or quote a value that holds special characters"
    ),
    YAMLWording(
      problem: "did not find expected '-' indicator",
      expected: "expected '- ' and the next item of the list",
      help: "indent it like the other items"
    ),
    YAMLWording(problem: "did not find expected ',' or ']'", expected: "expected ',' or ']'"),
    YAMLWording(problem: "did not find expected ',' or '}'", expected: "expected ',' or '}'"),
    YAMLWording(
      problem: "found unexpected end of stream",
      expected: "expected a quote to close the text",
      pointsAtContext: true
    ),
    YAMLWording(
      problem: "found unexpected document indicator",
      expected: "expected a quote to close the text before the next document",
      pointsAtContext: true
    ),
    YAMLWording(
      problem: "block sequence entries are not allowed",
      expected: "expected a value",
      help: "start the list on a line of its own"
    ),
    YAMLWording(problem: "mapping keys are not allowed", expected: "expected a value"),
    YAMLWording(problem: "found a tab character", expected: "expected spaces"),
    YAMLWording(
      problem: "found unknown escape character",
      expected: "expected an escape of YAML",
      help: "write \\\\ for a backslash, or use single quotes"
    ),
    YAMLWording(
      problem: "did not find expected hexdecimal number",
      expected: "expected hex digits"
    ),
    YAMLWording(problem: "found invalid Unicode", expected: "expected the number of a character"),
    YAMLWording(problem: "control characters are not allowed", expected: "expected a character"),
    YAMLWording(
      problem: "did not find expected <document start>",
      expected: "expected the end of the document"
    ),
    YAMLWording(problem: "did not find expected node content", expected: "expected a value"),
    YAMLWording(problem: "found undefined tag handle", expected: "expected a known tag"),
    YAMLWording(
      problem: "did not find expected alphabetic",
      expected: "expected a name of letters and digits after '&' or '*'",
      help: "quote text that starts with '&' or '*'",
      pointsAtContext: true
    ),
    YAMLWording(
      problem: "did not find expected comment or line break",
      expected: "expected a line break after '|' or '>'"
    ),
    YAMLWording(problem: "found incompatible YAML document", expected: "expected YAML 1.2"),
    YAMLWording(problem: "found character that cannot start", expected: "expected a value"),
  ]

  /// Our words for the structure that libyaml was reading, by the end of its own.
  static let contexts = [
    ("mapping", "map"), ("block collection", "list"), ("flow sequence", "list"),
    ("scalar", "text"), ("simple key", "key"), ("node", "value"), ("anchor", "anchor"),
    ("alias", "alias"), ("tag", "tag"), ("directive", "directive"),
  ]

  /// The message: ours where there is one, else libyaml's.
  static func message(_ wording: YAMLWording?, _ problem: YAMLProblem, found: String) -> String {
    guard let wording else { return "expected YAML: \(problem.message)" }
    if wording.pointsAtContext { return wording.expected }
    return wording.expected + ", found " + name(of: found)
  }

  /// The advice, more precise for some characters.
  static func help(_ wording: YAMLWording?, found: String) -> String? {
    switch found.utf8.first {
    case 0x09: "indent with spaces"
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"): "put the text in quotes"
    default: wording?.help
    }
  }

  private static func name(of found: String) -> String {
    guard let first = found.unicodeScalars.first else { return "the end" }
    if first == "\t" { return "a tab" }
    guard first.value >= 0x20, !(0x7F...0x9F).contains(first.value) else {
      return "the control character \(Phrase.number(of: first.value))"
    }
    return "'\(found)'"
  }
}
