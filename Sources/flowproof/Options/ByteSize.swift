import ArgumentParser

/// A size of a file as users write it: "5MB", "700 kB", "20MiB" or a plain number of bytes.
///
/// kB, MB and GB are decimal as in SI; KiB, MiB and GiB binary (IEC 80000-13). Case does not matter.
struct ByteSize: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  /// The number of bytes, more than 0.
  let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  /// The size from which mail and viewers of artifacts often refuse a page.
  static let large = ByteSize(bytes: 20_000_000)

  init?(argument: String) {
    let text = argument.lowercased()
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard let factor = Self.units.first(where: { $0.name == unit })?.bytes,
      digits.first != ".", digits.last != ".", let number = Double(String(digits)),
      number * Double(factor) >= 1, number * Double(factor) < Double(1 << 50)
    else { return nil }
    bytes = Int(number * Double(factor))
  }

  private static let units: [(name: String, bytes: Int)] = [
    ("", 1), ("b", 1), ("kb", 1_000), ("k", 1_000), ("mb", 1_000_000), ("m", 1_000_000),
    ("gb", 1_000_000_000), ("g", 1_000_000_000),
    ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30),
  ]

  /// The size as people read it: "5 MB", "4.7 MB", "812 kB", "40 bytes".
  var description: String {
    let scale = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000)]
    guard let (name, factor) = scale.first(where: { bytes >= $0.1 }) else {
      return bytes == 1 ? "1 byte" : "\(bytes) bytes"
    }
    let tenths = bytes / (factor / 10)
    return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }
}
