internal import CUnicode

/// The grapheme clusters of a text, each with the script that it is shaped in.
struct Clusters {
  let scripts: [Script]
  private let units: [UInt16]
  private let starts: [Int]

  /// Clusters that start at places, the last being the text's end; `default` is the script of a text
  /// that has none.
  init(units: [UInt16], starts: [Int], default script: Script) {
    self.units = units
    self.starts = starts
    let firsts = starts.dropLast().map { Self.scalar(units, $0) }
    scripts = Self.scripts(of: firsts, default: script)
  }

  var indices: Range<Int> { scripts.indices }

  func range(_ index: Int) -> Range<Int> { starts[index]..<starts[index + 1] }

  func scalars(_ index: Int) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var offset = starts[index]
    while offset < starts[index + 1] {
      let scalar = Self.scalar(units, offset)
      scalars.append(scalar)
      offset += scalar.value > 0xFFFF ? 2 : 1
    }
    return scalars
  }

  /// Tells whether a cluster is a line feed or the like, which has no width.
  func isControl(_ index: Int) -> Bool {
    switch units[starts[index]] {
    case 0x00...0x08, 0x0A...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Tells whether letter spacing widens the cluster: not where letters join, though between their words.
  func isSpaced(_ index: Int) -> Bool {
    !isControl(index) && (!scripts[index].joins || units[starts[index]] == 0x20)
  }

  /// Tells whether the cluster is drawn as a small picture (UTS 51, 4.3).
  func isEmoji(_ index: Int) -> Bool {
    let range = range(index)
    if range.count > 1, units[range].contains(0xFE0F) { return true }
    let first = Self.scalar(units, range.lowerBound)
    guard first.value > 0xFF, unicode_is_emoji(first.value) == 1 else {
      return false
    }
    return !units[range].contains(0xFE0E)
  }

  private static func scalar(_ units: [UInt16], _ offset: Int) -> Unicode.Scalar {
    let unit = units[offset]
    if UTF16.isLeadSurrogate(unit), offset + 1 < units.count {
      return UTF16.decode(UTF16.EncodedScalar([unit, units[offset + 1]]))
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  /// Characters without a script of their own, such as spaces, take the one before them, a closing
  /// bracket that of its opening one (UAX 24, 5.2); those at the start take the first that comes.
  private static func scripts(of scalars: [Unicode.Scalar], default: Script) -> [Script] {
    let first = scalars.lazy.compactMap(Script.of).first
    var last = (first ?? `default`).merged
    var open: [(closing: UInt32, script: Script)] = []
    return scalars.map { scalar in
      if let script = Script.of(scalar) {
        last = script.merged
        return last
      }
      switch unicode_bracket(scalar.value) {
      case 1: open.append((unicode_other_bracket(scalar.value), last))
      case 2:
        if let index = open.lastIndex(where: { $0.closing == scalar.value }) {
          last = open[index].script
          open.removeSubrange(index...)
        }
      default: break
      }
      return last
    }
  }
}

extension Script {
  /// Han for the scripts that Chinese and Japanese mix: kana kern with each other only where a run is
  /// not cut between them.
  fileprivate var merged: Script { isHanOrKana ? .han : self }
}

extension Unicode.Scalar {
  /// Indicates a joiner or selector, which a font need not have.
  var isIgnorable: Bool {
    value > 0xAC && unicode_is_ignorable(value) == 1
  }
}
