import Foundation
import Source
import TestSupport
import Testing

private let span = Span(file: FileID(index: 0), start: 0, end: 5)
private let site = Sample.site(
  Sample.build([LiveFlow.flow(span), LiveTable.flow(span)], locales: ["en"])
)
private func page(_ card: String) -> String {
  site["flows/live/release/en/\(card).html", default: ""]
}

@Suite("Pages that answer")
struct LivePageTests {
  @Test(.enabled(if: Browser.isThere)) func aReviewerTapsThrough() throws {
    let seen = try LiveScript.run(site)
    #expect(
      seen == [
        "no name: name, error / Needs an answer first: name",
        "typed: true false",
        "fragment: #state=error&field:name=Max+<b>",
        "can clear: true",
        "outside: Opens https://example.com/<x>",
        "next: plan, default #field:name=Max+<b>&play=enter&from=name&walk=1&past=name.html",
        "moves: t- enter",
        "then: 0 leaving",
        "greets: Hi Max <b>! / Dear {nmae} e-token",
        "sample: fit false",
        "at most two: fit, calm false",
        "at least one: calm true",
        "slider: 0.5 1,825 hours",
        "slider: 0 365 hours",
        "switch: true",
        "native: What the app answers: | If it works: card 3 | It fails: stays on this card",
        "fails: plan, default / It fails: stays on this card",
        "by itself: done, default / Size m / Goes on by itself. | Now: after 60 s, card 2",
        "moves: t- enter",
        "answers: #field:name=Max+<b>&field:goals=calm&field:hours=1&field:news=true&field:size=m"
          + "&play=enter&from=plan&walk=1&past=name.html+plan.html",
        "ends: Ends the flow | Start again",
        "back: name, default t- enter back Max <b>",
        "link: plan, default Hi Max <b>! #field:name=Max+<b>&field:goals=calm&field:hours=1"
          + "&field:news=true&field:size=m",
        "cleared: Hi Alex! fit false false ",
        "table: 426 places, 0 differ",
      ]
    )
  }

  @Test func aPageCarriesItsRoutes() {
    let routes = values(of: "data-routes", in: page("name"))
    #expect(
      routes == [
        #"[{"on":"tap","element":"go","when":["filled","name"],"says":"Card 2, if name is answered","#
          + #""page":"plan.html"},{"on":"tap","element":"title","#
          + #""says":"Opens https://example.com/\u003cx>"}]"#
      ]
    )
  }

  @Test func placesAreFilledInWithoutAScript() {
    let plan = page("plan")
    #expect(plan.contains(">Alex</span>!"))
    #expect(plan.contains(#"<span class="e-token" data-value="&quot;nmae&quot;""#))
    #expect(plan.contains(">730</span> hours"))
  }

  @Test func theInspectorSaysWhereValuesComeFrom() {
    let plan = page("plan")
    #expect(plan.contains(#"<p class="key" dir="auto">{hours * 365 | number} hours</p>"#))
    #expect(plan.contains("hours = 2<"))
    #expect(plan.contains("{nmae} has no value"))
  }
}

/// The values of an attribute, unescaped.
private func values(of name: String, in html: String) -> [String] {
  html.split(separator: " \(name)='").dropFirst().map { part in
    String(part.prefix { $0 != "'" }).replacing("&quot;", with: "\"")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&#39;", with: "'")
      .replacing("&amp;", with: "&")
  }
}
