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
  private var hash: SystemHash

  /// A hash of nothing so far.
  public init() { hash = SystemHash() }

  /// Takes more of the message.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { hash.update($0) }
  }

  /// The 32 bytes of the hash; the value starts anew afterwards.
  public mutating func finish() -> [UInt8] {
    let bytes = hash.finish()
    hash = SystemHash()
    return bytes
  }

  /// The hash as 64 lower-case hexadecimal digits; the value starts anew afterwards.
  public mutating func finishHex() -> String { Self.hex(finish()) }

  /// The hash of some bytes as 64 lower-case hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finishHex()
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

#if canImport(CommonCrypto)

/// The state of CommonCrypto's hash.
private struct SystemHash: ~Copyable {
  private var context = CC_SHA256_CTX()

  init() { CC_SHA256_Init(&context) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    CC_SHA256_Update(&context, bytes.baseAddress, CC_LONG(bytes.count))
  }

  mutating func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      CC_SHA256_Final(output.baseAddress, &context)
      count = 32
    }
  }
}

#else

/// The state of libcrypto's hash (EVP_DigestInit(3)).
private struct SystemHash: ~Copyable {
  private let context = EVP_MD_CTX_new()

  init() { EVP_DigestInit_ex(context, EVP_sha256(), nil) }

  deinit { EVP_MD_CTX_free(context) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  mutating func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { output, count in
      EVP_DigestFinal_ex(context, output.baseAddress, nil)
      count = 32
    }
  }
}

#endif
