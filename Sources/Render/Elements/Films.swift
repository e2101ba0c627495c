internal import Flow

/// Stills of films and animations: a poster, a disc that would start them, words.
extension Drawer {
  mutating func draw(_ media: Media, _ element: Element, _ place: Place) {
    box(Frame("e-media", attributes: Frame.title(media.source)), element, place) { drawer in
      if let poster = media.poster {
        drawer.program.html("<span class=\"e-pic ")
        drawer.program.html(ImageElement.fitClass(media.fit))
        drawer.program.html("\">")
        drawer.program.hole(.picture(slot: poster.number, .none))
        drawer.program.html("</span>")
      }
      if let play = media.play { drawer.disc(play, place.unit) }
      guard let caption = media.caption else { return }
      let look = Look(style: media.captionLook, place: Place(parent: .row, unit: place.unit))
      drawer.part("e-words", tag: "span", css: look.css()) { $0.program.text(caption) }
    }
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
      drawer.part("e-sign", css: sign) { $0.symbol(Symbol.film) }
    }
  }
}
