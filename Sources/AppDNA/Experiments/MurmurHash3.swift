/// The hash by which the apps put users into the variants of an experiment: MurmurHash3 for x86, 32 bit
/// (reference: appdna, section 15).
enum MurmurHash3 {
  /// The hash of bytes.
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
    return finished(hash ^ UInt32(truncatingIfNeeded: bytes.count))
  }

  private static func mixed(_ word: UInt32) -> UInt32 {
    let product = word &* 0xCC9E_2D51
    return (product << 15 | product >> 17) &* 0x1B87_3593
  }

  private static func finished(_ hash: UInt32) -> UInt32 {
    var hash = hash
    hash ^= hash >> 16
    hash = hash &* 0x85EB_CA6B
    hash ^= hash >> 13
    hash = hash &* 0xC2B2_AE35
    return hash ^ hash >> 16
  }
}
