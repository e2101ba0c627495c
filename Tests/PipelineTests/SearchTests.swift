import Export
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Search over the pages of a project: what its index holds, and what a reader finds with it.
@Suite(.serialized) struct SearchTests {
  /// A second card, whose words mean no good.
  private static let last = """
    prerequisites: [ALWAYS]
                  image: lighthouse
                last:
                  title: Onboarding/Bye.v1
                  body: "</script><script>top.hacked=1</script><img src=x onerror=top.hacked=1>\u{202E}gnorw"
                  order: 20

    """

  private static let picture = "      image: {description: I, type: Image, default: \"\"}\n"

  private static let long = String(repeating: "Lorem ipsum dolor sit amet. ", count: 4_000)

  private static func files() -> [String: String] {
    var files = BranchFindingTests.files
    files["app.fml.yaml"] = BranchFindingTests.manifest
      .replacing("prerequisites: [ALWAYS]\n", with: last)
      .replacing("      order: {", with: picture + "      order: {")
    files["flowproof.yml"]? += "\nassets: [assets]\n"
    files["assets/lighthouse.svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
    files["docs/guide.md"] = "# Guide\n\n## Where lamps stand\n\nWords.\n"
    files["strings/en.lproj/Onboarding.strings"] = """
      "Hello.v1" = "Hello";
      "Bye.v1" = "Good bye \(long)";
      """
    files["strings/de.lproj/Onboarding.strings"] = """
      "Hello.v1" = "Schön, dass du da bist";
      "Bye.v1" = "Tschüß";
      """
    return files
  }

  private static func site(_ files: [String: String]) async throws -> [String: String] {
    let outcome = try await Pipeline.build(.memory(files))
    guard let build = outcome.build else {
      Issue.record("\(lines(outcome))")
      return [:]
    }
    var log = Log()
    var pages: [String: String] = [:]
    for file in SiteExport(build: build).plan(log: &log).flatMap({ $0() }) {
      pages[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    return pages
  }

  // MARK: The index

  @Test func equalWordsAreKeptOnceAndLocalesNameWhatDiffers() async throws {
    let site = try await Self.site(Self.files())
    let english = try #require(site["search/texts-en.js"])
    #expect(english.hasPrefix("FlowproofParts.add(\"search/texts-en\",[\n[\"Hello\",0,[]]"))
    #expect(english.ranges(of: "\"Hello\"").count == 1)
    #expect(english.utf8.count < 3_000)
    let german = try #require(site["search/texts-de.js"])
    #expect(
      german == """
        FlowproofParts.add("search/texts-de",[
        ["Schön, dass du da bist",0,[]],
        ["Tschüß",2,[]]]);

        """
    )
    let uses = try #require(site["search/uses.js"])
    #expect(uses.contains("[0,0,\"welcome\",\"welcome\",\"title\",[],\"Onboarding/Hello.v1\",0]"))
    #expect(uses.contains("[0,0,\"welcome\",\"welcome\",\"body\",[],\"Onboarding/Gone.v1\",1]"))
  }

  /// A text on several cards names each of them, and conditions are found by their words and attributes.
  @Test func allUsesOfATextAndWhatConditionsAsk() async throws {
    var files = Self.files()
    files["app.fml.yaml"] = files["app.fml.yaml"]?
      .replacing("title: Onboarding/Bye.v1", with: "title: Onboarding/Hello.v1")
    files = files.mapValues { $0.replacing("nonsense_of_old", with: "is_first_run") }
    files["personas.yml"] = "Ada:\n  is_phone: true\n"
    files["flowproof.yml"]? += "\npersonas: personas.yml\n"
    let site = try await Self.site(files)
    let uses = try #require(site["search/uses.js"])
    #expect(
      uses.contains(
        #"[0,0,"welcome","welcome","title",[[0,0,"last","last","title"]],"Onboarding/Hello.v1",0]"#
      )
    )
    let conditions = try #require(site["search/conditions.js"])
    #expect(conditions.contains("\"on a phone and first run"), "\(conditions)")
    #expect(site["search/attributes.js"]?.contains("[\"is_phone\",\"on a phone\",") == true)
    let people = try #require(site["search/people.js"])
    #expect(people.contains("[\"Persona\",\"Ada\","))
    #expect(people.contains("\"device=iphone-se\"]"))
  }

  @Test func hostileWordsStayInTheirStrings() async throws {
    let site = try await Self.site(Self.files())
    for (path, text) in site where path.hasPrefix("search/") {
      #expect(!text.contains("<"), "\(path)")
      #expect(!text.contains("\u{202E}"), "\(path)")
    }
    #expect(site["search/texts-en.js"]?.contains("\\u202egnorw") == true)
  }

  @Test func aPageNamesWhatSearchNeedsAndLoadsNoneOfIt() async throws {
    let site = try await Self.site(Self.files())
    for (path, text) in site where path.hasSuffix(".html") {
      #expect(!text.contains("<script src=\"search/"), "\(path)")
      #expect(text.ranges(of: /<script src="[.\/]*static\/search\./).isEmpty, "\(path)")
      #expect(text.contains("data-palette=\""), "\(path)")
    }
  }

  @Test func theIndexOfManyBranchesGrowsWithWhatDiffers() async throws {
    let few = try await Self.index(branches: 2)
    let many = try await Self.index(branches: 20)
    #expect(many < few * 4, "\(few) bytes, then \(many)")
  }

  private static func index(branches: Int) async throws -> Int {
    var files = BranchFindingTests.files
    let items = (0..<branches).map { place in
      """
      {"slug": "b\(place)", "ratio": 1, "features": [{"featureId": "onboarding-framework-feature",
       "value": {}}]}
      """
    }
    files["try.json"] = """
      {"slug": "try", "appName": "firefox_ios", "channel": "release", "targeting": "is_phone",
       "branches": [\(items.joined(separator: ",\n"))]}
      """
    return try await site(files).filter { $0.key.hasPrefix("search/") }.values
      .reduce(0) { $0 + $1.utf8.count }
  }

  // MARK: In a browser

  @Test(.enabled(if: Browser.isThere)) func eachOfTenKindsIsFoundOpenedAndMarked() async throws {
    let scratch = try Scratch()
    for (path, text) in try await Self.site(Self.files()) { try scratch.write(path, text) }
    try scratch.write("script.js", SearchScript.text)
    try scratch.write("script.html", SearchScript.page)
    let dom = try Browser.dom(of: scratch.path + "/script.html", milliseconds: 60_000)
    let seen = dom.firstMatch(of: /<pre id="seen">([^<]*)/)?.output.1.split(separator: "\n") ?? []
    #expect(seen.map(String.init) == SearchScript.seen)
  }
}

/// The steps of a reader with the keyboard, and the expected output.
private enum SearchScript {
  static let seen: [String] = """
    Card: last -> FLOW/release/en/last.html, theme=dark
    Text: Schön, dass du da bist -> FLOW/release/de/welcome.html, theme=dark&element=title, lit Schön, dass du da bist
    Key: Onboarding/Gone.v1 -> FLOW/release/de/welcome.html, theme=dark&element=body, lit Onboarding/Gone.v1
    Picture: lighthouse -> assets/index.html, theme=dark&at=image, marked lighthouse
    Branch: try-quiet -> FLOW/try-quiet/en/index.html, theme=dark
    Experiment: Try it -> FLOW/variants.html, theme=dark&at=variant-try-control, marked control
    Condition: is_phone && nonsense_of_old -> FLOW/variants.html, theme=dark&at=variant-try-control, marked control
    Finding: FP3001 text-missing -> findings/index.html, theme=dark&at=fp3001, marked error
    Docs: Where lamps stand -> docs/guide.html, theme=dark&at=where-lamps-stand, marked Where lamps stand
    Page: Map of Onboarding -> FLOW/map.html, theme=dark
    nothing: Nothing is named so
    typed at once: focus is there, wel kept
    hacked: no
    keys: combobox, listbox, option, pal-0, pal-1
    closed: true, focus is back
    tree: Onboarding37 | release5 | Try it2 | control6 | quiet6 | Storyboard | 1welcome, changed in this branch1 | 2last4
    here: flows/onboarding-framework-feature/try-quiet/de/last.html true
    left: quiet6
    closed: yes focus is back
    copy: says so last · quiet · de · Onboarding · Onboarding
    quiet: FP1200 FP2402 FP3001 FP3028 FP3404 FP4001
    rule: FP3001 #branch=onboarding-framework-feature/try-quiet&rule=FP3001 / 1 finding
    file: none says so
    back: all
    """.replacing("FLOW", with: "flows/onboarding-framework-feature").replacing("&", with: "&amp;")
    .replacing(">", with: "&gt;")
    .split(separator: "\n").map(String.init)

  static let page = """
    <!doctype html><meta charset="utf-8"><iframe width="1400" height="1500"></iframe>\
    <pre id="seen"></pre><script src="script.js"></script>
    """

  static let text = """
    const frame = document.querySelector("iframe"), lines = [];
    const say = (...words) => lines.push(words.join(" "));
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const $ = (selector) => frame.contentDocument.querySelector(selector);
    const $$ = (selector) => [...frame.contentDocument.querySelectorAll(selector)];
    async function until(test) { for (let turn = 0; turn < 100; turn += 1) { const it = test(); if (it) return it; await wait(50); } return null; }
    const loaded = () => new Promise((done) => frame.addEventListener("load", () => setTimeout(done, 100), { once: true }));
    const root = location.href.slice(0, location.href.lastIndexOf("/") + 1);
    const press = (node, key, more = {}) => node.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    async function type(words) {
      if (!$("#palette")?.open) press(frame.contentDocument.body, ...(lines.length % 2 ? ["/"] : ["k", { ctrlKey: true }]));
      const input = await until(() => $("#palette")?.open && $("#pal-q"));
      input.value = words;
      input.dispatchEvent(new frame.contentWindow.Event("input", { bubbles: true }));
      return input;
    }
    async function find(kind, words, name) {
      const input = await type(words);
      const row = await until(() => $$("#pal-list [role=option]").find((one) => one.querySelector("i").textContent === kind && one.querySelector("b").textContent === name));
      if (!row) return say(kind, "not found:", $$("#pal-list [role=option]").map((one) => one.textContent).join(" | "));
      const active = () => $(`#${input.getAttribute("aria-activedescendant")}`).textContent;
      for (let turn = 0; turn < 60 && active() !== row.textContent; turn += 1) press(input, "ArrowDown");
      const before = frame.contentWindow.location.pathname, next = loaded();
      press(input, "Enter");
      await Promise.race([next, wait(600)]);
      const to = frame.contentWindow.location;
      const lit = $(".stage .lit"), marked = $(".found");
      say(`${kind}: ${name} -> ${to.href.split("#")[0].slice(root.length)}, ${decodeURIComponent(to.hash.slice(1)).replace(/(at=image|at=fp3001)-[0-9a-f]+/, "$1")}`
        + (lit ? `, lit ${lit.textContent.trim()}` : "") + (marked ? `, marked ${(marked.querySelector(":scope > .vh, a:not(.anchor), h3") ?? marked).textContent.replace(/[:#]|\\s+$/g, "").trim()}` : ""));
    }
    // What is typed before the script of the box has come stays, and is no shortcut.
    async function atOnce() {
      const next = loaded();
      frame.src = "findings/rules.html";
      await next;
      press(frame.contentDocument.body, "k", { ctrlKey: true });
      const input = $("#pal-q"), isThere = frame.contentDocument.activeElement === input && !frame.contentWindow.FlowproofSearch;
      input.value = "wel";
      await until(() => $$("#pal-list [role=option]").length > 0);
      say("typed at once:", isThere ? "focus is there," : "late,", input.value === "wel" && $$("#pal-list mark").length ? "wel kept" : "lost");
    }
    const shown = () => $$("#tree :is(summary, a)").filter((one) => one.checkVisibility()).map((one) => one.textContent);
    async function sift() {
      const left = () => $$("article.finding").filter((one) => !one.hidden).map((one) => one.dataset.rule).sort().join(" ");
      const next = loaded();
      frame.src = "findings/index.html";
      await next;
      const all = left();
      const choose = async (name, value) => {
        const select = $(`select[data-sift=${name}]`);
        select.value = value;
        select.dispatchEvent(new frame.contentWindow.Event("change"));
        await wait(100);
      };
      await choose("branch", "onboarding-framework-feature/try-quiet");
      say("quiet:", left());
      await choose("rule", "FP3001");
      say("rule:", left(), decodeURIComponent(frame.contentWindow.location.hash), "/", $("#sifted").textContent);
      await choose("file", "app.fml.yaml");
      say("file:", left() || "none", $("#none").hidden ? "" : "says so");
      frame.contentWindow.history.go(-3);
      await wait(400);
      say("back:", left() === all ? "all" : left());
    }
    async function tree() {
      const next = loaded();
      frame.src = "flows/onboarding-framework-feature/try-quiet/de/last.html";
      await next;
      press(frame.contentDocument.body, "[");
      await until(() => $("#tree [aria-current]"));
      say("tree:", shown().join(" | "));
      say("here:", $("#tree [aria-current]").href.slice(root.length), $("[data-tree-script]").getAttribute("aria-expanded"));
      const all = $$("#tree :is(summary, a)").filter((one) => one.checkVisibility());
      all[0].focus();
      press(all[0], "End");
      press(frame.contentDocument.activeElement, "ArrowUp");
      press(frame.contentDocument.activeElement, "ArrowLeft");
      say("left:", frame.contentDocument.activeElement.textContent);
      $("#tree header button").click();
      say("closed:", $("#tree").checkVisibility() ? "no" : "yes", frame.contentDocument.activeElement === $("[data-tree-script]") ? "focus is back" : "focus is lost");
      $("[data-copy]").click();
      await until(() => $("[data-copy]").dataset.done);
      say("copy:", /^(Link copied|Copy the address bar)/.test($("[data-copy]").dataset.done) ? "says so" : "silent", frame.contentDocument.title);
    }
    (async () => { try {
      const next = loaded();
      frame.src = "flows/onboarding-framework-feature/release/en/welcome.html#theme=dark";
      await next;
      await find("Card", "last", "last");
      await find("Text", "schon DASS", "Schön, dass du da bist");
      await find("Key", "gone.v1", "Onboarding/Gone.v1");
      await find("Picture", "lighthouse", "lighthouse");
      await find("Branch", "quiet", "try-quiet");
      await find("Experiment", "try it", "Try it");
      await find("Condition", "nonsense", "is_phone && nonsense_of_old");
      await find("Finding", "FP3001", "FP3001 text-missing");
      await find("Docs", "lamps", "Where lamps stand");
      await find("Page", "map onb", "Map of Onboarding");
      await type("no such words anywhere");
      const none = await until(() => $(".pal-none:not([hidden])")?.textContent.startsWith("Nothing") && $(".pal-none"));
      say("nothing:", none?.textContent.slice(0, 19));
      await atOnce();
      await type("gnorw");
      await until(() => $$("#pal-list [role=option]").length === 1);
      say("hacked:", window.hacked ? "yes" : "no");
      const input = await type("Onboarding");
      await until(() => $$("#pal-list [role=option]").length > 2);
      const first = input.getAttribute("aria-activedescendant");
      press(input, "ArrowDown");
      say("keys:", [input.getAttribute("role"), $("#pal-list").getAttribute("role"), $("#pal-1").getAttribute("role"), first, input.getAttribute("aria-activedescendant")].join(", "));
      const button = $("[data-palette]");
      $("#palette").close();
      button.focus();
      button.click();
      await until(() => $("#palette").open);
      $(".pal-in .btn").click();
      say("closed:", !$("#palette").open + ",", frame.contentDocument.activeElement === button ? "focus is back" : "focus is lost");
      await tree();
      await sift();
    } catch (error) { say("failed:", error.stack); }
    document.querySelector("#seen").textContent = lines.join("\\n");
    })();
    """
}
