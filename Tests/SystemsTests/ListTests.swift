import Foundation
import Source
import Testing

@testable import Systems

/// What is in a list has a folder or file, and what has one is in the list.
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

  @Test func everyFormOfReportHasAFile() throws {
    let files = try Self.names(in: "Source/Reporters").filter { $0.hasSuffix("Reporter.swift") }
    let forms = files.map { $0.dropLast("Reporter.swift".count).lowercased() }.sorted()
    #expect(forms == ReportFormat.all.map(\.name).sorted())
  }
}
