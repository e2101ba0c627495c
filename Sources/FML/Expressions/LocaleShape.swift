internal import Flow
internal import JEXL
internal import Source

/// Constants that the language, region or locale of users is not: `language == 'en-US'` (reference:
/// nimbus, section 7.3).
enum LocaleShape {
  static func check(_ check: ExpressionCheck, _ log: inout Log) {
    check.expression.root.visit { term in
      guard case .chain(let first, let links) = term.kind, links[0].op.level == 1 else { return }
      let (left, right) = (first, links[0].term)
      if links[0].op == .isIn, let name = name(right) {
        report(constants(left), of: name, isPart: true, check, &log)
      } else if let name = name(left) {
        report(constants(right), of: name, isPart: false, check, &log)
      } else if let name = name(right) {
        report(constants(left), of: name, isPart: false, check, &log)
      }
    }
  }

  /// The attribute that a term names, if it is the language, region or locale.
  private static func name(_ term: Term) -> Attribute? {
    guard case .name(let name) = term.kind else { return nil }
    return Attribute(rawValue: name)
  }

  /// The texts of a constant, each with its place.
  private static func constants(_ term: Term) -> [(text: String, range: Range<Int>)] {
    switch term.kind {
    case .literal(.string(let text)): text.isEmpty ? [] : [(text, term.range)]
    case .array(let items): items.flatMap(constants)
    default: []
    }
  }

  private static func report(
    _ constants: [(text: String, range: Range<Int>)],
    of name: Attribute,
    isPart: Bool,
    _ check: ExpressionCheck,
    _ log: inout Log
  ) {
    let texts = constants.map(\.text)
    for (text, range) in constants {
      guard let help = name.help(for: text, isPart: isPart, among: texts) else { continue }
      log.report(
        .jexlLocaleShape,
        "'\(name.rawValue)' is such as '\(name.example)', so '\(text)' matches hardly anybody",
        at: check.places.span(range),
        help: help
      )
    }
  }

  /// An attribute of the user's language or region.
  fileprivate enum Attribute: String {
    case language, region, locale

    /// One of its values.
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
}
