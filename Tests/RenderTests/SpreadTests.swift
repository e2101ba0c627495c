import Flow
import Source
import Testing

/// Options in columns of a share of the width, boxes drawn larger, texts on one line.
@Suite struct SpreadTests {
  @Test func columnsOfAShare() {
    let drawn = Drawn.element { _ in
      let options = ["a", "b"].map { id in
        let content = Element("", .spacer(Spacer(4)))
        return Choices.Option(id: id, content: content, isSelected: false, action: "select")
      }
      let choices = Choices(options, arrangement: .spread(columns: 2, share: 0.48), gap: 8)
      return Element("goals", .choices(choices))
    }
    #expect(
      drawn.declarations(of: "goals")
        == "gap:8px 0;grid-template-columns:repeat(2,48%);justify-content:space-between;"
    )
    #expect(drawn.tag(of: "goals").contains("e-grid"))
  }

  @Test func largerBoxes() {
    let drawn = Drawn.element { _ in
      Element("pill", .spacer(Spacer(4))) {
        $0.scale = 1.05
        $0.rotation = 3
      }
    }
    #expect(drawn.declarations(of: "pill").contains("rotate:3deg;scale:1.05;"))
    let plain = Drawn.element { _ in Element("pill", .spacer(Spacer(4))) { $0.scale = 1 } }
    #expect(!plain.css.contains("scale:1;"))
  }

  @Test func textsOnOneLine() {
    let drawn = Drawn.element { slots in
      let texts = [48.0, 24].map { size in
        let text = TextElement(slots.add(TextRef("\(size)", span: Drawn.span)))
        return Element("", .text(text)) { $0.typography = Typography(size: size) }
      }
      return Element("value", .stack(Stack(.horizontal, gap: 4, alignment: .baseline, texts)))
    }
    #expect(drawn.declarations(of: "value").contains("align-items:baseline;"))
  }
}
