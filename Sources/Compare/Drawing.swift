import Flow
import Source

/// The content of a card in one state, as a list of its named elements; boxes without a name belong to
/// the named one around them.
struct Drawing {
  /// The card itself, under no name, then its elements in the order of drawing.
  private(set) var parts: [Part] = []
  private var places: [String: Int] = [:]

  /// A named element with what belongs to it.
  struct Part {
    /// Its id, with a number from its second occurrence on; parts of the app's own frame are counted by
    /// themselves.
    fileprivate(set) var key: String
    fileprivate(set) var id: String
    /// The element itself; nil for the card and for options, which are no elements.
    var element: Element?
    /// The option that is drawn; nil for any other part.
    var option: Choices.Option?
    /// Texts and pictures of its own and of boxes without a name in it.
    var texts: [TextSlot] = []
    var images: [ImageSlot] = []
    /// The looks of boxes without a name in it, with markers for named ones among them.
    var arrangement: [Element] = []
    /// The keys of named elements in it, in order.
    var children: [String] = []
    /// The named elements and boxes in it, in order, each with the box that it stands in.
    var places: [Child] = []

    /// The beginning of the keys of parts of the app's frame.
    private static let frame = "frame "

    /// The key of an element's first occurrence.
    fileprivate static func key(of element: Element) -> String {
      element.isChrome ? frame + element.id : element.id
    }

    /// A key as people read it.
    static func name(ofKey key: String) -> String {
      key.hasPrefix(frame) ? String(key.dropFirst(frame.count)) : key
    }

    /// The span of its first text or picture; the card's own where it has none.
    func span(in card: Card) -> Span {
      texts.first.map { card.texts[$0.index].span }
        ?? images.first.map { card.images[$0.index].span } ?? card.span
    }
  }

  struct Child: Equatable {
    /// The key of the element there; empty for a box without a name.
    fileprivate(set) var key: String
    /// The box around it, by its number among the places; nil for the named element itself.
    let box: Int?
  }

  init(_ root: Element) {
    _ = add(Part(key: "", id: ""))
    visit(root, in: 0, nil)
  }

  func part(_ key: String) -> Part? { places[key].map { parts[$0] } }

  /// A part and all named elements in it, in order.
  func all(in part: Part) -> [Part] {
    [part] + part.children.compactMap(self.part).flatMap(all)
  }

  func renamed(_ names: ItemNames) -> Drawing {
    if names.isEmpty { return self }
    var drawing = self
    for index in parts.indices {
      drawing.parts[index].key = names[parts[index].key]
      drawing.parts[index].id = names[parts[index].id]
      drawing.parts[index].children = parts[index].children.map { names[$0] }
      for child in parts[index].places.indices {
        drawing.parts[index].places[child].key = names[parts[index].places[child].key]
      }
    }
    drawing.places = Dictionary(firstOf: zip(drawing.parts.map(\.key), parts.indices))
    return drawing
  }

  private mutating func add(_ part: Part) -> Int {
    places[part.key] = parts.count
    parts.append(part)
    return parts.count - 1
  }

  private mutating func start(_ id: String, as first: String, in owner: Int, _ box: Int?) -> Int {
    var (key, count) = (first, 1)
    while places[key] != nil {
      count += 1
      key = "\(first) \(count)"
    }
    parts[owner].children.append(key)
    parts[owner].places.append(Child(key: key, box: box))
    return add(Part(key: key, id: id))
  }

  private mutating func visit(_ element: Element, in owner: Int, _ box: Int?) {
    let index =
      element.id.isEmpty
      ? owner : start(element.id, as: Part.key(of: element), in: owner, box)
    var inner: Int?
    if element.id.isEmpty {
      parts[index].arrangement.append(element.alone)
      inner = parts[index].places.count
      parts[index].places.append(Child(key: "", box: box))
    } else {
      parts[index].element = element.alone
    }
    parts[index].texts += element.comparedTexts
    parts[index].images += element.ownImages
    if case .layers(let layers) = element.kind {
      // The placement of each layer alone: a copy with an empty spacer for its element.
      parts[index].arrangement += layers.items.map { item in
        let spacer = Layers.Item(Element("", .spacer(Spacer(0))), item.placement)
        return Element("", .layers(Layers([spacer])))
      }
    }
    guard case .choices(let choices) = element.kind else {
      for part in element.parts { visit(part, in: index, inner) }
      return
    }
    for option in choices.options { visit(option, in: index, inner) }
  }

  private mutating func visit(_ option: Choices.Option, in owner: Int, _ box: Int?) {
    let isNamed = !option.id.isEmpty && option.content.id.isEmpty
    let index = isNamed ? start(option.id, as: option.id, in: owner, box) : owner
    if isNamed { parts[index].option = option.alone }
    visit(option.content, in: index, isNamed ? nil : box)
  }
}

extension Pair<[Drawing.Child]> {
  /// The keys of the named elements of each box.
  private var boxes: Pair<[[String]]> {
    map { places in
      let named = places.filter { !$0.key.isEmpty }
      return named.map(\.box).uniqued().map { box in named.filter { $0.box == box }.map(\.key) }
    }
  }

  /// Indicates that named elements stand together in boxes with others.
  var areRegrouped: Bool {
    let sets = boxes.map { Set($0.map { Set($0) }) }
    return sets.before != sets.after
  }

  /// The named elements of boxes that hold others on the other side, box by box: `title, body / button`.
  var descriptions: Pair<String> {
    let groups = boxes.map { $0.map { $0.map(Drawing.Part.name).joined(separator: ", ") } }
    func line(_ groups: [String], without others: [String]) -> String {
      groups.filter { !others.contains($0) }.joined(separator: " / ")
    }
    return Pair<String>(
      line(groups.before, without: groups.after),
      line(groups.after, without: groups.before)
    )
  }
}

extension Element {
  /// Its own texts without a list's chosen item, which is an example of ours.
  fileprivate var comparedTexts: [TextSlot] {
    guard case .field(let field) = kind, !field.items.isEmpty else { return ownTexts }
    var texts = ownTexts
    if let index = texts.firstIndex(where: { $0 == field.value }) { texts.remove(at: index) }
    return texts
  }
}

extension Choices.Option {
  /// The option without its content, its id and its look when chosen, which its list tells.
  fileprivate var alone: Choices.Option {
    Choices.Option(
      id: "",
      content: Element("", .spacer(Spacer(0))),
      isSelected: isSelected,
      action: action,
      value: value
    )
  }
}

extension Element {
  /// Indicates a control or an indicator that an app draws around what its documents say, whatever ids these use.
  var isChrome: Bool {
    switch kind {
    case .progress(let progress): progress.isOfFlow
    case .button(let button): button.role == .chrome
    default: CardContext.neighbours.contains(id)
    }
  }
}
