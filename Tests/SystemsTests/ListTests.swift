import FML
import Foundation
import Source
import Testing

@testable import Systems

/// Tests that each item of a list has a folder or file, and that each of those is in the list.
@Suite struct ListTests {
  private static func names(in folder: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(folder)").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(atPath: root.path)
  }

  @Test func everySystemHasAFolder() throws {
    let folders = try Self.names(in: "Systems").filter { name in
      let own = try Self.names(in: name.hasSuffix(".swift") ? "Systems" : "Systems/\(name)")
      return own.contains("\(name).swift")
    }
    #expect(folders.map { $0.lowercased() }.sorted() == Systems.all.map(\.name))
  }

  @Test func everyFeatureHasAFolder() throws {
    let folders = try Self.names(in: "Systems/Nimbus").filter { name in
      let isFolder = !name.hasSuffix(".swift")
      return try isFolder && Self.names(in: "Systems/Nimbus/\(name)").contains("\(name).swift")
    }
    #expect(folders.count == DrawnFeature.all.count, "\(folders)")
    #expect(Set(DrawnFeature.all.map(\.id)).count == folders.count)
  }

  /// The numbers that the rules of each folder take.
  private static let numbers: [String: [ClosedRange<Int>]] = [
    "FML": [1100...1219, 1240...1260],
    "Systems/Nimbus": [1160...1179],
    "Systems/Nimbus/Onboarding": [1150...1229, 2001...2019],
    "Systems/Nimbus/Juno": [1230...1239],
    "Systems/Nimbus/Messages": [1300...1339],
    "Systems/Sequence": [1400...1599, 2100...2139],
    "Systems/AppDNA": [1600...1699, 2140...2169],
  ]

  @Test(arguments: Self.numbers.keys.sorted())
  func rulesHaveTheNumbersOfTheirFolder(folder: String) throws {
    let files = try Self.names(in: "\(folder)/Rules").sorted()
    let rules = (Rule.fml + Rule.systems).map { "\($0.code)-\($0.slug).md" }
    let numbers = files.compactMap { Int($0.dropFirst(2).prefix(4)) }
    #expect(Set(files).isSubset(of: rules))
    #expect(numbers.count == files.count)
    #expect(
      numbers.allSatisfy { number in Self.numbers[folder]?.contains { $0 ~= number } == true }
    )
  }

  @Test func everyFormOfReportHasAFile() throws {
    let files = try Self.names(in: "Source/Reporters").filter { $0.hasSuffix("Reporter.swift") }
    let forms = files.map { $0.dropLast("Reporter.swift".count).lowercased() }.sorted()
    #expect(forms == ReportFormat.all.map(\.name).sorted())
  }
}
