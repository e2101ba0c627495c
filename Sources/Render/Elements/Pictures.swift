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
