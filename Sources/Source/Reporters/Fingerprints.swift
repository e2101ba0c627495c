/// Names findings so that a service knows them again in the next run: by rule, file and words, never by
/// the line.
struct Fingerprints {
  private var seen: [String: Int] = [:]

  /// The fingerprint of the next finding of a report, 64 hexadecimal digits.
  mutating func next(_ diagnostic: Diagnostic, path: String) -> String {
    let key = "\(diagnostic.code)\n\(path)\n\(diagnostic.sameness)"
    seen[key, default: 0] += 1
    return SHA256.hex(of: Array("\(key)\n\(seen[key] ?? 0)".utf8))
  }
}
