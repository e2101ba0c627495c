import Flow
import Source

/// Properties of two values of one type that differ, found by reflection, each with its words on both
/// sides: `gap`, `8` and `12`.
///
/// So a new kind of element, or a new property of one, is compared without a line here.
struct PropertyDifferences {
  typealias Property = (name: String, texts: Pair<String>, isPaint: Bool)

  private(set) var properties: [Property] = []

  /// All of them in a line for each side: `axis vertical, gap 8`.
  var descriptions: Pair<String> {
    func line(_ side: (Pair<String>) -> String) -> String {
      properties.map { "\($0.name) \(side($0.texts))" }.joined(separator: ", ")
    }
    return Pair(line(\.before), line(\.after))
  }

  /// Compares two payloads of an element or two boxes.
  init(_ before: Any, _ after: Any) { compare(before, after, "") }

  private mutating func compare(_ before: Any, _ after: Any, _ name: String) {
    // Texts and pictures are compared by what they say, wherever they stand among those of a card.
    if Self.compared.contains(ObjectIdentifier(type(of: before))) { return }
    if before is any Phrased {
      return add(
        name,
        Pair(before, after).map { ($0 as? any Phrased)?.phrase ?? "none" },
        isPaint: !(before is Predicate)
      )
    }
    if let box = before as? any Wrapping, let other = after as? any Wrapping {
      return compare(box.wrapped, other.wrapped, name)
    }
    if let look = before as? Style, let other = after as? Style {
      for property in Style.properties where property.differs(look, other) {
        let texts = Pair(look, other).map(property.phrase)
        add(name.isEmpty ? property.name : "\(property.name) of \(name)", texts, isPaint: true)
      }
      return
    }
    if let options = before as? [Choices.Option], let others = after as? [Choices.Option] {
      return compare(options, others)
    }
    let mirrors = Pair(Mirror(reflecting: before), Mirror(reflecting: after))
    let children = mirrors.map { Array($0.children) }
    let labels = children.map { $0.map(\.label) }
    let isLeaf = children.before.isEmpty || labels.before != labels.after
    guard !isLeaf, mirrors.before.displayStyle == mirrors.after.displayStyle else {
      let isList = mirrors.before.displayStyle == .collection
      return add(
        name,
        isList
          ? children.map { $0.isEmpty ? "none" : "\($0.count)" }
          : Pair(before, after).map(Self.description)
      )
    }
    let isNamed = [.struct, .class].contains(mirrors.before.displayStyle)
    for (one, other) in zip(children.before, children.after) {
      compare(one.value, other.value, isNamed ? Self.name(one.label) ?? name : name)
    }
  }

  /// Compares options of the same value; options that come, go or move are told by their words.
  private mutating func compare(_ options: [Choices.Option], _ others: [Choices.Option]) {
    let mates = Dictionary(firstOf: others.map { ($0.value, $0) })
    for option in options {
      guard let mate = mates[option.value] else { continue }
      let isSelected = Pair(option.isSelected, mate.isSelected).map { $0 ? "yes" : "no" }
      add("\(option.value) chosen at first", isSelected)
      add("action of \(option.value)", Pair(option.action, mate.action))
      compare(option.other as Any, mate.other as Any, "look of \(option.value)")
    }
  }

  /// Types that are compared elsewhere.
  private static let compared: Set = [
    ObjectIdentifier(TextSlot.self), ObjectIdentifier(TextSlot?.self),
    ObjectIdentifier(ImageSlot.self), ObjectIdentifier(ImageSlot?.self),
    ObjectIdentifier([TextSlot].self), ObjectIdentifier(Element.self),
    ObjectIdentifier(Element?.self),
    ObjectIdentifier([Element].self), ObjectIdentifier([Field.Item].self),
  ]

  private mutating func add(_ name: String, _ texts: Pair<String>, isPaint: Bool = false) {
    if texts.before == texts.after { return }
    let name = name.isEmpty ? "content" : name
    properties.append((name, texts, isPaint))
  }

  /// The words of a value without parts: `12`, `yes`, `space between`, `none`.
  private static func description(_ value: Any) -> String {
    switch value {
    case let text as String: return text
    case let number as Double: return number.short
    case let flag as Bool: return flag ? "yes" : "no"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { description($0.value) } ?? "none"
    }
    if mirror.displayStyle == .enum, let payload = mirror.children.first?.label {
      return spaced(payload)
    }
    return mirror.children.isEmpty ? spaced("\(value)") : "other \(spaced("\(mirror.subjectType)"))"
  }

  /// The name of a property for people; nil for places of lists, payloads and wrappers.
  private static func name(_ label: String?) -> String? {
    guard let label else { return nil }
    if let name = names[label] { return name }
    let phrase = spaced(label.trimmingPrefix("_").description)
    return String(phrase.hasPrefix("is ") ? phrase.dropFirst(3) : phrase[...])
  }

  /// Names of properties that say little by themselves.
  private static let names = [
    "fill": "filled part", "track": "empty part", "x": "shift to the right", "y": "shift down",
  ]

  /// `spaceBetween` as words: `space between`.
  private static func spaced(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase && !text.isEmpty ? " \(letter.lowercased())" : "\(letter)"
    }
  }
}

/// A wrapper around a value, which alone is compared.
private protocol Wrapping {
  var wrapped: Any { get }
}

extension Boxed: Wrapping {
  fileprivate var wrapped: Any { wrappedValue }
}

/// A value that has words for people.
private protocol Phrased {
  var phrase: String { get }
}

extension Paint: Phrased {}
extension Themed: Phrased where Value == Color {}
extension Predicate: Phrased {
  fileprivate var phrase: String { phrase() }
}
