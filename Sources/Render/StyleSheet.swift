public import Flow
import Source

/// Collects the looks of all cards as CSS classes with names that do not depend on order.
///
/// A class's name is a hash of what it declares, so equal looks share one class, and two sheets
/// that were filled side by side merge without a clash.
///
/// Classes that a page's script may set on an element above the card, or on the card's `.screen` itself:
///
/// - `.play` plays the entrances of all elements below it, fills what runs and moves what moves.
/// - `.enter` beside a ``className(for:)`` on a `.screen` plays the incoming half of that
///   transition, `.enter.back` its way back, `.leave` its outgoing half.
///
/// All motion stands still under `prefers-reduced-motion`.
public struct StyleSheet: Sendable {
  /// Declarations by class name.
  private var classes: [String: String] = [:]
  /// The rules and keyframes of what moves, by class name.
  private var motions: [String: String] = [:]
  /// Classes of boxes drawn before.
  private var known: [BoxRules: String] = [:]
  /// Classes of declarations met before.
  private var knownDeclarations: [String: String] = [:]
  /// Classes of entrances and runs met before.
  private var knownMotions: [PlayedMotion: String] = [:]
  /// Classes of transitions met before.
  private var knownTransitions: [Transition: String] = [:]

  /// An empty sheet.
  public init() {}

  /// Adds a transition and returns the class that plays it; equal transitions share one.
  @discardableResult
  public mutating func add(_ transition: Transition) -> String {
    if let name = knownTransitions[transition] { return name }
    let name = Self.className(for: transition)
    motions[name] = MotionRules.css(transition, name: name)
    knownTransitions[transition] = name
    return name
  }

  /// The class that plays a transition, as ``add(_:)`` names it.
  public func name(for transition: Transition) -> String {
    knownTransitions[transition] ?? Self.className(for: transition)
  }

  /// The class that plays a transition, once it was added: `t-` and a hash.
  public static func className(for transition: Transition) -> String {
    "t-" + StableHash.name(of: MotionRules.css(transition, name: "t"))
  }

  /// Adds everything another sheet holds.
  public mutating func merge(_ other: StyleSheet) {
    classes.merge(other.classes) { mine, _ in mine }
    motions.merge(other.motions) { mine, _ in mine }
  }

  /// All classes and keyframes, sorted by name, in `@layer cards`.
  public func css() -> [UInt8] { css(of: Set(classes.keys).union(motions.keys)) }

  /// The classes and keyframes of some names, as ``css()`` writes all.
  public func css(of names: Set<String>) -> [UInt8] {
    let sorted = names.sorted()
    var css = "@layer cards{\n"
    for name in sorted { if let body = classes[name] { css += ".\(name){\(body)}\n" } }
    css += "@media (prefers-reduced-motion:no-preference){\n"
    for name in sorted { css += motions[name] ?? "" }
    return Array((css + "}\n}\n").utf8)
  }

  /// The classes of this sheet that a page names, wherever in it they stand.
  public func names(in page: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var start = 0
    for index in page.indices where !StableHash.isPart(page[index]) {
      if StableHash.lengths.contains(index - start) {
        let name = String(decoding: page[start..<index], as: UTF8.self)
        if classes[name] != nil || motions[name] != nil { names.insert(name) }
      }
      start = index + 1
    }
    return names
  }

  /// The class of a box; nil where nothing differs from its kind's own look.
  mutating func name(for rules: BoxRules) -> String? {
    if let name = known[rules] { return name.isEmpty ? nil : name }
    let name = self.name(declaring: rules.css()) ?? ""
    known[rules] = name
    return name.isEmpty ? nil : name
  }

  /// The class of some declarations; nil for none.
  mutating func name(declaring css: String) -> String? {
    if css.isEmpty { return nil }
    if let name = knownDeclarations[css] { return name }
    var salted = css
    var name = "c" + StableHash.name(of: salted)
    while classes[name, default: css] != css {
      salted += " "
      name = "c" + StableHash.name(of: salted)
    }
    classes[name] = css
    knownDeclarations[css] = name
    return name
  }

  /// The class of an entrance, a run, an animation or several; nil for none.
  mutating func name(for motion: PlayedMotion) -> String? {
    if motion.entrance == nil, motion.run == nil, motion.animation == nil { return nil }
    if let name = knownMotions[motion] { return name }
    let (name, rules) = motion.rules
    motions[name] = rules
    knownMotions[motion] = name
    return name
  }
}

/// Names made of content (FNV-1a, 64 bits), the same in every process.
enum StableHash {
  /// Ten characters that CSS allows in a name after a letter.
  static func name(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 36)
    return String((String(repeating: "0", count: 13 - digits.utf8.count) + digits).suffix(10))
  }

  /// The lengths of class names: a letter, or `t-`, before the hash.
  static let lengths = 11...12

  /// Tells whether a byte can be part of a class name.
  static func isPart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte.isDigit || byte == UInt8(ascii: "-")
  }
}
