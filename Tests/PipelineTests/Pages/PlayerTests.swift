import Source
import TestSupport
import Testing

/// Cards that a reviewer taps through, and paths whose cards show what their user answers.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct PlayerTests {
  /// Opens a card, taps elements, and says where that leads.
  private static let taps = """
    const place = () => frame.contentWindow.location.pathname.split("/").at(-1).replace(".html", "");
    const card = (name) => open(`${page}default/en/${name}.html`);
    const text = (id) => $(`[data-stage]:not([data-off]) [data-element="${id}"]`)?.textContent ?? "none";
    const note = () => $("#note").textContent;
    async function tap(...ids) {
      for (const id of ids) {
        const before = frame.contentWindow.location.href;
        const stage = "[data-stage]:not([data-off])";
        $(`${stage} [data-option="${id}"], ${stage} [data-element="${id}"]`).click();
        for (let times = 0; times < 20 && frame.contentWindow.location.href === before; times += 1) await wait(20);
        await wait(150);
      }
    }
    async function type(name, words) {
      const input = $(`[data-stage]:not([data-off]) [data-field="${name}"] .e-input`);
      input.value = words;
      input.dispatchEvent(new Event("input"));
      await wait(300);
    }
    """

  /// What steps say of a flow's pages.
  private static func seen(
    _ flow: String,
    _ steps: String,
    of system: String = "appdna"
  )
    async throws -> [String]
  {
    let files = ["flowproof.yml": "sources: [{\(system): flow.json}]\n", "flow.json": flow]
    let scratch = try Scratch()
    let site = try await SampleSite.files(of: .memory(files))
    for file in site { try scratch.write(file) }
    let first = try #require(site.first { $0.path.hasSuffix("/map.html") }?.path)
    let folder = String(first.dropLast("map.html".count))
    return try PageAudit(site: scratch).run("\(taps)\n\(steps)", over: [folder])
  }

  private static func step(_ id: String, _ blocks: String, _ rules: String = "") -> String {
    let go = #"{"id": "go", "type": "button", "text": "Go", "action": "next"}"#
    return """
      {"id": "\(id)", "config": {"content_blocks": [\(blocks), \(go)]}, "next_step_rules": [\(rules)]}
      """
  }

  private static func rule(_ type: String, _ key: String, _ value: String, to id: String) -> String
  {
    let value = Int(value) == nil ? "\"\(value)\"" : value
    let condition = #"{"type": "\#(type)", "answer_key": "\#(key)", "value": \#(value)}"#
    return #"{"target_step_id": "\#(id)", "conditions": [\#(condition)]}"#
  }

  private static func flow(_ steps: String...) -> String {
    """
    {"id": "f", "settings": {"allow_back": true, "dismiss_allowed": true},
     "steps": [\(steps.joined(separator: ",\n"))]}
    """
  }

  private static func text(_ words: String) -> String {
    #"{"id": "t", "type": "text", "text": "\#(words)"}"#
  }

  private static func pet(_ more: String = "") -> String {
    """
    {"id": "pet", "type": "input_select", "field_id": "pet", "field_config": {"display_style": "stacked"}\(more),
     "field_options": [{"id": "dog", "label": "Dog"}, {"id": "cat", "label": "Cat"}]}
    """
  }

  @Test func allRoutesOfACardAreOnItsPage() async throws {
    let options = (1...150).map { #"{"id": "c\#($0)", "label": "C \#($0)"}"# }
    let list = """
      {"id": "c", "type": "input_select", "field_id": "c", "field_config": {"display_style": "stacked"},
       "field_options": [\(options.joined(separator: ","))]}
      """
    let rules = (1...99).map { number in
      Self.rule("answer_equals", "c", "c\(number)", to: number % 2 > 0 ? "a" : "b")
    }
    let flow = Self.flow(
      Self.step("z", Self.text("Z")),
      Self.step("pick", list, rules.joined(separator: ",")),
      Self.step("y", Self.text("Y")),
      Self.step("a", Self.text("A")),
      Self.step("b", Self.text("B"))
    )
    let steps = """
      for (const option of ["c60", "c61", "c98", "c99", "c120", null]) {
        await card("pick");
        await tap(...(option ? [option, "go"] : ["go"]));
        say(option, place());
      }
      await card("pick");
      await tap("dismiss");
      say(note());
      """
    #expect(
      try await Self.seen(flow, steps) == [
        "c60 b", "c61 a", "c98 b", "c99 a", "c120 y", " y", "Leaves the flowStart again",
      ]
    )
  }

  @Test func routesThatFindNoRoomAreTold() async throws {
    // A rule's own condition and the opposite of all before it.
    let words = String(repeating: "w", count: 400)
    let rules = (1...99).map { Self.rule("answer_contains", "n", "\(words)\($0)x", to: "b") }
    let input = #"{"id": "n", "type": "input_text", "field_id": "n"}"#
    let flow = Self.flow(
      Self.step("pick", input, rules.joined(separator: ",")),
      Self.step("a", Self.text("A")),
      Self.step("b", Self.text("B"))
    )
    let steps = """
      await card("pick");
      await type("pick.n", "\(words)99x");
      await tap("go");
      say(place(), note().replace(/[0-9]+/, "N"));
      await tap("dismiss");
      say(note());
      """
    #expect(
      try await Self.seen(flow, steps) == [
        "pick This page leaves out N routes", "Leaves the flowStart again",
      ]
    )
  }

  @Test func backLeadsToTheCardBefore() async throws {
    let flow = Self.flow(
      Self.step("s1", Self.pet(), Self.rule("answer_equals", "pet", "dog", to: "s3")),
      Self.step("s2", Self.text("Two")),
      Self.step("s3", Self.text("Three")),
      Self.step("s4", Self.text("Four"))
    )
    let steps = """
      await card("s1");
      const places = [];
      for (const ids of [["dog", "go"], ["go"], ["back"], ["back"], ["cat", "go"], ["go"], ["go"], ["back"], ["back"], ["back"]]) {
        await tap(...ids);
        places.push(place());
      }
      say(places.join());
      await open(`${page}default/en/s3.html#past=javascript:1+..%2Fs1.html`);
      await tap("back");
      say(place(), note());
      """
    #expect(
      try await Self.seen(flow, steps) == [
        "s3,s4,s3,s1,s2,s3,s4,s3,s2,s1", "s3 Back to the card before",
      ]
    )
  }

  @Test func segmentsAlwaysHaveOne() async throws {
    let units = """
      {"id": "u", "type": "input_segmented", "field_id": "u",
       "field_options": [{"id": "kg", "label": "Kilo"}, {"id": "lb", "label": "Pound"}]}
      """
    let empty = #"{"target_step_id": "s3", "conditions": [{"type": "empty", "answer_key": "u"}]}"#
    let flow = Self.flow(
      Self.step("s1", units, empty),
      Self.step("s2", Self.text("Two")),
      Self.step("s3", Self.text("Three"))
    )
    let steps = """
      const on = () => $$("[data-stage]:not([data-off]) .e-chosen").map((one) => one.dataset.option).join();
      await card("s1");
      await tap("kg");
      say(on());
      await tap("lb", "lb");
      say(on());
      await tap("go");
      say(place());
      """
    #expect(try await Self.seen(flow, steps) == ["kg", "lb", "s2"])
  }

  @Test func segmentsOfAFormAreNoAnswerBeforeATap() async throws {
    let form = """
      {"id": "s1", "type": "form", "config": {"title": "You", "fields": [
        {"id": "u", "type": "segmented", "label": "Units", "required": true,
         "options": [{"id": "kg", "label": "Kilo"}, {"id": "lb", "label": "Pound"}]}]}}
      """
    let steps = """
      const on = () => $$("[data-stage]:not([data-off]) .e-chosen").map((one) => one.dataset.option).join();
      const message = () => $("[data-stage]:not([data-off]) .e-refusal")?.checkVisibility() ?? "none";
      await card("s1");
      await tap("cta");
      say(place(), note(), on(), message());
      await tap("kg");
      say(on(), message());
      await tap("cta");
      say(place());
      """
    #expect(
      try await Self.seen(Self.flow(form, Self.step("s2", Self.text("Two"))), steps) == [
        "s1 Needs an answer first: s1.u kg true", "kg false", "s2",
      ]
    )
  }

  @Test func starsAreGivenByATap() async throws {
    let stars = """
      {"id": "r", "type": "input_rating", "field_id": "r", "field_required": true, "default_rating": 1}
      """
    let flow = Self.flow(
      Self.step("s1", stars, Self.rule("answer_equals", "r", "4", to: "s3")),
      Self.step("s2", Self.text("Two")),
      Self.step("s3", Self.text("{{onboarding.s1.r}} stars"))
    )
    let steps = """
      const rating = () => $("[data-stage]:not([data-off]) .e-rating");
      const width = (one) => one.getBoundingClientRect().width;
      const look = () => [...rating().children].map((one) => Math.round(width(one.querySelector(".e-share")) / width(one))).join("");
      await card("s1");
      say(rating().getAttribute("role"), look());
      await tap("go");
      say(place(), note());
      rating().children[2].dispatchEvent(new MouseEvent("click", { bubbles: true }));
      say(look(), rating().getAttribute("aria-valuenow"));
      rating().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      say(look());
      await tap("go");
      say(place(), text("t"));
      """
    #expect(
      try await Self.seen(flow, steps) == [
        "slider 10000", "s1 Needs an answer first: s1.r", "11100 3", "11110", "s3 4 stars",
      ]
    )
  }

  @Test func aSkippedCardKeepsWhatWasAnsweredOnAVisitBefore() async throws {
    let blocks = """
      {"id": "n", "type": "input_text", "field_id": "n"},
      {"id": "sk", "type": "button", "text": "Skip", "action": "skip"}
      """
    let flow = Self.flow(
      Self.step("s1", blocks, Self.rule("answer_equals", "n", "again", to: "s1")),
      Self.step("s2", Self.text("Hello {{onboarding.s1.n | nobody}}"))
    )
    let steps = """
      await card("s1");
      await type("s1.n", "again");
      await tap("go");
      await type("s1.n", "other");
      await tap("sk");
      say(place(), text("t"));
      """
    #expect(try await Self.seen(flow, steps) == ["s2 Hello again"])
  }

  @Test func aTapOnNothingStopsNoCardThatWaits() async throws {
    let flow = """
      {"version": 1, "screens": [
        {"id": "s1", "type": "filler", "order": 0, "content": {"fillerDuration": 900, "title": "Loading"}},
        {"id": "s2", "type": "native", "order": 1, "content": {"identifier": "Paywall"}},
        {"id": "s3", "type": "welcome", "order": 2, "content": {"title": "Done"}}]}
      """
    let steps = """
      await open(`${page}default/en/s1.html#walk=1`);
      $("[data-stage] .screen").click();
      say(note());
      await wait(1200);
      say(place(), note());
      $("[data-stage] .screen").click();
      say(note());
      await card("s2");
      say(note(), "-");
      $("[data-stage] .screen").click();
      say(note());
      """
    #expect(
      try await Self.seen(flow, steps, of: "sequence") == [
        "Goes on by itself.Now: after 900 ms, card 2",
        "s2 The app goes on:Card 3, when the app says so",
        "The app goes on:Card 3, when the app says so", " -",
        "The app goes on:Card 3, when the app says so",
      ]
    )
  }

  @Test func refusalsMarkWhatIsCheckedUntilItIsAnswered() async throws {
    let flow = """
      {"version": 1, "screens": [
        {"id": "s1", "type": "welcome", "order": 0, "content": {"blocks": [
          {"id": "n", "type": "input", "order": 0, "content": {"fieldName": "name", "required": true}},
          {"id": "sc", "type": "scroll-container", "order": 1, "content": {"children": [
            {"id": "in", "type": "input", "order": 0, "content": {"fieldName": "inner", "required": true}}]}},
          {"id": "c", "type": "checklist", "order": 2, "content": {"fieldName": "goals",
            "allowMultiple": true, "minSelections": 1,
            "items": [{"id": "x", "label": "X"}, {"id": "y", "label": "Y"}]}},
          {"id": "go", "type": "button", "order": 3, "content": {"text": "Go", "action": {"type": "next"}}}]}},
        {"id": "s2", "type": "welcome", "order": 1, "content": {"title": "Done"}}]}
      """
    let steps = """
      const marked = () => $$("[data-stage]:not([data-off]) :is(.e-message, .e-refusal)").filter((one) => one.checkVisibility()).map((one) => one.closest("[data-element]").dataset.element).join();
      await card("s1");
      await tap("go");
      say(note(), "at", marked());
      await tap("x", "y");
      say(marked());
      await type("name", "Max");
      say(marked(), "-");
      await tap("go");
      say(place());
      """
    #expect(
      try await Self.seen(flow, steps, of: "sequence") == [
        "Needs an answer first: name, goals at n,c", "n", " -", "s2",
      ]
    )
  }

  @Test func aFieldThatIsDrawnBecauseOfASampleIsAskedFor() async throws {
    let field = """
      {"id": "n", "type": "input_text", "field_id": "n", "field_required": true,
       "visibility_condition": {"type": "when_equals", "variable": "responses.s1.pet", "value": "dog"}},
      {"id": "m", "type": "input_text", "field_id": "m", "field_required": true,
       "visibility_condition": {"type": "when_equals", "variable": "responses.s1.pet", "value": "cat"}}
      """
    let flow = Self.flow(
      Self.step("s1", Self.pet()),
      Self.step("s2", field),
      Self.step("s3", Self.text("Three"))
    )
    let steps = """
      for (const fragment of ["", "#walk=1", "#field:s1.pet=cat"]) {
        await open(`${page}default/en/s2.html${fragment}`);
        await tap("go");
        say(place(), note());
      }
      """
    #expect(
      try await Self.seen(flow, steps) == [
        "s2 Needs an answer first: s2.n", "s2 Needs an answer first: s2.n",
        "s2 Needs an answer first: s2.m",
      ]
    )
  }

  @Test func cardsOfAPathShowItsAnswers() async throws {
    let stars = #"{"id": "r", "type": "input_rating", "field_id": "r"}"#
    let word = #"{"id": "n", "type": "input_text", "field_id": "n", "field_placeholder": "Name"}"#
    let flow = Self.flow(
      Self.step("s1", Self.pet(), Self.rule("answer_equals", "pet", "cat", to: "s3")),
      Self.step("s2", Self.text("Walk your {{onboarding.s1.pet}}")),
      Self.step(
        "s3",
        "\(Self.text("Feed your {{onboarding.s1.pet}}")), \(stars)",
        Self.rule("answer_equals", "r", "4", to: "s5")
      ),
      Self.step("s4", word, Self.rule("answer_equals", "n", "Max", to: "s6")),
      Self.step("s5", Self.text("Five")),
      Self.step("s6", Self.text("Hi {{onboarding.s4.n}}"))
    )
    let steps = """
      for (const number of [1, 2, 3]) {
        await open(`${page}paths/${number}.html`);
        const words = $$("[data-frame] .screen").flatMap((one) => [...one.querySelectorAll("[data-element=t], [data-field] .e-span")].map((part) => part.textContent));
        const given = $$("[data-frame] .e-share").filter((one) => one.style.inlineSize === "100%").length;
        say($("[data-frame] .e-chosen")?.dataset.option, words.join(), given);
      }
      """
    #expect(
      try await Self.seen(flow, steps) == [
        "cat Feed your cat,Five,Hi Sample 4",
        "cat Feed your cat,Name,Five,Hi {{onboarding.s4.n}} 0",
        " Walk your {{onboarding.s1.pet}},Feed your {{onboarding.s1.pet}},Max,Hi Max 0",
      ]
    )
  }
}
