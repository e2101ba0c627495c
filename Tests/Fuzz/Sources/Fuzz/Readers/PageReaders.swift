import Markdown
import Source

@testable import Export

extension Reader {
  /// A page of documentation.
  static let markdown = Reader(name: "markdown") { bytes in
    let file = Input.file(bytes)
    var log = Log()
    _ = MarkdownReader.read(file, id: Input.id, log: &log)
    Input.look(at: log, file)
  }

  /// A user's own template, checked and rendered.
  static let template = Reader(name: "template") { bytes in
    var log = Log()
    let text = String(decoding: bytes, as: UTF8.self)
    let library = TemplateLibrary(
      overrides: ["pages/card.mustache": text],
      names: view.names,
      log: &log
    )
    _ = library.chrome(.card, view)
  }

  private static let view = View([
    "root": .text("../"), "flag": .flag(true),
    "list": .list([View(["name": .text("<a>")]), View(["name": .text("b")])]),
  ])
}
