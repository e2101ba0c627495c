import Foundation
import TestSupport
import Testing

/// `accept` as a gate: what a reviewer saved or sent as an address lets changes pass.
@Suite struct AcceptCommandTests {
  private static func project(_ title: String) -> String {
    """
    {"id": "f", "name": "F", "steps": [
      {"id": "a", "type": "custom", "config": {"content_blocks": [
        {"id": "head", "type": "heading", "text": "\(title)"}]}}]}
    """
  }

  @Test func changesPassWithAReceipt() throws {
    let scratch = try Scratch()
    for (folder, title) in [("before", "One"), ("after", "Uno")] {
      try scratch.write("\(folder)/flowproof.yml", "title: T\nsources:\n  - appdna: f.json\n")
      try scratch.write("\(folder)/f.json", Self.project(title))
    }
    let tool = Tool(folder: scratch.path)
    let page = try tool.shell("$flowproof diff before after --format html=r.html --max-size 1MB")
    #expect(page.code == 0 && page.errors == "")
    let hash = try #require(scratch.read("r.html")?.firstMatch(of: /data-hash="([^"]*)"/)?.1)
    let gate = "after --base before --require-receipt"
    let none = try tool.shell("$flowproof accept \(gate)")
    #expect(none.code == 1)
    #expect(none.output == "Missing: changed and not ticked (1)\n  f / a\n")
    let sent = try tool.shell("$flowproof accept '#tick=f~a~\(hash)' \(gate)")
    #expect(sent.code == 0 && sent.output == "Approved (1)\n  f / a\n")
    try scratch.write(
      "receipt.json",
      "{\"v\": 1, \"ticks\": [{\"flow\": \"f\", \"card\": \"a\", \"hash\": \"\(hash)\"}]}"
    )
    #expect(try tool.shell("$flowproof accept receipt.json \(gate)").code == 0)
    try scratch.write("after/f.json", Self.project("Eins"))
    let old = try tool.shell("$flowproof accept receipt.json \(gate)")
    #expect(old.code == 1 && old.output == "Stale: changed since the tick (1)\n  f / a\n")
    #expect(try tool.shell("$flowproof accept none.json after").code == 1)
    #expect(try tool.shell("$flowproof accept --require-receipt").code == 64)
  }
}
