internal import Flow

/// Stills of films and animations: a poster, a disc that would start them, words.
extension Drawer {
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
