import Foundation
import TestSupport

/// Opens pages in a frame and writes down what is wrong with them, a line each.
struct PageAudit {
  /// The folder of the site.
  let site: Scratch
  /// Fontconfig's file; nil is the machine's own.
  var fontConfig: String?

  /// Runs steps over pages in one browser.
  ///
  /// - Parameters:
  ///   - steps: A script, run for each page as `page`; `say` writes a line.
  ///   - pages: Addresses from the site's root.
  /// - Throws: An error if files can't be written or the browser does not start.
  /// - Returns: The output of the steps, and the messages of the browser's console.
  func run(_ steps: String, over pages: [String]) throws -> [String] {
    if let axe = AuditTools.axe {
      try site.write("axe.min.js", String(contentsOf: axe, encoding: .utf8))
    }
    let list = pages.map { "\"\($0)\"" }.joined(separator: ",")
    let script = """
      const pages = [\(list)];
      \(Self.helpers)
      for (const page of pages) { \(steps) }
      \(Self.end)
      """
    try site.write("audit.js", script)
    try site.write("audit.html", Self.page)
    let (dom, console) = try Browser.visit(
      site.path + "/audit.html",
      milliseconds: 600_000,
      fontConfig: fontConfig
    )
    guard let start = dom.firstRange(of: "<pre id=\"seen\">")?.upperBound,
      let end = dom[start...].firstRange(of: "</pre>")?.lowerBound
    else { return ["the browser did not come to an end"] }
    let lines = dom[start..<end].replacing("&gt;", with: ">").replacing("&lt;", with: "<")
      .replacing("&amp;", with: "&").split(separator: "\n").map(String.init)
    return lines + console.map { "console: \($0)" }
  }

  private static let page = """
    <!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">\
    <iframe width="1440" height="1000"></iframe><pre id="seen">not done</pre>\
    <script src="audit.js"></script>
    """

  private static let helpers = """
    const frame = document.querySelector("iframe"), lines = [];
    const say = (...words) => lines.push(words.join(" ").replace(/\\s+/g, " "));
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const $ = (selector) => frame.contentDocument.querySelector(selector);
    const $$ = (selector) => [...frame.contentDocument.querySelectorAll(selector)];
    async function go(address) {
      const ready = new Promise((done) => frame.addEventListener("load", done, { once: true }));
      frame.src = address;
      await ready;
    }
    async function open(page, width = 1440, height = 1000) {
      frame.width = width;
      frame.height = height;
      await go("about:blank");
      await go(page);
      await wait(100);
    }
    /* Requests to other places than the site's folder. */
    function requests(page) {
      const root = new URL(".", location.href).href;
      for (const one of frame.contentWindow.performance.getEntriesByType("resource"))
        if (!one.name.startsWith(root) && !one.name.startsWith("data:")) say(page, "asks for", one.name);
    }
    /* Colours within cards are the config's and the system's own: they are drawn as the app draws them. */
    async function axe(page, width, themes) {
      const script = frame.contentDocument.createElement("script");
      script.src = new URL("axe.min.js", location.href);
      const ready = new Promise((done) => script.addEventListener("load", done));
      frame.contentDocument.head.append(script);
      await ready;
      for (const [index, theme] of themes.entries()) {
        const root = frame.contentDocument.documentElement;
        root.dataset.theme = root.dataset.cards = theme;
        const all = frame.contentDocument;
        const runs = [[{ exclude: [".screen"] }, { runOnly: ["color-contrast"] }]];
        if (!index) runs.push([all, { rules: { "color-contrast": { enabled: false } } }]);
        const found = [];
        for (const [part, rules] of runs) found.push(...(await frame.contentWindow.axe.run(part, { resultTypes: ["violations"], ...rules })).violations);
        for (const one of found) for (const node of one.nodes.slice(0, 5))
          say(page, width, theme, one.id, node.target.flat().at(-1), node.html.slice(0, 90), (node.any[0] ?? node.all[0] ?? node.none[0])?.message.slice(0, 120));
      }
    }
    /* A page wider than its window, and what is too wide on it. */
    function reflow(page, width) {
      const root = frame.contentDocument.documentElement;
      if (root.scrollWidth <= width) return;
      const scrolls = (one) => one !== $("body") && (getComputedStyle(one).overflowX !== "visible" || scrolls(one.parentElement));
      const wide = $$("body *").filter((one) => one.getBoundingClientRect().right > width + 1 && !scrolls(one));
      say(page, root.scrollWidth, "wide:", wide.slice(0, 3).map((one) => `${one.localName}.${one.className}`).join(", "));
    }
    (async () => { try {

    """

  private static let end = """

    } catch (error) { say("failed:", error.stack); }
    document.querySelector("#seen").textContent = lines.join("\\n");
    })();
    """
}
