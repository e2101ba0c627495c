import Export
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// The pages of the paths through the sample's AppDNA flow.
@Suite(.serialized) struct PathPageTests {
  private static let folder = "flows/path/paths/"
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The site of the sample's flow.
  private static func site() async throws -> [String: String] {
    let file = repository.appending(path: "Site/flows/appdna/paths.json")
    let json = try String(contentsOf: file, encoding: .utf8)
    return try await site(of: json)
  }

  private static func site(of json: String) async throws -> [String: String] {
    try await site(from: ["flowproof.yml": "sources:\n  - appdna: a.json\n", "a.json": json])
  }

  private static func site(from files: [String: String]) async throws -> [String: String] {
    let outcome = try await Pipeline.build(.memory(files))
    let build = try #require(outcome.build)
    var log = Log()
    var files: [String: String] = [:]
    for file in SiteExport(build: build).plan(log: &log).flatMap({ $0() }) {
      files[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    return files
  }

  /// The output of the script, a line each.
  private static func run(_ site: [String: String], _ steps: String) throws -> [String] {
    let scratch = try Scratch()
    for (path, text) in site { try scratch.write(path, text) }
    try scratch.write("script.js", PathScript.helpers + steps + PathScript.end)
    try scratch.write("script.html", PathScript.page)
    let dom = try Browser.dom(of: scratch.path + "/script.html", milliseconds: 240_000)
    guard let start = dom.firstRange(of: "<pre id=\"seen\">")?.upperBound,
      let end = dom[start...].firstRange(of: "</pre>")?.lowerBound
    else { return [] }
    return dom[start..<end].replacing("&gt;", with: ">").split(separator: "\n").map(String.init)
  }

  // MARK: Pages

  @Test func theIndexCountsAndDrawsTheFewest() async throws {
    let site = try await Self.site()
    let page = try #require(site[Self.folder + "index.html"])
    #expect(page.contains("<b title=\"192\">192</b> paths, counted exactly"))
    #expect(page.contains("<b>4</b> of them together cover every button"))
    #expect(page.contains("<a href=\"1.html\">1. goal is Short walks</a>"))
    #expect(page.contains("<a href=\"3.html\">3. goal is The dog</a>"))
    #expect(page.contains("<dt>goal.goal</dt><dd>The dog</dd>"))
    #expect(page.contains("<dt>on paywall_<wbr>main</dt><dd>Closed</dd>"))
    let pages = site.keys.filter { $0.hasPrefix(Self.folder) }.sorted()
    #expect(
      Array(pages.prefix(4)) == ["1.html", "2.html", "3.html", "4.html"].map { Self.folder + $0 }
    )
    let flow = try #require(site["flows/path/index.html"])
    #expect(
      flow.contains(
        "<a href=\"paths/index.html\">192 paths; 4 of them together cover every button."
      )
    )
    #expect(flow.contains("Paths<span title=\"192 paths\">192</span>"))
  }

  /// A rule that an earlier one always answers stands with the problems of the map, and on no card.
  @Test func shadowedRulesAreOnTheMapAlone() async throws {
    let site = try await Self.site(
      of: """
        {"id": "f", "steps": [
          {"id": "a", "type": "custom", "config": {"content_blocks": [
            {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
           "next_step_rules": [{"target_step_id": "c", "condition": "always"},
            {"target_step_id": "b", "condition": "always"}]},
          {"id": "b", "type": "custom", "config": {"title": "B"}},
          {"id": "c", "type": "custom", "config": {"title": "C"}}]}
        """
    )
    let map = try #require(site["flows/f/map.html"])
    let says = "<b>Go</b> (rule 1) is asked before and always matches where it would."
    #expect(map.contains("<b>Go</b> (rule 2) on a: \(says)"))
    #expect(map.contains("<b>Go</b> leads to b, never taken"))
    let card = try #require(site.first { $0.key.hasSuffix("/a.html") }?.value)
    #expect(card.contains("c.html") && !card.contains("&quot;page&quot;:&quot;b.html&quot;"))
  }

  @Test func aPathPageReadsWithoutAScript() async throws {
    let page = try #require(try await Self.site()[Self.folder + "3.html"])
    #expect(page.ranges(of: "<figure id=\"step-").count == 10)
    #expect(page.contains("<p data-told>Answers: goal is The dog</p>"))
    #expect(page.contains("<b>Continue</b> → about_you"))
    #expect(page.contains("Because no rule before rule 4 matches, and it always does"))
    #expect(page.contains("<b>Closed</b>, <span data-via>the purchase</span> → paywall_spring"))
  }

  @Test func hugeCountsAreShortInTabsAndExactOnThePage() async throws {
    let site = try await Self.site(of: Self.questions(40))
    let page = try #require(site[Self.folder + "index.html"])
    #expect(page.contains(">9.1 × 10^27</span>"))
    #expect(page.contains(">9,094,947,017,729,282,379,150,390,625</b> paths, counted exactly"))
    for (path, text) in site where path.hasPrefix(Self.folder) {
      let styles = site.filter { $0.key.hasSuffix(".css") || $0.key.contains("site.") }
      let weight = text.utf8.count + styles.values.reduce(0) { $0 + $1.utf8.count }
      #expect(weight <= 300_000, "\(path)")
    }
  }

  /// Questions of five answers one after another, each with a rule for four of them.
  private static func questions(_ count: Int) -> String {
    let steps = (0..<count).map { number in
      let target = number + 1 < count ? "s\(number + 1)" : "end_1"
      let rules = ["a", "b", "c", "d"].map { option in
        """
        {"target_step_id": "\(target)", "conditions": [{"type": "answer_equals", \
        "answer_key": "f", "value": "\(option)"}]}
        """
      }
      let options = ["a", "b", "c", "d", "e"].map { #"{"id": "\#($0)", "label": "\#($0)"}"# }
      return """
        {"id": "s\(number)", "type": "custom", "config": {"content_blocks": [
          {"id": "f", "type": "input_select", "field_id": "f", "field_required": true,
           "field_options": [\(options.joined(separator: ","))]},
          {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
         "next_step_rules": [\(rules.joined(separator: ","))]}
        """
    }
    return "{\"id\": \"path\", \"steps\": [\(steps.joined(separator: ","))]}"
  }

  @Test func countsThatNoLineHoldsStandOnThePageOfPathsAlone() async throws {
    let site = try await Self.site(of: Self.questions(60))
    let exact = "867,361,737,988,403,547,205,962,240,695,953,369,140,625"
    #expect(site.filter { $0.value.contains(exact) }.keys.sorted() == [Self.folder + "index.html"])
    let flow = try #require(site["flows/path/index.html"])
    #expect(flow.contains("Paths<span title=\"8.7 × 10^41 paths\">8.7 × 10^41</span>"))
  }

  // MARK: In a browser

  @Test(.enabled(if: Browser.isThere)) func aPathPlays() async throws {
    let seen = try Self.run(try await Self.site(), PathScript.plays)
    #expect(
      seen == [
        "first: Card 1 of 9: welcome, 1 shown, button start tapped",
        "right: Card 2 of 9: goal, moves t- enter, leaving 1, chosen dog",
        "left: Card 1 of 9: welcome, back",
        "kept: #step=2",
        "strip: Card 8 of 9: paywall_spring, thumbs 9",
        "end: End of the flow. Completed",
        "no further: End of the flow. Completed",
        "plays: Pause, Card 1 of 9: welcome", "stops: Play, End of the flow. Completed",
        "walked: 9",
      ]
    )
  }

  /// The free player comes along the same cards as each covering path.
  @Test(.enabled(if: Browser.isThere)) func answersTakeTheSamePath() async throws {
    try Self.follow(try await Self.site(), atLeast: 4)
  }

  /// Users who see other cards are led to them.
  @Test(.enabled(if: Browser.isThere)) func attributesDecideWhichCardsComeNext() async throws {
    let folder = Self.repository.appending(path: "Site/flows/nimbus")
    var files = ["flowproof.yml": "sources:\n  - nimbus: wren.fml.yaml\n    channel: release\n"]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".yaml") {
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    let site = try await Self.site(from: files)
    try Self.follow(site, atLeast: 9, in: "onboarding-framework-feature")
  }

  /// An answer that may be left out, a switch, a way that stores nothing, a number, several choices, and
  /// the step before a paywall.
  @Test(.enabled(if: Browser.isThere)) func rulesAskForWhatTheAppKnows() async throws {
    try Self.follow(try await Self.site(of: PathScript.rules), atLeast: 4)
  }

  /// Spaces are an answer, as the app takes them, and what the step never stores is none.
  @Test(.enabled(if: Browser.isThere)) func aTapLeadsWhereTheProofSays() async throws {
    let seen = try Self.run(try await Self.site(of: PathScript.words), PathScript.taps)
    #expect(seen == ["spaces: c", "nothing: b", "a word: c"])
  }

  private static func follow(
    _ site: [String: String],
    atLeast least: Int,
    in flow: String = "path"
  ) throws {
    let pages = site.keys.count { $0.hasPrefix("flows/\(flow)/paths/") } - 1
    let names = "const pages = \(pages), folder = 'flows/\(flow)/paths/';\n"
    let seen = try run(site, names + PathScript.follows)
    #expect(seen.count == pages)
    #expect(pages >= least)
    for line in seen { #expect(line.hasSuffix(": same, ended"), "\(line)") }
  }
}

/// The script of the tests for the pages, in a frame.
private enum PathScript {
  static let rules = """
    {"id": "path", "steps": [
      {"id": "a", "type": "custom", "config": {"content_blocks": [
        {"id": "mood", "type": "input_select", "field_id": "mood",
         "field_options": [{"id": "calm", "label": "Calm"}, {"id": "wild", "label": "Wild"}]},
        {"id": "days", "type": "input_chips", "field_id": "days",
         "field_options": [{"id": "Mon", "label": "Mon"}, {"id": "Tue", "label": "Tue"}]},
        {"id": "go", "type": "button", "text": "Go", "action": "next"},
        {"id": "later", "type": "button", "text": "Later", "action": "skip"}]},
       "next_step_rules": [
        {"target_step_id": "c", "conditions": [
          {"type": "answer_equals", "answer_key": "days", "value": "Tue"}]},
        {"target_step_id": "b", "conditions": [
          {"type": "answer_not_equals", "answer_key": "mood", "value": "calm"}]}]},
      {"id": "c", "type": "custom", "config": {"content_blocks": [
        {"id": "pace", "type": "input_slider", "field_id": "pace", "min_value": 2, "max_value_picker": 7,
         "step_value": 1, "default_picker_value": 4},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [
        {"target_step_id": "d", "conditions": [
          {"type": "answer_equals", "answer_key": "pace", "value": 4}]},
        {"target_step_id": "wall", "condition": "always"}]},
      {"id": "b", "type": "custom", "config": {"content_blocks": [
        {"id": "dog", "type": "input_toggle", "field_id": "dog", "toggle_default": false},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [
        {"target_step_id": "wall", "conditions": [
          {"type": "answer_equals", "answer_key": "dog", "value": true}]},
        {"target_step_id": "event", "condition": "always"}]},
      {"id": "d", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [
        {"target_step_id": "e", "conditions": [{"type": "previous_step_equals", "value": "b"}]},
        {"target_step_id": "f", "conditions": [
          {"type": "previous_step_in", "previous_step_ids": ["a", "c"]}]},
        {"target_step_id": "end_1", "condition": "always"}]},
      {"id": "e", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [{"target_step_id": "end_1", "condition": "always"}]},
      {"id": "f", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]}}
     ],
     "graph_nodes": {
      "wall": {"type": "paywall_trigger", "paywall_id": "plus", "on_success_target": "d",
               "on_dismiss_target": "d"},
      "event": {"type": "analytics_event", "event_name": "ready", "next_target": "d"}}}
    """

  /// A text that may be left out, and a rule on an answer that no step collects.
  static let words = """
    {"id": "path", "steps": [
      {"id": "a", "type": "custom", "config": {"content_blocks": [
        {"id": "name", "type": "input_text", "field_id": "name"},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [
        {"target_step_id": "d", "conditions": [
          {"type": "answer_equals", "answer_key": "place", "value": "sea"}]},
        {"target_step_id": "c", "conditions": [{"type": "not_empty", "answer_key": "name"}]}]},
      {"id": "b", "type": "custom", "config": {"title": "B"}},
      {"id": "c", "type": "custom", "config": {"title": "C"}},
      {"id": "d", "type": "custom", "config": {"title": "D"}}
    ]}
    """

  static let taps = """
    for (const [name, answer] of [["spaces", "&field:a.name=%20%20"], ["nothing", ""], ["a word", "&field:a.name=x"]]) {
      await open("flows/path/default/en/a.html#walk=1" + answer);
      const taken = loaded();
      $("[data-stage]:not([data-off]) [data-element='go']").click();
      const isOn = await Promise.race([taken.then(() => true), wait(4000).then(() => false)]);
      say(`${name}: ${isOn ? screen().dataset.card : $("#note").textContent}`);
    }
    """

  static let page = """
    <!doctype html><meta charset="utf-8"><iframe width="1400" height="1500"></iframe>\
    <pre id="seen"></pre><script src="script.js"></script>
    """

  static let helpers = """
    const frame = document.querySelector("iframe"), lines = [];
    const say = (...words) => lines.push(words.join(" "));
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const loaded = () => new Promise((done) => frame.addEventListener("load", () => {
      frame.contentWindow.addEventListener("error", (event) => say("script error:", event.message));
      setTimeout(done, 50);
    }, { once: true }));
    async function go(how) { const ready = loaded(); how(); await ready; }
    async function open(page) {
      await go(() => { frame.src = "about:blank"; });
      await go(() => { frame.src = page; });
    }
    const $ = (selector) => frame.contentDocument.querySelector(selector);
    const $$ = (selector) => [...frame.contentDocument.querySelectorAll(selector)];
    const now = () => $("#walk-now").textContent;
    const shown = () => $$("[data-frame]:not([data-off])");
    const key = (name) => $("body").dispatchEvent(
      new frame.contentWindow.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    const hash = () => frame.contentWindow.location.hash;
    const screen = () => $("[data-stage]:not([data-off]) .screen[data-card]");
    (async () => { try {

    """

  static let end = """

    } catch (error) { say("failed:", error.stack); }
    document.querySelector("#seen").textContent = lines.join("\\n");
    })();
    """

  static let plays = """
    const folder = "flows/path/paths/";
    await open(folder + "3.html");
    say(`first: ${now()}, ${shown().length} shown, button ${$("[data-frame]:not([data-off]) .tapped").dataset.element} tapped`);
    key("ArrowRight");
    const inner = () => $("[data-frame]:not([data-off]) .screen:not(.leaving)");
    const moves = inner().getAnimations().map((one) => one.animationName.slice(0, 2)).join();
    say(`right: ${now()}, moves ${moves} ${inner().classList.contains("enter") ? "enter" : ""}, leaving ${$$(".leaving").length}, chosen ${$$("[data-frame='goal'] .e-chosen").map((one) => one.dataset.option)}`);
    const before = hash();
    key("ArrowLeft");
    say(`left: ${now()}, ${inner().classList.contains("back") ? "back" : ""}`);
    say("kept:", before);
    $$(".walk-strip a")[7].click();
    say(`strip: ${now()}, thumbs ${$$(".walk-strip .thumb .screen").length}`);
    key("ArrowRight"); key("ArrowRight");
    say("end:", now());
    key("ArrowRight");
    say("no further:", now());
    $("#walk-play").click();
    say(`plays: ${$("#walk-play span").textContent}, ${now()}`);
    const cards = new Set();
    for (let times = 0; times < 400 && $("#walk-play span").textContent === "Pause"; times += 1) {
      const card = shown()[0].dataset.frame;
      if (card) cards.add(card);
      await wait(100);
    }
    say(`stops: ${$("#walk-play span").textContent}, ${now()}`);
    say("walked:", cards.size);
    """

  static let follows = """
    for (let number = 1; number <= pages; number += 1) {
      await open(`${folder}${number}.html`);
      const steps = $$("[data-frame]").map((one) => ({ card: one.dataset.frame, tap: one.dataset.tap, look: one.dataset.look }));
      const free = $("#freely")?.getAttribute("href");
      if (!free) { say(`path ${number}: not free`); continue; }
      await open(folder + free);
      let seen = "";
      for (const [index, step] of steps.slice(0, -1).entries()) {
        if (screen()?.dataset.card !== step.card) { seen = `at ${screen()?.dataset.card}, not at ${step.card}`; break; }
        const isLast = index === steps.length - 2;
        const taken = isLast ? null : loaded();
        if (step.look) $(`[data-state-of="${step.look}"]`).click();
        if (step.tap) $(`[data-stage]:not([data-off]) [data-element="${step.tap}"]`).click();
        if (isLast) { seen = $("#note").textContent.includes("Ends the flow") ? "same, ended" : `note ${$("#note").textContent}`; break; }
        const first = $("#note button");
        if (first) first.click();
        const isOn = await Promise.race([taken.then(() => true), wait(8000).then(() => false)]);
        if (!isOn) { seen = `stuck on ${step.card}: ${$("#note").textContent}`; break; }
      }
      say(`path ${number}: ${seen}`);
    }
    """
}
