import Flow
import Source
import TestSupport
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

  @Test(
    "The last line of a text may begin with its closing quote, whatever follows",
    arguments: [
      "; k = \"= x\";", "; // the sign \"=\" and \"k\" = more", " /* \"k\" = */ ; \"k\"=\"= x\";",
      ";", "\n;",
      "; \"=k\" = \"x\";",
    ]
  )
  func closingQuotesAtTheStartOfALine(rest: String) async throws {
    let read = try await readStrings("\"a\" = \"one\n\"\(rest)\n\"z\" = \"last\";\n")
    #expect(read.findings == [])
    #expect(read.value["a"] == "one\n" && read.value["z"] == "last")
  }

  /// Random pairs, on lines of their own or not, are read as they were written.
  @Test func randomPairsAreReadAsWritten() async throws {
    var dice = Dice()
    for _ in 0..<300 {
      let parts = ["=", ";", "\"", "\n", " ", "k", "/*", "*/", "//", "\\", "'", "\r\n"]
      func text() -> String {
        (0..<Int.random(in: 1...5, using: &dice)).map { _ in parts.randomElement(using: &dice) ?? ""
        }
        .joined()
      }
      func written(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      }
      let pairs = (0..<4).map { (key: "\($0)\(text())", value: text()) }
      let file = pairs.map { pair in
        let gaps = (0..<4).map { _ in
          [" ", "\n", "", " /* \"c\" = */ "].randomElement(using: &dice) ?? ""
        }
        return written(pair.key) + gaps[0] + "=" + gaps[1] + written(pair.value) + gaps[2] + ";"
          + gaps[3]
      }.joined()
      let read = try await readStrings(file)
      #expect(read.findings == [], "seed \(dice.seed): \(file)")
      #expect(
        read.value == Dictionary(pairs.map { ($0.key, $0.value) }) { one, _ in one },
        "seed \(dice.seed): \(file)"
      )
    }
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
