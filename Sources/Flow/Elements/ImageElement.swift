/// A picture of the card's image table.
public struct ImageElement: Hashable, Sendable {
  /// The slot of its picture in the card's image table.
  public internal(set) var image: ImageSlot
  /// The fit of the picture in its box.
  public let fit: Fit
  /// Drawn in the element's foreground colour, as template images are.
  public let isTinted: Bool
  /// The picture only decorates.
  public let isDecorative: Bool

  /// A picture.
  public init(
    _ image: ImageSlot,
    fit: Fit = .contain,
    isTinted: Bool = false,
    isDecorative: Bool = true
  ) {
    self.image = image
    self.fit = fit
    self.isTinted = isTinted
    self.isDecorative = isDecorative
  }
}

/// A symbol of the platform's own set, or an emoji.
public struct Icon: Hashable, Sendable {
  /// The symbol or characters to draw.
  public internal(set) var content: Content
  /// Its side in pt.
  public let size: Double
  /// The text style that its side follows.
  public let scaling: Typography.Scaling
  /// Never larger than this in pt, whatever the reader's text size setting.
  public let maxSize: Double?

  /// A symbol or characters.
  public enum Content: Hashable, Sendable {
    /// A name of the drawn set: `close`, `chevron-left`, `check`, `info`.
    case symbol(String)
    /// Characters drawn as they are.
    case emoji(TextSlot)
    /// Letters or digits that the platform itself draws: a day of its calendar.
    case letters(String)
  }

  /// An icon of a size.
  public init(
    _ content: Content,
    size: Double,
    scaling: Typography.Scaling = .fixed,
    maxSize: Double? = nil
  ) {
    self.content = content
    self.size = size
    self.scaling = scaling
    self.maxSize = maxSize
  }
}

extension ImageElement: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    BoxPart(Self.name(style.size), .picture(image))
  }

  /// The class by the sides of the box that are given; the picture itself gives the others.
  private static func name(_ size: SizeRules) -> StaticString {
    switch (size.width?.isGiven ?? false, size.height?.isGiven ?? false) {
    case (true, true): "e-image e-both"
    case (true, false): "e-image e-wide"
    case (false, true): "e-image e-high"
    case (false, false): "e-image"
    }
  }
}

extension Icon: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    let side = Length.scaled(size, scaling, most: maxSize)
    let own = [BoxProperty.variable(.side, side)]
    switch content {
    case .symbol(let name):
      let symbol = BoxPart.Piece.symbol(name, side, role: .sign)
      return BoxPart(
        "e-icon",
        tag: "span",
        usual: [.flex(.none), .width(.hug), .align(.center), .justify(.center)],
        own: own,
        .flex(.horizontal, [symbol])
      )
    case .letters(let letters): return emoji(own, .text(letters))
    case .emoji(let text): return emoji(own, .text(text))
    }
  }

  private func emoji(_ own: [BoxProperty], _ content: BoxPart.Content) -> BoxPart {
    var type = Typography(size: size, scaling: scaling, lineHeight: 1.2)
    type.maxSize = maxSize
    return BoxPart(
      "e-emoji",
      tag: "span",
      usual: [.flex(.none)],
      taken: [.type(type)],
      own: own,
      content
    )
  }
}
