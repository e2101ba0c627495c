import Foundation
import TestSupport
import Testing

/// Things that people come to the site for, done in a browser by clicks that are counted; what is chosen in a
/// field is a click.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct TaskTests {
  /// The parts of a project that the tasks are about.
  private struct Project {
    var flow = "flows/onboarding-framework-feature/"
    /// A second language beside German.
    let language: String
    /// A text that stands in several places.
    let text: String
    /// A card that not all users see.
    let card: String
    let device: String
  }

  @Test func theSample() async throws {
    let project = Project(language: "uk", text: "Not now", card: "import", device: "iphone-se-1")
    let seen = try Self.run(try await BuiltSites.sample(), project)
    #expect(seen == Self.done(day: "nothing on days 2 to 8", unused: "0 not used by any card."))
  }

  @Test(.enabled(if: Corpus.isThere)) func firefox() async throws {
    let project = Project(
      language: "fr",
      text: "Continue",
      card: "sign-to-sync",
      device: "iphone-se-1"
    )
    let seen = try Self.run(try await BuiltSites.firefox(), project)
    #expect(
      seen
        == Self.done(
          day: "Cards show when the app is first opened, none on the days after, up to day 3.",
          unused: "13 not used by any card."
        )
    )
  }

  private static func done(day: String, unused: String) -> [String] {
    [
      "which branch shows what: 1",
      "German of one branch against another language of another: 4",
      "German texts that do not fit a small phone: 2",
      "what a tablet shows on day 3: 1, \(day)",
      "why a card is shown: 1",
      "all uses of a text: 1",
      "unused images: 1, \(unused)",
    ]
  }

  private static func run(_ site: Scratch, _ project: Project) throws -> [String] {
    let steps = """
      const flow = "\(project.flow)", view = () => frame.contentWindow;
      let clicks = 0;
      async function until(test, what) {
        for (let turn = 0; turn < 200; turn += 1) { if (test()) return test(); await wait(50); }
        throw new Error(`never: ${what ?? test}`);
      }
      /* A thing that is clicked is seen; a link to another page is followed. */
      async function tap(node, what) {
        if (!node?.checkVisibility({ visibilityProperty: true })) throw new Error(`not to be clicked: ${what}`);
        clicks += 1;
        const isWay = node.href && node.href.split("#")[0] !== view().location.href.split("#")[0];
        const arrives = isWay && new Promise((done) => frame.addEventListener("load", done, { once: true }));
        node.click();
        if (isWay) await arrives;
        await wait(100);
      }
      async function choose(select, value) {
        if (!select?.checkVisibility()) throw new Error(`nothing to choose ${value} from`);
        clicks += 1;
        select.value = value;
        if (select.value !== value) throw new Error(`no ${value} to choose`);
        for (const type of ["input", "change"]) select.dispatchEvent(new (view().Event)(type, { bubbles: true }));
        await wait(100);
      }
      const inView = (node) => node?.checkVisibility() && node.getBoundingClientRect().top >= 0 && node.getBoundingClientRect().bottom <= 1000;
      const text = (node) => node.textContent.trim().replace(/\\s+/g, " ");
      async function task(name, start, act) {
        clicks = 0;
        await open(start);
        try { const more = await act(); say(`${name}: ${clicks}${more === undefined ? "" : `, ${more}`}`); }
        catch (error) { say(`${name}: ${error.message}`); }
      }
      await task("which branch shows what", page, async () => {
        await tap($(`a[href="${flow}variants.html"]`), "variants");
        await until(() => inView($(".mx-head")) && $$(".mx .br").length > 1);
      });
      await task("German of one branch against another language of another", `site/${flow}release/de/index.html`, async () => {
        await tap($$(".tabs a").find((tab) => tab.href.includes("variants.html")), "variants");
        const [one, other] = $$(".mx .br:not(.base)");
        await tap(one.querySelector("[data-pick]"), "tick");
        await tap(other.querySelector(".go"), "compare");
        await choose(await until(() => $("[data-pick=lb]")), "\(project.language)");
        const sides = () => $$(".vs .duo").map((duo) => [...duo.querySelectorAll(".screen")].map((screen) => screen.lang));
        await until(() => sides().some(([a, b]) => a === "de" && b === "\(project.language)"), "both languages");
      });
      await task("German texts that do not fit a small phone", page, async () => {
        await tap($('.sections a[href="fit/index.html"]'), "fit");
        await choose($("[data-fit=device]"), "\(project.device)");
        const column = [...$(".heat thead tr").cells].findIndex((cell) => cell.dataset.locale === "de");
        await until(() => column > 0 && $$(".heat tbody tr").some((row) => text(row.cells[column])), "a column of German");
      });
      await task("what a tablet shows on day 3", `site/${flow}index.html`, async () => {
        await tap($$(".tabs a").find((tab) => tab.href.includes("personas.html")), "personas");
        const days = $("#days"), table = days.querySelector("table");
        if (!table) return text(days.querySelector("p"));
        const heads = [...table.tHead.rows[0].cells].map(text);
        const at = heads.findIndex((head) => { const [from, to = from] = head.match(/\\d+/g)?.map(Number) ?? []; return from <= 3 && 3 <= to; });
        return `${text(table.querySelector('tr[data-device="ipad"]').cells[at])} on ${heads[at].toLowerCase()}`;
      });
      await task("why a card is shown", `site/${flow}index.html`, async () => {
        await tap($('a[href$="/\(project.card).html"]'), "the card");
        const why = $("#why");
        await until(() => inView(why.open ? why.querySelector(".say") : why.querySelector("summary .tag")), "an answer in the first view");
      });
      await task("all uses of a text", page, async () => {
        await tap($("[data-palette]"), "search");
        const field = await until(() => $("#pal-q"));
        field.value = "\(project.text)";
        field.dispatchEvent(new (view().Event)("input", { bubbles: true }));
        await until(() => text($("#pal-0 .pt b") ?? field) === "\(project.text)", "the text first");
        field.dispatchEvent(new (view().KeyboardEvent)("keydown", { key: "Enter", bubbles: true, cancelable: true }));
        await until(() => /^\\d+ uses of/.test($("#palette output").textContent) && $$("#pal-list li").length > 1, "its uses");
      });
      await task("unused images", page, async () => {
        await tap($('.sections a[href="assets/index.html"]'), "images");
        const list = $("#unused h2");
        if (list ? !inView(list) : !/ 0 not used by any card/.test($(".lead").textContent)) throw new Error("not in the first view");
        return text($(".lead")).split(", ").at(-1);
      });
      """
    return try PageAudit(site: site).run(steps, over: ["site/index.html"])
  }
}
