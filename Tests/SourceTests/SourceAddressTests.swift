import Source
import Testing

@Suite struct SourceAddressTests {
  @Test(
    arguments: [
      (
        "https://github.com/you/app/blob/{ref}/{path}#L{line}",
        "https://github.com/you/app/blob/1a2b/flows/a%20b.json#L7"
      ),
      (
        "https://gitlab.example.org/app/-/blob/main/Site/{path}#L{line}",
        "https://gitlab.example.org/app/-/blob/main/Site/flows/a%20b.json#L7"
      ),
      ("HTTPS://x.org/{path}", "HTTPS://x.org/flows/a%20b.json"),
    ]
  )
  func aLineHasAnAddress(pattern: String, url: String) throws {
    #expect(try SourceAddress(pattern).url(path: "flows/a b.json", line: 7, ref: "1a2b") == url)
  }

  /// Nothing of a path or revision is anything but a step of the address's own path.
  @Test func pathsAndRevisionsAreEncoded() throws {
    let address = try SourceAddress("https://x.org/{ref}/{path}")
    #expect(
      address.url(path: "a\"><script>?#é/../b", line: 1, ref: "feature/x y")
        == "https://x.org/feature/x%20y/a%22%3E%3Cscript%3E%3F%23%C3%A9/_/b"
    )
  }

  @Test func anAddressThatNeedsARevisionHasNoneWithoutIt() throws {
    let address = try SourceAddress("https://x.org/{ref}/{path}")
    #expect(address.url(path: "a", line: 1, ref: nil) == nil)
    #expect(address.url(path: "a", line: 1, ref: "") == nil)
  }

  @Test(
    arguments: [
      ("http://x.org/{path}", "it does not start with 'https://'"),
      ("javascript:alert(1)//{path}", "it does not start with 'https://'"),
      ("https://x.org/{path}\" onclick=\"", "it has a character that addresses do not have"),
      ("https://x.org/\n{path}", "it has a character that addresses do not have"),
      ("https://{path}/", "it does not name its host"),
      ("https://you@x.org/{path}", "it does not name its host"),
      ("https:///{path}", "it does not name its host"),
      ("https://x.org/", "it has no '{path}'"),
      ("https://x.org/{path}#{row}", "'{row}' is none of '{ref}', '{path}' and '{line}'"),
      ("https://x.org/{path", "'{path' is none of '{ref}', '{path}' and '{line}'"),
    ]
  )
  func whatIsNoAddressSaysWhy(pattern: String, why: String) {
    let mistake = #expect(throws: SourceAddress.Mistake.self) { try SourceAddress(pattern) }
    #expect(mistake?.message == why)
  }
}
