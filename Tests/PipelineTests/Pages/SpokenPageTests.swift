import Capture
import Foundation
import TestSupport
import Testing

/// Tests that the text under "VoiceOver" on a card's page of the sample is what Chromium gives to
/// screen readers of the card itself: the same names and kinds in the same order.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct SpokenPageTests {
  private static let pages = [
    "path/default/en-US/about_you", "path/default/en-US/coach", "walk/default/en-US/goals",
    "walk/default/en-US/time", "onboarding-framework-feature/release/en-US/welcome",
    "onboarding-framework-feature/release/en-US/theme",
    "messaging/release/en-US/reading-question",
  ]

  @Test func pagesSayWhatChromiumSays() async throws {
    let site = try await SampleSite.written()
    try await HeadlessBrowser.run(try #require(Browser.program)) { browser in
      let tab = try await browser.tab()
      for page in Self.pages {
        try await tab.open("file://\(site.path)/flows/\(page).html")
        let lines = Data(try await tab.evaluate(Self.script).utf8)
        let told = Self.runs(try JSONDecoder().decode([Line].self, from: lines).flatMap(\.stops))
        let given = Self.runs(Self.stops(try await tab.accessibleNodes()))
        #expect(told.count >= 3, "\(page)")
        #expect(Self.isSame(told, given), "\(page)\n\(told)\n\(given)")
      }
    }
    withExtendedLifetime(site) {}
  }

  // MARK: What the page says

  /// A name and what it is.
  private struct Stop: Equatable, CustomStringConvertible {
    var name: String
    let role: String

    /// Letters and digits alone: pauses and marks are written in many ways.
    init(_ name: String, _ role: String) {
      self.name = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
      self.role = role
    }

    var description: String { "\(role) \(name)" }
  }

  /// A line of the page.
  private struct Line: Decodable {
    let words: [String]
    let role: String

    /// The stops in the card for it: the words of a field stand beside it, too, progress is a
    /// picture, and a link a button.
    var stops: [Stop] {
      let drawn = ["progress": "image", "link": "button"]
      let name = Stop(words.first ?? "", drawn[role] ?? role)
      return role == "text field" ? [Stop(words.joined(), "text"), name] : [name]
    }
  }

  /// Gives the lines of the first state, and the card a name to find it by.
  private static let script = """
    (() => {
      const stage = document.querySelector("[data-stage] .screen");
      stage.setAttribute("role", "group");
      stage.setAttribute("aria-label", "the card");
      return JSON.stringify([...document.querySelector(".spoken").children].map((line) => ({
        words: [...line.querySelectorAll("bdi")].map((part) => part.textContent), role: line.querySelector("b")?.textContent ?? "text",
      })));
    })()
    """

  // MARK: What Chromium says

  private static let roles = [
    "StaticText": "text", "heading": "heading", "button": "button", "link": "link",
    "image": "image", "img": "image", "textbox": "text field", "combobox": "text field",
    "slider": "adjustable", "switch": "switch", "radio": "option", "checkbox": "option",
  ]

  /// The stops in the card, in the order of reading; the contents of a control are part of its name.
  private static func stops(_ nodes: [AccessibleNode]) -> [Stop] {
    let known = Dictionary(nodes.map { ($0.nodeId, $0) }) { first, _ in first }
    var waiting = nodes.filter { $0.words == "the card" && $0.kind == "group" }
    var stops: [Stop] = []
    while let node = waiting.popLast() {
      if !node.ignored, let role = roles[node.kind] {
        stops.append(Stop(node.words, role))
        continue
      }
      waiting += (node.childIds ?? []).reversed().compactMap { known[$0] }
    }
    return stops
  }

  // MARK: Both

  /// Texts one after another as one: a text of parts is one to who wrote it and several in a page.
  private static func runs(_ stops: [Stop]) -> [Stop] {
    var runs: [Stop] = []
    for stop in stops {
      if stop.role == "text", stop.name.isEmpty { continue }
      if stop.role == "text", runs.last?.role == "text" {
        runs[runs.count - 1].name += stop.name
      } else {
        runs.append(stop)
      }
    }
    return runs
  }

  /// Names that signs have where no words say what a button does; the page says what happens instead.
  private static let signs: Set<String> = ["close", "back", "arrowup"]

  /// Sliders and switches without a name are called by the field that they fill in.
  private static func isSame(_ told: [Stop], _ given: [Stop]) -> Bool {
    told.count == given.count
      && zip(told, given).allSatisfy { one, other in
        one == other || one.role == other.role && (one.name.isEmpty || signs.contains(one.name))
      }
  }
}
