import Foundation
import Source
import TestSupport
import Testing

@testable import Store

@Suite struct OutputGuardTests {
  private func refusal(
    _ path: String,
    project: String = "/nowhere",
    inputs: [String] = [],
    force: Bool = false
  ) -> String? {
    do {
      _ = try OutputFolder(path, project: project, inputs: inputs, force: force)
      return nil
    } catch {
      guard case .refused(_, let reason) = error else { return "\(error)" }
      return reason
    }
  }

  @Test(arguments: [false, true])
  func neverReplacesWhatIsNotForASite(force: Bool) throws {
    let scratch = try Scratch()
    try scratch.write("project/flows/a.json", "{}")
    try scratch.write("file", "x")
    try scratch.write("repository/.git/config", "x")
    try scratch.write("repository/.flowproof", "x")
    try scratch.link("link", to: "\(scratch.path)/empty")
    let project = "\(scratch.path)/project"
    func reason(_ path: String) -> String? {
      refusal(path, project: project, inputs: ["flows/a.json"], force: force)
    }
    #expect(reason("/") == "it is no place for a folder")
    #expect(reason("/usr") == "it belongs to the system")
    #expect(reason("/usr/../usr/.") == "it belongs to the system")
    #expect(reason(NSHomeDirectory()) != nil)
    #expect(reason(project) == "it is or holds the project's folder")
    #expect(reason("\(project)/.") == "it is or holds the project's folder")
    #expect(reason(scratch.path) == "it is or holds the project's folder")
    #expect(
      reason("\(project)/flows") == "it holds 'flows/a.json', which the site is built from"
    )
    #expect(reason("\(scratch.path)/file") == "it is no folder")
    #expect(reason("\(scratch.path)/file/site") == "it is no place for a folder")
    #expect(reason("\(scratch.path)/link") == "it is a symbolic link")
    #expect(reason("\(scratch.path)/repository") == "it holds a git repository")
  }

  @Test func replacesAForeignFolderOnlyByForce() throws {
    let scratch = try Scratch()
    try scratch.write("foreign/notes.txt", "mine")
    try scratch.write("ours/.flowproof", "")
    try FileManager.default.createDirectory(
      atPath: "\(scratch.path)/empty",
      withIntermediateDirectories: true
    )
    let foreign = "\(scratch.path)/foreign"
    #expect(refusal(foreign) == "it is not empty and was not written by flowproof")
    #expect(refusal(foreign, force: true) == nil)
    #expect(refusal("\(scratch.path)/ours") == nil)
    #expect(refusal("\(scratch.path)/empty") == nil)
    #expect(refusal("\(scratch.path)/new/and/deep") == nil)
  }

  @Test func saysWhereTheSystemRefuses() async throws {
    let folder = try OutputFolder("/proc/flowproof-site", project: "/nowhere", inputs: [])
    await #expect(throws: OutputError.self) {
      try await folder.write([], jobs: 1) { _ in
        OutputFile(path: "manifest.json", bytes: [])
      }
    }
  }
}
