import Flow
import Source

/// Lists of a card, such as the choices of a question, whose items have other numbers on both sides.
///
/// The same items in another order are one change, not one for each place of the list. Wherever they stand, items are
/// compared with themselves, not with those that have their number now.
struct ListOrder {
  /// The changes, one for each list that was put into another order.
  private(set) var changes: [Change] = []
  /// The names that items of the first side have on the second.
  private(set) var names = ItemNames()
  /// The ids of the reordered lists.
  private var lists: Set<String> = []

  init(_ card: CardComparison, _ drawings: Pair<Drawing>) {
    let olds = Self.lists(drawings.before)
    let news = Self.lists(drawings.after)
    // Lists come before those that are in their items.
    for (id, parts) in olds.sortedByBytes(of: \.key) {
      let list = news[names[id]] ?? []
      // A list that has a single item on both sides needs no names.
      if max(parts.count, list.count) < 2, names[id] == id { continue }
      let was = parts.map {
        Thing($0, in: drawings.before, of: card.old, card.comparison.before)
      }
      let becomes = list.map {
        Thing($0, in: drawings.after, of: card.new, card.comparison.after)
      }
      names.add(was, becomes)
      let same = Set(was.map(\.content))
      guard was.count == becomes.count, same.count == was.count,
        same == Set(becomes.map(\.content)),
        let first = zip(was, becomes).first(where: { $0.content != $1.content })
      else { continue }
      lists.insert(names[id])
      let labels = Pair(was, becomes).map { $0.map(\.label).joined(separator: ", ") }
      let spans = Pair<Span?>(first.0.span, first.1.span)
      changes.append(Change(.layout, element: id, of: "order", labels, at: spans))
    }
  }

  /// Tells whether an element is one of the lists, or in an item of it.
  func covers(_ element: String?) -> Bool {
    guard let element else { return false }
    return lists.contains { "\(element)/".hasPrefix("\($0)/") }
  }

  /// Elements that a number names within a list, by the list's id, in order.
  private static func lists(_ drawing: Drawing) -> [String: [Drawing.Part]] {
    var lists: [String: [(number: Int, part: Drawing.Part)]] = [:]
    for part in drawing.parts {
      guard let slash = part.id.lastIndex(of: "/"), let number = Int(part.id[slash...].dropFirst())
      else { continue }
      lists[String(part.id[..<slash]), default: []].append((number, part))
    }
    return lists.mapValues { $0.sorted { $0.number < $1.number }.map(\.part) }
  }

  /// An item of a list with all that is in it.
  struct Thing {
    let id: String
    /// Its words, pictures and actions.
    let content: [String]
    let label: String
    let span: Span

    init(_ part: Drawing.Part, in drawing: Drawing, of card: Card, _ side: Compared) {
      let all = drawing.all(in: part)
      let texts = all.flatMap(\.texts).map { card.texts[$0.index] }
      let images = all.flatMap(\.images).map { card.images[$0.index] }
      let actions = card.routes.filter { $0.element == part.id }.map { route in
        "\(route.trigger.rawValue) \(route.action) \(route.via ?? "")"
      }
      content =
        texts.map(\.raw) + ["\n"] + images.map(\.raw) + ["\n", part.option?.value ?? ""] + actions
      id = part.id
      label = texts.first.map(side.text) ?? images.first?.raw ?? part.id
      span = part.span(in: card)
    }
  }
}

/// The names of a card's list items, by the ids that they have on the first side.
struct ItemNames {
  private var names: [String: String] = [:]

  /// Pairs the items of a list: equal ones first, then, between those, the others in their order.
  ///
  /// One without a partner gets a name that nothing has.
  fileprivate mutating func add(_ olds: [ListOrder.Thing], _ news: [ListOrder.Thing]) {
    let contents = Pair(olds, news).map { $0.map { $0.content.joined(separator: "\n") } }
    for pair in Pairing(contents).pairs {
      guard let old = pair.before.map({ olds[$0].id }) else { continue }
      let new = pair.after.map { news[$0].id } ?? old + Self.gone
      if new != old { names[old] = new }
    }
  }

  var isEmpty: Bool { names.isEmpty }

  mutating func merge(_ other: ItemNames) { names.merge(other.names) { first, _ in first } }

  /// The name of an item, or of an element in one.
  subscript(id: String) -> String { Self.name(id, names) }

  /// Gives the elements of changes the ids that they have on each side, none where a side lacks them.
  func restore(_ changes: inout [Change]) {
    // Two states of a card can give one name to different items: the first by its id counts.
    let former = Dictionary(firstOf: names.sortedByBytes(of: \.key).map { ($0.value, $0.key) })
    for (index, change) in changes.enumerated() {
      guard let name = change.element else { continue }
      let isNew = change.kind == .element && change.sides.before == nil
      let isGone = change.kind == .element && change.sides.after == nil
      changes[index].elements = Pair(
        isNew ? nil : Self.name(name, former),
        isGone || name.contains(Self.gone) ? nil : name
      )
    }
  }

  private static func name(_ id: String, _ names: [String: String]) -> String {
    if names.isEmpty { return id }
    if let name = names[id] { return name }
    let ends = id.indices.reversed().lazy.filter { id[$0] == "/" }
    let named = ends.compactMap { end in names[String(id[..<end])].map { $0 + id[end...] } }
    return named.first ?? id
  }

  private static let gone = " (gone)"
}
