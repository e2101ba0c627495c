import Foundation
import Pipeline
import Source
import TestSupport

/// Projects that mistakes are put into, and what is said of each mistake.
enum MistakenProjects {
  /// The number of places of a project that have a mistake put in, for each kind.
  static let places = 2

  /// The results for mistakes of one kind.
  struct Tally: Sendable {
    var told = 0
    /// The mistakes that nothing names: path, line, and the words that stand there.
    var untold: [String] = []

    var all: Int { told + untold.count }
  }

  /// Puts a mistake into a project at some of its places, and counts where a new finding names it.
  static func tally(
    _ mistake: Mistake,
    in project: [String: String],
    _ dice: inout Dice
  ) async throws -> Tally {
    let places = try mistake.places(in: project).shuffled(using: &dice).prefix(places)
    guard !places.isEmpty else { return Tally() }
    let before = Set(try await found(project).map(\.words))
    var tally = Tally()
    for place in places {
      guard let (files, words) = mistake.put(at: place, into: project, &dice) else { continue }
      let line = line(of: place, in: project)
      let isTold = try await found(files).contains { finding in
        !before.contains(finding.words)
          && (finding.words.contains(mistake.says ?? "'\(words)")
            || finding.path == place.path
              && finding.lines.contains { abs($0 - line) <= 1 })
      }
      if isTold { tally.told += 1 } else { tally.untold.append("\(place.path):\(line) \(words)") }
    }
    return tally
  }

  private static func line(of place: Mistake.Place, in project: [String: String]) -> Int {
    guard let text = project[place.path] else { return 0 }
    return text.utf8[..<place.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// A finding, as far as it can name a mistake.
  private struct Found {
    let words: String
    let path: String
    let lines: [Int]
  }

  private static func found(_ project: [String: String]) async throws -> [Found] {
    let files = project.mapValues { Array($0.utf8) }
    let outcome = try await Pipeline.build(.memory(bytes: files))
    return outcome.findings.map { finding in
      let places = ([finding.span].compactMap(\.self) + finding.labels.map(\.span)).map {
        outcome.sources.location($0)
      }
      let words = "\(finding.slug): \(finding.message) \(places.first?.description ?? "")"
      return Found(
        words: words,
        path: places.first?.path ?? "",
        lines: places.filter { $0.path == places.first?.path }.map(\.line)
      )
    }
  }
}

/// Projects made of real documents.
extension MistakenProjects {
  /// A project of the corpus: a manifest, recipes over it, and the year of its strings.
  struct Real: Sendable {
    let manifest: String
    let recipes: [String]
    let strings: String
  }

  static let real = [
    Real(
      manifest: "ios-v149.1.0",
      recipes: [
        "2026-01-05-ios-new-onboarding-global-production-version", "2025-09-17-ios-dma-onboarding",
      ],
      strings: "2026-03"
    ),
    Real(
      manifest: "ios-v132.0.0",
      recipes: [
        "2024-10-29-ios-set-as-default-browser-onboarding-optimization-for-1312",
        "2024-03-06-set-to-default-reminder-notification-for-ios",
      ],
      strings: "2023-07"
    ),
    Real(
      manifest: "ios-v116.0.0",
      recipes: ["2023-10-06-ios-onboarding-search-widget", "2023-09-01-ios-felt-privacy"],
      strings: "2023-07"
    ),
  ]
}

extension MistakenProjects.Real {
  /// Its files, read in place.
  func files() throws -> [String: String] {
    let folder = (Corpus.folder ?? URL(filePath: "/")).appending(path: "firefox")
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    let app = "app/\(manifest).fml.yaml"
    var files = [app: try text("fml/single-file/\(manifest)-release.fml.yaml")]
    for recipe in recipes {
      files["\(recipe)-experiments.json"] = try text("recipes/\(recipe).json")
    }
    for locale in ["en-US", "de"] {
      let table = "\(locale).lproj/Onboarding.strings"
      files["strings/\(table)"] = try text("strings/\(strings)/\(table)")
    }
    files["flowproof.yml"] = """
      title: Mistakes
      app-name: Firefox
      sources: [{nimbus: \(app), channel: release, experiments: "*-experiments.json"}]
      strings: [strings]
      default-locale: en-US
      devices: [iphone-15, ipad]

      """
    return files
  }
}
