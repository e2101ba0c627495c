import Capture
import Export
import Foundation
import Pipeline
import Reports
import Source
import Store
import TestSupport
import Testing

/// The page of a review: one file that opens anywhere and says what changed, and what did not.
@Suite(.serialized) struct ReviewPageTests {
  /// The page of the sample against the sample with other words, another picture and one card less.
  private static func page() async throws -> String { try await compared.value }

  private static let compared: Task<String, any Error> = Task {
    let base = SampleSite.tree
    let strings = "strings/en-US.lproj/Onboarding.strings"
    let manifest = "flows/nimbus/features/onboarding.fml.yaml"
    let head = FileTree(
      list: { try base.list() },
      read: { path in
        let text = { String(decoding: try base.read(path), as: UTF8.self) }
        switch path {
        case strings:
          return Array(
            try text().replacing("A small browser", with: "</script>A <b>big</b> one").utf8
          )
        case manifest:
          return Array(try text().replacing("image: import-nest", with: "image: notify-song").utf8)
        default: return try base.read(path)
        }
      }
    )
    let review = try await ReviewPageTests.review(of: head)
    try #require(!review.isQuiet)
    return String(decoding: review.page(command: "flowproof diff main").bytes, as: UTF8.self)
  }

  /// The sample against another state of it.
  private static func review(of head: FileTree) async throws -> Review {
    let (old, new) = (try await SampleSite.outcome(), try await Pipeline.build(head))
    return try #require(Review(base: ("main", old), head: ("topic", new)))
  }

  /// CSP level 3, section 6.7.3: what runs and what is applied is what the policy names.
  @Test func thePolicyNamesWhatIsInside() async throws {
    let page = try await Self.page()
    for part in ["style", "script"] {
      let start = try #require(page.firstRange(of: "<\(part)>")?.upperBound)
      let end = try #require(page[start...].firstRange(of: "</\(part)>")?.lowerBound)
      var hash = SHA256()
      hash.update(Array(page[start..<end].utf8))
      let name = Data(hash.finish()).base64EncodedString()
      #expect(page.contains("\(part)-src 'sha256-\(name)'"))
    }
    #expect(page.ranges(of: "<script").count == 1)
    #expect(page.contains("default-src 'none'; img-src data:;"))
    #expect(
      !page.contains(" src=\"http") && !page.contains("url(http")
        && !page.contains("<link rel=\"style")
    )
  }

  /// The tone of the verdict, who is affected and the map with small cards stand before the first change.
  @Test func theVerdictComesFirst() async throws {
    let page = try await Self.page()
    let ids = ["affected-h", "map", "card-1", "receipt"].map { "id=\"\($0)\"" }
    let parts = ["class=\"eyebrow\""] + ids
    let places = try parts.map { try #require(page.firstRange(of: $0)?.lowerBound, "\($0)") }
    #expect(places == places.sorted())
    #expect(page[places[2]..<places[3]].contains("class=\"screen"))
    #expect(page[places[1]..<places[2]].contains("<b>Personas</b>"))
    #expect(page[places[0]..<places[1]].contains("</svg>"))
    #expect(page.contains("data-save>Save receipt</button>"))
    #expect(page.contains("data-name"))
  }

  /// On paper the first sheet is the verdict and who is affected; changes begin on the next.
  @Test(.enabled(if: Browser.isThere)) func theFirstSheetIsTheVerdict() async throws {
    let scratch = try Scratch()
    try scratch.write("review.html", try await Self.page())
    let paper = try await HeadlessBrowser.run(try #require(Browser.program)) { browser in
      let tab = try await browser.tab()
      try await tab.open("file://\(scratch.path)/review.html")
      return try await tab.paper()
    }
    let words = try await PDFConverter(text: nil).text(of: paper)
    let lines = words.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("Who is affected") && lines.contains("Personas"), "\(words)")
    let page = try await Self.page()
    let verdict = try #require(page.firstMatch(of: /<h1[^>]*>([^<]+)/)?.output.1)
    #expect(words.replacing("\n", with: " ").contains(verdict), "\(words)")
    let heading = /<section class="vs" id="card-1".*?<h2[^>]*>([^<]+)/.dotMatchesNewlines()
    let card = try #require(page.firstMatch(of: heading))
    #expect(!words.contains(card.output.1), "\(words)")
  }

  /// However often a picture is shown, its bytes are there once.
  @Test func eachPictureIsThereOnce() async throws {
    let page = try await Self.page()
    let pictures = page.matches(of: /content:url\("(data:[^"]*)"\)/).map { String($0.output.1) }
    #expect(!pictures.isEmpty && Set(pictures).count == pictures.count)
    #expect(page.ranges(of: "data-p=").count > pictures.count * 2)
  }

  @Test(.enabled(if: Browser.isThere)) func itOpensInSandboxes() async throws {
    let scratch = try Scratch()
    try scratch.write("review.html", try await Self.page())
    let alone = try Browser.visit(scratch.path + "/review.html")
    #expect(alone.console == [])
    #expect(alone.dom.contains("<html lang=\"en\"") && alone.dom.contains("class=\"js\""))
    try scratch.write(
      "scripts.html",
      "<!doctype html><iframe sandbox=\"allow-scripts\" src=\"review.html\">"
    )
    #expect(try Browser.visit(scratch.path + "/scripts.html").console == [])
    try scratch.write("none.html", "<!doctype html><iframe sandbox src=\"review.html\">")
    let blocked = try Browser.visit(scratch.path + "/none.html").console
    #expect(!blocked.isEmpty && blocked.allSatisfy { $0.contains("Blocked script execution") })
  }

  /// Pictures show, both sides stand beside each other, and nothing scrolls sideways on a phone.
  @Test(.enabled(if: AuditTools.hasAxe)) func itIsForEveryone() async throws {
    let seen = try PageAudit(site: try await Self.open()).run(
      """
      for (const width of [1440, 390]) {
        await open(page, width);
        requests(page);
        await axe(page, width, ["light", "dark"]);
      }
      await open(page, 320, 640);
      reflow(page, 320);
      const wide = $$(".duo img").filter((one) => one.getBoundingClientRect().width > 8).length;
      say(wide > 0 ? "pictures" : "no pictures", $$(".vs .a .screen").length > 0, $$(".vs .b .screen").length > 0);
      """,
      over: ["review.html"]
    )
    #expect(seen == ["pictures true true"])
  }

  /// Without the policy, which would keep the audit out.
  private static func open() async throws -> Scratch {
    let scratch = try Scratch()
    let page = try await Self.page()
    let policy = try #require(
      page.firstRange(of: /<meta http-equiv="Content-Security-Policy"[^>]*>/)
    )
    try scratch.write("review.html", page.replacingCharacters(in: policy, with: ""))
    return scratch
  }

  /// Cards come in the order of the flow; keys walk them, tick them, and change how they are compared.
  @Test(.enabled(if: Browser.isThere)) func keysWalkTheChanges() async throws {
    let seen = try PageAudit(site: try await Self.open()).run(
      """
      await open(page);
      const all = frame.contentDocument, view = frame.contentWindow;
      const key = (name) => all.activeElement.dispatchEvent(new view.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
      const at = () => `${$("[data-at]").textContent}: ${all.activeElement.dataset.card ?? "none"}`;
      say($$("[data-stop]").map((one) => one.dataset.card).join());
      for (const one of ["j", "ArrowRight", "ArrowRight", "k", "ArrowLeft"]) { key(one); say(one, at()); }
      key(" ");
      say("ticked", $("[data-count]").textContent, $$(".ticked").length, /tick=[^&]*%7Ewelcome%7E/.test(view.location.hash));
      key("4");
      say(all.documentElement.dataset.mode);
      key("?");
      say($("dialog[open]") !== null);
      """,
      over: ["review.html"]
    )
    #expect(
      seen == [
        "welcome,welcome-floating,import", "j 2 of 3: welcome-floating",
        "ArrowRight 3 of 3: import", "ArrowRight 3 of 3: import", "k 2 of 3: welcome-floating",
        "ArrowLeft 1 of 3: welcome", "ticked 1 of 3 1 true", "overlay", "true",
      ]
    )
  }

  /// Ticks and notes are in the address and come back with it; words of notes are only text; what does not
  /// fit is to be saved.
  @Test(.enabled(if: Browser.isThere)) func notesSurviveByTheirAddress() async throws {
    let seen = try PageAudit(site: try await Self.open()).run(
      """
      await open(page);
      const note = async (text) => {
        $("#card-1 .b .device [data-element='title']").click();
        $("#card-1 [data-pin-text]").value = text;
        $("#card-1 [data-pin]").click();
        await wait(50);
      };
      $("#card-1 [data-tick]").click();
      await note("50% ~ <img src=x onerror=alert(1)> & more");
      $("a[href='#receipt']").click();
      const hash = frame.contentWindow.location.hash;
      await open(page + hash);
      say($("#card-1 [data-tick]").checked, $("#card-2 [data-tick]").checked, $$("#card-1 .pinned").length);
      say($("#card-1 [data-notes] code").textContent, $("#card-1 [data-notes] p").textContent, $$("[data-notes] img").length);
      say($("[data-sum]").textContent);
      const data = JSON.parse($("[data-text]").value);
      say(data.v, data.ticks.length, data.notes[0].card, data.notes[0].element);
      await note("x".repeat(2100));
      say(frame.contentWindow.location.hash.length < 100, $("[data-sum]").textContent);
      await open(page + "#tick=onboarding-framework-feature~welcome~other&note=%&note=a~b");
      say($("#card-1 [data-tick]").checked, $("#card-1 .tick").textContent, $("[data-sum]").textContent);
      """,
      over: ["review.html"]
    )
    #expect(
      seen == [
        "true false 2", "title 50% ~ <img src=x onerror=alert(1)> & more 0",
        "1 of 3 ticked, 1 note.", "1 1 welcome title",
        "true 1 of 3 ticked, 2 notes. They don’t fit this page’s address: save the receipt.",
        "false Changed since it was ticked 0 of 3 ticked, 1 changed since, 0 notes.",
      ]
    )
  }

  /// On paper both sides of every change stand, in whatever mode, and nothing that can only be tapped.
  @Test(.enabled(if: Browser.isThere)) func paperShowsEverything() async throws {
    let seen = try PageAudit(site: try await Self.open()).run(
      """
      await open(page);
      $$("[data-mode-is]")[4].click();
      const all = frame.contentDocument;
      for (const sheet of all.styleSheets) (function print(rules) {
        for (const rule of rules) { if (rule.media?.mediaText === "print") rule.media.mediaText = "all"; if (rule.cssRules) print(rule.cssRules); }
      })(sheet.cssRules);
      const shows = (one) => one.checkVisibility({ visibilityProperty: true });
      say($$(".vs .duo figure").filter((one) => !one.closest("details")).every(shows), $$(".changes li").every(shows));
      say($$(".rv-bar, .tick, .vs-go, .pin-form, #receipt").some(shows));
      """,
      over: ["review.html"]
    )
    #expect(seen == ["true true", "false"])
  }

  /// The map marks what changes by a word, and leads to it.
  @Test func theMapSaysWhatChanges() async throws {
    let page = try await Self.page()
    let map = try #require(page.firstRange(of: "id=\"map\"")?.lowerBound)
    let nodes = page[map...].matches(of: /<li class="node (\w+)[^>]*>.*?<a href="(#card-\d)"/)
    #expect(nodes.map { "\($0.1) \($0.2)" } == ["changed #card-1", "changed #card-3"])
  }

  /// A page has the bytes it may have: other locales go first, then branches, then pictures; all ticks stay.
  @Test func pagesHaveTheSizeThatIsAskedFor() async throws {
    let review = try await Self.review(of: Self.longer)
    func sized(_ limit: Int) -> (page: String, leftOut: [String]) {
      let page = review.page(command: "flowproof diff main", limit: limit)
      return (String(decoding: page.bytes, as: UTF8.self), page.leftOut)
    }
    let (whole, none) = sized(.max)
    #expect(none.isEmpty && whole.contains("Also in "))
    let (one, locales) = sized(whole.utf8.count - 1)
    #expect(one.utf8.count < whole.utf8.count && locales == ["cards in he"])
    #expect(one.contains("Not drawn, so that the file stays small: cards in he."))
    let (least, left) = sized(1)
    #expect(left.last?.contains("further card") == true && !least.contains("<div class=\"screen"))
    #expect(
      least.ranges(of: "data-hash=").count == whole.ranges(of: "data-hash=").count
    )
  }

  /// The sample after a text changed in two locales.
  private static let longer = {
    let base = SampleSite.tree
    return FileTree(
      list: { try base.list() },
      read: { path in
        let bytes = try base.read(path)
        guard path.hasSuffix("Onboarding.strings"), !path.contains("/en-US") else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        let start = "\"Welcome.Body.v1\" = \""
        return Array(text.replacing(start, with: start + "x ").utf8)
      }
    )
  }()

  /// The checker knows no cascade layers; styles are looked at without it.
  @Test(.enabled(if: AuditTools.hasNu)) func nuFindsNothing() async throws {
    let scratch = try Scratch()
    let page = try await Self.page()
    let start = try #require(page.firstRange(of: "<style>")?.lowerBound)
    let end = try #require(page.firstRange(of: "</style>")?.upperBound)
    try scratch.write("review.html", String(page[..<start] + page[end...]))
    #expect(try AuditTools.nu([scratch.path + "/review.html"]) == [])
  }
}
