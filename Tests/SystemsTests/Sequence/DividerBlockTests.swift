import Flow
import Source
import Syntax
import Testing

@testable import Sequence

/// Lines between things, by their lengths.
@Suite struct DividerBlockTests {
  @Test(arguments: [
    ("", Length.fill, 1.0), (#""width": 50"#, .share(0.5), 1), (#""width": 240"#, .points(240), 1),
    (#""width": "full""#, .fill, 1), (#""thickness": 3"#, .fill, 3),
    (#""thickness": -2"#, .fill, 0),
  ])
  func numbersUpToAHundredArePercents(
    fields: String,
    length: Length,
    thickness: Double
  ) throws {
    let project = try SequenceProject(
      blocks: "\"type\": \"divider\", \"content\": {\(fields)}"
    )
    let root = try #require(try project.card().states.first?.root)
    let line = try #require(root.all.first { $0.kind.name == "divider" })
    guard case .divider(let divider) = line.kind else { return }
    #expect(divider.thickness == thickness)
    #expect(line.style.size.width == length)
  }
}
