internal import Export
internal import Flow
internal import Source

/// Writes what flows show now as `expect.yml`, to be agreed on.
public struct ContractListing: Sendable {
  private let build: Build
  private let resolver: Resolver

  /// The contents of a run's build; nil where there is none.
  public init?(_ outcome: Outcome) {
    guard let build = outcome.build else { return nil }
    self.build = build
    resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
  }

  /// The document, in the words of the default locale.
  public var text: String {
    var lines = [
      "# What was agreed on, in \(build.defaultLocale): 'flowproof check' reports what is otherwise.",
      "# Take out what may change; null, or [], is what must not be there.",
    ]
    for flow in build.flows {
      lines.append("\(Self.key(flow.id)):")
      for variant in flow.variants {
        let hidden = Set(variant.hidden.map(\.card))
        let cards = variant.cards.filter { !hidden.contains($0.id) }
        lines.append("  \(Self.key(variant.id)):\(cards.isEmpty ? " []" : "")")
        for card in cards { add(card, to: &lines) }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func add(_ card: Card, to lines: inout [String]) {
    let shown = resolver.resolve(card, locale: build.defaultLocale, images: build.images)
    let summary = card.summary
    let inner = "      "
    lines.append("    - card: \(Self.key(card.id))")
    func words(_ slot: TextSlot?) -> String { slot.map { Self.quoted(shown[$0].text) } ?? "null" }
    lines.append("\(inner)title: \(words(summary.title))")
    if summary.body != nil { lines.append("\(inner)body: \(words(summary.body))") }
    lines.append("\(inner)picture: \(summary.image.map { Self.key(shown[$0].id) } ?? "null")")
    func list(_ name: String, _ items: [(title: TextSlot, action: String)]) {
      lines.append("\(inner)\(name):\(items.isEmpty ? " []" : "")")
      for item in items {
        let action = item.action.isEmpty ? "" : ", action: \(Self.key(item.action))"
        lines.append("\(inner)  - {title: \(words(item.title))\(action)}")
      }
    }
    list("buttons", summary.buttons.map { ($0.title, $0.action) })
    if let link = summary.link {
      let url = LocaleTag.fill(link.url, with: build.defaultLocale)
      lines.append("\(inner)link: {title: \(words(link.title)), url: \(Self.quoted(url))}")
    }
    if !summary.choices.isEmpty {
      list("choices", summary.choices.map { ($0.title, $0.action) })
    }
  }

  /// A word as YAML writes it: without quotes where it can be nothing but a text (YAML 1.2.2, 10.3.2).
  private static func key(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    let isWord = text.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
    let others = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    return isPlain && isWord && !others.contains(text.lowercased()) ? text : quoted(text)
  }

  /// A text in double quotes: every string of JSON is one of YAML (YAML 1.2.2, 1.2).
  private static func quoted(_ text: String) -> String {
    String(decoding: JSONValue.string(text).bytes(indented: false), as: UTF8.self)
  }
}
