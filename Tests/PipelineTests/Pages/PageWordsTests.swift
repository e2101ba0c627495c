import Foundation
import Source
import TestSupport
import Testing

/// The words of pages beside those of documents: short sentences in sentence case, in the reader's language.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct PageWordsTests {
  private static let flow = "flows/onboarding-framework-feature/"

  /// A page of each kind but documentation, and cards with what is said of few.
  private static func pages() async throws -> [String] {
    let kinds = SampleSite.onePageOfEachKind(try await SampleSite.files())
      .filter { !["doc", "docs"].contains($0.key) }.values.sorted()
    let more = [
      "findings/rules.html", "flows/walk/short/en-US/index.html", "flows/walk/variants.html",
      "flows/walk/default/en-US/see.html", "flows/path/paths/index.html",
    ]
    let own = [
      "release/en-US/welcome.html", "release/en-US/update-flock.html", "personas.html",
      "findings.html",
      "compare/calm-start-quiet.html", "compare.html",
    ]
    return (kinds + more + own.map { flow + $0 }).uniqued()
  }

  /// Messages of findings name what is in documents, however much that is.
  private static let told = """
    const told = ".screen, pre, template, noscript, [data-rule], .prop:is(.err, .warn, .info), .list > :is(.err, .warn, .info) h3, del, ins, .told";
    const said = (one, data) => {
      const own = one.cloneNode(true);
      for (const part of own.querySelectorAll(data)) part.replaceWith(part.matches("svg, kbd, .vh") ? "" : " x ");
      return own.textContent.trim().replace(/\\s+/g, " ");
    };

    """

  @Test func sentencesHaveTwentyWordsAtMost() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      \(Self.told)
      await open(page);
      const long = (text) => text.split(/(?<=[.!?:;])\\s+/).filter((one) => !one.includes("→") && one.split(" ").filter((word) => word !== "x" && /[\\p{L}\\d]/u.test(word)).length > 20);
      for (const block of $$("p, h1, h2, h3, h4, summary, dt, dd, figcaption, legend, li, td, th, button")) {
        if (block.closest(told) || block.querySelector("p, ul, ol, div, table, section, summary, select")) continue;
        for (const one of long(said(block, "code, .src, del, ins, kbd, b, a, svg, .tag, .vh"))) say(page, one);
      }
      for (const one of $$("[title], [placeholder]")) if (!one.closest(told)) for (const name of ["title", "placeholder"])
        for (const text of long(one.getAttribute(name) ?? "")) say(page, name, text);
      """,
      over: try await Self.pages()
    )
    #expect(seen == [])
  }

  /// A capital letter stands at the start of headings and controls, and in names.
  @Test func headingsAreInSentenceCase() async throws {
    let index = try #require(try await SampleSite.files().first { $0.path == "index.json" })
    let titles = String(decoding: index.bytes, as: UTF8.self).matches(
      of: #/"(?:title|words|experiment|branch|text)"\s*:\s*"([^"]*)"/#
    )
    let names = Set(
      titles.flatMap { $0.output.1.matches(of: /[A-Z][a-z]+/).map { String($0.output) } }
    )
    .union(["Sequence", "Nimbus", "Android", "Esc", "Floating"])
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      \(Self.told)
      await open(page);
      const names = new Set(\(names.sorted()));
      for (const one of $$("main :is(h1, h2, h3, button, summary, th, legend, dt), .bar :is(a, button), .tabs a")) {
        if (one.closest(told) || one.querySelector("details, div, section")) continue;
        const words = said(one, "code, .src, .tag, .vh, kbd, svg, small, select, .of, [data-show], summary b").split(" ");
        const wrong = words.slice(1).filter((word, at) => /^[A-Z][a-z]+$/.test(word) && !names.has(word) && !/[.:?!,]$/.test(words[at]) && words[at] !== "x");
        if (wrong.length) say(page, one.localName, words.join(" "));
      }
      """,
      over: try await Self.pages()
    )
    #expect(seen == [])
  }

  /// Notes of a presentation are those of the locale in which its cards are drawn.
  @Test func presentersHaveTheirLocalesNotes() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      for (const locale of ["", "de", "he"]) {
        await open(`${page}#present=1${locale && "&locale=" + locale}`);
        for (let turn = 0; turn < 100 && locale && $(".context [data-redraws] b, [data-redraws] b")?.textContent !== locale; turn += 1) await wait(50);
        await wait(200);
        const notes = $$(".present-notes li").filter((note) => note.checkVisibility()).map((note) => note.textContent);
        say(...notes.slice(locale === "he" ? -1 : 0));
      }
      """,
      over: [Self.flow + "calm-start-quiet/paths/1.html"]
    )
    #expect(
      seen == [
        "Title of welcome: “A small browser that minds its own business” becomes “Open a page. That is all.”"
          + " Body of welcome: “Wren blocks trackers before they load, and keeps what you read between you and the "
          + "page.” becomes “No account, no tour, no questions. Everything else can wait in the settings.”",
        "Title of welcome: “Ein kleiner Browser, der sich um seine eigenen Dinge kümmert” becomes “Eine Seite öffnen. "
          + "Mehr nicht.” Body of welcome: “Wren hält Tracker auf, bevor sie laden. Was Sie lesen, bleibt zwischen "
          + "Ihnen und der Seite.” becomes “Kein Konto, keine Tour, keine Fragen. Alles Weitere wartet in den "
          + "Einstellungen.”",
        "warning A locale has no words for a text.",
      ]
    )
  }

  /// Words of a part that can't be drawn are the preview's own, on whatever a card puts behind them.
  @Test func placeholdersCanBeRead() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page);
      const light = (color) => color.match(/[\\d.]+/g).slice(0, 3).map((one) => one / 255)
        .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
      for (const theme of ["light", "dark"]) {
        const root = frame.contentDocument.documentElement;
        root.dataset.theme = root.dataset.cards = theme;
        for (const part of $$(".e-placeholder > :is(b, span:not(.e-copy))")) {
          const { color, opacity, backgroundColor: behind } = getComputedStyle(part);
          const [low, high] = [light(color), light(behind)].sort((a, b) => a - b);
          const isSolid = opacity === "1" && !/rgba|\\//.test(color + behind);
          say(theme, isSolid && (high + 0.05) / (low + 0.05) >= 4.5 ? "readable" : `${color} on ${behind}, ${opacity}`);
        }
      }
      """,
      over: ["flows/walk/default/en-US/plan.html", "flows/walk/default/en-US/sign-in.html"]
    )
    #expect(Set(seen) == ["light readable", "dark readable"])
  }
}
