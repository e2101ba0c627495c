internal import CUnicode

/// Language, script and region of a locale; those that it does not name are the likely ones of CLDR.
struct LocaleTags: Equatable {
  let language: String
  let script: String
  let region: String

  init(_ locale: String) {
    var full = [CChar](repeating: 0, count: 64)
    let count = unicode_likely_locale(locale, &full, 64)
    let text = full.prefix(Int(count)).map { UInt8(bitPattern: $0) }
    let parts = String(decoding: text, as: UTF8.self).split(separator: "_").map(String.init)
    language = parts.first ?? ""
    script = parts.dropFirst().first { $0.utf8.count == 4 } ?? ""
    region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 } ?? ""
  }
}
