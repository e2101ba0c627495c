import Flow
import Source
import Testing

/// Buttons, fields and what else can be set.
@Suite struct ControlTests {
  @Test("a button that is held looks as its system says, over its own looks")
  func heldButton() {
    let press = ButtonElement.Press(scale: 0.9, opacity: 0.5, duration: 100)
    func drawn(isDisabled: Bool) -> Drawn {
      .element { _ in
        let button = ButtonElement(
          .primary,
          action: "next",
          isDisabled: isDisabled,
          pressed: press,
          []
        )
        return Element("go", .button(button)) { $0.opacity = 0.8 }
      }
    }
    #expect(
      drawn(isDisabled: false).css.contains(
        """
        {opacity:.8;@media (prefers-reduced-motion:no-preference){\
        .stage &{transition:scale 100ms ease-in-out,opacity 100ms ease-in-out;}\
        .stage &:active{scale:.9;opacity:.4;}}}
        """
      )
    )
    #expect(!drawn(isDisabled: true).css.contains(":active"))
  }

  @Test func button() {
    let drawn = Drawn.element(words: ["T/Go": ElementTests.translated("Go", in: "en")]) { slots in
      let text = slots.add(TextRef("T/Go", span: Drawn.span, lookup: .tableAndKey))
      let words = Element("", .text(TextElement(text, role: .label)))
      var button = Element(
        "buttons/primary",
        .button(ButtonElement(.primary, action: "next", isDisabled: true, [words])),
        origin: .init("NimbusOnboardingButton", Drawn.span)
      )
      button.fidelity.add(
        FidelityRow(
          "nimbus",
          "glow",
          block: "button",
          property: "glow",
          .ignored,
          difference: "",
          since: nil,
          source: "nimbus 4.7"
        )
      )
      return button
    }
    #expect(
      drawn.body == """
        <div class="e-button e-off" data-element="buttons/primary" data-kind="button" \
        data-origin="NimbusOnboardingButton" data-fidelity="ignored" data-text="T/Go" \
        role="button" aria-disabled="true">\
        <p class="e-text" data-text="T/Go">Go</p></div>
        """
    )
  }

  @Test func choicesMarkedByTheirOptions() {
    let drawn = Drawn.element { slots in
      let options = ["calm", "fit"].map { id in
        let text = slots.add(TextRef(id.uppercased(), span: Drawn.span))
        let content = Element("", .text(TextElement(text)))
        return Choices.Option(id: id, content: content, isSelected: false, action: "select")
      }
      return Element("goal", .choices(Choices(options, arrangement: .grid(columns: 2), gap: 8)))
    }
    #expect(
      drawn.body == """
        <div class="e-grid" data-element="goal" data-kind="choices">\
        <p class="e-text" data-element="calm" data-kind="text" data-role="radio" data-checked="false">\
        CALM</p>\
        <p class="e-text" data-element="fit" data-kind="text" data-role="radio" data-checked="false">\
        FIT</p></div>
        """
    )
  }

  @Test func emptyField() {
    let drawn = Drawn.element { slots in
      let field = Field(
        .email,
        name: "mail",
        label: slots.add(TextRef("Mail", span: Drawn.span)),
        placeholder: slots.add(TextRef("you@example.org", span: Drawn.span)),
        isRequired: true
      )
      return Element("mail", .field(field))
    }
    #expect(
      drawn.body == """
        <div class="e-column e-field" data-element="mail" data-kind="field">\
        <div class="e-label"><span class="e-span">Mail</span><i class="e-star">*</i></div>\
        <div class="e-box" data-field="mail" data-input="email" data-required>\
        <span class="e-span e-hint">you@example.org</span></div></div>
        """
    )
  }

  @Test func fieldWithAMistake() {
    let drawn = Drawn.element { slots in
      let field = Field(
        .password,
        name: "secret",
        value: slots.add(TextRef("hunter2", span: Drawn.span)),
        message: slots.add(TextRef("Too short", span: Drawn.span))
      )
      return Element("secret", .field(field))
    }
    #expect(
      drawn.body == """
        <div class="e-column e-field" data-element="secret" data-kind="field">\
        <div class="e-box e-wrong" data-field="secret" data-input="password">\
        <span class="e-span">••••••••</span></div>\
        <div class="e-message"><span class="e-span">Too short</span></div></div>
        """
    )
    #expect(!drawn.html.contains("hunter2"))
  }

  @Test func sliderAndToggle() {
    let drawn = Drawn.element { _ in
      let paint = Paint.solid(Themed(Color(0x112233)))
      let slider = Slider(fraction: 0.25, track: paint, fill: paint, thumb: Themed(Color(0xFFFFFF)))
      let toggle = Toggle(isOn: true, tint: Themed(Color(0x34C759)))
      return Element(
        "",
        .stack(
          Stack(.vertical, [Element("age", .slider(slider)), Element("news", .toggle(toggle))])
        )
      )
    }
    #expect(
      drawn.body == """
        <div class="e-column"><div class="e-slider" data-element="age" data-kind="slider">\
        <i class="e-track"></i><i class="e-fill"></i><i class="e-thumb"></i></div>\
        <span class="e-toggle e-on" data-element="news" data-kind="toggle">\
        <i class="e-track"><i class="e-knob"></i></i></span></div>
        """
    )
    #expect(
      drawn.declarations(of: "age") == """
        --track:4px;--thumb:28px;--at:.25;
        """
    )
  }

  @Test(
    arguments: [
      (
        Progress.Shape.bar(fraction: 0.4, height: 4),
        """
        <div class="e-bar" data-element="progress" data-kind="progress" role="img" \
        aria-label="2 of 5"><i class="e-track"><i class="e-fill"></i></i></div>
        """
      ),
      (
        .segments(count: 3, filled: 1, gap: 4, height: 4),
        """
        <div class="e-segments" data-element="progress" data-kind="progress" role="img" \
        aria-label="2 of 5"><i class="e-seg"></i><i class="e-seg"></i><i class="e-seg"></i>\
        </div>
        """
      ),
      (
        .dots(count: 3, current: 1, filled: true, size: 8, gap: 8, currentWidth: 16),
        """
        <div class="e-dots" data-element="progress" data-kind="progress" role="img" \
        aria-label="2 of 5"><i class="e-dot"></i><i class="e-dot e-now"></i>\
        <i class="e-dot"></i></div>
        """
      ),
      (
        .ring(fraction: 0.25, size: 100, width: 10),
        """
        <div class="e-ring" data-element="progress" data-kind="progress" role="img" \
        aria-label="2 of 5"><svg viewBox="0 0 100 100" aria-hidden="true">\
        <path pathLength="100" fill="none" \
        d="M95 50a45 45 0 1 1-90 0 45 45 0 1 1 90 0z" stroke-width="10" \
        class="e-stroke"/>\
        <path pathLength="100" fill="none" \
        d="M95 50a45 45 0 1 1-90 0 45 45 0 1 1 90 0z" stroke-width="10" \
        stroke-linecap="round" stroke-dasharray="25 100" class="e-stroke"/></svg></div>
        """
      ),
      (
        .words(current: 2, count: 5),
        """
        <div class="e-text" data-element="progress" data-kind="progress" role="img" \
        aria-label="2 of 5">2/5</div>
        """
      ),
    ]
  )
  func progress(shape: Progress.Shape, expected: String) {
    let drawn = Drawn.element { _ in
      Element(
        "progress",
        .progress(
          Progress(
            shape,
            track: .solid(Themed(Color(0xEEEEEE))),
            fill: .solid(Themed(Color(0x0060DF))),
            label: "2 of 5"
          )
        )
      )
    }
    #expect(drawn.body == expected)
  }

  @Test func dividerAndPlaceholder() {
    let drawn = Drawn.element { slots in
      let copy = slots.add(TextRef("Words within", span: Drawn.span))
      let line = Divider(thickness: 1, color: Themed(Color(0xE5E7EB)), line: .dashed)
      return Element(
        "",
        .stack(
          Stack(
            .vertical,
            [
              Element("line", .divider(line)),
              Element(
                "film",
                .placeholder(Placeholder("lottie", reason: "not played", texts: [copy]))
              ),
            ]
          )
        )
      )
    }
    #expect(
      drawn.body == """
        <div class="e-column"><div class="e-rule" data-element="line" data-kind="divider">\
        </div><div class="e-placeholder" data-element="film" data-kind="placeholder">\
        <b>lottie</b><span>not played</span><span class="e-copy">Words within</span></div>\
        </div>
        """
    )
  }
}
