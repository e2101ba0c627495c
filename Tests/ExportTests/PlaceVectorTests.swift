import Flow
import Foundation
import TestSupport
import Testing

/// The build and the page write the same words for the same place of a text: one list, run by both.
@Suite struct PlaceVectorTests {
  @Test func theBuildObeysTheList() throws {
    let list = try PlaceVectors.read()
    #expect(list.numbers.count > 40 && list.places.count > 20)
    for number in list.numbers {
      let value = Template.Expression.number(number.number)
      func text(isGrouped: Bool = false, decimals: Int? = nil) -> String {
        let place = Template.Placeholder(
          raw: "?",
          expression: value,
          isGrouped: isGrouped,
          decimals: decimals
        )
        return Template([.placeholder(place)]).text
      }
      #expect(text() == number.plain)
      #expect(text(isGrouped: true) == number.grouped)
      #expect(text(decimals: 0) == number.whole)
      #expect(text(decimals: 2) == number.cents)
    }
    for vector in list.places {
      let samples = vector.known.mapValues { Template.Sample($0, .given) }
      let text = Template([.placeholder(vector.place)], samples: samples).text
      #expect(text == vector.shows ?? "?", "\(vector.says)")
    }
  }

  @Test(.enabled(if: Browser.isThere)) func thePageObeysTheList() throws {
    let list = try PlaceVectors.read()
    let count = list.numbers.count * 4 + list.places.count
    #expect(try AnswersScript.run(Self.script, on: PlaceVectors.file) == "\(count) of \(count)")
  }

  private static let script = """
    const forms = ({ number, plain, grouped, whole, cents }) => [
      [number, plain], [["number", number], grouped], [["fixed", number, 0], whole], [["fixed", number, 2], cents],
    ];
    const all = [
      ...list.numbers.flatMap(forms).map(([place, shows]) => ({ says: JSON.stringify(place), place, shows, known: {} })),
      ...list.places,
    ];
    const wrong = all.filter(({ place, known, shows }) =>
      Answers.show(place, (name) => (Object.hasOwn(known, name) ? known[name] : undefined)) !== shows);
    const seen = [`${all.length - wrong.length} of ${all.length}`, ...wrong.map((one) => one.says)];
    """
}

/// Places, what is known, and what they show.
private struct PlaceVectors {
  let numbers: [Number]
  let places: [(says: String, place: Template.Placeholder, known: Known, shows: String?)]

  typealias Known = [String: Template.Sample.Value]

  /// A number in every form.
  struct Number: Decodable {
    let number: Double
    let plain, grouped, whole, cents: String
  }

  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "TestSupport/PlaceVectors.json")

  static func read() throws -> PlaceVectors {
    let data = try Data(contentsOf: file)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let places = try #require(root["places"] as? [[String: Any]])
    return PlaceVectors(
      numbers: try JSONDecoder().decode(Numbers.self, from: data).numbers,
      places: try places.map { item in
        (
          says: try #require(item["says"] as? String),
          place: try place(try #require(item["place"])),
          known: try #require(item["known"] as? [String: Any]).compactMapValues(value),
          shows: item["shows"] as? String
        )
      }
    )
  }

  private struct Numbers: Decodable { let numbers: [Number] }

  private static func place(_ json: Any) throws -> Template.Placeholder {
    let list = json as? [Any]
    let form = (list?.first as? String).flatMap { ["number", "fixed"].contains($0) ? $0 : nil }
    return Template.Placeholder(
      raw: "?",
      expression: try expression(form == nil ? json : try #require(list)[1]),
      isGrouped: form == "number",
      decimals: form == "fixed" ? list?.last as? Int : nil
    )
  }

  private static func expression(_ json: Any) throws -> Template.Expression {
    if let name = json as? String { return .field(name) }
    if let number = json as? Double { return .number(number) }
    let list = try #require(json as? [Any])
    let left = try expression(list[1])
    if list.count == 2 { return .negative(left) }
    let name = try #require(list[0] as? String)
    let sign = try #require(Template.Operator(rawValue: name))
    return .binary(left, sign, try expression(list[2]))
  }

  private static func value(_ json: Any) -> Template.Sample.Value? {
    if let text = json as? String { return .text(text) }
    if let list = json as? [String] { return .list(list) }
    return (json as? Double).map { .number($0) }
  }
}

/// Runs the page's script of answers in a browser.
enum AnswersScript {
  /// Runs a script that sees a file of vectors as `list`, and returns the contents of `seen`.
  static func run(_ script: String, on vectors: URL) throws -> String {
    let scratch = try Scratch()
    let list = try String(contentsOf: vectors, encoding: .utf8)
    let answers = Sample.site(Sample.build()).first { $0.key.hasPrefix("static/answers.") }
    try scratch.write("answers.js", try #require(answers).value)
    try scratch.write(
      "run.js",
      "const list = \(list);\n\(script)\ndocument.querySelector('#seen').textContent = seen.join('; ');"
    )
    try scratch.write(
      "run.html",
      """
      <!doctype html><meta charset="utf-8"><pre id="seen">not run</pre>\
      <script src="answers.js"></script><script src="run.js"></script>
      """
    )
    let dom = try Browser.dom(of: scratch.path + "/run.html", milliseconds: 2_000)
    let start = try #require(dom.range(of: "<pre id=\"seen\">")?.upperBound)
    let end = try #require(dom.range(of: "</pre>", range: start..<dom.endIndex)?.lowerBound)
    return String(dom[start..<end])
  }
}
