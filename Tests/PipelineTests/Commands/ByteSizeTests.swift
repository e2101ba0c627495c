import Testing

@testable import flowproof

/// Sizes of files on the command line.
@Suite("Sizes of files")
struct ByteSizeTests {
  @Test(
    "a size is a number with a unit",
    arguments: [
      ("5MB", 5_000_000, "5 MB"), ("5 mb", 5_000_000, "5 MB"), ("4.75MB", 4_750_000, "4.7 MB"),
      ("20MiB", 20_971_520, "20.9 MB"), ("812k", 812_000, "812 kB"), ("40", 40, "40 bytes"),
      ("1b", 1, "1 byte"), ("2GB", 2_000_000_000, "2 GB"),
    ]
  )
  func written(_ text: String, _ bytes: Int, _ words: String) {
    let size = ByteSize(argument: text)
    #expect(size?.bytes == bytes)
    #expect(size?.description == words)
  }

  @Test(
    "anything else is wrong usage",
    arguments: [
      "", "MB", "5 parsecs", "-5MB", "0", "0.1", "5,5MB", ".5MB", "5.MB", "1e9", "∞", "9999999GB",
    ]
  )
  func wrong(_ text: String) { #expect(ByteSize(argument: text) == nil) }
}
