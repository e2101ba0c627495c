/// The texts and pictures that an element shows itself, those of its parts left out.
extension Element {
  /// The texts it shows, in the order of drawing, each as often as it is named.
  public var ownTexts: [TextSlot] {
    var (found, copy) = ([TextSlot](), self)
    copy.forEachOwnSlot(text: { found.append($0) }, image: { _ in })
    return found
  }

  /// The pictures it shows, that of its background first.
  public var ownImages: [ImageSlot] {
    var (found, copy) = ([ImageSlot](), self)
    copy.forEachOwnSlot(text: { _ in }, image: { found.append($0) })
    return found
  }

  /// The element by itself: nothing inside it, no place in a document, and its texts and pictures
  /// counted from 0, so that two that look alike are equal whatever cards they stand on.
  public var alone: Element {
    var copy = self
    copy.origin = nil
    copy.fidelity = .exact
    copy.kind = kind.emptied
    var (texts, images) = (0, 0)
    copy.forEachOwnSlot(
      text: { slot in
        slot = TextSlot(index: texts)
        texts += 1
      },
      image: { slot in
        slot = ImageSlot(index: images)
        images += 1
      }
    )
    return copy
  }

  private mutating func forEachOwnSlot(
    text: (inout TextSlot) -> Void,
    image: (inout ImageSlot) -> Void
  ) {
    style.background.forEachImage(image)
    kind.forEachOwnSlot(text: text, image: image)
    accessibilityLabel.ifPresent(text)
    accessibility.hint.ifPresent(text)
  }
}

extension Element.Kind {
  /// The kind without its children.
  fileprivate var emptied: Element.Kind {
    if case .button(let button) = self {
      // What it does is told by the routes it sets off.
      return .button(
        ButtonElement(
          button.role,
          action: "",
          isDisabled: button.isDisabled,
          pressed: button.pressed,
          []
        )
      )
    }
    var copy = self
    copy.children = []
    return copy
  }

  fileprivate mutating func forEachOwnSlot(
    text: (inout TextSlot) -> Void,
    image: (inout ImageSlot) -> Void
  ) {
    switch self {
    case .text(let element): change(element, Self.text) { text(&$0.text) }
    case .richText(let element):
      change(element, Self.richText) { element in
        for index in element.spans.indices {
          text(&element.spans[index].text)
          element.spans[index].link.ifPresent { text(&$0.title) }
        }
      }
    case .image(let element): change(element, Self.image) { image(&$0.image) }
    case .icon(var icon):
      guard case .emoji(var slot) = icon.content else { break }
      text(&slot)
      icon.content = .emoji(slot)
      self = .icon(icon)
    case .media(let media): change(media, Self.media) { $0.poster.ifPresent(image) }
    case .field(let field): change(field, Self.field) { $0.forEachText(text) }
    case .placeholder(let placeholder):
      change(placeholder, Self.placeholder) { placeholder in
        for index in placeholder.texts.indices { text(&placeholder.texts[index]) }
      }
    case .rating(var rating):
      guard case .emoji(var faces) = rating.marks else { break }
      for index in faces.indices { text(&faces[index]) }
      rating.marks = .emoji(faces)
      self = .rating(rating)
    case .picker(let wheel):
      change(wheel, Self.picker) { wheel in
        for index in wheel.columns.indices { wheel.columns[index].forEachText(text) }
      }
    case .progress(let progress): change(progress, Self.progress) { $0.forEachText(text) }
    case .stack, .layers, .scroll, .button, .choices, .slider, .toggle, .divider, .spacer: break
    }
  }
}

extension Field {
  fileprivate mutating func forEachText(_ change: (inout TextSlot) -> Void) {
    label.ifPresent(change)
    placeholder.ifPresent(change)
    value.ifPresent(change)
    message.ifPresent(change)
    for index in items.indices { change(&items[index].title) }
  }
}

extension Wheel.Column {
  fileprivate mutating func forEachText(_ change: (inout TextSlot) -> Void) {
    for index in rows.indices { change(&rows[index]) }
    label.ifPresent(change)
    prefix.ifPresent(change)
    suffix.ifPresent(change)
  }
}

extension Progress {
  fileprivate mutating func forEachText(_ change: (inout TextSlot) -> Void) {
    if case .steps(var steps) = shape {
      for index in steps.labels.indices { change(&steps.labels[index]) }
      shape = .steps(steps)
    }
    if var captions {
      for index in captions.list.indices { change(&captions.list[index].text) }
      self.captions = captions
    }
  }
}

extension [Paint] {
  fileprivate mutating func forEachImage(_ change: (inout ImageSlot) -> Void) {
    for index in indices {
      guard case .image(var paint) = self[index] else { continue }
      change(&paint.image)
      self[index] = .image(paint)
    }
  }
}

extension Optional {
  fileprivate mutating func ifPresent(_ change: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    change(&value)
    self = value
  }
}
