import Flow
import Testing

@testable import AppDNA

@Suite struct StepHeadingTests {
  @Test func headingsHaveTheSizeOfTheirLevel() throws {
    let project = try StepProject(
      blocks: #""type": "heading", "text": "One""#,
      #""type": "heading", "text": "Two", "level": 2, "horizontal_align": "center""#
    )
    let root = try project.card().states[0].root
    let sizes = root.all.compactMap { $0.id.hasPrefix("b") ? $0.style.typography?.size : nil }
    #expect(sizes == [28, 22])
    #expect(project.messages == [])
  }
}
