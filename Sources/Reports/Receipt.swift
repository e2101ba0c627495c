internal import Export
public import Pipeline
public import Source
internal import Syntax

/// The ticks and notes of reviewers on the page of a review: saved as JSON, or in the page's address.
///
/// Receipts come from anywhere: what is wrong in one is a finding, and nothing in it is run or opened.
public struct Receipt: Sendable {
  /// The cards and flows that were approved.
  private(set) var ticks: [Tick] = []
  private(set) var notes: [Note] = []
  /// The findings about parts that could not be read.
  public private(set) var findings: [Diagnostic] = []
  /// The files, for printing findings.
  public private(set) var sources = SourceSet()

  /// A card, or a flow as a whole, that was found right as it was.
  typealias Tick = (subject: ReviewSubject, hash: String)

  /// A note about a part of a card.
  struct Note: Hashable, Sendable {
    let subject: ReviewSubject
    let element: String?
    let text: String
  }

  /// Ticks and notes that are read of one receipt.
  private static let most = 10_000
  /// Bytes of an id or of a note.
  private static let longest = 16_000

  /// Tells whether a text is the address of a page with ticks or notes, or the fragment of one.
  public static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("#") || text.contains("://")
  }

  /// Reads receipts.
  ///
  /// - Parameters:
  ///   - addresses: Addresses of pages, or their fragments.
  ///   - files: A tree that lists the files.
  /// - Throws: ``FileTree/ReadError`` where the tree can't be listed.
  public init(addresses: [String], files: FileTree) throws {
    var log = Log()
    var documents = try Documents(files)
    for path in documents.paths {
      guard let node = documents.node(path, from: nil, log: &log) else { continue }
      read(node, &log)
    }
    for address in addresses { read(address: address, &log) }
    findings = log.sorted()
    sources = documents.sources
  }

  // MARK: JSON

  private mutating func read(_ node: Node, _ log: inout Log) {
    guard var fields = Fields(node, of: "a receipt", log: &log) else { return }
    let version = fields.required("v", .integer, &log)
    if let version, version.integer != 1 {
      log.report(.badReceipt, "only receipts of version 1 are read", at: version.span)
    }
    // Who looked, when, and at what: for people.
    fields.ignore("name", "date", "base", "head")
    let ticks = fields.optional("ticks", .list, &log)?.list ?? []
    let notes = fields.optional("notes", .list, &log)?.list ?? []
    fields.finish(&log)
    if let far = [ticks, notes].first(where: { $0.count > Self.most })?[Self.most] {
      log.report(
        .badReceipt,
        "only \(Self.most) ticks and notes of a receipt are read",
        at: far.span
      )
    }
    for node in ticks.prefix(Self.most) {
      guard var fields = Fields(node, of: "a tick", log: &log),
        let subject = Self.subject(&fields, &log),
        let hash = Self.text("hash", &fields, &log)
      else { continue }
      fields.finish(&log)
      self.ticks.append((subject, hash))
    }
    for node in notes.prefix(Self.most) {
      guard var fields = Fields(node, of: "a note", log: &log),
        let subject = Self.subject(&fields, &log),
        let text = Self.text("text", &fields, &log)
      else { continue }
      let element = fields.optional("element", .string, &log)?.text
      fields.finish(&log)
      self.notes.append(Note(subject: subject, element: element, text: text))
    }
  }

  private static func subject(_ fields: inout Fields, _ log: inout Log) -> ReviewSubject? {
    let card = fields.optional("card", .string, &log)?.text
    return text("flow", &fields, &log).map { ReviewSubject(flow: $0, card: card) }
  }

  private static func text(_ name: String, _ fields: inout Fields, _ log: inout Log) -> String? {
    guard let node = fields.required(name, .string, &log), let text = node.text else { return nil }
    guard text.utf8.count <= longest else {
      log.report(.badReceipt, "'\(name)' has more than \(longest) bytes", at: node.span)
      return nil
    }
    return text
  }

  // MARK: Schema

  /// The shape that the page of a review saves.
  static let schema = Schema.object(
    [
      ("v", Schema.constant(1)), ("name", Schema.string), ("date", Schema.string),
      ("base", Schema.string), ("head", Schema.string),
      ("ticks", Schema.list(tick.schema)), ("notes", Schema.list(note.schema)),
    ],
    required: ["v"]
  )

  private static let tick = ReviewSubject.shape.of(\Tick.subject).and(["hash": .value(\.hash)])

  static let note = ReviewSubject.shape.of(\Note.subject).and([
    "element": .value(\.element), "text": .value(\.text),
  ])

  // MARK: Addresses

  /// `#tick=flow~card~hash&note=flow~card~element~text`, as forms are written (URL Standard, section 5), each part
  /// with percent signs once more.
  private mutating func read(address: String, _ log: inout Log) {
    let fragment = address.firstIndex(of: "#").map { address[address.index(after: $0)...] } ?? ""
    var found = 0
    for pair in fragment.split(separator: "&").prefix(2 * Self.most) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, ["tick", "note"].contains(sides[0]) else { continue }
      let value = Self.decoded(sides[1], plusIsSpace: true)
      let parts = value.split(separator: "~", omittingEmptySubsequences: false).map {
        Self.decoded($0, plusIsSpace: false)
      }
      guard let flow = parts.first, parts.count == (sides[0] == "tick" ? 3 : 4),
        parts.allSatisfy({ $0.utf8.count <= Self.longest })
      else { continue }
      let subject = ReviewSubject(flow: flow, card: parts[1].isEmpty ? nil : parts[1])
      found += 1
      if sides[0] == "tick" {
        ticks.append((subject, parts[2]))
      } else {
        let element = parts[2].isEmpty ? nil : parts[2]
        notes.append(Note(subject: subject, element: element, text: parts[3]))
      }
    }
    if found > 0 { return }
    let name = String(address.prefix(80))
    log.report(.badReceipt, "the address '\(name)' holds no ticks and no notes", at: nil)
  }

  /// Bytes behind percent signs (URL Standard, section 1.3); what is no UTF-8 is repaired.
  private static func decoded(_ text: some StringProtocol, plusIsSpace: Bool) -> String {
    let text = plusIsSpace ? String(text).replacing("+", with: " ") : String(text)
    return String(decoding: PercentEscapes.decoded(text.utf8), as: UTF8.self)
  }
}

/// The summary of receipts: approved, changed since, not ticked by anybody, and the open notes.
public struct AcceptListing: Sendable {
  private let approved: [ReviewSubject]
  private let stale: [ReviewSubject]
  /// Nil where nothing tells what changed.
  private let missing: [ReviewSubject]?
  private let notes: [(note: Receipt.Note, location: Location?)]

  /// Compares receipts with a run, and with what changed in it since another one.
  ///
  /// - Parameters:
  ///   - receipt: The ticks and notes.
  ///   - head: The present state; nil where it has no build.
  ///   - base: The earlier state; without it nothing is missing.
  public init?(_ receipt: Receipt, head: Outcome, base: (name: String, outcome: Outcome)?) {
    guard let build = head.build else { return nil }
    let contents = ReviewContents(build)
    var subjects: [ReviewSubject]?
    if let base {
      guard let review = Review(base: base, head: ("", head)) else { return nil }
      subjects = review.subjects
    }
    let ticks = receipt.ticks.grouped(by: \.subject)
    let hashes = Dictionary(firstOf: ticks.map { ($0.key, Set($0.value.map(\.hash))) })
    var (approved, stale): ([ReviewSubject], [ReviewSubject]) = ([], [])
    // What does not change any more needs no tick.
    for subject in subjects ?? ticks.map(\.key) {
      guard let hashes = hashes[subject] else { continue }
      let holds = hashes.contains { $0 == contents.hash(of: subject, like: $0) }
      if holds { approved.append(subject) } else { stale.append(subject) }
    }
    self.approved = approved
    self.stale = stale
    missing = subjects.map { $0.filter { hashes[$0] == nil } }
    notes = receipt.notes.uniqued().map { note in
      (note, contents.location(of: note.element, on: note.subject))
    }
  }

  /// Indicates that everything that changed is ticked as it is now.
  public var isComplete: Bool { stale.isEmpty && missing?.isEmpty != false }

  // MARK: Text

  /// The listing as text for people.
  public var text: String {
    let parts =
      section("Approved", approved) + section("Stale: changed since the tick", stale)
      + section("Missing: changed and not ticked", missing ?? []) + said
    return parts.isEmpty ? "Nothing to approve.\n" : parts.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ subjects: [ReviewSubject]) -> [String] {
    if subjects.isEmpty { return [] }
    return ["\(title) (\(subjects.count))"] + subjects.map { "  " + Self.name($0) }
  }

  private var said: [String] {
    if notes.isEmpty { return [] }
    return ["Open notes (\(notes.count))"]
      + notes.map { note, location in
        let at = location.map { "\($0.path):\($0.line): " } ?? ""
        let on = note.element.map { "\($0) of " } ?? ""
        return Printable.text("  \(at)\(on)\(Self.name(note.subject)): \(note.text)")
      }
  }

  private static func name(_ subject: ReviewSubject) -> String {
    Printable.text(subject.flow + (subject.card.map { " / \($0)" } ?? " as a whole"))
  }

  // MARK: JSON

  /// The listing as JSON: the shape that `schema accept` describes.
  public var json: JSONValue { Self.shape.json(self) }

  static let shape: JSONShape<AcceptListing> = [
    "v": .constant(1), "complete": .value(\.isComplete), "approved": .value(\.approved),
    "stale": .value(\.stale), "missing": .value(\.missing).described("Null without --base."),
    "notes": .list(
      of: Receipt.note.of(\.note).and(["source": .orNull(.line, \.location)]),
      \.notes
    ),
  ]
}
