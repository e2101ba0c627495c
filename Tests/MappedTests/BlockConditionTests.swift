import Testing

@testable import Mapped

/// Conditions of a card's blocks: a mapping and a document on top, the card and what is told below.
struct BlockConditionTests {
  private func read(_ blocks: String) throws -> [String] {
    try ReadShape.cards(
      """
      attributes: {tier: text, age: number}
      flow:
        cards:
          each: $.*
          title: T
          blocks:
            each: .b.*
            if: {attribute: tier, is: .for}
            by: .k
            kinds:
              p: {body: .v}
              l: {items: {each: .v.*, title: .}}
              q: {choices: {each: .v.*, text: .}, buttons: {text: OK, if: {attribute: age, above: .min}}}
              n: {next: {do: end}}
              in: {blocks: {each: .b.*, if: {attribute: age, above: .min}, items: {title: .t}}}
      """,
      "[{\"b\": [\(blocks)]}]"
    )
  }

  @Test(arguments: [
    (#"{"k": "l", "v": ["a"]}"#, #""layout":"list","title":"T","items":[{"title":"a"}]"#),
    (
      #"{"k": "l", "v": ["a"]}, {"k": "l", "v": ["b", "c"], "for": "gold"}"#,
      #""layout":"list","title":"T","items":[{"title":"a"},{"title":"b","if":"tier == \"gold\""},"#
        + #"{"title":"c","if":"tier == \"gold\""}]"#
    ),
    (
      #"{"k": "q", "v": ["a"], "for": "gold", "min": 3}"#,
      #""layout":"question","title":"T","choices":[{"id":"a","text":"a","if":"tier == \"gold\""}],"#
        + #""stores":"1","buttons":[{"text":"OK","do":"next","if":"tier == \"gold\" && age > 3"}]"#
    ),
    (
      #"{"k": "n", "for": "gold"}"#,
      #""layout":"screen","title":"T","next":[{"do":"end","if":"tier == \"gold\""}]"#
    ),
    (
      #"{"k": "in", "for": "gold", "b": [{"t": "a", "min": 3}]}"#,
      #""layout":"list","title":"T","items":[{"title":"a","if":"tier == \"gold\" && age > 3"}]"#
    ),
    (#"{"k": "p", "v": "a"}"#, #""layout":"screen","title":"T","body":"a""#),
  ])
  func piecesOfABlockHaveItsCondition(_ blocks: String, _ card: String) throws {
    #expect(try read(blocks) == ["{\"id\":\"1\",\(card)}"])
  }

  /// A card's texts are shown to all, which is told once.
  @Test func textsCannotDependOnTheUser() throws {
    let words = #"{"k": "p", "v": "a", "for": "gold"}, {"k": "p", "v": "b", "for": "red"}"#
    #expect(
      try read(words) == [
        #"{"id":"1","layout":"screen","title":"T","body":"a\nb"}"#,
        "10: 'if' does not hold for the texts, pictures and looks of a block, which all users see; "
          + "make them items or elements of a tree, or a card of its own",
      ]
    )
  }
}
