import FML
import Foundation
import Source
import SystemKit
import Systems
import Testing

@testable import Nimbus
@testable import Sequence

/// Tests that each item of a list has a folder or file, and that each of those is in the list.
@Suite struct ListTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(sources.path)/\(folder)")
  }

  @Test func everySystemHasAFolder() throws {
    let folders = try Self.names(in: ".").filter { name in
      let file = URL(filePath: "\(Self.sources.path)/\(name)/\(name).swift")
      return (try? String(contentsOf: file, encoding: .utf8))?.contains("= System(") == true
    }
    #expect(folders.map { $0.lowercased() }.sorted() == Systems.builtIn.all.map(\.name))
  }

  @Test func everyFeatureHasAFolder() throws {
    let folders = try Self.names(in: "Nimbus").filter { name in
      let isFolder = !name.hasSuffix(".swift")
      return try isFolder && Self.names(in: "Nimbus/\(name)").contains("\(name).swift")
    }
    #expect(folders.count == DrawnFeature.all.count, "\(folders)")
    #expect(Set(DrawnFeature.all.map(\.id)).count == folders.count)
  }

  /// The numbers that the rules of each folder take.
  private static let numbers: [String: [ClosedRange<Int>]] = [
    "FML": [1100...1219, 1240...1260],
    "Nimbus": [1160...1179],
    "Nimbus/Onboarding": [1150...1229, 2001...2019],
    "Nimbus/Juno": [1230...1239],
    "Nimbus/Messages": [1300...1339],
    "Sequence": [1400...1599, 2100...2139],
    "AppDNA": [1600...1699, 2140...2169],
  ]

  @Test(arguments: Self.numbers.keys.sorted())
  func rulesHaveTheNumbersOfTheirFolder(folder: String) throws {
    let files = try Self.names(in: "\(folder)/Rules").sorted()
    let rules = (Rule.fml + Systems.rules).map { "\($0.code)-\($0.slug).md" }
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
