import Capture
import Foundation
import TestSupport
import Testing

/// A save shows in the page that one looks at, and the rest of the page stays as it is.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct LiveSaveTests {
  /// A card with a field, and one after it.
  private static func flow(title: String, more: String = "") -> String {
    """
    {"version": 1, "screens": [
      {"id": "ask", "name": "Ask", "type": "welcome", "order": 0, "content": {"blocks": [
        {"id": "b0", "type": "text", "order": 0, "content": {"text": "\(title)"}},
        {"id": "b1", "type": "input", "order": 1, "content": {"fieldName": "name", "label": "Name"}},
        \(more)
        {"id": "b3", "type": "button", "order": 9,
         "content": {"text": "Go on", "action": {"type": "next"}}}]}},
      {"id": "hi", "name": "Hi", "type": "welcome", "order": 1, "content": {"blocks": [
        {"id": "b5", "type": "button", "order": 0,
         "content": {"text": "Done", "action": {"type": "complete"}}}]}}
    ]}
    """
  }

  /// Nothing is found before a save.
  private static let project = """
    sources:
      - sequence: a.json
    checks: {contrast-of-the-app: off}
    """

  /// Serves a project while a test looks at its first card.
  private static func look(
    _ body: (Scratch, BrowserTab) async throws -> Void
  ) async throws {
    let scratch = try Scratch()
    try scratch.write("flowproof.yml", project)
    try scratch.write("a.json", flow(title: "Before"))
    let server = try Tool(folder: scratch.path).start(["serve", "--port", "0", "--quiet"])
    defer { server.process.terminate() }
    let line = await withCheckedContinuation { (read: CheckedContinuation<Data, Never>) in
      Thread.detachNewThread { [output = server.output] in
        read.resume(returning: output.fileHandleForReading.availableData)
      }
    }
    let address = String(decoding: line, as: UTF8.self).split(separator: "\n").first ?? ""
    try await HeadlessBrowser.run(try #require(Browser.program), hosts: ["127.0.0.1"]) { browser in
      let tab = try await browser.tab()
      try await tab.open("\(address)flows/a/default/en/ask.html")
      try await body(scratch, tab)
    }
    withExtendedLifetime(scratch) {}
  }

  /// Waits in the page until a condition holds, and gives how many milliseconds that took.
  private static func until(_ condition: String) -> String {
    """
    new Promise((done) => {
      const end = setTimeout(() => done("never: " + document.body.innerText.slice(0, 300)), 30000);
      const look = () => {
        if (!(\(condition))) return setTimeout(look, 2);
        clearTimeout(end);
        done("yes");
      };
      look();
    })
    """
  }

  /// A longer text moves those below it, whose places the rows of contrasts hold; the first finding brings a
  /// section with it.
  @Test(arguments: [
    "After", "After \(String(repeating: "so many more words ", count: 12))",
    "After %@ \(String(repeating: "so many more words ", count: 12))",
  ])
  func aSaveKeepsThePlaceOfTheReader(title: String) async throws {
    try await Self.look { scratch, tab in
      let before = try await tab.evaluate(
        """
        window.same = document.querySelector("[data-stage] .screen");
        const field = document.querySelector(".stage input, .stage .e-input");
        field.focus();
        field.value = "Robin";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        const part = [...document.querySelectorAll("main details:not([open])")][0];
        if (part) part.open = true;
        window.opened = part;
        scrollTo(0, 200);
        new Promise((done) => setTimeout(() => done(`${field.value} ${Boolean(part)} ${scrollY}`), 400));
        """
      )
      #expect(before == "Robin true 200")
      async let shown = tab.evaluate(Self.until("same.textContent.includes('After')"))
      let clock = ContinuousClock.now
      try scratch.write("a.json", Self.flow(title: title))
      #expect(try await shown == "yes")
      print("a save shows after \(ContinuousClock.now - clock)")
      let after = try await tab.evaluate(
        """
        const field2 = document.querySelector(".stage input, .stage .e-input");
        `${field2.value} ${opened.open} ${scrollY} ${document.activeElement === field2} ${same.isConnected}`
        """
      )
      #expect(after == "Robin true 200 true true")
    }
  }

  @Test func aBrokenSaveStandsOverThePageUntilItIsMended() async throws {
    try await Self.look { scratch, tab in
      try scratch.write("a.json", "{\"version\": 1, \"screens\": [")
      #expect(try await tab.evaluate(Self.until("document.querySelector('#live')")) == "yes")
      let note = try await tab.evaluate("document.querySelector('#live').innerText")
      #expect(note.contains("The last save can't be shown"))
      #expect(note.contains("a.json:1:"))
      #expect(
        try await tab.evaluate("document.querySelector('[data-stage] .screen').innerText").contains(
          "Before"
        )
      )
      try scratch.write("a.json", Self.flow(title: "Mended"))
      let mended =
        "!document.querySelector('#live') && document.querySelector('[data-stage] .screen').innerText.includes('Mended')"
      #expect(try await tab.evaluate(Self.until(mended)) == "yes")
    }
  }

  @Test func anotherValueIsShownButNotWritten() async throws {
    try await Self.look { scratch, tab in
      let row = """
        [...document.querySelectorAll("#tweak .tweak-row")]
          .find((one) => one.querySelector("textarea")?.value === "Before")
        """
      #expect(try await tab.evaluate(Self.until(row)) == "yes")
      _ = try await tab.evaluate(
        """
        document.querySelector("#tweak details").open = true;
        const field = (\(row)).querySelector("textarea");
        field.value = "Tried “it”";
        field.dispatchEvent(new Event("change", { bubbles: true }));
        "";
        """
      )
      let screen = "document.querySelector('[data-stage] .screen').textContent"
      #expect(try await tab.evaluate(Self.until("\(screen).includes('Tried “it”')")) == "yes")
      #expect(
        try await tab.evaluate(Self.until("document.querySelector('#tweaks pre')?.textContent"))
          == "yes"
      )
      let bar = try await tab.evaluate("document.querySelector('#tweaks').textContent")
      #expect(bar.contains("1 change in a.json, not saved"))
      #expect(bar.contains("+") && bar.contains("Tried “it”"))
      #expect(scratch.read("a.json")?.contains("Before") == true)
      _ = try await tab.evaluate("document.querySelectorAll('#tweaks button')[1].click(); ''")
      let isBack = "\(screen).includes('Before') && !document.querySelector('#tweaks')"
      #expect(try await tab.evaluate(Self.until(isBack)) == "yes")
    }
  }

  @Test func aNewElementComesWithThePageAsItWas() async throws {
    try await Self.look { scratch, tab in
      _ = try await tab.evaluate("scrollTo(0, 150); String(scrollY)")
      try scratch.write(
        "a.json",
        Self.flow(
          title: "Before",
          more: """
            {"id": "b2", "type": "input", "order": 2, "content": {"fieldName": "mail", "label": "Mail"}},
            """
        )
      )
      // The page loads again, which ends what runs in it.
      for _ in 0..<200 {
        let shown = try? await tab.evaluate(
          "String(document.querySelector('[data-stage] .screen')?.innerText.includes('Mail') && scrollY)"
        )
        if shown == "150" { return }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("the element did not come")
    }
  }
}
