import Flow
import Source
import Testing

@testable import Sequence

/// Tests of nodes beside what their outlines show: fitting, states, standing in rows.
struct BundleDetailTests {
  @Test(arguments: [
    ("fit", Fit.contain), ("fill", .cover), ("center", .center), ("tile", .contain),
  ])
  func picturesFit(mode: String, fit: Fit) throws {
    let project = try BundleProject(
      root: """
        {"id": "n", "type": "image", "content": {"src": "a.png", "contentMode": "\(mode)"}}
        """
    )
    guard case .image(let image) = project.element("n")?.kind else {
      Issue.record("no picture")
      return
    }
    #expect(image.fit == fit)
  }

  @Test func answersHaveStates() throws {
    let project = try BundleProject(
      root: """
        {"id": "r", "type": "vstack", "children": [
          {"id": "n", "type": "input", "content": {"inputFieldName": "name", "required": true}},
          {"id": "c", "type": "checklist", "content": {"checklistItems": [
            {"id": "a", "label": "A"}], "checklistAction": {"type": "complete"}}}]}
        """
    )
    let card = try #require(project.cards.first)
    #expect(card.states.map(\.name) == ["default", "filled", "error"])
    #expect(card.collects == ["name", "c"])
    #expect(card.routes.map(\.element) == ["c"])
    guard case .field(let field) = project.element("n", "error")?.kind else {
      Issue.record("no field")
      return
    }
    #expect(project.words(field.message) == "This field is required")
  }

  @Test func aDividerInARowStandsUpright() throws {
    let project = try BundleProject(
      root: #"{"id": "r", "type": "hstack", "children": [{"id": "n", "type": "divider"}]}"#
    )
    #expect(project.element("n")?.style.size.width == nil)
  }
}
