import Foundation
import TestSupport

/// Public documents as projects, as people would set them up.
enum PublicProjects {
  struct Project: Sendable {
    let name: String
    let files: [String: [UInt8]]
  }

  /// All of them.
  static func all() throws -> [Project] {
    let firefox = try MistakenProjects.real.map { real in
      Project(
        name: real.manifest,
        files: try real.files().mapValues { Array($0.utf8) }
          .merging(below("assets", "firefox/images")) { own, _ in own }
      )
    }
    return firefox + (try fenix()) + (try documents("sequence"))
      + (try documents("appdna/ios/flows")) + (try documents("appdna/synthetic"))
  }

  private static func below(_ folder: String, _ path: String) throws -> [String: [UInt8]] {
    let files = try Corpus.files(path)
    return [String: [UInt8]](uniqueKeysWithValues: files.map { ("\(folder)/\($0.key)", $0.value) })
  }

  /// A project for each manifest of Firefox for Android.
  private static func fenix() throws -> [Project] {
    let shared = try below("strings", "fenix/strings")
      .merging(below("assets", "fenix/drawables")) { own, _ in own }
    return try Corpus.files("fenix/manifests").sorted { $0.key < $1.key }.map { name, bytes in
      let channel = name.split(separator: "-").last?.split(separator: ".").first ?? "release"
      var files = shared
      files["app/\(name)"] = bytes
      files["flowproof.yml"] = Array(
        """
        title: Firefox for Android
        app-name: Firefox
        sources: [{nimbus: app/\(name), channel: \(channel)}]
        strings: [strings]
        assets: [assets]
        default-locale: en

        """.utf8
      )
      return Project(name: name, files: files)
    }
  }

  /// The projects of other systems and apps than Firefox for iOS that mistakes are put into.
  static func few() throws -> [Project] {
    let fenix = try fenix().filter { ["fenix-v123", "fenix-v154"].contains($0.name.prefix(10)) }
    return fenix + (try documents("sequence")) + (try documents("appdna/synthetic"))
  }

  /// A project for each document of a folder; some come with what is expected of them.
  private static func documents(_ folder: String) throws -> [Project] {
    try Corpus.files(folder).sorted { $0.key < $1.key }.map { name, bytes in
      let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      let document = json?["document"] ?? json ?? [:]
      let text = try JSONSerialization.data(
        withJSONObject: document,
        options: [.sortedKeys, .prettyPrinted]
      )
      let config = "title: \(folder)\nsources: [flows/*.json]\ndefault-locale: en\n"
      return Project(
        name: "\(folder)/\(name)",
        files: ["flows/a.json": Array(text), "flowproof.yml": Array(config.utf8)]
      )
    }
  }
}
