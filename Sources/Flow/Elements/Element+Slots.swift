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
    var copy = self
    switch copy {
    case .stack(var stack):
      stack.children = []
      copy = .stack(stack)
    case .layers(var layers):
      layers.items = []
      copy = .layers(layers)
    case .scroll(var scroll):
      scroll.content = Element("", .spacer(Spacer()))
      copy = .scroll(scroll)
    case .button(let button):
      // What it does is told by the routes it sets off.
      copy = .button(
        ButtonElement(
          button.role,
          action: "",
          isDisabled: button.isDisabled,
          pressed: button.pressed,
          []
        )
      )
    case .choices(var choices):
      choices.options = []
      copy = .choices(choices)
    case .progress(var progress):
      progress.content = nil
      copy = .progress(progress)
    case .text, .richText, .image, .icon, .field, .slider, .toggle, .rating, .picker, .media,
      .divider,
      .spacer, .placeholder:
      break
    }
    return copy
  }

  fileprivate mutating func forEachOwnSlot(
    text: (inout TextSlot) -> Void,
    image: (inout ImageSlot) -> Void
  ) {
    switch self {
    case .text(var element):
      text(&element.text)
      self = .text(element)
    case .richText(var element):
      for index in element.spans.indices { element.spans[index].forEachText(text) }
      self = .richText(element)
    case .image(var element):
      image(&element.image)
      self = .image(element)
    case .icon(var icon):
      if case .emoji(var slot) = icon.content {
        text(&slot)
        icon.content = .emoji(slot)
      }
      self = .icon(icon)
    case .media(var media):
      media.poster.ifPresent(image)
      self = .media(media)
    case .field(var field):
      field.forEachText(text)
      self = .field(field)
    case .placeholder(var placeholder):
      for index in placeholder.texts.indices { text(&placeholder.texts[index]) }
      self = .placeholder(placeholder)
    case .rating(var rating):
      if case .emoji(var faces) = rating.marks {
        for index in faces.indices { text(&faces[index]) }
        rating.marks = .emoji(faces)
      }
      self = .rating(rating)
    case .picker(var wheel):
      for index in wheel.columns.indices { wheel.columns[index].forEachText(text) }
      self = .picker(wheel)
    case .progress(var progress):
      progress.forEachText(text)
      self = .progress(progress)
    case .stack, .layers, .scroll, .button, .choices, .slider, .toggle, .divider, .spacer: break
    }
  }
}

extension RichText.Part {
  fileprivate mutating func forEachText(_ change: (inout TextSlot) -> Void) {
    change(&text)
    if var link {
      change(&link.title)
      self.link = link
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
