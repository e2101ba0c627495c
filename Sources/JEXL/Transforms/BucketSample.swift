internal import Source

/// Tests whether the subject falls into a range of buckets, by the hash of its JSON (reference:
/// nimbus, section 7.1).
extension TransformRun {
  func sample() throws(ExpressionError) -> Bool {
    let start = try whole(1, "the first bucket")
    let count = try whole(2, "the number of buckets")
    let total = try whole(3, "the total of buckets")
    guard total > 0 else { throw error("takes a total above 0") }
    let first = start % total
    let end = first + count
    if end <= total { return isIn(first, end, of: total) }
    return isIn(0, end % total, of: total) || isIn(first, total, of: total)
  }

  /// A number of 32 bits, its fraction cut.
  private func whole(_ index: Int, _ what: String) throws(ExpressionError) -> Int {
    let number = try number(index, what)
    guard number <= Double(UInt32.max) else { throw error("takes \(what) below 2^32") }
    return Int(clamping: number, to: 0...Int(UInt32.max))
  }

  private func isIn(_ first: Int, _ end: Int, of total: Int) -> Bool {
    let hash = Self.hash(values[0])
    return Self.key(first, total) <= hash && hash < Self.key(end, total)
  }

  /// The first hash of a bucket, among the 48 bits of all hashes.
  private static func key(_ bucket: Int, _ total: Int) -> UInt64 {
    UInt64((Double(bucket) / Double(total) * Double((UInt64(1) << 48) - 1)).rounded(.down))
  }

  /// The first 48 bits of the SHA-256 of the value's JSON.
  private static func hash(_ value: Value) -> UInt64 {
    var hash = SHA256()
    hash.update(CompactJSON.bytes(of: value))
    return hash.finish().prefix(6).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// JSON as the app hashes it: no blanks, keys sorted, nothing escaped that need not be.
enum CompactJSON {
  static func bytes(of value: Value) -> [UInt8] {
    switch value {
    case .null: return Array("null".utf8)
    case .bool(let value): return Array((value ? "true" : "false").utf8)
    case .integer(let value): return Array(String(value).utf8)
    case .number(let value): return Array(String(value).utf8)
    case .string(let text): return string(text)
    case .array(let items): return joined(items.map(bytes), "[", "]")
    case .object(let fields):
      let sorted = fields.sorted { $0.key.precedes($1.key) }
      let parts = sorted.map { string($0.key) + [UInt8(ascii: ":")] + bytes(of: $0.value) }
      return joined(parts, "{", "}")
    }
  }

  private static func joined(_ parts: [[UInt8]], _ open: String, _ close: String) -> [UInt8] {
    Array(open.utf8) + Array(parts.joined(separator: [UInt8(ascii: ",")])) + Array(close.utf8)
  }

  private static func string(_ text: String) -> [UInt8] {
    var output: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output += "\\\"".utf8
      case UInt8(ascii: "\\"): output += "\\\\".utf8
      case 0x08: output += "\\b".utf8
      case 0x09: output += "\\t".utf8
      case 0x0A: output += "\\n".utf8
      case 0x0C: output += "\\f".utf8
      case 0x0D: output += "\\r".utf8
      case 0..<0x20:
        output += (byte < 16 ? "\\u000" : "\\u00").utf8
        output += String(byte, radix: 16).utf8
      default: output.append(byte)
      }
    }
    return output + [UInt8(ascii: "\"")]
  }
}
