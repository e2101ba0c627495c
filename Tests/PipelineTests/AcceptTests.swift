import Export
import Foundation
import Pipeline
import Reports
import Source
import Testing

/// Receipts: what they approve, what has changed since, what is missing, and the notes that are open.
@Suite struct AcceptTests {
  /// A flow of three cards with these titles.
  private static func project(_ titles: [String], tail: String = "") -> FileTree {
    let steps = zip(["a", "b", "c"], titles).map { id, title in
      """
      {"id": "\(id)", "type": "custom", "config": {"content_blocks": [
        {"id": "head", "type": "heading", "text": "\(title)"},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]}}
      """
    }
    return .memory([
      "flowproof.yml": "title: T\nsources:\n  - appdna: f.json\n",
      "f.json": """
      {"id": "f", "name": "F", "steps": [
      \(steps.joined(separator: ",\n"))\(tail)]}
      """,
    ])
  }

  private static func review(_ base: FileTree, _ head: FileTree) async throws -> Review {
    let (old, new) = (try await Pipeline.build(base), try await Pipeline.build(head))
    return try #require(Review(base: ("main", old), head: ("topic", new)))
  }

  /// The ticks that a page offers, by card.
  private static func ticks(_ base: FileTree, _ head: FileTree) async throws -> [String: String] {
    let page = String(
      decoding: try await review(base, head).page(command: "diff").bytes,
      as: UTF8.self
    )
    let found = page.matches(of: /data-flow="f" data-card="([^"]*)" data-hash="([^"]*)"/)
    return Dictionary(uniqueKeysWithValues: found.map { (String($0.1), String($0.2)) })
  }

  private static func accept(
    _ receipt: String = "",
    addresses: [String] = [],
    _ head: FileTree,
    base: FileTree? = nil
  ) async throws -> (list: AcceptListing, receipt: Receipt) {
    let files: [String: String] = receipt.isEmpty ? [:] : ["receipt.json": receipt]
    let receipt = try Receipt(addresses: addresses, files: .memory(files))
    let now = try await Pipeline.build(head)
    var old: (name: String, outcome: Outcome)?
    if let base { old = ("main", try await Pipeline.build(base)) }
    return (try #require(AcceptListing(receipt, head: now, base: old)), receipt)
  }

  private static let before = project(["One", "Two", "Three"])
  private static let after = project(["Uno", "Due", "Three"])

  private static func receipt(_ ticks: [(String, String)], notes: String = "") -> String {
    let list = ticks.map { "{\"flow\": \"f\", \"card\": \"\($0.0)\", \"hash\": \"\($0.1)\"}" }
    return """
      {"v": 1, "base": "main", "head": "topic", "ticks": [\(list.joined(separator: ", "))],
       "notes": [\(notes)]}
      """
  }

  @Test func itSaysWhatIsApprovedAndMissing() async throws {
    let ticks = try await Self.ticks(Self.before, Self.after)
    #expect(Set(ticks.keys) == ["a", "b"])
    let note = "{\"flow\": \"f\", \"card\": \"b\", \"element\": \"head\", \"text\": \"Too short?\"}"
    let receipt = Self.receipt([("a", try #require(ticks["a"]))], notes: note)
    let seen = try await Self.accept(receipt, Self.after, base: Self.before)
    #expect(seen.receipt.findings.isEmpty)
    #expect(
      seen.list.text == """
        Approved (1)
          f / a
        Missing: changed and not ticked (1)
          f / b
        Open notes (1)
          f.json:6: head of f / b: Too short?

        """
    )
    #expect(!seen.list.isComplete)
    let all = Self.receipt(ticks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    #expect(try await Self.accept(all, Self.after, base: Self.before).list.isComplete)
  }

  /// A tick is of a card: it stands while other cards change, and falls when its own does.
  @Test func ticksStandWhileOtherCardsChange() async throws {
    let hash = try #require(try await Self.ticks(Self.before, Self.after)["a"])
    let receipt = Self.receipt([("a", hash)])
    let more = ",\n{\"id\": \"d\", \"type\": \"custom\"}"
    let others = Self.project(["Uno", "Dos", "Tres"], tail: more)
    #expect(try await Self.accept(receipt, others).list.text == "Approved (1)\n  f / a\n")
    let moved = Self.project(["Eins", "Due", "Three"])
    let seen = try await Self.accept(receipt, moved, base: Self.before).list
    #expect(seen.text.hasPrefix("Stale: changed since the tick (1)\n  f / a\n"))
    #expect(!seen.isComplete)
    // What is as it was before needs no tick.
    let back = try await Self.accept(receipt, Self.before, base: Self.before).list
    #expect(back.isComplete && back.text == "Nothing to approve.\n")
  }

  @Test func addressesAreReceipts() async throws {
    let hash = try #require(try await Self.ticks(Self.before, Self.after)["a"])
    let address = "file:///r.html#type=xl&tick=f~a~\(hash)&note=f~b~head~50%2525+of%20it%2Bmore"
    let seen = try await Self.accept(addresses: [address], Self.after)
    #expect(
      seen.list.text == """
        Approved (1)
          f / a
        Open notes (1)
          f.json:6: head of f / b: 50% of it+more

        """
    )
  }

  @Test func jsonHasTheShapeOfItsSchema() async throws {
    let note = "{\"flow\": \"f\", \"card\": \"gone\", \"text\": \"?\"}"
    let seen = try await Self.accept(
      Self.receipt([], notes: note),
      Self.project(["Uno", "Two", "Three"]),
      base: Self.before
    )
    #expect(
      String(decoding: seen.list.json.bytes(indented: false), as: UTF8.self) == """
        {"v":1,"complete":false,"approved":[],"stale":[],"missing":[{"flow":"f","card":"a"}],\
        "notes":[{"flow":"f","card":"gone","element":null,"text":"?","source":null}]}
        """
    )
  }

  @Test(
    arguments: [
      ("[1]", "a receipt must be a map, found a list"),
      ("{\"v\": 2}", "only receipts of version 1 are read"),
      ("{\"ticks\": []}", "a receipt needs 'v'"),
      ("{\"v\": 1, \"ticks\": [{\"flow\": 1}]}", "'flow' of a tick must be a string"),
      ("{\"v\": 1, \"notes\": [{\"flow\": \"f\"}]}", "a note needs 'text'"),
    ]
  )
  func whatIsWrongIsAFinding(_ receipt: String, says: String) async throws {
    let seen = try await Self.accept(receipt, Self.after)
    let finding = try #require(seen.receipt.findings.first { $0.message.contains(says) })
    #expect(finding.span != nil && finding.severity == .error)
  }

  /// Words of a receipt neither run nor reach the terminal as anything but text.
  @Test func hostileReceiptsAreOnlyWords() async throws {
    let text = "\\u001b[31m<script>alert(1)</script>\\u202e"
    let note = "{\"flow\": \"f\", \"card\": \"a\", \"element\": \"head\", \"text\": \"\(text)\"}"
    let seen = try await Self.accept(Self.receipt([], notes: note), Self.after)
    #expect(!seen.list.text.contains("\u{1b}") && !seen.list.text.contains("\u{202e}"))
    let long = String(repeating: "x", count: 20_000)
    let large = Self.receipt([("a", long)])
    #expect(try await Self.accept(large, Self.after).receipt.findings.count == 1)
    let broken = "https://example.com/r.html#tick=%&note=~~~~~&tick=" + long
    let seenBroken = try await Self.accept(addresses: [broken], Self.after)
    #expect(seenBroken.receipt.findings.map(\.slug) == ["bad-receipt"])
  }
}
