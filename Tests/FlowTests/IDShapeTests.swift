import Flow
import Source
import Testing

@Suite("Ids are told from words by their shape")
struct IDShapeTests {
  @Test(arguments: [
    "welcome_title", "WELCOME_TITLE", "welcome_title_2", "onboarding.welcome.title",
    "welcome.title", "Onboarding.Welcome.Title", "screen1.cta", "onboarding.title.1",
    "sign-in.title_long", "Intro/welcome_title", "Intro/Welcome.Title", "Title.v114",
  ])
  func ids(text: String) {
    #expect(TextKey.looksLikeID(text) { _ in false })
  }

  @Test(arguments: [
    "e.g.", "v2.0", "v1.2.3", "Done.", "U.S.", "U.S.A", "a.m.", "Ph.D", "Mr.Smith", "iOS.17.2",
    "mozilla.org", "support.mozilla.org", "www.firefox.de", "bbc.co.uk", "Node.js", "ASP.NET",
    "Loading...", "Hello", "Hi. There", "on/off", "and/or", "Yes/No", "24/7", "km/h", "w/o", "N/A",
    "iOS/Android", "Login/Register", "_Settings_", "*bold*", "snake_ case", "_", "a__", "1.5",
    "2024_03", "Wi-Fi", "sign-in", "iPhone", "user@mail.example", "https://a.example/b_c", "%@_%@",
    "Größe.Maß", "St.Gallen", "No.1", "...", "", ".", "/", "welcome.", ".title", "a..b.title",
  ])
  func words(text: String) {
    #expect(!TextKey.looksLikeID(text) { _ in false })
  }

  /// Two keys of a table that is not there tell that it is one; a word with a slash alone does not.
  @Test func tablesThatAreNotThere() {
    let shown = { (texts: [String]) in
      var slots = Slots()
      for text in texts { _ = slots.add(TextRef(text, span: somewhere, lookup: .tableAndKey)) }
      let card = Card(
        id: "a",
        kind: "basic",
        states: [],
        slots: slots,
        summary: CardSummary(),
        span: somewhere
      )
      let variant = Variant(
        id: "v",
        provenance: Variant.Provenance(),
        cards: [card],
        sequences: [:]
      )
      let flow = Flow(
        id: "f",
        system: "test",
        title: "F",
        entries: [],
        variants: [variant],
        span: somewhere
      )
      var tables = tables(["en": ["Other": ["a": "A"]]])
      tables.note(askedBy: [flow])
      let resolver = Resolver(tables: tables, defaultLocale: "en")
      return card.texts.filter { resolver.resolve($0, locale: "en").origin == .missing }.map(\.raw)
    }
    #expect(shown(["Intro/title", "Intro/body", "Yes/No"]) == ["Intro/title", "Intro/body"])
    #expect(shown(["Intro/title", "Intro/title"]) == [])
    #expect(shown(["they/them", "they/she", "on/off", "on/standby"]) == [])
  }
}
