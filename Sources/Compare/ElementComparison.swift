import Flow
import Source

/// Compares one named element of two drawings.
struct ElementComparison {
  let card: CardComparison
  let drawings: Pair<Drawing>

  /// The changes of every element.
  var all: [Change] {
    (drawings.before.parts + drawings.after.parts).map(\.key).uniqued().flatMap(changes)
  }

  private func changes(_ key: String) -> [Change] {
    let parts = drawings.map { $0.part(key) }
    if let element = (parts.before ?? parts.after)?.element, element.isChrome,
      card.context.isAround(element.id)
    {
      return []
    }
    return switch (parts.before, parts.after) {
    case (let old?, let new?): changes(old, new)
    case (let old?, nil): isTold(old, drawings) ? [] : [gone(old, nil)]
    case (nil, let new?):
      isTold(new, Pair(drawings.after, drawings.before)) ? [] : [gone(nil, new)]
    case (nil, nil): []
    }
  }

  /// Tells whether a part of the first drawing alone is told elsewhere: it lies in an element that is itself on one
  /// side only, or another version of the app draws it once where this one draws it twice.
  private func isTold(_ part: Drawing.Part, _ both: Pair<Drawing>) -> Bool {
    both.before.parts.contains {
      $0.children.contains(part.key) && both.after.part($0.key) == nil
    } || part.key != part.id && card.old.look != card.new.look && both.after.part(part.id) != nil
  }

  private func gone(_ old: Drawing.Part?, _ new: Drawing.Part?) -> Change {
    let id = old?.id ?? new?.id
    return Change(
      .element,
      element: id,
      old.map { part in
        side(drawings.before.all(in: part), card.old, card.comparison.before)
      },
      new.map { part in
        side(drawings.after.all(in: part), card.new, card.comparison.after)
      }
    )
  }

  /// The first content of an element and of those in it: a text, a picture, or else its kind.
  private func side(_ parts: [Drawing.Part], _ card: Card, _ side: Compared) -> Change.Side {
    let told = parts.first { !$0.texts.isEmpty } ?? parts.first { !$0.images.isEmpty } ?? parts[0]
    let text = told.texts.first.map { side.text(card.texts[$0.index]) }
    let image = told.images.first.map { card.images[$0.index].raw }
    let content = text ?? image ?? told.element?.kind.name ?? "option"
    return Change.Side(content, told.span(in: card))
  }

  private func changes(_ old: Drawing.Part, _ new: Drawing.Part) -> [Change] {
    let references = ReferenceComparison(card: card, element: old.id)
    return references.texts(old.texts, new.texts) + references.images(old.images, new.images)
      + looks(old, new) + arrangement(old, new)
  }

  // MARK: Looks

  private func looks(_ old: Drawing.Part, _ new: Drawing.Part) -> [Change] {
    var changes: [Change] = []
    let isOrderTold = card.context.isOrderChanged
    let elements = Pair(old.element, new.element).map { isOrderTold ? $0?.atAnyPlace : $0 }
    if let one = elements.before, let other = elements.after, one != other {
      changes = properties(old, new, one, other)
    }
    if old.option != new.option { changes.append(options(old, new)) }
    return changes
  }

  private func spans(_ old: Drawing.Part, _ new: Drawing.Part) -> Pair<Span?> {
    Pair(old.span(in: card.old), new.span(in: card.new))
  }

  private func properties(
    _ old: Drawing.Part,
    _ new: Drawing.Part,
    _ one: Element,
    _ other: Element
  ) -> [Change] {
    let spans = spans(old, new)
    func change(_ kind: Change.Kind, _ name: String, _ was: String, _ becomes: String) -> Change {
      var change = Change(kind, element: old.id, of: name, Pair(was, becomes), at: spans)
      change.isDark = kind == .style && was.onLightScreens == becomes.onLightScreens
      return change
    }
    var changes = Style.properties.filter { $0.differs(one.style, other.style) }.map {
      change(.style, $0.name, $0.phrase(one.style), $0.phrase(other.style))
    }
    let isOtherKind = one.kind.name != other.kind.name
    if isOtherKind { changes.append(change(.layout, "content", one.kind.name, other.kind.name)) }
    let parts: [(Any, Any)] = [
      (one.kind, other.kind), (one.accessibility, other.accessibility),
      (one.shownWhile as Any, other.shownWhile as Any),
    ]
    for (was, becomes) in parts.dropFirst(isOtherKind ? 1 : 0) {
      changes += PropertyDifferences(was, becomes).properties.map { property in
        change(
          property.isPaint ? .style : .layout,
          property.name,
          property.texts.before,
          property.texts.after
        )
      }
    }
    // By words, as the same condition may stand at another place.
    if one.shownWords(card.context.fields) != other.shownWords() {
      changes.append(change(.condition, "shown", one.shownWords(), other.shownWords()))
    }
    if let words = Self.motions(one, other) {
      changes.append(change(.motion, "animation", words.before, words.after))
    }
    return changes
  }

  /// The words for motions that differ; nil where none does.
  private static func motions(_ one: Element, _ other: Element) -> Pair<String>? {
    if one.entrance == other.entrance, one.animation == other.animation { return nil }
    let words = Pair(one, other).map(\.motionWords)
    if words.before != words.after { return words }
    return PropertyDifferences((one.entrance, one.animation), (other.entrance, other.animation))
      .descriptions
  }

  private func options(_ old: Drawing.Part, _ new: Drawing.Part) -> Change {
    let phrases = Pair(old.option, new.option).map { option -> String in
      guard let option else { return "no option" }
      return (option.isSelected ? "chosen at first, " : "") + "means \(option.value)"
        + (option.action.isEmpty ? "" : ", \(option.action)")
    }
    return Change(.answers, element: old.id, of: "option", phrases, at: spans(old, new))
  }

  /// The boxes without a name; without their places where the order of cards has changed.
  private func arranged(_ part: Drawing.Part) -> [Element] {
    card.context.isOrderChanged ? part.arrangement.map(\.atAnyPlace) : part.arrangement
  }

  private func arrangement(_ old: Drawing.Part, _ new: Drawing.Part) -> [Change] {
    let common = Set(old.children).intersection(new.children)
    let children = Pair(old, new).map { $0.children.filter(common.contains) }
    let boxes = Pair(arranged(old), arranged(new))
    // Boxes come and go with what stands in them; that is told already.
    let isMoved = children.before != children.after
    let isTold = old.children.count != common.count || new.children.count != common.count
    let isSame = boxes.before == boxes.after && old.places == new.places
    if !isMoved, isTold || isSame { return [] }
    let looks = isMoved ? [] : looks(old, boxes)
    if !looks.isEmpty { return looks }
    let places = Pair(old.places, new.places)
    let isRegrouped = !isTold && places.areRegrouped || !isMoved && boxes.before == boxes.after
    let texts =
      isRegrouped
      ? places.descriptions
      : isMoved
        ? children.map { $0.map(Drawing.Part.name).joined(separator: ", ") }
        : Self.difference(boxes)
    let element = old.id.isEmpty ? nil : old.id
    let name = isRegrouped || !isMoved ? "arrangement" : "order"
    return [Change(.layout, element: element, of: name, texts, at: card.spans)]
  }

  /// The words for the first boxes that differ, on both sides.
  private static func difference(_ boxes: Pair<[Element]>) -> Pair<String> {
    if boxes.before.count != boxes.after.count {
      return boxes.map { "\($0.count) \($0.count == 1 ? "box" : "boxes")" }
    }
    guard let (one, other) = zip(boxes.before, boxes.after).first(where: { $0 != $1 }) else {
      return Pair("", "")
    }
    let kinds = Pair(one.kind, other.kind)
    guard kinds.before.name == kinds.after.name else { return kinds.map(\.name) }
    return PropertyDifferences(kinds.before, kinds.after).descriptions
  }

  /// The changes in style and motion of boxes without a name.
  private func looks(_ part: Drawing.Part, _ boxes: Pair<[Element]>) -> [Change] {
    guard boxes.before.count == boxes.after.count else { return [] }
    let element = part.id.isEmpty ? nil : part.id
    return zip(boxes.before, boxes.after).flatMap { one, other in
      Style.properties.filter { $0.differs(one.style, other.style) }.map { property in
        let phrases = Pair(one.style, other.style).map(property.phrase)
        return Change(.style, element: element, of: property.name, phrases, at: card.spans)
      }
        + [Self.motions(one, other)].compactMap(\.self).map { words in
          Change(.motion, element: element, of: "animation", words, at: card.spans)
        }
    }
  }
}

extension Element {
  fileprivate func shownWords(_ names: FieldNames = FieldNames()) -> String {
    presence.map { "if \(names.renamed($0.condition).phrase())" } ?? "always"
  }

  fileprivate var motionWords: String {
    var parts: [String] = []
    if let entrance {
      parts.append("enters in \(entrance.duration.short) ms after \(entrance.delay.short) ms")
    }
    if let animation { parts.append("moves for \(animation.duration.short) ms") }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

extension String {
  /// The words of a style without its colors of dark screens, which ``Flow/Style`` tells behind ", dark".
  fileprivate var onLightScreens: String {
    replacing(/, dark #[0-9a-f]{6}( [0-9.]+ %)?/, with: "")
  }
}
