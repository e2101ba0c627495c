public import Source
import Syntax

/// Reads documentation: YAML front matter and GitHub Flavored Markdown, by libcmark and passes over
/// its tree.
public enum MarkdownReader {
  /// The limit of a page's bytes; more is refused, so that no page costs more than a second.
  public static let largest = 1 << 20

  /// The limit of images in one paragraph or table, as libcmark's time grows with their square.
  private static let mostImages = 2_000

  /// Reads a page; every mistake is a finding at its place in the file.
  ///
  /// `links` resolves relative links and images.
  public static func read(
    _ file: SourceFile,
    id: FileID,
    links: LinkResolver = .none,
    log: inout Log
  ) -> MarkdownPage {
    guard file.bytes.count <= largest else {
      log.report(.hugePage, "a page may have \(largest >> 20) MiB, found more", at: .start(of: id))
      return MarkdownPage(frontMatter: nil, title: nil, parts: [], headings: [])
    }
    let matter = FrontMatter.read(file, id: id, log: &log)
    let text = MappedText(file, from: matter.end)
    reportEncoding(text, id, &log)
    guard isReadable(text.bytes) else {
      log.report(
        .hugePage,
        "a paragraph may have \(mostImages) images, found more",
        at: .start(of: id)
      )
      return verbatim(text, matter.node)
    }
    var (list, parsed, mistakes) = Notes.parse(text, id)
    Alert.apply(to: &list)
    TaskItem.apply(to: &list, in: parsed.bytes)
    Autolinks.apply(to: &list)
    Strikethrough.apply(to: &list)
    let page = HTMLWriter.Page(list: list, text: parsed, file: file, id: id)
    var writer = HTMLWriter(page, links: links, log: log)
    writer.write()
    for one in mistakes { writer.report(.footnote, one.message, at: one.span, help: one.help) }
    log = writer.log
    return MarkdownPage(
      frontMatter: matter.node,
      title: title(matter.node) ?? writer.headings.first?.text,
      parts: writer.parts,
      headings: writer.headings
    )
  }

  private static func title(_ node: Node?) -> String? {
    guard let title = node?["title"], !title.isNull else { return nil }
    return title.text
  }

  private static func reportEncoding(_ text: MappedText, _ id: FileID, _ log: inout Log) {
    guard let offset = text.firstInvalid else { return }
    log.report(
      .pageEncoding,
      "a page must be UTF-8 text, found a byte that is not",
      at: Span(file: id, start: offset, end: offset + 1),
      help: "save the file as UTF-8"
    )
  }

  /// Tells whether no stretch without blank line starts more images than libcmark takes in its stride.
  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    var images = 0
    var last: UInt8 = 0x0A
    for byte in bytes where byte != 0x20 && byte != 0x09 && byte != 0x0D {
      if byte == 0x0A, last == 0x0A { images = 0 }
      if byte == UInt8(ascii: "["), last == UInt8(ascii: "!") { images += 1 }
      if images > mostImages { return false }
      last = byte
    }
    return true
  }

  private static func verbatim(_ text: MappedText, _ frontMatter: Node?) -> MarkdownPage {
    var output = Array("<pre tabindex=\"0\"><code>".utf8)
    Escape.html(text.bytes, into: &output)
    output += "</code></pre>\n".utf8
    return MarkdownPage(
      frontMatter: frontMatter,
      title: title(frontMatter),
      parts: [.html(String(decoding: output, as: UTF8.self))],
      headings: []
    )
  }
}
