import Foundation
import Source
import Store
import TestSupport
import Testing

@Suite("PDFs become SVG")
struct PDFConverterTests {
  static let isThere = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/pdftocairo")
  }

  /// A page of 40 by 30 pt with a red square.
  static let pdf = page("1 0 0 rg 10 10 20 10 re f")

  static func page(_ drawing: String, resources: String = "<< >>") -> [UInt8] {
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 40 30] /Contents 4 0 R /Resources \(resources) >>",
      "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 5\n0000000000 65535 f \n"
    for offset in offsets {
      text += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n"
    }
    text += "trailer << /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }

  @Test(.enabled(if: isThere)) func sizeIsInPoints() async throws {
    let svg = try await PDFConverter(cache: nil).svg(of: Self.pdf)
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains(#"width="40" height="30""#))
    #expect(text.contains(#"viewBox="0 0 40 30""#))
  }

  @Test(.enabled(if: isThere)) func wordsAreRead() async throws {
    let writing = "BT /F1 9 Tf 2 10 Td (Tap here) Tj ET"
    let font = "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
    let pdf = Self.page(writing, resources: font)
    let scratch = try Scratch()
    let folder = scratch.path + "/cache/pdf"
    let reader = PDFConverter(text: folder)
    #expect(try await reader.text(of: pdf).split(separator: "\n") == ["Tap here"])
    #expect(try await reader.text(of: Self.pdf).filter(\.isLetter) == "")
    let broken = PDFConverter(text: folder, tool: "/nowhere/pdftotext")
    #expect(try await broken.text(of: pdf).split(separator: "\n") == ["Tap here"])
    #expect(try scratch.names("cache/pdf").allSatisfy { $0.hasSuffix(".txt") })
  }

  @Test(.enabled(if: isThere)) func sameBytesTwice() async throws {
    let converter = PDFConverter(cache: nil)
    #expect(try await converter.svg(of: Self.pdf) == converter.svg(of: Self.pdf))
  }

  @Test("A kept result is used, a broken one is made again")
  func cache() async throws {
    let scratch = try Scratch()
    let tool = try fake(scratch, "cat > /dev/null; echo '<svg width=\"1pt\"></svg>'")
    let folder = scratch.path + "/cache/pdf"
    let converter = PDFConverter(cache: folder, tool: tool)
    let first = try await converter.svg(of: [1, 2, 3])
    #expect(String(decoding: first, as: UTF8.self) == "<svg width=\"1\"></svg>\n")
    let name = try #require(try scratch.names("cache/pdf").first)
    #expect(name == SHA256.hex(of: [1, 2, 3]) + ".svg")
    let broken = PDFConverter(cache: folder, tool: "/nowhere/pdftocairo")
    #expect(try await broken.svg(of: [1, 2, 3]) == first)
    try scratch.write("cache/pdf/\(name)", "<svg wid")
    #expect(try await converter.svg(of: [1, 2, 3]) == first)
  }

  @Test("An entry that is not what was written is thrown away and made again")
  func poisonedCache() async throws {
    let scratch = try Scratch()
    let tool = try fake(scratch, "cat > /dev/null; echo '<svg width=\"1\"></svg>'")
    let folder = scratch.path + "/cache/pdf"
    let converter = PDFConverter(cache: folder, tool: tool)
    let good = try await converter.svg(of: [1, 2, 3])
    let name = "cache/pdf/" + SHA256.hex(of: [1, 2, 3]) + ".svg"
    let entry = try #require(scratch.read(name))
    // Another picture, the old form without a line, another PDF's entry, and things that are no file.
    let other = PDFConverter(cache: folder, tool: try fake(scratch, "echo '<svg id=\"x\"></svg>'"))
    _ = try await other.svg(of: [4])
    let foreign = try #require(scratch.read("cache/pdf/" + SHA256.hex(of: [4]) + ".svg"))
    _ = try fake(scratch, "cat > /dev/null; echo '<svg width=\"1\"></svg>'")
    for poison in [entry.replacing("width", with: "evil="), "<svg></svg>", foreign, ""] {
      try scratch.write(name, poison)
      #expect(try await converter.svg(of: [1, 2, 3]) == good)
      #expect(scratch.read(name) == entry)
    }
    try FileManager.default.removeItem(atPath: "\(scratch.path)/\(name)")
    #expect(mkfifo("\(scratch.path)/\(name)", 0o644) == 0)
    #expect(try await converter.svg(of: [1, 2, 3]) == good)
    #expect(scratch.read(name) == entry)
  }

  @Test("A cache that can't be written costs time only")
  func brokenCache() async throws {
    let scratch = try Scratch()
    try scratch.write("file", "")
    let tool = try fake(scratch, "cat > /dev/null; echo '<svg></svg>'")
    let converter = PDFConverter(cache: scratch.path + "/file/cache", tool: tool)
    #expect(try await converter.svg(of: [1]).isEmpty == false)
  }

  @Test func missingToolIsSaid() async {
    await fails(
      "/nowhere/pdftocairo is not installed",
      PDFConverter(cache: nil, tool: "/nowhere/pdftocairo")
    )
  }

  @Test func complaintIsSaid() async throws {
    let scratch = try Scratch()
    let tool = try fake(scratch, "cat > /dev/null; echo 'Error: no page' >&2; exit 1")
    await fails("\(tool) says 'Error: no page'", PDFConverter(cache: nil, tool: tool))
  }

  @Test func nonsenseIsRefused() async throws {
    let scratch = try Scratch()
    let tool = try fake(scratch, "cat > /dev/null; echo hello")
    await fails("the result is not an SVG", PDFConverter(cache: nil, tool: tool))
  }

  /// The tool would end by itself, with nothing, so that a converter that waits for it says something else.
  @Test func slowToolIsEnded() async throws {
    let scratch = try Scratch()
    let tool = try fake(scratch, "exec sleep 300")
    await fails(
      "\(tool) takes too long; after 3 such pictures no other is tried",
      PDFConverter(cache: nil, tool: tool, patience: .milliseconds(300))
    )
  }

  @Test("After three pictures that take too long the tool is not started again")
  func hangingToolIsGivenUp() async throws {
    let scratch = try Scratch()
    let tool = try fake(scratch, "echo x >> '\(scratch.path)/tries'; exec sleep 300")
    let converter = PDFConverter(cache: nil, tool: tool, patience: .milliseconds(300))
    let words = "\(tool) takes too long; after 3 such pictures no other is tried"
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<6 { group.addTask { await fails(words, converter) } }
    }
    await fails(words, converter)
    #expect(scratch.read("tries") == "x\nx\nx\n")
  }

  @Test func busyToolIsEnded() async throws {
    let scratch = try Scratch()
    let tool = try fake(
      scratch,
      "turns=0; while [ $turns -lt 100000000 ]; do turns=$((turns + 1)); done"
    )
    await fails(
      "\(tool) takes too long; after 3 such pictures no other is tried",
      PDFConverter(cache: nil, tool: tool, limit: 1)
    )
  }

  @Test(.enabled(if: isThere)) func junkIsRefused() async {
    do {
      _ = try await PDFConverter(cache: nil).svg(of: Array("%PDF-1.4 junk".utf8))
      Issue.record("junk was converted")
    } catch {
      #expect("\(error)".hasPrefix("pdftocairo"))
    }
  }

  @Test(.enabled(if: isThere && Corpus.isThere))
  func everyPictureOfFirefoxConverts() async throws {
    let converter = PDFConverter(cache: nil)
    let pdfs = try Corpus.files("firefox/images")
      .filter { $0.key.hasSuffix(".pdf") && $0.value.count < 20_000 }
    #expect(pdfs.count > 10)
    for (path, bytes) in pdfs {
      #expect(try await converter.svg(of: bytes).count > 200, "\(path)")
    }
  }

  private func fails(_ reason: String, _ converter: PDFConverter) async {
    do {
      _ = try await converter.svg(of: Self.pdf)
      Issue.record("expected: \(reason)")
    } catch {
      #expect("\(error)" == reason)
    }
  }

  /// A tool made of a line of shell.
  private func fake(_ scratch: Scratch, _ line: String) throws -> String {
    try scratch.write("tool", "#!/bin/sh\n\(line)\n")
    let path = scratch.path + "/tool"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
