import Export
import Foundation
import Pipeline
import Reports
import Source

/// Cards of our own that a version of an app draws, and the pages that are read of them.
enum LookProject {
  /// The locale that cards are read in where a row names none.
  static let locale = "en-US"
  /// The locales that a row may name.
  static let others = ["ja", "he"]

  /// The folder of these tests.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().path

  /// Sizes of pictures in pt, those of the app's own where the reference tells them (section 4, 7 and 9).
  private static let pictures: [String: (width: Double, height: Double)] = [
    "onboardingWelcome": (327, 315), "onboardingSync": (327, 315),
    "onboardingNotification": (327, 315.2), "onboardingThemeing": (327, 315),
    "onboardingToolbar": (327, 315), "onboardingDock": (340, 439),
    "onboardingSyncWithIcons": (108.3, 150), "onboardingSyncWithIconsJapan": (660, 300),
    "onboardingTrackersBrandRefresh": (193, 250), "onboardingThemeSystem": (64, 111),
    "onboardingThemeDark": (64, 111), "onboardingThemeLight": (64, 111),
    "onboardingToolbarIconTop": (85, 150), "onboardingToolbarIconBottom": (85, 150),
    "homeLarge": (24, 24), "ic_print": (24, 24),
  ]

  /// The pages of the flows' cards as a version of the app draws them.
  static func pages(of flows: Set<String>, version: String) async throws -> [MeasuredPage] {
    var files: [String: [UInt8]] = [:]
    let sources = flows.sorted().map { "  - nimbus: flows/\($0).json" }.joined(separator: "\n")
    files["flowproof.yml"] = Array(
      """
      app-name: Robin
      app-version: "\(version)"
      locales: [\(([locale] + others).joined(separator: ", "))]
      assets: [Images.xcassets]
      sources:
      \(sources)
      """.utf8
    )
    for flow in flows {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/Project/\(flow).json"))
      files["flows/\(flow).json"] = Array(data)
    }
    for (name, size) in pictures {
      let set = "Images.xcassets/\(name).imageset"
      files["\(set)/Contents.json"] = Array(#"{"images": [{"filename": "a.svg"}]}"#.utf8)
      files["\(set)/a.svg"] = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
        viewBox="0 0 \(size.width) \(size.height)"><path d="M0 0h\(size.width)v\(size.height)H0z"/></svg>
        """.utf8
      )
    }
    var question = AuditPlan.Question()
    question.hasAllLocales = true
    let outcome = try await Pipeline.build(.memory(bytes: files))
    return AuditPlan(outcome, question)?.pages ?? []
  }
}
