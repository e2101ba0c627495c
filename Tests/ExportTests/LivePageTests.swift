import Foundation
import Source
import TestSupport
import Testing

private let site = Sample.site(
  Sample.build([LiveFlow.flow(Span(file: FileID(index: 0), start: 0, end: 5))], locales: ["en"])
)

@Suite("Live pages")
struct LivePageTests {
  @Test func write() throws {
    let folder = "/tmp/livepage-site"
    for (path, text) in site {
      let url = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
  }
}
