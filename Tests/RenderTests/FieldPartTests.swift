import Flow
import Foundation
import Source
import Testing

/// Signs in fields, how they turn while typed into, and lists they open.
@Suite struct FieldPartTests {
  private static func field(_ looks: Field.Looks) -> Drawn {
    Drawn.element { slots in
      let hint = slots.add(TextRef("Where?", span: Drawn.span))
      return Element("a", .field(Field(.text, name: "a", placeholder: hint, looks: looks)))
    }
  }

  @Test func aSignStandsBeforeOrBehindTheText() throws {
    for leads in [true, false] {
      var looks = Field.Looks()
      let blue = Themed(Color(0x0000FF))
      looks.sign = Field.Sign("location", size: 18, color: blue, leads: leads)
      let body = Self.field(looks).body
      let sign = try #require(body.range(of: "e-sign"))
      let hint = try #require(body.range(of: "Where?"))
      #expect((sign.lowerBound < hint.lowerBound) == leads)
    }
  }

  @Test func whileTypedInto() {
    var looks = Field.Looks()
    looks.focusLine = Themed(Color(0xFF0000))
    looks.focusFill = Themed(Color(0x00FF00))
    let drawn = Self.field(looks)
    #expect(
      drawn.css.contains("&:focus-within{border-color:#ff0000;background-color:#00ff00;}"),
      "\(drawn.css)"
    )
  }

  @Test func aHintOfAColourHasAllOfIt() {
    var looks = Field.Looks()
    looks.placeholder = Style { $0.foreground = Themed(Color(0x123456)) }
    #expect(Self.field(looks).css.contains("color:#123456;opacity:1;"))
    #expect(!Self.field(Field.Looks()).css.contains("opacity"))
  }

  @Test func listsAreThereForTheScriptAlone() {
    let drawn = Drawn.element { slots in
      var field = Field(.select, name: "land")
      field.items = [.init(value: "de", title: slots.add(TextRef("Germany", span: Drawn.span)))]
      return Element("a", .field(field))
    }
    #expect(drawn.body.contains(#"data-field="land" data-input="select""#))
    #expect(drawn.body.contains(#"<i class="e-item" data-item="de">Germany</i>"#))
  }

  @Test func aSwitchHasAColourWhenOff() {
    let drawn = Drawn.element { _ in
      var toggle = Toggle(isOn: false, tint: Themed(Color(0x00FF00)))
      toggle.rest = Themed(Color(0xFF0000))
      return Element("a", .toggle(toggle))
    }
    #expect(drawn.css.contains("--rest:#ff0000;"))
  }
}
