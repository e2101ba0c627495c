/// SHA-256 (FIPS 180-4), which names output files by their content and fills `manifest.json`.
public struct SHA256: Sendable {
  /// The eight words of the hash value, H in section 6.2.
  private var state = Self.start
  /// Bytes that do not fill a block yet, at most 63.
  private var rest: [UInt8] = []
  /// Bytes taken so far.
  private var count: UInt64 = 0

  /// A hash of nothing so far.
  public init() {}

  /// Takes more of the message.
  public mutating func update(_ bytes: [UInt8]) {
    count &+= UInt64(bytes.count)
    var at = 0
    if !rest.isEmpty {
      at = min(64 - rest.count, bytes.count)
      rest += bytes[..<at]
      guard rest.count == 64 else { return }
      Self.take(rest[...], &state)
      rest.removeAll(keepingCapacity: true)
    }
    let end = bytes.count - (bytes.count - at) % 64
    Self.take(bytes[at..<end], &state)
    rest += bytes[end...]
  }

  /// The 32 bytes of the hash; the value starts anew afterwards.
  public mutating func finish() -> [UInt8] {
    let bits = count &* 8
    var padding: [UInt8] = [0x80]
    padding += [UInt8](repeating: 0, count: (119 - rest.count) % 64)
    padding += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    update(padding)
    let words = [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7]
    self = SHA256()
    return words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  /// The hash as 64 lower-case hexadecimal digits; the value starts anew afterwards.
  public mutating func finishHex() -> String { Self.hex(finish()) }

  /// The hash of some bytes as 64 lower-case hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hex(hash.finish())
  }

  /// Bytes as lower-case hexadecimal digits.
  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension SHA256 {
  private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static var start: State {
    (
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
    )
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// Whole blocks of 64 bytes, one after another.
  ///
  /// Every output file is hashed, so the loop reads through pointers, without a check a byte; all
  /// offsets lie in what is counted here: blocks of 64 bytes, 16 words, 64 constants.
  private static func take(_ blocks: ArraySlice<UInt8>, _ state: inout State) {
    blocks.withUnsafeBufferPointer { bytes in
      constants.withUnsafeBufferPointer { k in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { w in
          for start in stride(from: 0, to: bytes.count, by: 64) {
            load(w, from: bytes, start)
            mix(w, k, &state)
          }
        }
      }
    }
  }

  /// Section 6.2.2: one block, its schedule worked out between the rounds in a window of 16 words.
  private static func mix(
    _ w: UnsafeMutableBufferPointer<UInt32>,
    _ k: UnsafeBufferPointer<UInt32>,
    _ state: inout State
  ) {
    var (a, b, c, d, e, f, g, h) = state
    var t = 0
    while t < 64 {
      round(a, b, c, &d, e, f, g, &h, k[t &+ 0], next(w, 0))
      round(h, a, b, &c, d, e, f, &g, k[t &+ 1], next(w, 1))
      round(g, h, a, &b, c, d, e, &f, k[t &+ 2], next(w, 2))
      round(f, g, h, &a, b, c, d, &e, k[t &+ 3], next(w, 3))
      round(e, f, g, &h, a, b, c, &d, k[t &+ 4], next(w, 4))
      round(d, e, f, &g, h, a, b, &c, k[t &+ 5], next(w, 5))
      round(c, d, e, &f, g, h, a, &b, k[t &+ 6], next(w, 6))
      round(b, c, d, &e, f, g, h, &a, k[t &+ 7], next(w, 7))
      round(a, b, c, &d, e, f, g, &h, k[t &+ 8], next(w, 8))
      round(h, a, b, &c, d, e, f, &g, k[t &+ 9], next(w, 9))
      round(g, h, a, &b, c, d, e, &f, k[t &+ 10], next(w, 10))
      round(f, g, h, &a, b, c, d, &e, k[t &+ 11], next(w, 11))
      round(e, f, g, &h, a, b, c, &d, k[t &+ 12], next(w, 12))
      round(d, e, f, &g, h, a, b, &c, k[t &+ 13], next(w, 13))
      round(c, d, e, &f, g, h, a, &b, k[t &+ 14], next(w, 14))
      round(b, c, d, &e, f, g, h, &a, k[t &+ 15], next(w, 15))
      t &+= 16
    }
    state.0 &+= a
    state.1 &+= b
    state.2 &+= c
    state.3 &+= d
    state.4 &+= e
    state.5 &+= f
    state.6 &+= g
    state.7 &+= h
  }

  /// Step 3 for one word; the caller turns the names instead of moving the values.
  @inline(__always)
  private static func round(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ k: UInt32,
    _ w: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = ((a ^ b) & (b ^ c)) ^ b
    h = (h &+ k &+ w) &+ choice &+ (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25))
    d &+= h
    h &+= (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) &+ majority
  }

  /// W at `t &+ i`, whose place in the window of 16 words then takes the word 16 later.
  @inline(__always)
  private static func next(_ w: UnsafeMutableBufferPointer<UInt32>, _ i: Int) -> UInt32 {
    let now = w[i]
    let (x, y) = (w[(i + 1) & 15], w[(i + 14) & 15])
    let s0 = turn(x, 7) ^ turn(x, 18) ^ (x &>> 3)
    let s1 = turn(y, 17) ^ turn(y, 19) ^ (y &>> 10)
    w[i] = now &+ s0 &+ w[(i + 9) & 15] &+ s1
    return now
  }

  /// The first 16 words of the schedule: the block, big-endian.
  private static func load(
    _ w: UnsafeMutableBufferPointer<UInt32>,
    from bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int
  ) {
    for t in 0..<16 {
      let at = start &+ 4 &* t
      w[t] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at &+ 1]) << 16 | UInt32(bytes[at &+ 2]) << 8
        | UInt32(bytes[at &+ 3])
    }
  }

  /// The bits of a word turned right.
  @inline(__always)
  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }
}
