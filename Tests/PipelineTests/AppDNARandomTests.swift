import Export
import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Nothing that an AppDNA document may hold stops a build, costs too much, or becomes markup.
@Suite struct AppDNARandomTests {
  /// The pages, sheets, scripts and data of a site of one flow, by path.
  private static func site(_ text: String) async throws -> [String: [UInt8]] {
    let outcome = try await Pipeline.build(.memory(["flows/flow.json": text]))
    let build = try #require(outcome.build, "\(outcome.findings.prefix(1).map(\.message))")
    var log = Log()
    let plan = SiteExport(build: build).plan(log: &log)
    return Dictionary(
      plan.flatMap { $0() }.map { ($0.path, $0.bytes) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  @Test(arguments: 0..<16)
  func anyDocumentIsDrawn(number: Int) async throws {
    let seed = Dice().seed &+ UInt64(number)
    var random = RandomAppDNA(seed: seed)
    let text = random.document()
    let first = try await Self.site(text)
    let second = try await Self.site(text)
    #expect(first.keys.contains { $0.hasPrefix("flows/") }, "FLOWPROOF_SEED=\(seed)")
    #expect(first == second, "FLOWPROOF_SEED=\(seed)")
    #expect(first.values.map(\.count).reduce(0, +) < 40_000_000, "FLOWPROOF_SEED=\(seed)")
    for (path, bytes) in first where path.hasSuffix(".html") {
      let faults = PageScan(bytes).faults
      #expect(faults.isEmpty, "FLOWPROOF_SEED=\(seed) \(path): \(faults.sorted())")
    }
    for (path, bytes) in first where path.hasSuffix(".css") {
      let css = String(decoding: bytes, as: UTF8.self)
      #expect(!css.contains("evil"), "FLOWPROOF_SEED=\(seed) \(path)")
    }
  }

  @Test(arguments: [
    ("<p title=\"evil\">a", "open p"), ("<evil>", "tag evil"), ("<p evil=1></p>", "name evil"),
    ("<a href=\"JavaScript:x\"></a>", "address javascript:x"), ("</p>", "close p"),
    ("<p style=\"width:nanpx\"></p>", "style width:nanpx"), ("<p", "end p"), ("\u{0}", "NUL"),
    ("<style>a{b:evil}</style>", "sheet"), ("<br><p><b>&lt;evil></b></p>", ""),
  ])
  func faultsOfPagesAreSeen(html: String, fault: String) {
    #expect(PageScan(Array(html.utf8)).faults.sorted().joined(separator: ", ") == fault)
  }
}

/// A scan of a page for markup as a browser takes it, as far as no page of ours has it.
private struct PageScan {
  private(set) var faults: Set<String> = []
  private var rest: ArraySlice<UInt8>
  private var open: [String] = []

  private static let empty: Set<String> = [
    "!doctype", "meta", "link", "br", "hr", "img", "input", "source", "path", "circle", "rect",
    "use", "line", "polyline", "polygon", "ellipse", "stop", "col", "wbr", "!--",
  ]

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    if bytes.contains(0) { faults.insert("NUL") }
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      readTag()
    }
    if let last = open.last { faults.insert("open \(last)") }
  }

  private mutating func readTag() {
    let name = word()
    if name.hasPrefix("/") { return close(String(name.dropFirst())) }
    if name.contains("evil") { faults.insert("tag \(name)") }
    if name.hasPrefix("!--") { return }
    var isClosed = false
    while true {
      rest = rest.drop { $0 == 32 || $0 == 10 }
      guard let byte = rest.first else {
        faults.insert("end \(name)")
        return
      }
      if byte == UInt8(ascii: ">") { break }
      isClosed = byte == UInt8(ascii: "/")
      if isClosed { rest = rest.dropFirst() } else { readAttribute() }
    }
    rest = rest.dropFirst()
    if ["script", "style"].contains(name) { return skip(name) }
    if !isClosed, !Self.empty.contains(name), !name.contains("evil") { open.append(name) }
  }

  private mutating func readAttribute() {
    let name = word()
    if name.isEmpty { rest = rest.dropFirst() }
    if name.contains("evil") || name.hasPrefix("on") { faults.insert("name \(name)") }
    guard rest.first == UInt8(ascii: "=") else { return }
    rest = rest.dropFirst()
    guard let quote = rest.first, quote == 34 || quote == 39 else {
      _ = word()
      return
    }
    rest = rest.dropFirst()
    let value = String(decoding: rest.prefix { $0 != quote }, as: UTF8.self).lowercased()
    rest = rest.drop { $0 != quote }.dropFirst()
    check(name, value)
  }

  private mutating func check(_ name: String, _ value: String) {
    let schemes = ["javascript:", "data:text", "file:", "vbscript:"]
    if ["href", "src", "action"].contains(name), schemes.contains(where: value.hasPrefix) {
      faults.insert("address \(value)")
    }
    let odd = ["evil", "nanpx", "infpx", ":nan", ":inf;", "e+", "expression("]
    if name == "style", odd.contains(where: value.contains) { faults.insert("style \(value)") }
  }

  /// Goes on behind the end of a script or sheet.
  private mutating func skip(_ name: String) {
    let end = Array("</\(name)".utf8)
    var body: [UInt8] = []
    while !rest.isEmpty, !rest.starts(with: end) { body.append(rest.removeFirst()) }
    rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
    let text = String(decoding: body, as: UTF8.self)
    if name == "style", text.contains("evil") { faults.insert("sheet") }
  }

  private mutating func close(_ name: String) {
    if open.last == name { open.removeLast() } else { faults.insert("close \(name)") }
    rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
  }

  private mutating func word() -> String {
    let ends = Set(" \n=>\"'".utf8)
    let word = rest.prefix { !ends.contains($0) }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self).lowercased()
  }
}
