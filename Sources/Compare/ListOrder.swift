import Flow
import Source

/// Lists of a card, such as the choices of a question, with the same items in another order on both
/// sides: that is one change, not one for each place of the list.
struct ListOrder {
  /// The changes, one for each list that was put into another order.
  private(set) var changes: [Change] = []
  /// The ids of the reordered lists.
  private var lists: Set<String> = []

  init(_ card: CardComparison, _ drawings: Pair<Drawing>) {
    let olds = Self.lists(drawings.before)
    let news = Self.lists(drawings.after)
    for (id, parts) in olds.sortedByBytes(of: \.key) {
      let was = parts.map { Thing($0, of: card.old, in: card.comparison.before) }
      let becomes = (news[id] ?? []).map { Thing($0, of: card.new, in: card.comparison.after) }
      let same = Set(was.map(\.content))
      guard was.count == becomes.count, same.count == was.count,
        same == Set(becomes.map(\.content)),
        let first = zip(was, becomes).first(where: { $0.content != $1.content })
      else { continue }
      lists.insert(id)
      let words = Pair(was, becomes).map { $0.map(\.words).joined(separator: ", ") }
      let spans = Pair<Span?>(first.0.span, first.1.span)
      changes.append(Change(.layout, element: id, of: "order", words, at: spans))
    }
  }

  /// Tells whether an element is an item of one of the lists.
  func covers(_ element: String?) -> Bool {
    guard let element else { return false }
    return lists.contains { element.hasPrefix($0 + "/") }
  }

  /// Elements that a number names within a list, by the list's id, in order.
  private static func lists(_ drawing: Drawing) -> [String: [Drawing.Part]] {
    var lists: [String: [(number: Int, part: Drawing.Part)]] = [:]
    for part in drawing.parts {
      guard let slash = part.id.lastIndex(of: "/"), let number = Int(part.id[slash...].dropFirst())
      else { continue }
      lists[String(part.id[..<slash]), default: []].append((number, part))
    }
    return lists.filter { $0.value.count > 1 }
      .mapValues { $0.sorted { $0.number < $1.number }.map(\.part) }
  }

  private struct Thing {
    /// Its words, pictures and actions.
    let content: [String]
    let words: String
    let span: Span

    init(_ part: Drawing.Part, of card: Card, in side: Compared) {
      let texts = part.texts.map { card.texts[$0.index] }
      let images = part.images.map { card.images[$0.index] }
      let actions = card.routes.filter { $0.element == part.id }.map { route in
        "\(route.trigger.rawValue) \(route.action) \(route.via ?? "")"
      }
      content =
        texts.map(\.raw) + ["\n"] + images.map(\.raw) + ["\n", part.option?.value ?? ""] + actions
      words = texts.first.map(side.words) ?? images.first?.raw ?? part.id
      span = part.span(in: card)
    }
  }
}
