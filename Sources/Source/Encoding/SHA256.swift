#if canImport(CommonCrypto)
internal import CommonCrypto
#else
internal import CCrypto
#endif

/// SHA-256 (FIPS 180-4), which names output files by their content and fills `manifest.json`.
///
/// It is the system's: libcrypto, which uses the processor's own instructions for it, and CommonCrypto on
/// macOS.
public struct SHA256: ~Copyable {
  #if canImport(CommonCrypto)
  private var context = CC_SHA256_CTX()
  #else
  private let context = EVP_MD_CTX_new()
  #endif

  /// A hash of nothing so far.
  public init() { start() }

  #if !canImport(CommonCrypto)
  deinit { EVP_MD_CTX_free(context) }
  #endif

  /// Takes more of the message.
  public mutating func update(_ bytes: [UInt8]) {
    #if canImport(CommonCrypto)
    CC_SHA256_Update(&context, bytes, CC_LONG(bytes.count))
    #else
    EVP_DigestUpdate(context, bytes, bytes.count)
    #endif
  }

  /// The 32 bytes of the hash; the value starts anew afterwards.
  public mutating func finish() -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: 32)
    #if canImport(CommonCrypto)
    CC_SHA256_Final(&hash, &context)
    #else
    EVP_DigestFinal_ex(context, &hash, nil)
    #endif
    start()
    return hash
  }

  private mutating func start() {
    #if canImport(CommonCrypto)
    CC_SHA256_Init(&context)
    #else
    EVP_DigestInit_ex(context, EVP_sha256(), nil)
    #endif
  }

  /// The hash as 64 lower-case hexadecimal digits; the value starts anew afterwards.
  public mutating func finishHex() -> String {
    let digits = finish().reduce(into: []) { $0.append(hex: $1) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The hash of some bytes as 64 lower-case hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finishHex()
  }
}
