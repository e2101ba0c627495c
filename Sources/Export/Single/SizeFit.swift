/// A choice of a file's locales and variants that fits into so many bytes: locales go first, the last of them
/// first, then variants; one of each stays.
struct SizeFit: Hashable, Sendable {
  /// The number of locales.
  let locales: Int
  /// The most variants that a flow has.
  let variants: Int

  /// The first so many of each.
  struct Kept: Hashable, Sendable {
    let locales: Int
    let variants: Int
  }

  /// Everything.
  var all: Kept { Kept(locales: max(1, locales), variants: max(1, variants)) }

  /// The choices to try, the largest first.
  private var steps: [Kept] {
    let fewer = (1...all.locales).reversed().map { Kept(locales: $0, variants: all.variants) }
    return fewer + (1..<all.variants).reversed().map { Kept(locales: 1, variants: $0) }
  }

  /// The first file that fits; nil where none does.
  func first<File>(_ make: (Kept) -> File, of size: (File) -> Int, limit: Int) -> File? {
    Self.first(of: steps) { kept in
      let file = make(kept)
      return size(file) <= limit ? file : nil
    }
  }

  /// The first of some steps that gives a file; nil where none does.
  ///
  /// As each step is no larger than the one before, few are made.
  static func first<Step, File>(of steps: [Step], _ make: (Step) -> File?) -> File? {
    guard let all = steps.first else { return nil }
    if let whole = make(all) { return whole }
    var (low, high) = (1, steps.count)
    var best: File?
    while low < high {
      let middle = (low + high) / 2
      if let file = make(steps[middle]) {
        (best, high) = (file, middle)
      } else {
        low = middle + 1
      }
    }
    return best
  }
}
