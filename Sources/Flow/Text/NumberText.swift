/// Prints the numbers that texts show, as a browser would (reference: sequence, section 10).
enum NumberText {
  /// A number rounded to ten decimals, without trailing zeros: `730`, `182.5`.
  ///
  /// An exponent stands only from 1e21 on, as in ECMA-262 `Number::toString`; small numbers have
  /// none at all.
  static func plain(_ value: Double) -> String {
    let digits = Digits(rounded(value))
    return digits.point > 21 ? digits.scientific : digits.fixed()
  }

  /// A number with commas between groups of three digits: `1,234,567`.
  ///
  /// At most three decimals are left, halves rounded away from zero (ECMA-402, `Intl.NumberFormat`
  /// of `en-US`, which rounds the digits that would be printed).
  static func grouped(_ value: Double) -> String {
    var digits = Digits(rounded(value))
    digits.round(decimals: 3)
    return digits.fixed(groups: true)
  }

  /// A number with so many decimals, halves rounded away from zero: `2.50`.
  static func fixed(_ value: Double, decimals: Int) -> String {
    var digits = Digits(rounded(value))
    digits.round(decimals: decimals)
    let text = digits.fixed()
    let parts = text.utf8.split(separator: UInt8(ascii: "."))
    let missing = decimals - (parts.count > 1 ? parts[1].count : 0)
    if missing <= 0 { return text }
    return text + (parts.count > 1 ? "" : ".") + String(repeating: "0", count: missing)
  }

  /// The number nearest to the value's first ten decimals, halves away from zero.
  ///
  /// The same as `Number(value.toFixed(10))` of ECMA-262: exact, because the part that a product of
  /// two numbers loses is itself a number.
  private static func rounded(_ value: Double) -> Double {
    let size = abs(value)
    // Above this, neighbouring numbers are further apart than the tenth decimal tells.
    guard size < 524_288 else { return value }
    let scale = 1e10
    let product = size * scale
    let lost = (-product).addingProduct(size, scale)
    let whole = product.rounded(.down)
    let isUp = (product - whole - 0.5) + lost >= 0
    let result = (isUp ? whole + 1 : whole) / scale
    return value < 0 && result > 0 ? -result : result
  }
}

/// The decimal digits of a number: `0.d1d2d3… × 10^point`, without zeros at either end.
private struct Digits {
  var isNegative: Bool
  var digits: [UInt8] = []
  var point = 0

  /// The shortest digits that identify the number.
  init(_ value: Double) {
    isNegative = value < 0
    var exponent = 0
    var isExponent = false
    var isFraction = false
    var sign = 1
    for byte in "\(abs(value))".utf8 {
      switch byte {
      case UInt8(ascii: "e"): isExponent = true
      case UInt8(ascii: "-"): sign = -1
      case UInt8(ascii: "."): isFraction = true
      case 0x30...0x39 where isExponent: exponent = exponent * 10 + Int(byte - 0x30)
      case 0x30...0x39:
        digits.append(byte - 0x30)
        if !isFraction { point += 1 }
      default: break
      }
    }
    point += sign * exponent
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 0 : point - zeros
  }

  /// Rounds to a number of decimals, halves away from zero.
  mutating func round(decimals: Int) {
    let kept = point + decimals
    guard kept < digits.count else { return }
    let isUp = kept >= 0 && digits[kept] >= 5
    digits.removeLast(digits.count - max(0, kept))
    if isUp { increment() }
    trim()
  }

  private mutating func increment() {
    while digits.last == 9 { digits.removeLast() }
    if let last = digits.popLast() {
      digits.append(last + 1)
    } else {
      digits = [1]
      point += 1
    }
  }

  /// The number in scientific notation: `1.5e+21`.
  var scientific: String {
    let first = digits.prefix(1).map(Self.character)
    let rest = digits.dropFirst().map(Self.character)
    let fraction = rest.isEmpty ? "" : ".\(String(rest))"
    return "\(isNegative ? "-" : "")\(String(first))\(fraction)e+\(point - 1)"
  }

  /// All digits, without an exponent.
  func fixed(groups: Bool = false) -> String {
    var text = isNegative ? "-" : ""
    if point <= 0 { text += "0" }
    for index in 0..<max(0, point) {
      if groups, index > 0, (point - index).isMultiple(of: 3) { text += "," }
      text.append(index < digits.count ? Self.character(digits[index]) : "0")
    }
    let decimals = digits.dropFirst(max(0, point))
    if decimals.isEmpty { return text }
    text += "." + String(repeating: "0", count: max(0, -point))
    return text + String(decimals.map(Self.character))
  }

  private static func character(_ digit: UInt8) -> Character {
    Character(Unicode.Scalar(digit + 0x30))
  }
}
