import Flow
import Render
import Testing

/// Names of classes, motion and the sheet as a whole.
@Suite struct SheetTests {
  @Test func emptySheet() {
    #expect(
      String(decoding: StyleSheet().css(), as: UTF8.self) == """
        @layer cards{
        @media (prefers-reduced-motion:no-preference){
        }
        }

        """
    )
  }

  @Test func sameBytesInAnyOrder() {
    let cards =
      [NimbusCard.card(), SequenceCard.card(), AppDNACard.card(), Gallery.card()]
      + KindGallery.cards()
    var forward = StyleSheet()
    for card in cards { _ = CardDrawing(card, variant: "a", sheet: &forward) }
    var backward = StyleSheet()
    for card in cards.reversed() { _ = CardDrawing(card, variant: "b", sheet: &backward) }
    #expect(forward.css() == backward.css())
    var merged = StyleSheet()
    for card in cards {
      var sheet = StyleSheet()
      _ = CardDrawing(card, variant: "c", sheet: &sheet)
      merged.merge(sheet)
    }
    #expect(merged.css() == forward.css())
  }

  @Test func equalLooksShareAClass() {
    let drawn = Drawn.element { slots in
      let text = slots.add(TextRef("x", span: Drawn.span))
      let children = ["a", "b"].map { id in
        Element(id, .text(TextElement(text))) { $0.opacity = 0.5 }
      }
      return Element("", .stack(Stack(.vertical, children)))
    }
    #expect(drawn.css.split(separator: "\n").filter { $0.contains("opacity") }.count == 1)
  }

  @Test func entrancePlaysOnlyWhenAsked() {
    let drawn = Drawn.element { slots in
      var element = Element("a", .text(TextElement(slots.add(TextRef("x", span: Drawn.span)))))
      element.entrance = Entrance(
        from: MotionState {
          $0.y = .points(50)
          $0.opacity = 0
        },
        through: MotionState {
          $0.scale = 1.1
          $0.rotationX = 45
        },
        delay: 100,
        duration: 300,
        easing: .easeOut
      )
      return element
    }
    let name = drawn.tag(of: "a").firstMatch(of: /a[0-9a-z]{10}/)?.0 ?? ""
    #expect(
      drawn.css == """
        @layer cards{
        @media (prefers-reduced-motion:no-preference){
        .play .\(name){animation:\(name) 300ms ease-out 100ms both}
        @keyframes \(name){from{transform:translate(0,50px);opacity:0}\
        50%{transform:perspective(800px) rotateX(45deg) scale(1.1)}}
        }
        }

        """
    )
  }

  @Test func springsSettle() throws {
    for damping in [0.1, 0.3, 0.7, 1, .nan, -1, .infinity] {
      let drawn = Drawn.element { slots in
        var element = Element("a", .text(TextElement(slots.add(TextRef("x", span: Drawn.span)))))
        element.entrance = Entrance(
          from: MotionState { $0.scale = 0 },
          duration: 500,
          easing: .spring(damping: damping)
        )
        return element
      }
      let list = try #require(drawn.css.firstMatch(of: /linear\(([^)]*)\)/)?.1)
      let values = list.split(separator: ",").compactMap { Double($0) }
      #expect(values.count == 41)
      #expect(values.first == 0 && values.last == 1)
      #expect(values.allSatisfy { $0 >= 0 && $0 < 2 })
      #expect(abs(values[39] - 1) < 0.02)
      #expect(damping > 0.7 || damping.isNaN || values.contains { $0 > 1.01 })
    }
  }

  @Test func transitionsHaveBothWays() {
    let name = StyleSheet.className(for: SequenceCard.transition)
    var sheet = StyleSheet()
    #expect(sheet.add(SequenceCard.transition) == name)
    #expect(
      String(decoding: sheet.css(), as: UTF8.self) == """
        @layer cards{
        @media (prefers-reduced-motion:no-preference){
        .enter.\(name){animation:\(name) 300ms ease-in-out both}
        @keyframes \(name){from{transform:translate(100%,0);opacity:0}}
        .enter.back.\(name){animation:\(name)-back 300ms ease-in-out both}
        @keyframes \(name)-back{from{transform:translate(-100%,0);opacity:0}}
        .leave.\(name){animation:\(name)-out 300ms ease-in-out both}
        @keyframes \(name)-out{to{opacity:0}}
        }
        }

        """
    )
  }

  @Test func aCardBringsTheTransitionsThatLeaveIt() {
    let name = StyleSheet.className(for: SequenceCard.transition)
    #expect(Drawn(SequenceCard.card()).css.contains(".enter.\(name){"))
  }
}
