internal import Flow
internal import Source

/// The questions of a card that take taps to answer.
struct Questions {
  /// Taps for each question where everything is answered, by the name of its field, else by the
  /// element's id.
  private(set) var taps: [String: Int] = [:]
  /// The values that are stored before anybody answers, by name.
  let initial: [String: Template.Sample.Value]
  /// The permissions that buttons which stay on the card ask for.
  let prompts: Set<String>
  /// The buttons that lead out.
  let links: Int

  init() { (initial, prompts, links) = ([:], [], 0) }

  /// The questions of a card, with those that conditions ask for under names which it collects.
  init(_ card: Card, asked: [String]) {
    initial = Dictionary(
      firstOf: (card.answers ?? []).compactMap { answer in answer.initial.map { (answer.name, $0) }
      }
    )
    prompts = Set(card.routes.filter { $0.target == .stays }.flatMap(\.prompts))
    var ways: Set<[String?]> = []
    for route in card.routes where route.reason == nil {
      if case .external(let address) = route.target {
        ways.insert([route.element, address])
      }
    }
    links = ways.count
    for state in card.states { visit(state.root) }
    let collected = Set(card.collects)
    for name in asked where collected.contains(name) && taps[name] == nil { taps[name] = 1 }
  }

  /// Taps where everything is answered.
  var most: Int { taps.values.reduce(0, +) }

  private mutating func visit(_ element: Element) {
    if element.presence?.condition.constantValue == false { return }
    switch element.kind {
    case .field(let field): add(field.name, or: element.id, 1)
    case .slider(let slider): add(slider.field, or: element.id, 1)
    case .toggle(let toggle): add(toggle.field, or: element.id, 1)
    case .rating(let rating): if !rating.name.isEmpty { add(rating.name, or: element.id, 1) }
    case .picker: add(nil, or: element.id, 1)
    case .choices(let choices): add(choices, element.id)
    case .stack, .layers, .scroll, .text, .richText, .image, .icon, .button, .progress, .media,
      .divider,
      .spacer, .placeholder:
      break
    }
    for part in element.parts { visit(part) }
  }

  private mutating func add(_ choices: Choices, _ id: String) {
    guard choices.field != nil || choices.options.contains(where: { $0.other != nil }) else {
      return
    }
    let all = min(choices.options.count, choices.maximum ?? .max)
    add(choices.field, or: id, choices.allowsMany ? all : min(1, all))
  }

  private mutating func add(_ name: String?, or id: String, _ count: Int) {
    let key = name.flatMap { $0.isEmpty ? nil : $0 } ?? "#" + id
    guard count > 0, key != "#" else { return }
    taps[key] = max(taps[key] ?? 0, count)
  }
}

extension Route {
  /// The taps that set it off: none where it is time or the app itself that does.
  var taps: Int {
    switch trigger {
    case .auto: 0
    case .hostDecides: element == nil ? 0 : 1
    case .tap, .skip, .swipe, .nativeSuccess, .nativeFailure, .nativeCancel: 1
    }
  }
}
