internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Parts that blocks of progress, decoration and values share (reference: appdna, sections 9.14 to
/// 9.24).
enum AppDNABlockParts {
  /// A part at a side of a row that takes all of the width.
  static func aligned(_ id: String, _ part: Element, at side: AppDNAAlign?) -> Element {
    let distribution: Stack.Distribution =
      switch side {
      case .left: .start
      case .center, nil: .center
      case .right: .end
      }
    let row = Stack(.horizontal, alignment: .center, distribution: distribution, [part])
    return Element(id, .stack(row)) { $0.size.width = .fill }
  }

  /// A box of one size with a part in the middle of it.
  static func disc(
    _ size: Double,
    _ part: Element?,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let parts = [part].compactMap { $0 }
    return .centered(parts) {
      $0.size = .square(size)
      $0.corners = Corners(size / 2)
      change(&$0)
    }
  }

  /// Formats a fraction as whole percents: "72%".
  static func percent(_ fraction: Double) -> String {
    "\(Int(clamping: fraction * 100 + 1e-9, to: 0...100))%"
  }

  /// A number as the apps write it: without decimals where it is whole, else with one.
  static func number(_ value: Double) -> String {
    let tenths = (min(1e12, max(-1e12, value)) * 10).rounded()
    guard let whole = Int(exactly: tenths) else { return "0" }
    let sign = whole < 0 ? "-" : ""
    let rest = whole.magnitude % 10
    return "\(sign)\(whole.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
  }
}

extension Fields {
  /// A length that can be drawn, in pt.
  mutating func length(_ keys: String..., most: Double = 2000) -> Double? {
    number(keys).map { min(most, max(0, $0)) }
  }

  /// Notes a key that the iOS app does not read, where the one it reads is missing.
  mutating func noteOther(_ key: String, for usual: String) {
    guard !has(usual), let value = any(key) else { return }
    noteAlias("the iOS app does not read '\(key)' of \(what); '\(usual)' is meant", at: value.span)
  }

  /// The key that holds a value: the usual one, or its alias, which is noted as ``noteOther`` does.
  mutating func key(_ usual: String, alias: String) -> String {
    let isUsual = has(usual) || any(alias) == nil
    noteOther(alias, for: usual)
    return isUsual ? usual : alias
  }

  /// Reads the block's `field_config`, which the iOS app decodes as a map of anything.
  mutating func config<T>(_ read: (inout Self) -> T) -> T {
    bag("field_config", of: "a field config", read)
  }

  /// The key that an answer of the block is stored under.
  mutating func valueField() -> String {
    text("field_id")?.value.nonEmpty ?? blockID
  }
}
