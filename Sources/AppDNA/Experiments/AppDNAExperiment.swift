internal import Flow
internal import Source
internal import Syntax

struct AppDNAExperiment: Sendable {
  let id: String
  let name: String?
  let status: String?
  /// The salt of the hash; nil where the experiment's id stands in for it.
  let salt: String?
  /// The platforms it runs on; nil where it does not say.
  let platforms: [String]?
  let segments: [String]
  let branches: [Branch]
  let span: Span

  struct Branch: Sendable {
    let id: String
    /// Its part of the users, 0 to 1 as a rule.
    let weight: Double
    /// The values that it gives the app.
    let payload: Node?
    let node: Node
  }

  /// The largest number of experiments, and of variants of one, that are read.
  private static let limit = 50

  /// The experiments of a section: a list, or a map by id.
  static func list(_ node: Node?) -> [AppDNAExperiment] {
    if let list = node?.list {
      return list.prefix(limit).filter { $0.map != nil }.map { AppDNAExperiment($0, key: nil) }
    }
    return (node?.map ?? []).prefix(limit).filter { $0.value.map != nil }.map {
      AppDNAExperiment($0.value, key: $0.key)
    }
  }

  /// Reads an experiment, whose id may be its key.
  init(_ node: Node, key: String?) {
    id = node.present("id")?.text?.nonEmpty ?? key ?? "experiment"
    name = node.present("name")?.text?.nonEmpty
    status = node.present("status")?.text
    salt = node.present("salt")?.text
    platforms = node["platforms"]?.list.map { $0.compactMap(\.text) }
    segments = (node["segments"]?.list ?? []).compactMap(\.text)
    let variants = (node["variants"]?.list ?? []).prefix(Self.limit).filter { $0.map != nil }
    branches = variants.enumerated().map { index, variant in
      Branch(
        id: variant.present("id")?.text?.nonEmpty ?? "variant-\(index + 1)",
        weight: variant["weight"]?.number ?? 0,
        payload: variant.present("payload") ?? variant.present("config"),
        node: variant
      )
    }
    span = node.span
  }

  // MARK: Buckets

  static let bucketCount = 10_000

  func bucket(of user: String) -> Int {
    let text = "\(id).\(salt ?? id).\(user)"
    return Int(MurmurHash3.hash(Array(text.utf8)) % UInt32(Self.bucketCount))
  }

  /// The number of buckets for a weight: the product in floating point, rounded down.
  static func buckets(_ weight: Double) -> Int {
    Int(clamping: weight * Double(bucketCount), to: 0...bucketCount)
  }

  /// The first bucket and the one after the last of each variant; users in none get the last variant.
  var shares: [Range<Int>] {
    var start = 0
    return branches.enumerated().map { index, branch in
      let isLast = index + 1 == branches.count
      let end =
        isLast ? Self.bucketCount : min(Self.bucketCount, start + Self.buckets(branch.weight))
      defer { start = max(start, end) }
      return start..<max(start, end)
    }
  }

  /// Indicates a running experiment on iOS; only such a one assigns users.
  var runs: Bool { status == "running" && (platforms?.contains("ios") ?? false) }

  /// The variant of a user; nil where the experiment assigns nobody.
  func branch(of user: String) -> Branch? {
    guard runs else { return nil }
    let bucket = bucket(of: user)
    return zip(branches, shares).first { $0.1.contains(bucket) }?.0
  }

  /// The reason why it assigns nobody on iOS; nil where it does.
  var reason: String? {
    if status != "running" { return "only a running experiment assigns users" }
    return runs ? nil : "it does not run on iOS"
  }
}

/// The hash by which the apps put users into the variants of an experiment: MurmurHash3 for x86, 32 bit
/// (reference: appdna, section 15).
enum MurmurHash3 {
  static func hash(_ bytes: some Collection<UInt8>, seed: UInt32 = 0) -> UInt32 {
    var hash = seed
    var word: UInt32 = 0
    var filled: UInt32 = 0
    for byte in bytes {
      word |= UInt32(byte) << (8 * filled)
      filled += 1
      guard filled == 4 else { continue }
      hash ^= mixed(word)
      hash = (hash << 13 | hash >> 19) &* 5 &+ 0xE654_6B64
      word = 0
      filled = 0
    }
    if filled > 0 { hash ^= mixed(word) }
    hash ^= UInt32(truncatingIfNeeded: bytes.count)
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return hash ^ hash >> 16
  }

  private static func mixed(_ word: UInt32) -> UInt32 {
    let product = word &* 0xCC9E_2D51
    return (product << 15 | product >> 17) &* 0x1B87_3593
  }
}
