import Source
import Syntax
import TestSupport
import Testing

@Suite struct RandomTests {
  /// Texts that readers stumble over, and a little of everything else.
  static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "\\u", "\\ud83c", "d83c", "//", "/*", "*/",
      "#",
      "\n", "\r", "\t", " ", "  ", "- ", "a", "a: ", "&a ", "*a", "<<: ", "|\n", ">-\n", "!!str ",
      "!x ", "---\n", "...", "…", "1", "-", "0.5", "1e999", "true", "null", "é", "😀", "\u{FEFF}",
      "“", "”", "<a>", "</a>", "<", "&amp;", "<!DOCTYPE", "<?", "?>", "@", "%", "`", "? ", "\0",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F], [0x80]]

  static func noise(_ dice: inout Dice) -> [UInt8] {
    let count = Int.random(in: 0...60, using: &dice)
    let start = ["", "{", "[", "{\"a\":", "a: ", "<a>"].randomElement(using: &dice) ?? ""
    return Array(start.utf8)
      + (0..<count).flatMap { _ in pieces.randomElement(using: &dice) ?? [] }
  }

  /// Tells whether every span lies in the file and those inside lie inside.
  static func isWellPlaced(_ node: Node, in range: Range<Int>) -> Bool {
    guard node.span.start >= range.lowerBound, node.span.end <= range.upperBound else {
      return false
    }
    let inner = node.span.start..<node.span.end
    return (node.list ?? []).allSatisfy { isWellPlaced($0, in: inner) }
      && (node.map ?? []).allSatisfy {
        $0.keySpan.start >= inner.lowerBound && $0.keySpan.end <= inner.upperBound
          && isWellPlaced($0.value, in: inner)
      }
  }

  @Test func noBytesTrapAReader() {
    var dice = Dice()
    print("seed \(dice.seed)")
    for _ in 0..<1_500 {
      let bytes = Self.noise(&dice)
      let text = String(decoding: bytes, as: UTF8.self)
      for reading in [Reading.json(bytes: bytes), Reading.yaml(bytes: bytes)] {
        let isReported = reading.log.diagnostics.contains { $0.severity == .error }
        #expect(reading.node != nil || isReported, "silent on \(text.debugDescription)")
        for finding in reading.log.diagnostics {
          let span = finding.span
          #expect(span.map { $0.start >= 0 && $0.end <= bytes.count } == true, "\(finding)")
        }
      }
      if let node = Reading.json(bytes: bytes).node {
        #expect(Self.isWellPlaced(node, in: 0..<bytes.count), "\(text.debugDescription)")
      }
      let hasAlias = bytes.contains(UInt8(ascii: "*"))
      if !hasAlias, let node = Reading.yaml(bytes: bytes).node {
        #expect(Self.isWellPlaced(node, in: 0..<bytes.count), "\(text.debugDescription)")
      }
      var log = Log()
      let file = SourceFile(path: "a.xml", bytes: bytes)
      let root = XMLReader.read(file, id: FileID(index: 0), log: &log)
      #expect((root == nil) == !log.diagnostics.isEmpty, "\(text.debugDescription)")
      let sources = SourceSetMaker.one("a", bytes)
      let all = Reading.json(bytes: bytes).log.diagnostics + log.diagnostics
      #expect(!TextReporter(colors: false).text(for: all, in: sources).isEmpty)
      #expect(!JSONReporter.value(for: all, in: sources).text.isEmpty)
    }
  }

  /// A random value written as JSON reads as itself, in both readers.
  @Test func whatIsWrittenIsRead() throws {
    var dice = Dice()
    print("seed \(dice.seed)")
    for _ in 0..<300 {
      let value = Self.value(&dice, depth: 4)
      for indented in [true, false] {
        let bytes = value.bytes(indented: indented)
        let node = try #require(Reading.json(bytes: bytes).node)
        #expect(Self.value(of: node) == value)
        #expect(Reading.yaml(bytes: bytes).node == node)
        #expect(Self.isWellPlaced(node, in: 0..<bytes.count))
      }
    }
  }

  private static func value(_ dice: inout Dice, depth: Int) -> JSONValue {
    let words = ["", "a", "no", "é😀", "\n\t\"\\", "{{x}}", "1", "null", "- x", "\u{7}"]
    let word = words.randomElement(using: &dice) ?? ""
    switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &dice) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &dice))
    case 2: return .integer(Int.random(in: -5...1_000, using: &dice))
    case 3: return .number(0.25)
    case 4, 5: return .string(word)
    case 6:
      let count = Int.random(in: 0...3, using: &dice)
      return .array((0..<count).map { _ in value(&dice, depth: depth - 1) })
    default:
      let count = Int.random(in: 0...15, using: &dice)
      return .object((0..<count).map { ("\(word)\($0)", value(&dice, depth: depth - 1)) })
    }
  }

  private static func value(of node: Node) -> JSONValue {
    switch node.kind {
    case .null: .null
    case .boolean: .bool(node.bool ?? false)
    case .integer: .integer(node.integer ?? 0)
    case .number: .number(node.number ?? 0)
    case .string: .string(node.text ?? "")
    case .list: .array((node.list ?? []).map(value(of:)))
    case .map: .object((node.map ?? []).map { ($0.key, value(of: $0.value)) })
    }
  }
}

enum SourceSetMaker {
  /// A set of one file.
  static func one(_ path: String, _ bytes: [UInt8]) -> SourceSet {
    var sources = SourceSet()
    _ = sources.add(path: path, bytes: bytes)
    return sources
  }
}
