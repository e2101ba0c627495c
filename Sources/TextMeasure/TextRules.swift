internal import CUnicode

/// The rules for cutting a text: ICU's grapheme clusters, line breaks and directions; owns its iterators.
struct TextRules: ~Copyable {
  private let lines: OpaquePointer
  private let clusters: OpaquePointer
  private let bidi: OpaquePointer
  private let level: UInt8

  init(locale: String, isRightToLeft: Bool) throws(NotMeasured) {
    guard let lines = unicode_lines(Self.name(locale)) else { throw .noLibrary }
    guard let clusters = unicode_clusters() else {
      unicode_breaks_close(lines)
      throw .noLibrary
    }
    guard let bidi = unicode_levels_open() else {
      unicode_breaks_close(lines)
      unicode_breaks_close(clusters)
      throw .noLibrary
    }
    self.lines = lines
    self.clusters = clusters
    self.bidi = bidi
    level = isRightToLeft ? 1 : 0
  }

  deinit {
    unicode_breaks_close(lines)
    unicode_breaks_close(clusters)
    unicode_levels_close(bidi)
  }

  /// The name of ICU's rules for lines, the same for all languages as in browsers, where dictionaries cut by
  /// script; Japanese and Chinese lines do not start with small or lengthening signs, as cards are drawn (CSS
  /// Text 3, 5.2, `line-break: strict`).
  private static func name(_ locale: String) -> String {
    ["ja", "zh"].contains(LocaleTags(locale).language) ? "root@lb=strict" : "root"
  }

  /// The starts of grapheme clusters, and the end (UAX 29).
  func clusterStarts(of units: [UInt16]) -> [Int] {
    var starts = [0]
    each(clusters, units) { offset in starts.append(offset) }
    return starts
  }

  /// The line breaks by places between characters, optional or mandatory (UAX 14).
  func breaks(of units: [UInt16]) -> [LineBreak] {
    var breaks = [LineBreak](repeating: .none, count: units.count + 1)
    each(lines, units) { offset in
      breaks[offset] = unicode_break_is_hard(lines) == 1 ? .must : .may
    }
    return breaks
  }

  /// The level of each character: odd runs from right to left (UAX 9).
  func levels(of units: [UInt16]) -> [UInt8] {
    guard !units.isEmpty, let levels = unicode_levels(bidi, units, Int32(units.count), level)
    else { return [UInt8](repeating: level, count: units.count) }
    return Array(UnsafeBufferPointer(start: levels, count: units.count))
  }

  private func each(_ breaks: OpaquePointer, _ units: [UInt16], _ tell: (Int) -> Void) {
    units.withUnsafeBufferPointer { buffer in
      guard let text = buffer.baseAddress,
        unicode_breaks_set(breaks, text, Int32(buffer.count)) == 1
      else { return }
      var offset = unicode_breaks_next(breaks)
      while offset >= 0 {
        tell(Int(offset))
        offset = unicode_breaks_next(breaks)
      }
    }
  }
}

/// The line break at a place between two characters.
enum LineBreak {
  case none
  case may
  case must
}
