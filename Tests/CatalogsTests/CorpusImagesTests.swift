import Catalogs
import Flow
import Foundation
import Source
import TestSupport
import Testing

@Suite("Firefox's own asset catalogs give a picture for each set", .enabled(if: Corpus.isThere))
struct CorpusImagesTests {
  @Test func everyImageSetHasAPicture() async throws {
    let files = try Corpus.files("firefox/images")
    let read = try await readImages(.memory(bytes: files), ids: "image-ids.json")
    #expect(read.findings == [])
    let sets = files.keys.filter { $0.hasSuffix(".imageset/Contents.json") }
    let names = Set(sets.map { $0.split(separator: "/").dropLast().last?.dropLast(9) ?? "" })
    #expect(Set(read.value.assets.keys.map { Substring($0) }) == names)
    for asset in read.value.assets.values.sorted(by: { $0.name < $1.name }) {
      #expect(asset.light != nil, "\(asset.name)")
    }
    #expect(read.value.assets["onboardingThemeDark"]?.dark != nil)
    #expect(read.value.assets["onboardingSyncCTD"]?.light?.width == 309)
  }

  @Test func everyIDLeadsToAnAsset() async throws {
    let files = try Corpus.files("firefox/images")
    let read = try await readImages(.memory(bytes: files), ids: "image-ids.json")
    #expect(read.value.ids["welcome-globe"] == "onboardingWelcome")
    #expect(read.value.ids["theme-dark"] == "onboardingThemeDark")
    #expect(read.value.ids.count > 25)
    for (id, asset) in read.value.ids where id != "about" {
      #expect(read.value.assets[asset] != nil, "\(id)")
    }
  }

  @Test("What pdftocairo makes of Firefox's PDFs passes the look into SVGs")
  func realConversion() async throws {
    guard let tool = pdftocairo else { return print("skipped: pdftocairo is not installed") }
    let files = try Corpus.files("firefox/images").filter { !$0.key.contains("Japan") }
    let read = try await readImages(
      .memory(bytes: files),
      convertPDF: { pdf in
        let scratch = try Scratch()
        let file = scratch.path + "/a.pdf"
        try Data(pdf).write(to: URL(filePath: file))
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = ["-svg", "-f", "1", "-l", "1", file, scratch.path + "/a.svg"]
        try process.run()
        process.waitUntilExit()
        return Array(scratch.read("a.svg")?.utf8 ?? "".utf8)
      }
    )
    #expect(read.findings == [])
    #expect(read.value.assets["onboardingTrackers"]?.light?.height == 150)
    #expect(read.value.assets.values.allSatisfy { $0.light?.width ?? 0 > 0 })
  }

  private var pdftocairo: String? {
    ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { $0 + "/pdftocairo" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
