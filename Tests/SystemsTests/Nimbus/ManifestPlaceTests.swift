import FML
import Flow
import Source
import Syntax
import TestSupport
import Testing

@testable import Nimbus

/// Tests of the platform of a manifest's app, and of its version.
@Suite struct ManifestPlaceTests {
  private static let messages = """
    features:
      messaging:
        description: M
        variables:
          messages: {description: M, type: "Map<String, MessageData>", default: {}}
          triggers: {description: T, type: "Map<String, String>", default: {}}
    objects:
      MessageData:
        description: M
        fields:
          text: {description: T, type: Text, default: ""}

    """

  private func platform(
    _ about: String,
    at path: String,
    beside others: [String] = []
  ) throws
    -> Platform
  {
    var files = Dictionary(uniqueKeysWithValues: others.map { ($0, "") })
    files[path] = about + "channels: [release]\n" + Self.messages
    var documents = try Documents(.memory(files))
    var log = Log()
    let manifest = ManifestLoader.load(
      path: path,
      channel: nil,
      span: nil,
      documents: &documents,
      log: &log
    )
    return try #require(manifest).platform
  }

  @Test(arguments: [("kotlin", Platform.android), ("swift", .ios), ("ios", .ios)])
  func saysItsPlatform(key: String, expected: Platform) throws {
    let about = "about:\n  description: A\n  \(key): {package: a, class: b, module: c}\n"
    let found = try platform(about, at: "ios/n.fml.yaml", beside: ["ios/src/res/values/a.xml"])
    #expect(found == expected)
  }

  @Test(arguments: [
    ("mobile/android/n.fml.yaml", [], Platform.android), ("firefox-ios/n.fml.yaml", [], .ios),
    ("app/n.fml.yaml", ["app/build.gradle", "kit/App.xcodeproj/x"], .android),
    ("app/n.fml.yaml", ["kit/App.xcodeproj/x"], .ios),
    ("app/n.fml.yaml", ["app/build.gradle", "app/en.lproj/a.strings"], .ios),
  ])
  func isForWhatItLiesIn(path: String, others: [String], expected: Platform) throws {
    #expect(try platform("", at: path, beside: others) == expected)
  }
}
