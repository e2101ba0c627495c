import Flow
import Source
import Testing

@Suite(".strings files are read as Apple's tools read them")
struct StringsReaderTests {
  @Test func readsKeysCommentsAndEscapes() async throws {
    let read = try await readStrings(
      #"""
      /* The title. "quotes" = "here"; count for nothing. */
      "title" = "Welcome to \"%@\"";
      // Shown below.
      "body"="Two\nlines\tand \\ a \U00e9 and \u65e5";   "third" = "semi;colon = /* no comment */";
      bare.key_1 = bareValue;
      'single' = 'it\'s';
      "emoji" = "😀 \ud83d\ude00";
      "lonely";
      """#
    )
    #expect(read.findings == [])
    #expect(
      read.value == [
        "title": #"Welcome to "%@""#,
        "body": "Two\nlines\tand \\ a é and 日",
        "third": "semi;colon = /* no comment */",
        "bare.key_1": "bareValue",
        "single": "it's",
        "emoji": "😀 😀",
        "lonely": "lonely",
      ]
    )
  }

  @Test("A text may run over lines")
  func lines() async throws {
    let read = try await readStrings("\"a\" = \"one\n\"quoted\" two\";\n")
    #expect(read.value["a"] == "one\n")
    #expect(!read.findings.isEmpty)
    #expect(try await readStrings("\"a\" = \"one\ntwo\";\n").value == ["a": "one\ntwo"])
  }

  @Test("Every mistake is reported in one run, and what is right is read")
  func mistakes() async throws {
    let read = try await readStrings(
      """
      "a" = "1"
      "b" = "2";
      "c" "3";
      "d" = ;
      "e" = "5";
      = "6";
      "f" = "7" ] ;
      "g" = "never closed;
      "h" = "8";
      "i" = "9"
      """
    )
    #expect(
      read.findings == [
        "1:10: strings-syntax: expected ';' after the text, found '\"'",
        "3:5: strings-syntax: expected '=' after the key, found '\"'",
        "4:7: strings-syntax: expected a text in quotes, found ';'",
        "6:1: strings-syntax: expected a key, found '='",
        "7:10: strings-syntax: expected ';' after the text, found ']'",
        "8:7: strings-syntax: the quote opened here is not closed",
        "10:10: strings-syntax: expected ';' after the text, found the end of the file",
      ]
    )
    #expect(
      read.value == ["a": "1", "b": "2", "e": "5", "f": "7", "h": "8", "i": "9"]
    )
  }

  @Test(arguments: [
    "", "\"", "'", "\\", "/*", "/", "//", "\"a", "\"a\\", "\"a\" =", "\"a\" = \"\\U", "}}}}",
    "=;=;=;", "\"a\" = \"\\ud83d\";",
    "\u{FEFF}", "\u{0}", "{ a = b; }",
  ])
  func hostileTextsEnd(text: String) async throws {
    let read = try await readStrings(text)
    #expect(read.value.count <= 1)
  }

  @Test("Any cut of a good file ends, with what stands before the cut")
  func cuts() async throws {
    let text = #"/* c */ "a" = "1 \" \U00e9"; // d"# + "\n\"b\" = \"2\";\n"
    for length in 0...text.utf8.count {
      let cut = String(decoding: Array(text.utf8.prefix(length)), as: UTF8.self)
      let read = try await readStrings(cut)
      if length > 30 { #expect(read.value["a"] == "1 \" é") }
    }
  }

  @Test("A file of mistakes is given up")
  func manyMistakes() async throws {
    #expect(try await readStrings(String(repeating: "=\n", count: 5000)).findings.count == 200)
    #expect(
      try await readStrings(String(repeating: "\"a\" = \"b\";\n", count: 900)).findings.count == 200
    )
  }

  @Test(arguments: [true, false])
  func utf16(isLittle: Bool) async throws {
    let text = "\u{FEFF}/* ü */\n\"a\" = \"日本 😀\";\n\"b\" = oops"
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
      return isLittle ? [low, high] : [high, low]
    }
    let read = try await readStrings(.memory(bytes: ["ja.lproj/Main.strings": bytes]))
    #expect(read.value.entry(key: "a", table: "Main", locale: "ja")?.text == "日本 😀")
    #expect(
      read.findings == [
        "ja.lproj/Main.strings:3:11: strings-syntax: expected ';' after the text, found the end of the file"
      ]
    )
  }
}
