internal import Flow

extension Drawer {
  mutating func draw(_ image: ImageElement, of element: Element) {
    let alternative: Instruction.Alternative =
      if let label = element.accessibilityLabel {
        .text(slot: label.number)
      } else {
        image.isDecorative ? .none : .id
      }
    picture(image.image, image.fit, alternative, isTinted: image.isTinted)
  }

  /// Draws a picture in a span that fits it into the box around it.
  mutating func picture(
    _ slot: ImageSlot,
    _ fit: Fit,
    _ alternative: Instruction.Alternative,
    isTinted: Bool = false
  ) {
    program.html("<span class=\"e-pic ", ImageElement.fitClass(fit))
    if isTinted { program.html(" e-tint") }
    program.html("\">")
    program.hole(.picture(slot: slot.number, alternative))
    program.html("</span>")
  }

  // MARK: Films

  /// Draws a still of a film or an animation: a poster, a disc that would start it, words.
  mutating func draw(_ media: Media, _ unit: CSSUnit) {
    if let poster = media.poster { picture(poster, media.fit, .none) }
    if let play = media.play { disc(play, unit) }
    guard let caption = media.caption else { return }
    let rules = BoxRules(style: media.captionLook, scope: BoxScope(.row, unit))
    part("e-words", tag: "span", css: rules.css()) { $0.program.text(caption) }
  }

  private mutating func disc(_ play: Media.Play, _ unit: CSSUnit) {
    let size = unit.length(max(0, play.size))
    let disc =
      "inline-size:\(size);block-size:\(size);background-color:\(CSSValue.color(play.color));"
    let side = unit.length(max(0, play.signSize))
    let sign =
      "inline-size:\(side);block-size:\(side);color:\(CSSValue.color(play.sign));"
      + "translate:\(unit.length(play.shift));"
    part("e-play", css: disc) { drawer in
      drawer.part("e-sign", css: sign) { $0.draw(Symbol.film) }
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
