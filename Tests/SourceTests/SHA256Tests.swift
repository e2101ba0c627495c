import Source
import Testing

@Suite struct SHA256Tests {
  /// FIPS 180-4's examples and those of NIST's "SHA-2 additional test vectors".
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]) func vectors(_ text: String, _ hash: String) {
    #expect(SHA256.hex(of: Array(text.utf8)) == hash)
  }

  @Test func aMillionLetters() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256.hex(of: bytes)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  /// Lengths around the ends of blocks, where padding goes wrong.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ]) func ends(_ count: Int, _ hash: String) {
    #expect(SHA256.hex(of: [UInt8](repeating: UInt8(ascii: "a"), count: count)) == hash)
  }

  @Test(arguments: [1, 3, 63, 64, 65, 127, 200]) func piecesGiveTheSame(_ size: Int) {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var whole = SHA256()
    whole.update(bytes)
    var pieces = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      pieces.update(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(pieces.finish() == whole.finish())
  }

  @Test func aHashStartsAnew() {
    var hash = SHA256()
    hash.update([1, 2, 3])
    let first = hash.finish()
    hash.update([1, 2, 3])
    #expect(hash.finish() == first)
    #expect(first.count == 32)
  }
}
