/// A file that Git LFS keeps elsewhere, in whose place a short text stands (git-lfs, "Specification").
public enum LargeFile {
  /// The SHA-256 of the file that a pointer stands for; nil for anything that is no pointer.
  public static func id(in bytes: [UInt8]) -> String? {
    guard bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
    else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let id = lines.first { $0.hasPrefix("oid sha256:") }?.dropFirst("oid sha256:".count)
    return id.flatMap { $0.count == 64 && $0.allSatisfy(\.isHexDigit) ? String($0) : nil }
  }
}
