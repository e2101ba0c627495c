import Export
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@Suite("What diff says first of bugs that reached users, from the broken state to the mended one")
struct BugReviewTests {
  /// A bug, how it is mended, and what must be read in the first lines.
  struct Bug: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let mend: @Sendable (String) throws -> String
    let says: [String]

    var testDescription: String { name }
  }

  private static let cards = "app/nimbus-features/onboardingFrameworkFeature.yaml"

  /// The text with its first `old` after `mark` replaced.
  private static func replace(
    _ old: String,
    _ new: String,
    after mark: String = ""
  ) -> @Sendable (String) throws -> String {
    { text in
      let start = mark.isEmpty ? text.startIndex : try #require(text.range(of: mark)).upperBound
      let place = try #require(text.range(of: old, range: start..<text.endIndex))
      return text.replacingCharacters(in: place, with: new)
    }
  }

  static let bugs = [
    Bug(
      name: "firefox-ios-28733",
      file: cards,
      mend: replace("order: 19", "order: 25"),
      says: [
        "place in fresh-install of customization-theme-modern: card 2 of 4, after welcome-modern "
          + "becomes card 3 of 4, after customization-toolbar-modern",
        "onboardingFrameworkFeature.yaml:288",
      ]
    ),
    Bug(
      name: "firefox-ios-28816",
      file: cards,
      mend: { text in
        let top = "Onboarding/Onboarding.Modern.Customization.Toolbar.Top.Action.v140"
        let bottom = top.replacing("Top.Action", with: "Bottom.Action")
        let start = try #require(text.range(of: "- title: \(top)"))
        let rest = start.lowerBound..<text.endIndex
        let end = try #require(text.range(of: "action: toolbar-bottom", range: rest))
        var list = text[start.lowerBound..<end.upperBound]
        for (one, other) in [(top, bottom), ("toolbar-top", "toolbar-bottom")] {
          list = list.replacing(one, with: "?").replacing(other, with: one)
            .replacing("?", with: other)
        }
        return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: String(list))
      },
      says: [
        "order of multiple choice buttons of customization-toolbar-modern: "
          + "Top, Bottom becomes Bottom, Top"
      ]
    ),
    Bug(
      name: "firefox-ios-16083",
      file: cards,
      mend: replace("default-browser:", "welcome:"),
      says: ["removes card default-browser", "renames card default-browser to welcome"]
    ),
    Bug(
      name: "firefox-ios-27587",
      file: cards,
      mend: { text in
        let theme = try #require(text.range(of: "            customization-theme:"))
        let toolbar = try #require(text.range(of: "            customization-toolbar:"))
        let card = text[theme.lowerBound..<toolbar.lowerBound]
          .replacing("customization-theme:", with: "customization-theme-modern:")
          .replacing("order: 40", with: "order: 25\n              uiVariant: modern")
        return try replace("          dismissable: true", card + "          dismissable: true")(
          text
        )
      },
      says: ["adds card customization-theme-modern: “Pick a theme”  (only modern-onboarding-on)"]
    ),
    Bug(
      name: "firefox-ios-26465",
      file: "app/ios-v139.0.0.fml.yaml",
      mend: { text in
        let met = try replace(
          "NEVER:",
          "PHONE: is_phone\n          NEVER:",
          after: "Map<ConditionName, String>"
        )(text)
        return try replace("- ALWAYS", "- PHONE", after: "customization-toolbar:")(met)
      },
      says: ["who sees customization-toolbar: always becomes is_phone"]
    ),
    Bug(
      name: "firefox-ios-31932",
      file: "strings/en-US.lproj/Onboarding.strings",
      mend: replace("Open your links with", "Open all your links with"),
      says: ["“Open your links with built-in", "becomes “Open all your links with built-in"]
    ),
    Bug(
      name: "firefox-ios-17288",
      file: cards,
      mend: replace(
        "TreatementA.v120\n              buttons:",
        """
        TreatementA.v120
                      link:
                        title: Onboarding/Onboarding.Welcome.Link.Action.v114
                        url: https://www.mozilla.org/privacy/firefox/
                      buttons:
        """
      ),
      says: [
        "adds link of welcome: “Learn more in our privacy notice”",
        "https://www.mozilla.org/privacy/firefox/",
      ]
    ),
    Bug(
      name: "firefox-ios-14942",
      file: cards,
      mend: replace("org/en-US/", "org/"),
      says: [
        "link of welcome", "https://www.mozilla.org/en-US/privacy/firefox/",
        "becomes web page, then opens https://www.mozilla.org/privacy/firefox/",
      ]
    ),
    Bug(
      name: "firefox-ios-18490",
      file: "experiments/2023-10-06-ios-onboarding-search-widget.json",
      mend: replace("\"Got It\",", "\"Got It\", \"button-action\": \"dismiss-and-next-card\","),
      says: [
        "tap on primary button of welcome: popup, iOS Settings, then the next card",
        "becomes popup, then the next card",
      ]
    ),
    Bug(
      name: "firefox-ios-19703",
      file: "experiments/app-customization-in-onboarding-ios.json",
      mend: replace("forward-two-card", "end-onboarding"),
      says: ["tap on secondary button of customization-intro: 2 cards on"]
    ),
    Bug(
      name: "firefox-ios-28778",
      file: cards,
      mend: replace("welcome-globe", "trackers", after: "welcome-modern:"),
      says: ["picture of welcome-modern: welcome-globe becomes trackers"]
    ),
    Bug(
      name: "firefox-ios-28080",
      file: "assets/Client/Assets/Images.xcassets/Onboarding/MultipleChoiceButtons/Toolbar"
        + "/onboardingToolbarIconBottom.imageset/Contents.json",
      mend: replace("toolbarBottom.pdf", "toolbarbottom.pdf"),
      says: ["1 finding gone", "'toolbarBottom.pdf' is not in"]
    ),
  ]

  @Test(.enabled(if: Corpus.isThere), arguments: bugs)
  func isNamedInTheFirstLines(_ bug: Bug) async throws {
    let broken = try Corpus.files("bugs/\(bug.name)")
    let text = String(decoding: try #require(broken[bug.file]), as: UTF8.self)
    let old = try await Pipeline.build(.memory(bytes: broken))
    var mended = broken
    mended[bug.file] = Array(try bug.mend(text).utf8)
    let new = try await Pipeline.build(.memory(bytes: mended))
    let review = try #require(Review(base: ("broken", old), head: ("mended", new)))
    let first = review.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(24)
      .joined(separator: "\n")
    for words in bug.says { #expect(first.contains(words), "\(first)") }
    // A comment has its parts in a table or a list: the words between are told by their first and last.
    let comment = review.markdown(command: "flowproof diff").prefix(6_000)
    #expect(comment.contains("| Card |") || comment.contains("### Gone findings"))
  }
}
