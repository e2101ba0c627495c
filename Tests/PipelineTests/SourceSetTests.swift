import Source
import TestSupport
import Testing

@testable import Pipeline

/// The order of Android's source sets.
@Suite struct SourceSetTests {
  private static let sets = ["androidTest", "beta", "debug", "main", "nightlyDebug", "testDebug"]

  private func ordered(_ pattern: String, asked: Set<String> = []) -> [String] {
    let files = Self.sets.map { "app/src/\($0)/res/values/strings.xml" }
    let pattern = PathPattern(known: pattern)
    return SourceSets(asked: asked).ordered(pattern.files(in: files), of: pattern)
      .map { String($0.split(separator: "/")[2]) }
  }

  @Test func beginsWithTheMainSet() {
    #expect(ordered("**/res/values*/*.xml") == ["main", "beta"])
  }

  @Test func beginsWithTheSetThatIsAskedFor() {
    #expect(ordered("**/res/values*/*.xml", asked: ["debug"]) == ["debug", "main", "beta"])
  }

  @Test func takesAnySetThatIsNamed() {
    #expect(ordered("app/src/androidTest/res/**") == ["androidTest"])
  }
}
