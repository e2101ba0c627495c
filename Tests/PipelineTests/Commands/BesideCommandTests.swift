import Foundation
import TestSupport
import Testing

/// `audit --beside` as users run it; it needs no browser.
@Suite struct BesideCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    try scratch.write(
      "flow.json",
      """
      {"version": 1, "screens": [{"id": "start", "name": "Start", "type": "welcome", "order": 0, "content": {"blocks": [
        {"id": "hello", "type": "text", "order": 0, "content": {"text": "Walk with Wren"}}]}}]}
      """
    )
  }

  private func run(_ arguments: String) throws -> Tool.Result {
    try tool.shell("\"$flowproof\" audit --beside \(arguments)", environment: [:])
  }

  @Test func printsATableAndGates() throws {
    try scratch.write(
      "flowproof.yml",
      "sources: [{sequence: flow.json}]\napp-pictures: 'shots/{card}.png'\n"
    )
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/shots",
      withIntermediateDirectories: true
    )
    let picture = NoisePicture(width: 393, height: 852, color: 0xFFFFFF).png
    for name in ["start", "other"] {
      try Data(picture).write(to: URL(filePath: "\(scratch.path)/shots/\(name).png"))
    }
    let told = try run("")
    #expect(told.code == 0, "\(told.errors)")
    let lines = told.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "CARD   STATE    LOCALE  DEVICE     FOUND           MOST OFF")
    #expect(lines.last == "no card: shots/other.png: no card is called 'other'")
    #expect(try run("--strict").code == 1)
    #expect(try run("--format json").output.hasPrefix("{\n  \"v\": 1"))
    let findings = try run("--format github --fail-on never")
    #expect(findings.code == 0)
    #expect(findings.output.contains("FP0116 app-picture-without-card"))
    #expect(try run("--card start").code == 64)
  }

  @Test func withoutPicturesThereIsNothingToCompare() throws {
    try scratch.write("flowproof.yml", "sources: [{sequence: flow.json}]\n")
    let told = try run("")
    #expect(told.code == 2)
    #expect(told.errors.contains("the config has no 'app-pictures'"))
  }
}
