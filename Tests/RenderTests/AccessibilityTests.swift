import Flow
import Render
import Testing

/// Tests of the texts for screen readers beside the words that are drawn (WAI-ARIA 1.2, HTML-AAM 1.0).
struct AccessibilityTests {
  @Test func rolesLabelsAndHintsAreSaid() {
    let drawn = Drawn.element { slots in
      var element = Element("plan", .stack(Stack(.horizontal, [])))
      element.accessibilityLabel = slots.add(TextRef("Plan \"A\"", span: Drawn.span))
      element.accessibility.hint = slots.add(TextRef("Opens plans", span: Drawn.span))
      element.accessibility.role = .button
      return element
    }
    #expect(
      drawn.html.contains(
        #" role="button" title="Opens plans" aria-label="Plan &quot;A&quot;""#
      )
    )
  }

  @Test func aRoleReplacesTheKindsOwn() {
    let drawn = Drawn.element { slots in
      let text = TextElement(slots.add(TextRef("Hi", span: Drawn.span)), role: .heading)
      var element = Element("title", .text(text))
      element.accessibility.role = .heading
      return element
    }
    #expect(drawn.html.split(separator: "role=").count == 2)
    #expect(drawn.html.contains(#"role="heading" aria-level="2""#))
  }

  @Test func whatIsHiddenIsNotReached() {
    let drawn = Drawn.element { _ in
      let content = Element("", .spacer(Spacer(8)))
      var element = Element("strip", .scroll(Scroll(.vertical, content)))
      element.accessibility.isHidden = true
      return element
    }
    #expect(drawn.html.contains(#"data-kind="scroll" aria-hidden="true""#))
    #expect(!drawn.html.contains("tabindex"))
  }

  @Test func thumbnailsSayNothing() {
    let drawn = Drawn.element(isMarked: false) { slots in
      var element = Element("plan", .stack(Stack(.horizontal, [])))
      element.accessibility.hint = slots.add(TextRef("Opens plans", span: Drawn.span))
      element.accessibility.role = .button
      return element
    }
    #expect(!drawn.html.contains("Opens plans"))
    #expect(!drawn.html.contains("role="))
  }
}
