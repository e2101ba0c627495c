import Flow
import Source

/// Flows of which a locale has not one text, each told once instead of text by text.
struct BareFlows {
  private var counts: [String: [String: Count]] = [:]

  /// The number of texts that a locale lacks, and the locale whose texts are shown instead.
  private struct Count: Hashable {
    var texts = 0
    var source = ""
  }

  /// The flows that readers of some locales get in another language altogether: two texts or more.
  init(_ input: CheckInput, locales: [String]) {
    guard !locales.isEmpty else { return }
    let states = TextStates(resolver: input.resolver)
    for (flow, uses) in input.textsByFlow {
      for locale in locales {
        guard let count = Self.count(uses, flow, locale, input, states), count.texts > 1 else {
          continue
        }
        counts[flow, default: [:]][locale] = count
      }
    }
  }

  /// The texts of a flow that a locale lacks; nil where it has words of its own for one.
  private static func count(
    _ uses: [Usage<TextRef>],
    _ flow: String,
    _ locale: String,
    _ input: CheckInput,
    _ states: TextStates
  ) -> Count? {
    var count = Count()
    var seen: Set<String> = []
    for use in uses {
      let text = use.reference
      switch states.state(text, in: locale) {
      case .translated, .same:
        if input.reach.reaches(use.subjects, locale, in: flow) { return nil }
      case .fallback(let source):
        guard input.reach.reaches(use.subjects, locale, in: flow) else { continue }
        guard seen.insert(text.own?.key ?? text.raw).inserted else { continue }
        count.texts += 1
        count.source = source
      case .missing, .fixed, nil: continue
      }
    }
    return count
  }

  /// Tells whether a locale lacks all texts of a flow.
  func has(_ flow: String?, in locale: String) -> Bool {
    flow.flatMap { counts[$0]?[locale] } != nil
  }

  /// Reports each flow, locales that lack as much together.
  func report(_ input: CheckInput, _ log: inout Log) {
    for flow in input.flows {
      guard let counts = counts[flow.id] else { continue }
      for (count, own) in counts.sortedByBytes(of: \.key).grouped(by: \.value) {
        let locales = own.map(\.key)
        log.report(
          .flowUntranslated,
          "none of the \(count.texts) texts of this flow has words in \(Phrase.list(locales, last: "or")),"
            + " so those of \(count.source) are shown",
          at: flow.span,
          about: [Diagnostic.Subject(flow: flow.id)].each(in: locales)
        )
      }
    }
  }
}

extension CheckInput {
  /// The texts with words in tables or of their own that each flow shows, in the order of their places.
  var textsByFlow: [(key: String, value: [Usage<TextRef>])] {
    var flows = OrderedMap<String, [Usage<TextRef>]>()
    for use in texts where use.reference.key != nil || use.reference.own != nil {
      for flow in use.subjects.flows.compactMap(\.flow) { flows.append(use, to: flow) }
    }
    return flows.all
  }
}
