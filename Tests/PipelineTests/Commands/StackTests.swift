import Foundation
import TestSupport
import Testing

/// Deep documents where the system gives threads as little stack as macOS does: 512 KB.
@Suite struct StackTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  @Test func theSampleBuilds() throws {
    let sample = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Site").standardizedFileURL.path
    let result = try shell(
      "build '\(sample)' --locale en-US --locale he -o site -q --fail-on never"
    )
    #expect(result.code == 0, "\(result.errors)")
    #expect(scratch.exists("site/index.html"))
  }

  /// Documents at the depth that readers take, and far beyond it.
  @Test(arguments: [64, 250, 20_000])
  func deepDocumentsAreRead(depth: Int) throws {
    for (name, text) in Self.documents(depth) {
      let path = name == "markdown" ? "docs/a.md" : "flows/a.\(name == "yaml" ? name : "json")"
      try scratch.write("\(name)/\(path)", text)
      if name == "markdown" { try scratch.write("markdown/flows/a.json", Self.nimbus("true")) }
      for verb in ["check \(name)", "build \(name) -o \(name)-site --fail-on never"] {
        let result = try shell(verb)
        #expect((0...2).contains(result.code), "\(name) \(depth): \(result.errors)")
        #expect(!result.errors.contains("internal error"))
        if name == "markdown" { continue }
        #expect(result.output.contains(": error: ") || result.output.contains(": warning: "))
      }
    }
  }

  private func shell(_ arguments: String) throws -> Tool.Result {
    try tool.shell("ulimit -s 512; exec \"$flowproof\" \(arguments)")
  }

  private static func documents(_ depth: Int) -> [(name: String, text: String)] {
    let brackets = repeated("[", depth) + repeated("]", depth)
    let rows =
      repeated(#"{"id": "r", "type": "row", "children": ["#, depth)
      + #"{"id": "t", "type": "text", "text": "deep"}"# + repeated("]}", depth)
    let stacks = rows.replacing("row", with: "stack")
    let containers =
      repeated(#"{"id": "c", "type": "vstack", "children": ["#, depth)
      + #"{"id": "t", "type": "text", "content": {"text": "deep"}}"# + repeated("]}", depth)
    return [
      ("json", #"{"cards": {}, "x": \#(brackets)}"#),
      ("yaml", "cards: {}\nx: \(brackets)\n"),
      (
        "appdna",
        #"{"id": "g", "name": "x", "steps": [{"id": "s", "type": "custom", "config": {"#
          + #""content_blocks": [\#(rows), \#(stacks)]}}]}"#
      ),
      (
        "sequence",
        #"{"bundleVersion": 1, "schemaVersion": 2, "flowId": "b", "flowName": "B", "screens": ["#
          + #"{"id": "h", "name": "H", "type": "welcome", "order": 0, "layout": {"version": 1, "#
          + #""root": \#(containers)}}]}"#
      ),
      ("brackets", nimbus(repeated("(", depth) + "days == 1" + repeated(")", depth))),
      (
        "conditions",
        nimbus(repeated("(", depth) + "is_phone" + repeated(" || days == 2) && is_phone", depth))
      ),
      ("markdown", markdown(min(depth, 5_000))),
    ]
  }

  /// Not as deep as others: without optimization the reader takes time by the square of the depth.
  private static func markdown(_ depth: Int) -> String {
    repeated("> ", depth) + "quote\n\n" + repeated("- ", depth) + "list\n\n"
      + repeated("*", depth) + "a" + repeated("*", depth) + "\n\n"
      + repeated("[", depth) + "a" + repeated("](x)", depth) + "\n"
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// A flow of one card with a condition.
  private static func nimbus(_ condition: String) -> String {
    #"{"cards": {"a": {"card-type": "basic", "order": 1, "title": "T", "body": "B", "image": "i", "#
      + #""buttons": {"primary": {"title": "Go", "action": "forward-one-card"}}, "#
      + #""onboarding-type": "fresh-install", "prerequisites": ["C"]}}, "#
      + #""conditions": {"C": "\#(condition)"}}"#
  }
}
