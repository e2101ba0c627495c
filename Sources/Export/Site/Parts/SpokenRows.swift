import Flow
import Layout
import Render

/// The words of a screen reader for a card, state by state, in the inspector.
struct SpokenRows {
  let card: ResolvedCard
  let language: String

  var html: HTML {
    let states = card.card.states.map { (name: $0.name, items: SpokenCard(card, $0).items) }
    guard let first = states.first, !first.items.isEmpty else { return HTML() }
    let known = states.count > 1 ? Set(first.items) : []
    let others = states.dropFirst().html { state -> HTML in
      let items = state.items.filter { !known.contains($0) }
      if items.isEmpty { return HTML() }
      return """
        <details class="more"><summary>\(Words.state(state.name))</summary>\(list(items))</details>
        """
    }
    let tag = Parts.tag(.count(first.items.count, "stop"), look: "line")
    return Inspector.group("VoiceOver", id: "voiceover", tag: tag, list(first.items) + others)
  }

  private func list(_ items: [SpokenItem]) -> HTML {
    "<ol class=\"spoken\" lang=\"\(language)\">\(items.html(line))</ol>"
  }

  private func line(_ item: SpokenItem) -> HTML {
    let value: HTML = item.value.isEmpty ? HTML() : " <bdi>\(words: item.value)</bdi>"
    let hint: HTML = item.hint.isEmpty ? HTML() : " <q>\(words: item.hint)</q>"
    let traits = item.traits.map { "\($0), " }.joined()
    let kind: HTML =
      item.role == .text
      ? HTML() : " <small lang=\"en\">\(traits)<b>\(item.role.rawValue)</b></small>"
    let other = item.language.map { LanguageTag.of(locale: $0) }
    let lang: HTML = other.map { " lang=\"\($0)\"" } ?? HTML()
    let tag: HTML = other.map { " \(Parts.tag("\($0)", look: "line"))" } ?? HTML()
    let isSilent = item.name.isEmpty && item.value.isEmpty && item.role != .text
    let none: HTML = isSilent ? Parts.tag("no name", look: "warn") : HTML()
    return "<li><bdi\(lang)>\(words: item.name)</bdi>\(none)\(value)\(hint)\(kind)\(tag)</li>"
  }
}
