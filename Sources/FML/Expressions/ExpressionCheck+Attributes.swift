internal import Flow
internal import JEXL
internal import Source
internal import Syntax

/// Checks of what an expression asks of some attributes.
extension ExpressionCheck {
  /// Reports tests of the month in `date_string`, which holds minutes there (reference: nimbus,
  /// section 7.3).
  func dateStringMonth(_ log: inout Log) {
    guard platform == .ios else { return }
    expression.root.visit { term in
      guard case .chain(let first, let links) = term.kind, links[0].op.level == 1 else { return }
      let sides = [first, links[0].term]
      guard let date = sides.first(where: Self.isDate),
        let other = sides.first(where: { !Self.isDate($0) }), Self.asksMonth(other)
      else { return }
      log.report(
        .jexlDateStringMonth,
        "'date_string' holds the minutes where its month should be, so this test never works",
        at: places.span(date.range),
        help: "test the year only, as in '2026' in date_string, or use 'current_date' (seconds)"
      )
    }
  }

  private static func isDate(_ term: Term) -> Bool {
    if case .name("date_string") = term.kind { true } else { false }
  }

  /// Tells whether a term holds any text that is not just a year.
  private static func asksMonth(_ term: Term) -> Bool {
    switch term.kind {
    case .literal(.string(let text)): !isYear(text)
    case .array(let items): items.contains(where: asksMonth)
    default: false
    }
  }

  private static func isYear(_ text: String) -> Bool {
    let digits = text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    let rest = text.utf8.dropFirst(digits.count)
    return digits.count == 4 && (rest.isEmpty || Array(rest) == Array("-".utf8))
  }

  /// Reports counts of events that Firefox for Android never records (reference: fenix, section 7).
  func eventUnrecorded(_ log: inout Log) {
    let recorded = ["app_launched": "app_opened"]
    guard platform == .android else { return }
    expression.root.visit { term in
      guard case .piped(let subject, let calls) = term.kind,
        case .literal(.string(let name)) = subject.kind, let other = recorded[name],
        calls.contains(where: { $0.name.hasPrefix("event") })
      else { return }
      log.report(
        .jexlEventUnrecorded,
        "the app records no event '\(name)', so it counts none",
        at: places.span(subject.range),
        help: "the event of a start is '\(other)'"
      )
    }
  }

  /// Reports constants that the language, region or locale of users is not: `language == 'en-US'`
  /// (reference: nimbus, section 7.3).
  func localeShape(_ log: inout Log) {
    expression.root.visit { term in
      guard case .chain(let first, let links) = term.kind, links[0].op.level == 1 else { return }
      let (left, right) = (first, links[0].term)
      if links[0].op == .isIn, let name = LocaleAttribute(right) {
        report(left, of: name, isPart: true, &log)
      } else if let name = LocaleAttribute(left) {
        report(right, of: name, isPart: false, &log)
      } else if let name = LocaleAttribute(right) {
        report(left, of: name, isPart: false, &log)
      }
    }
  }

  /// Reports the texts of a constant that an attribute hardly ever matches.
  private func report(
    _ constant: Term,
    of name: LocaleAttribute,
    isPart: Bool,
    _ log: inout Log
  ) {
    let constants = Self.texts(constant)
    let all = constants.map(\.text)
    for (text, range) in constants {
      guard let help = name.help(for: text, isPart: isPart, among: all) else { continue }
      log.report(
        .jexlLocaleShape,
        "'\(name.rawValue)' is such as '\(name.example)', so '\(text)' matches hardly anybody",
        at: places.span(range),
        help: help
      )
    }
  }

  private static func texts(_ term: Term) -> [(text: String, range: Range<Int>)] {
    switch term.kind {
    case .literal(.string(let text)): text.isEmpty ? [] : [(text, term.range)]
    case .array(let items): items.flatMap(texts)
    default: []
    }
  }
}

/// An attribute of the user's language or region.
private enum LocaleAttribute: String {
  case language, region, locale

  init?(_ term: Term) {
    guard case .name(let name) = term.kind else { return nil }
    self.init(rawValue: name)
  }

  var example: String {
    switch self {
    case .language: "en"
    case .region: "US"
    case .locale: "en-US"
    }
  }

  /// A replacement for a text that the attribute never equals or contains; nil for a text that may match.
  func help(for text: String, isPart: Bool, among all: [String]) -> String? {
    let parts = text.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first, let last = parts.last else { return nil }
    let (language, region) = (first.lowercased(), last.uppercased())
    switch self {
    case .language:
      if parts.count == 1, text == language { return nil }
      return parts.count == 1
        ? "write '\(language)'" : "write '\(language)', or compare 'locale' with it"
    case .region:
      if parts.count == 1, text == region { return nil }
      return "write '\(region)'"
    case .locale:
      if text.contains("_") { return "write '\(parts.joined(separator: "-"))'" }
      let isNamed = all.contains { $0.hasPrefix("\(text)-") }
      if isPart || parts.count > 1 || isNamed { return nil }
      return text == language
        ? "compare 'language' with '\(text)', or name the regions: '\(text)-…'"
        : "compare 'region' with '\(text)'"
    }
  }
}
