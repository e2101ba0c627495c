internal import Flow

/// The look of a button while it is held, as rules inside its own (Selectors 4, `:active`; CSS Nesting 1).
enum PressRules {
  /// The declarations over a button's own looks; they play on the stage of a card alone.
  static func declarations(_ press: ButtonElement.Press, over style: Style) -> String {
    let scale = CSSValue.number(max(0, style.scale * press.scale))
    let opacity = CSSValue.number(min(1, max(0, style.opacity * press.opacity)))
    let pace = CSSValue.milliseconds(press.duration) + " ease-in-out"
    return "@media (prefers-reduced-motion:no-preference){"
      + ".stage &{transition:scale \(pace),opacity \(pace);}"
      + ".stage &:active{scale:\(scale);opacity:\(opacity);}}"
  }
}
