import Foundation
import TestSupport

/// A script that uses the pages of a site in a frame as a reviewer would, and writes down what it
/// sees; one start of a browser serves all tests.
enum LiveScript {
  /// Runs the script and returns its output, a line each; empty without a browser.
  static func run(_ site: [String: String]) throws -> [String] {
    let scratch = try Scratch()
    for (path, text) in site { try scratch.write(path, text) }
    try scratch.write("script.js", helpers + "(async () => { try {\n\(steps)\n\(end)")
    try scratch.write(
      "script.html",
      """
      <!doctype html><meta charset="utf-8"><iframe width="1400" height="1500"></iframe>\
      <pre id="seen"></pre><script src="script.js"></script>
      """
    )
    let dom = try Browser.dom(of: scratch.path + "/script.html", milliseconds: 60_000)
    guard let start = dom.firstRange(of: "<pre id=\"seen\">")?.upperBound,
      let end = dom.firstRange(of: "</pre>")?.lowerBound
    else { return [] }
    let text = dom[start..<end].replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
    return text.split(separator: "\n").map(String.init)
  }

  private static let helpers = """
    const frame = document.querySelector("iframe"), lines = [];
    const say = (...words) => lines.push(words.join(" "));
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const loaded = () => new Promise((done) => frame.addEventListener("load", () => {
      frame.contentWindow.addEventListener("error", (event) => say("script error:", event.message));
      setTimeout(done, 50);
    }, { once: true }));
    async function open(page) {
      let ready = loaded();
      frame.src = "about:blank";
      await ready;
      ready = loaded();
      frame.src = page;
      await ready;
    }
    const $ = (selector) => frame.contentDocument.querySelector(selector);
    const $$ = (selector) => [...frame.contentDocument.querySelectorAll(selector)];
    const at = (id) => $(`[data-stage]:not([data-off]) [data-element="${id}"]`);
    const text = (id) => at(id).textContent;
    const tap = (...ids) => { for (const id of ids) at(id).click(); };
    const key = (id, name) => at(id).dispatchEvent(
      new frame.contentWindow.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    const input = () => at("name").querySelector("input");
    const type = (words) => {
      input().focus();
      input().value = words;
      input().dispatchEvent(new frame.contentWindow.Event("input", { bubbles: true }));
    };
    const hash = () => decodeURIComponent(frame.contentWindow.location.hash);
    const screen = () => $("[data-stage]:not([data-off]) .screen[data-card]");
    const where = () => `${screen().dataset.card}, ${screen().dataset.state}`;
    const note = () => [...$("#note").children].map((one) => one.textContent).join(" | ");
    const pressed = (id) => at(id).getAttribute("aria-checked");
    const motions = () => screen().getAnimations().map((one) => one.animationName.slice(0, 2));
    const look = () => [...screen().classList].filter((name) => name === "enter" || name === "back").join(" ");
    async function go(how) { const ready = loaded(); how(); await ready; }

    """

  private static let end = """
    } catch (error) { say("failed:", error.stack); }
    document.querySelector("#seen").textContent = lines.join("\\n");
    })();
    """

  private static let steps = """
    const folder = "flows/live/release/en/";

    // Without an answer the card stays and shows its error; typing takes the mark away.
    await open(folder + "name.html");
    tap("go");
    say("no name:", where(), "/", note());
    type("M");
    say("typed:", at("name").querySelector(".e-message").hidden, /e-wrong/.test(at("name").innerHTML));
    type("Max <b>");
    await wait(300);
    say("fragment:", hash());
    say("can clear:", !$("[data-act=clear]").hidden);
    tap("title");
    say("outside:", note());

    // The name shows on the next card, which comes in from the right.
    await go(() => key("go", "Enter"));
    say("next:", where(), hash());
    say("moves:", motions(), look());
    for (const one of $$(".screen")) for (const motion of one.getAnimations()) motion.finish();
    await wait(300);
    say("then:", $$(".leaving").length, "leaving");
    say("greets:", text("title"), "/", text("typo"), at("typo").querySelector("span").className);

    // At most two, at least one; single choices go on by themselves.
    say("sample:", text("picked"), pressed("goal-fit"));
    tap("goal-fit", "goal-calm", "goal-sleep");
    say("at most two:", text("picked"), pressed("goal-sleep"));
    tap("goal-fit", "goal-calm");
    say("at least one:", text("picked"), pressed("goal-calm"));
    for (let times = 0; times < 6; times += 1) key("slider", "ArrowRight");
    say("slider:", at("slider").style.getPropertyValue("--at"), text("hours"));
    key("slider", "Home");
    say("slider:", at("slider").style.getPropertyValue("--at"), text("hours"));
    key("news", " ");
    say("switch:", pressed("news"));
    tap("allow");
    say("native:", note());
    $("#note button:last-child").click();
    say("fails:", where(), "/", note());
    await go(() => tap("size-m"));
    say("by itself:", where(), "/", text("size"), "/", note());
    say("moves:", motions(), look());
    say("answers:", hash());
    tap("end");
    say("ends:", note());

    // Back comes in from the left; a link keeps the answers; clearing forgets them.
    await go(() => tap("over"));
    say("back:", where(), motions(), look(), input().value);
    await go(() => $("a[rel=next]").click());
    say("link:", where(), text("title"), hash());
    $("[data-act=clear]").click();
    say("cleared:", text("title"), text("picked"), pressed("goal-calm"), pressed("news"), hash());

    // The browser fills in places as the build did.
    const table = () => $$("[data-value]").map((node) => [node.dataset.value, node.className, node.textContent]);
    await open("flows/table/release/en/table.html");
    const before = table();
    await open("flows/table/release/en/table.html#field:other=1");
    const after = table();
    const wrong = before.filter((row, index) => row.join() !== after[index].join());
    say("table:", before.length, "places,", wrong.length, "differ");
    for (const row of wrong.slice(0, 5)) say("differs:", row.join(" "), "/", after[before.indexOf(row)][2]);
    """
}
