import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

/// Variants side by side: which cards stand in which cells, and what the page's script does with them.
@Suite(.serialized) struct VariantsPageTests {
  private static let page = "flows/onboarding-framework-feature/variants.html"

  private static func text(_ path: String) async throws -> String {
    let page = try #require(try await SampleSite.files().first { $0.path == path })
    return String(decoding: page.bytes, as: UTF8.self)
  }

  /// Each branch's cells: `=` equal, `!` differs, `~` only moved, a number of columns without the card.
  @Test func cellsOfTheSample() async throws {
    let text = try await Self.text(Self.page)
    let rows = text.components(separatedBy: "<div role=\"row\" class=\"br").dropFirst().map { row in
      let name = row.firstMatch(of: #/id="variant-([^"]*)"/#)?.output.1 ?? ""
      let cells = row.matches(of: #/role="cell" class="(base|same|diff|moved|none n(\d+))"/#).map {
        let marks = ["base": "1", "same": "=", "diff": "!", "moved": "~"]
        return marks[String($0.output.1)] ?? "\($0.output.2 ?? "")."
      }
      return "\(name) \(cells.joined())"
    }
    #expect(
      rows.joined(separator: "\n") == """
        release 111114.
        beta =====!3.
        calm-start-quiet !=1.==4.
        calm-start-theme-first ==1.~=4.
        floating-cards-control 6.!!!
        short-welcome-control !====4.
        calm-start-theme-first-short-welcome !=1.~=4.
        """
    )
  }

  /// A branch that shows what ships is a line, no row, and has no page of its own.
  @Test func equalBranchesAreFolded() async throws {
    let text = try await Self.text(Self.page)
    #expect(
      text.contains(
        "<b>control</b></a> shows the cards of <a href=\"#variant-release\">release</a>"
      )
    )
    let paths = try await SampleSite.files().map(\.path)
    let pairs = paths.filter { $0.hasPrefix("flows/onboarding-framework-feature/compare/") }
    #expect(!pairs.contains { $0.hasSuffix("/calm-start-control.html") })
    #expect(pairs.contains { $0.hasSuffix("/calm-start-quiet.html") })
  }

  /// The elements that differ are marked on both cards, and told with both places.
  @Test func aPairMarksWhatDiffers() async throws {
    let text = try await Self.text(
      "flows/onboarding-framework-feature/compare/calm-start-quiet.html"
    )
    let marked = text.matches(of: #/data-diff data-element="([^"]*)"/#).map { String($0.output.1) }
    #expect(marked == ["title", "body", "title", "body"])
    #expect(text.contains("strings/<wbr>en-US.lproj/<wbr>Onboarding.strings:2"))
    #expect(text.contains("strings/<wbr>en-US.lproj/<wbr>Onboarding.strings:8"))
  }

  /// A card that a branch leaves out is told from those that it shows.
  @Test func aPairTellsCardsThatABranchDoesNotShow() async throws {
    let text = try await Self.text(
      "flows/onboarding-framework-feature/compare/calm-start-theme-first.html"
    )
    let hidden = text.matches(of: #/<figure class="(.) unseen">.*?<span class="tag">not shown</#)
    #expect(hidden.map(\.output.1) == ["b"])
  }

  /// Cards that equal others are drawn from these, those that the page does not hold are loaded.
  @Test(.enabled(if: Browser.isThere)) func cardsAreDrawnAsTheyComeIntoView() async throws {
    let site = try await SampleSite.written()
    for page in [Self.page, "flows/path/variants.html"] {
      let waiting = try await Self.text(page).ranges(of: "data-look=").count
      #expect(waiting > 0)
      let seen = try Browser.visit("\(site.path)/\(page)", milliseconds: 20_000)
      let still = seen.dom.matches(of: #/device ghost"[^>]*data-look/#).count
      #expect(still < waiting, "\(page): \(still) of \(waiting)")
      #expect(seen.console == [])
    }
  }

  @Test(.enabled(if: Browser.isThere)) func rowsAreSifted() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page);
      const count = () => $("[data-sift-count]").value;
      const sift = (name, value) => {
        const field = $(`[data-sift="${name}"]`);
        if (field.type === "checkbox") field.checked = value; else field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        say(name, value, "->", count());
      };
      sift("text", "quiet");
      sift("text", "");
      sift("card", "welcome");
      sift("card", "");
      sift("changed", true);
      """,
      over: [Self.page]
    )
    #expect(
      seen == [
        "text quiet -> 2 shown, 1 folded", "text -> 7 shown, 3 folded", "card welcome -> 4 shown",
        "card -> 7 shown, 3 folded", "changed true -> 7 shown",
      ]
    )
  }

  /// Two ticks open the branches beside each other.
  @Test(.enabled(if: Browser.isThere)) func tickedBranchesAreCompared() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page, 600);
      const link = $("[data-compare]");
      const tick = (name) => { $(`input[data-pick="${name}"]`).click(); say(name, link.textContent.trim(), link.getAttribute("href")); };
      tick("beta");
      tick("calm-start-quiet");
      tick("calm-start-theme-first");
      say($$("input[data-pick]:checked").map((one) => one.dataset.pick).join(" "));
      const body = $(".mx-body"), head = $(".mx-head");
      body.scrollLeft = 40;
      body.dispatchEvent(new frame.contentWindow.Event("scroll"));
      say("heads follow", head.scrollLeft);
      """,
      over: [Self.page]
    )
    #expect(
      seen == [
        "beta Tick one more compare.html",
        "calm-start-quiet Compare the two compare.html#a=beta&b=calm-start-quiet",
        "calm-start-theme-first Compare the two compare.html#a=calm-start-quiet&b=calm-start-theme-first",
        "calm-start-quiet calm-start-theme-first", "heads follow 40",
      ]
    )
  }

  /// Two that differ are chosen at first: branches, else locales; where neither differ there is no page.
  @Test func comparingStartsWithTwoThatDiffer() async throws {
    let chosen = #/<option value="([^"]*)"(?: data-main)? selected>/#
    func files(_ texts: [String]) async throws -> [OutputFile] {
      var project: [String: String] = [:]
      for (place, text) in texts.enumerated() {
        project["flows/f-\(place).json"] = """
          {"version": 1, "experiment": {"id": "e", "variantId": "v\(place)"}, "screens": [
          {"id": "s", "name": "S", "type": "feature", "order": 1, "content": {"blocks": [
          {"id": "t", "type": "text", "order": 0, "content": {"text": "\(text)"}}]}}]}
          """
      }
      let outcome = try await Pipeline.build(.memory(project))
      return try #require(await outcome.site()).units.flatMap { $0() }
    }
    let three = try await files(["Same", "Same", "Other"])
    let flow = try #require(three.first { $0.path.hasSuffix("/compare.html") })
    let page = String(decoding: flow.bytes, as: UTF8.self)
    #expect(page.matches(of: chosen).map { String($0.output.1) } == ["v0", "en", "v2", "en"])
    #expect(!page.contains("No branch differs"))
    let equal = try await files(["Same", "Same"])
    let said = try #require(equal.first { $0.path.hasSuffix("/compare.html") })
    #expect(String(decoding: said.bytes, as: UTF8.self).contains("No branch differs from v0"))
    let one = try await files(["Same"])
    #expect(!one.contains { $0.path.hasSuffix("/compare.html") })
    for page in one where page.path.hasSuffix(".html") {
      #expect(!String(decoding: page.bytes, as: UTF8.self).contains("compare.html"), "\(page.path)")
    }
  }

  /// A pair in another locale tells what differs in the words that its cards show.
  @Test(.enabled(if: Browser.isThere)) func pairsTellTheirLocalesWords() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page);
      await wait(1500);
      say([...$(".changes > [data-el]").querySelectorAll("del, ins")].map((one) => one.textContent).join(" | "));
      """,
      over: [
        "flows/onboarding-framework-feature/compare/calm-start-quiet.html#locale=de",
        "flows/onboarding-framework-feature/compare.html#a=release&b=calm-start-quiet&la=de&lb=de",
      ]
    )
    let words =
      "Ein kleiner Browser, der sich um seine eigenen Dinge kümmert | Eine Seite öffnen. Mehr nicht."
    #expect(seen == [words, words])
  }

  /// Any two branches, and one branch in two locales.
  @Test(.enabled(if: Browser.isThere)) func anyTwoAreCompared() async throws {
    let page = "flows/onboarding-framework-feature/compare.html"
    let audit = PageAudit(site: try await SampleSite.written())
    let seen = try [
      "a=calm-start-quiet&b=calm-start-theme-first", "a=release&b=release&lb=de", "a=beta&b=beta",
    ]
    .flatMap { chosen in
      try audit.run(
        """
        await open(page);
        await wait(1500);
        say($("#pair-says").textContent);
        for (const empty of $$(".empty")) say(empty.textContent);
        for (const section of $$(".vs")) {
          say(section.querySelector("h2").textContent, "drawn:", section.querySelectorAll(".duo .screen").length);
          for (const row of section.querySelectorAll(".changes > li")) {
            say("-", row.querySelector("b").textContent, [...row.querySelectorAll("del, ins")].map((one) => one.textContent).join(" | "));
          }
        }
        """,
        over: ["\(page)#\(chosen)"]
      )
    }
    #expect(
      seen.prefix(13).joined(separator: "\n")
        == """
        A is quiet, B is theme-first: 2 cards differ. 2 cards are the same.
        welcome drawn: 2
        - Title Open a page. That is all. | A small browser that minds its own business
        - Body No account, no tour, no questions. Everything else can wait in the settings. | \
        Wren blocks trackers before they load, and keeps what you read between you and the page.
        theme drawn: 2
        - Place in fresh-install card 4 of 4, after notifications | card 2 of 3, after welcome
        A is release, en-US, B is release, de: 5 cards differ.
        welcome drawn: 2
        - Title A small browser that minds its own business | Ein kleiner Browser, der sich um seine eigenen Dinge kümmert
        - Body Wren blocks trackers before they load, and keeps what you read between you and the page. | \
        Wren hält Tracker auf, bevor sie laden. Was Sie lesen, bleibt zwischen Ihnen und der Seite.
        - Link What we know about you: nothing | Was wir über Sie wissen: nichts
        - Primary button Make Wren my browser | Wren zu meinem Browser machen
        - Secondary button Not now | Nicht jetzt
        """
    )
    #expect(
      seen.suffix(2).joined(separator: "\n")
        == """
        beta and beta show the same cards in the same order.
        Nothing differs6 cards, the same on both sides. Choose another branch or locale above.
        """
    )
  }

  /// A side that has no such card says so, and takes nothing of it from the first branch.
  @Test(.enabled(if: Browser.isThere)) func aSideWithoutTheCardSaysSo() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page);
      await wait(1500);
      for (const row of $$(".vs:last-child .changes > li")) say([...row.querySelectorAll("p")].map((one) => one.textContent).join(" | "));
      """,
      over: [
        "flows/onboarding-framework-feature/compare.html#a=beta&b=floating-cards-control",
        "flows/onboarding-framework-feature/compare.html#a=floating-cards-control&b=beta",
      ]
    )
    let source = "flows/nimbus/experiments/floating-cards.json:79"
    #expect(
      seen == [
        "Cardwho sees it | no such card | import-floating | B\(source)",
        "Cardwho sees it | import-floating | no such card | A\(source)",
      ]
    )
  }

  /// The flow's own page leads to the locale that its address names.
  @Test(.enabled(if: Browser.isThere)) func theFlowsPageTakesALocaleOver() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page);
      await wait(1500);
      const { pathname, hash } = frame.contentWindow.location;
      say(pathname.split("/flows/")[1] + hash);
      """,
      over: ["flows/path/index.html#card=goal&locale=de", "flows/path/index.html#locale=en-US"]
    )
    #expect(seen == ["path/default/de/index.html#card=goal", "path/index.html#locale=en-US"])
  }

  /// Beside each other, one alone, with a slider, or in turn.
  @Test(.enabled(if: Browser.isThere)) func pairsAreLookedAtInFiveWays() async throws {
    let seen = try PageAudit(site: try await SampleSite.written()).run(
      """
      await open(page);
      const shown = (side) => {
        const style = getComputedStyle($(`.duo .${side}`));
        return style.display !== "none" && style.visibility === "visible" ? side : "-";
      };
      for (const button of $$("[data-mode-is]")) {
        button.click();
        say(button.dataset.modeIs, shown("a"), shown("b"), getComputedStyle($(".duo .b .device")).clipPath);
      }
      """,
      over: ["flows/onboarding-framework-feature/compare/calm-start-quiet.html"]
    )
    #expect(
      seen == [
        "both a b none", "before a - none", "after - b none", "overlay a b inset(0px 0px 0px 50%)",
        "blink a - none",
      ]
    )
  }
}
