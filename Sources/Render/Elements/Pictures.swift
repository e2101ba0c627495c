internal import Flow

/// Pictures and symbols.
extension Drawer {
  mutating func draw(_ image: ImageElement, _ element: Element, _ place: Place) {
    let frame = Frame(Self.imageClass(element.style.size, image), takesLabel: false)
    box(frame, element, place) { drawer in
      drawer.program.html("<span class=\"e-pic ")
      drawer.program.html(ImageElement.fitClass(image.fit))
      if image.isTinted { drawer.program.html(" e-tint") }
      drawer.program.html("\">")
      drawer.program.hole(.picture(slot: image.image.number, Self.alternative(image, element)))
      drawer.program.html("</span>")
    }
  }

  private static func alternative(
    _ image: ImageElement,
    _ element: Element
  ) -> Instruction.Alternative {
    if let label = element.accessibilityLabel { return .text(slot: label.number) }
    return image.isDecorative ? .none : .id
  }

  /// The class of an image by the sides of the box that are given; the picture itself gives the others.
  private static func imageClass(_ size: SizeRules, _ image: ImageElement) -> StaticString {
    switch (size.width?.isGiven ?? false, size.height?.isGiven ?? false) {
    case (true, true): "e-image e-both"
    case (true, false): "e-image e-wide"
    case (false, true): "e-image e-high"
    case (false, false): "e-image"
    }
  }

  mutating func draw(_ icon: Icon, _ element: Element, _ place: Place) {
    let side = place.unit.length(max(0, icon.size), icon.scaling, most: icon.maxSize)
    switch icon.content {
    case .symbol(let name):
      let symbol = Symbol.find(name)
      var frame = Frame(
        symbol.turns ? "e-icon e-turns" : "e-icon",
        tag: "span",
        extra: "--side:\(side);"
      )
      if Symbol.known(name) == nil { frame.attributes = Frame.title(name) }
      box(frame, element, place) { $0.symbol(symbol) }
    case .letters(let letters):
      let frame = Frame("e-emoji", tag: "span", extra: "--side:\(side);")
      box(frame, element, place) { $0.program.text(letters) }
    case .emoji(let text):
      let frame = Frame(
        "e-emoji",
        tag: "span",
        extra: "--side:\(side);",
        reference: text,
        wording: text
      )
      box(frame, element, place) { $0.words(text) }
    }
  }
}

extension ImageElement {
  /// The class that fits a picture into its box.
  static func fitClass(_ fit: Fit) -> StaticString {
    switch fit {
    case .contain: "e-contain"
    case .cover: "e-cover"
    case .fill: "e-fill"
    case .center: "e-center"
    }
  }
}
