/// Writes sizes, colours and text styles by version as Swift declarations.
extension SwiftWriter {
  /// A type for each app with a type for each section in it, and the list of all values for the ledger.
  static func looks(of documents: [LookDocument]) -> String {
    documents.map { document in
      let sections = document.sections.map { title, entries in
        """
          /// \(title).
          enum \(typeName(title)) {
        \(entries.map(constant).joined())  }

        """
      }
      let measures = document.sections.flatMap { section in
        section.entries.map { measure($0, of: "\(document.app): \(section.title)") }
      }
      return """

        /// Sizes, colours and text styles of '\(document.name)' by version.
        enum \(typeName(document.name))Look {
        \(sections.joined())
          /// All of them, in the order of the file.
          static let measures: [FidelityLedger.Measure] = [
        \(measures.joined())  ]
        }

        """
    }.joined()
  }

  private static func constant(_ entry: LookDocument.Entry) -> String {
    let values = entry.values.enumerated().map { index, value -> String in
      let text = literal(value.kind)
      guard index > 0, let since = value.since else { return text }
      return "(\(version(since.parts)), \(text))"
    }
    return """
          /// \(words(entry)).
          static let \(name(entry.name)) = Dated(\(values.joined(separator: ", ")))

      """
  }

  private static func literal(_ kind: LookDocument.Kind) -> String {
    switch kind {
    case .color(let light, let dark): "Themed(\(color(light)), dark: \(color(dark)))"
    case .type(let size, let weight, let follows, let line, let spacing):
      "Typography(size: \(size), weight: \(weight), scaling: .\(follows)"
        + (line.map { ", lineHeight: \($0) / \(size)" } ?? "")
        + (spacing.map { ", letterSpacing: \($0)" } ?? "") + ")"
    case .number(let value, _): value.contains(".") ? value : value + ".0"
    }
  }

  private static func color(_ text: String) -> String {
    guard let (rgb, alpha) = LookDocument.color(text) else { return "Color.clear" }
    return "Color(0x\(String(rgb, radix: 16))\(alpha == 1 ? "" : ", alpha: \(alpha)"))"
  }

  private static func measure(_ entry: LookDocument.Entry, of section: String) -> String {
    let sources = entry.values.map(\.source)
    let isExact = !sources.contains { $0.hasPrefix("guess") }
    let distinct = sources.enumerated().filter { index, source in
      !sources[..<index].contains(source)
    }
    return """
          .init(
            \(literal(section)),
            \(literal(entry.name)),
            \(literal(words(entry))),
            source: \(literal(distinct.map(\.element).joined(separator: "; "))),
            isExact: \(isExact)
          ),

      """
  }

  /// An entry's values in words: `13 pt; 12 pt since v121`.
  private static func words(_ entry: LookDocument.Entry) -> String {
    entry.values.map { value in
      let words =
        switch value.kind {
        case .color(let light, let dark): light == dark ? light : "\(light), dark \(dark)"
        case .type(let size, let weight, let follows, _, _):
          "\(size) pt, weight \(weight), grows as \(follows)"
        case .number(let number, let unit): unit.isEmpty ? number : "\(number) \(unit)"
        }
      let since = value.since.map { " since v" + $0.parts.map(String.init).joined(separator: ".") }
      return words + (since ?? "")
    }.joined(separator: "; ")
  }
}
