import Export
import Flow
import Foundation
import Source
import Testing

/// Tests of the inspector's rows for a text that answers fill in.
@Suite struct TemplateRowsTests {
  private static let page: String? = {
    let span = Span(file: FileID(index: 0), start: 11, end: 17)
    var text = TextRef("Hi {name}: {goals} {<b>}, {hours * 365 | number}", span: span)
    let year = Template.Expression.binary(.field("hours"), .multiply, .number(365))
    let template = Template(
      [
        .literal("Hi "), .placeholder(.init(raw: "{name}", expression: .field("name"))),
        .literal(": "),
        .placeholder(.init(raw: "{goals}", expression: .field("goals"))), .literal(" "),
        .placeholder(.init(raw: "{<b>}", expression: .field("<b>"))), .literal(", "),
        .placeholder(.init(raw: "{hours * 365 | number}", expression: year, isGrouped: true)),
      ],
      samples: [
        "name": .init(.text("<Max>"), .given), "goals": .init(.list(["a", "b"]), .initial),
        "hours": .init(.number(2), .name),
      ]
    )
    text.content = .written(template)
    var card = Sample.card("welcome", span)
    card.texts[0] = text
    let flow = Flow(
      id: "first",
      system: "sequence",
      title: "First",
      entries: [.init(id: "start", title: "Start")],
      variants: [
        Variant(
          id: "release",
          provenance: .init(),
          cards: [card],
          sequences: ["start": .init(cards: ["welcome"], isDismissable: false)]
        )
      ],
      span: span
    )
    let site = Sample.site(Sample.build([flow], locales: ["en"]))
    return site["flows/first/release/en/welcome.html"]
  }()

  @Test func theRawTextEachFieldAndWhatIsOpen() throws {
    let page = try #require(Self.page)
    let from = try #require(page.range(of: "<p class=\"say\" dir=\"auto\">"))
    let row = page[from.lowerBound...].prefix(1200)
    for part in [
      "Hi &lt;Max&gt;: a, b {&lt;b&gt;}, 730</p>",
      "Hi {name}: {goals} {&lt;b&gt;}, {hours * 365 | number}</p>",
      "name = &lt;Max&gt;<", ">given</span>", "goals = a, b<",
      ">the field&#39;s own default</span>", "hours = 2<", ">made up from its name</span>",
      "{&lt;b&gt;} has no value</span>",
    ] {
      #expect(row.contains(part), "\(part)\n\(row)")
    }
  }
}
