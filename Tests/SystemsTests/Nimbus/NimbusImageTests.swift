import Flow
import Source
import Syntax
import TestSupport
import Testing

@testable import Nimbus

/// Image ids are enums: one that the app does not know shows another picture (reference: nimbus,
/// section 6.3).
struct NimbusImageTests {
  @Test("The documented 'notification-ctd' never was an id", .enabled(if: Corpus.isThere))
  func neverAnID() throws {
    var files = try Corpus.files("firefox").filter { $0.key.hasPrefix("fml/single-file/") }
    let value = #"{"cards": {"notification-permissions": {"image": "notification-ctd"}}}"#
    files["value.json"] = Array(value.utf8)
    for version in ["v116.0.0", "v149.1.0"] {
      let path = NimbusCorpusTests.manifest(version)
      let project = try NimbusProject(bytes: files, path, experiments: ["value.json"])
      let found = project.log.diagnostics.filter { $0.slug == "image-unknown" }
      #expect(found.count == 1, "\(path) \(project.findings())")
      #expect(found.first?.message.contains("shows 'notifications' instead") == true)
      #expect(found.first?.help?.hasPrefix("did you mean 'notifications-ctd'") == true)
    }
  }

  @Test func anUnknownIDShowsTheDefaultPicture() throws {
    let project = try NimbusProject(
      [
        "c.json": """
        {"cards": {"a": {"title": "A", "image": "trackers-2027", "card-type": "multiple-choice",
          "multiple-choice-buttons": [{"title": "One", "image": "theme-blue"}]}}}
        """
      ],
      "c.json"
    )
    let card = try #require(project.variant("default")?.cards.first)
    #expect(card.images.map(\.raw).prefix(2) == ["welcome-globe", "theme-system"])
    let found = project.log.diagnostics.filter { $0.slug == "image-unknown" }
    #expect(found.map(\.severity) == [.error, .error])
    #expect(
      found.map { $0.message.split(separator: " ").suffix(3).joined(separator: " ") } == [
        "shows 'welcome-globe' instead", "shows 'theme-system' instead",
      ]
    )
  }
}
