internal import Flow

/// The CSS rules of transitions.
enum TransitionRules {
  /// A key that differs for transitions that look different.
  static func identity(_ transition: Transition) -> String { css(transition, name: "t") }

  /// Rules and keyframes under a class name.
  static func css(_ transition: Transition, name: String) -> String {
    let pace =
      CSSValue.milliseconds(transition.duration) + " " + MotionRules.easing(transition.easing)
    var css = ".enter.\(name){animation:\(name) \(pace) both}\n"
    css += "@keyframes \(name){\(MotionRules.incoming(transition.incoming))}\n"
    if transition.incomingBack != transition.incoming {
      css += ".enter.back.\(name){animation:\(name)-back \(pace) both}\n"
      css += "@keyframes \(name)-back{\(MotionRules.incoming(transition.incomingBack))}\n"
    }
    if let outgoing = transition.outgoing {
      css += ".leave.\(name){animation:\(name)-out \(pace) both}\n"
      css += "@keyframes \(name)-out{\(MotionRules.outgoing(outgoing))}\n"
    }
    if let back = transition.outgoingBack, back != transition.outgoing {
      css += ".leave.back.\(name){animation:\(name)-back-out \(pace) both}\n"
      css += "@keyframes \(name)-back-out{\(MotionRules.outgoing(back))}\n"
    }
    return css
  }
}
