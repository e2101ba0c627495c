import Flow
import Source

/// Flows whose texts all have the same shortcoming in a locale, each told once instead of text by text.
struct FlowsByLocale<Count: Hashable> {
  private let counts: [String: [(locale: String, count: Count)]]

  /// The flows of which `count` counts the texts that have it; it is nil where it does not hold for a flow in a locale.
  init(
    _ input: CheckInput,
    _ locales: [String],
    count: ([Usage<TextRef>], _ flow: String, _ locale: String) -> Count?
  ) {
    let flows = locales.isEmpty ? [] : input.textsByFlow
    let found = flows.map { flow, uses in
      (flow, locales.compactMap { locale in count(uses, flow, locale).map { (locale, $0) } })
    }
    counts = Dictionary(firstOf: found)
  }

  /// Tells whether all texts of a flow have it in a locale.
  func has(_ flow: String, in locale: String) -> Bool {
    counts[flow]?.contains { $0.locale == locale } ?? false
  }

  /// The locales in which all texts of a flow have it, those of one count together.
  func groups(of flow: Flow) -> [(count: Count, locales: [String])] {
    (counts[flow.id] ?? []).grouped(by: \.count).map { ($0, $1.map(\.locale)) }
  }
}

extension CheckInput {
  /// The texts with words in tables or of their own that each flow shows, in the order of their places.
  fileprivate var textsByFlow: [(key: String, value: [Usage<TextRef>])] {
    var flows = OrderedMap<String, [Usage<TextRef>]>()
    for use in texts where use.reference.key != nil || use.reference.own != nil {
      for flow in use.subjects.flows.compactMap(\.flow) { flows.append(use, to: flow) }
    }
    return flows.all
  }
}
