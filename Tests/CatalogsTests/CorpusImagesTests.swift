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
}
