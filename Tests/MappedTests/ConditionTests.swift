import Flow
import Source
import Testing

@testable import Mapped

/// Tests of conditions: a part of a mapping and a thing, the condition of its card below.
struct ConditionTests {
  private func condition(_ rule: String, _ thing: String) throws -> [String] {
    let mapping = """
      mapping: 1
      name: m
      attributes: {age: number, app: version, os: {kind: text, one of: [ios, android]}, lang: {kind: text, given: list}, pro: bool}
      ignore: [id]
      flow: {cards: {each: $.things.*, id: .id, if: \(rule)}}
      define:
        rule: {all: .rules.*, of: {attribute: .@key, is: .value, at least: .min}}
      """
    let document = "{\"things\": [\(thing)], \"rules\": []}"
    let shape = try #require(
      try ReadShape(["mapping.yml": mapping + "\ncheck: []", "a.json": document])
    )
    #expect(shape.toldOfMapping == [])
    let card = shape.flows.first?.variants.first?.cards.first
    let told = shape.told.filter { !$0.contains("unknown key") && !$0.contains("no card asks") }
    return [card?.condition?.shape ?? "always"] + told
  }

  @Test(arguments: [
    ("{attribute: age, at least: .a, below: .b}", #"{"a": 1, "b": 9}"#, "age >= 1 && age < 9"),
    ("{attribute: age, at least: .a, below: .b}", #"{"b": 9}"#, "age < 9"),
    ("{attribute: age, at least: .a}", "{}", "always"),
    ("{attribute: app, above: .v}", #"{"v": "3.2"}"#, "app > v3.2"),
    ("{attribute: app, range: .v}", #"{"v": ">=2.0 <3"}"#, "app >= v2.0 && app < v3"),
    ("{attribute: app, range: .v}", #"{"v": ">= 2.0, < 3"}"#, "app >= v2.0 && app < v3"),
    ("{attribute: lang, is: .l}", #"{"l": ["de", "fr"]}"#, #"lang in ["de", "fr"]"#),
    ("{attribute: os, is: [ios, android]}", "{}", #"os in ["ios", "android"]"#),
    ("{attribute: os, is not: .o}", #"{"o": ["ios"]}"#, #"!(os in ["ios"])"#),
    ("{attribute: pro, is: true}", "{}", "pro == true"),
    ("{answer: .q, contains: .v}", #"{"q": "pets", "v": "dog"}"#, #"field:pets contains "dog""#),
    ("{answer: .q, set: true}", #"{"q": "pets"}"#, "set(field:pets)"),
    (
      "{answer: q, by: .op, words: {gt: above, eq: is}, value: .v}", #"{"op": "gt", "v": 3}"#,
      "field:q > 3"
    ),
    ("{answer: q, by: .op, words: {there: set}, value: .v}", #"{"op": "there"}"#, "set(field:q)"),
    ("{not: {use: rule}}", #"{"rules": {"age": {"min": 3}}}"#, "!(age >= 3)"),
    ("{all: [{use: rule}, {attribute: pro, is: .p}]}", #"{"p": false}"#, "pro == false"),
    ("{any: .all.*, of: {use: rule}}", #"{"all": [{"rules": {"age": {"min": 1}}}, {}]}"#, "always"),
    (
      "{none: .all.*, of: {use: rule}}",
      #"{"all": [{"rules": {"age": {"min": 1}}}, {"rules": {"pro": {"value": true}}}]}"#,
      "!(age >= 1 || pro == true)"
    ),
    ("[{attribute: age, is: .a}, {attribute: age, is: .b}]", #"{"b": 2}"#, "age == 2"),
    ("{opaque: .t}", #"{"t": "after_idle"}"#, "opaque(after_idle)"),
    (
      "{jsonlogic: .w}",
      #"{"w": {"and": [{"==": [{"var": "os"}, "ios"]}, {"<": [1, {"var": "age"}, 5]}]}}"#,
      #"os == "ios" && age > 1 && age < 5"#
    ),
    ("{jsonlogic: .w}", #"{"w": {">=": [{"var": "app"}, "9.0"]}}"#, "app >= v9.0"),
    (
      "{jsonlogic: .w}",
      #"{"w": {"or": [{"in": [{"var": "os"}, ["a", "b"]]}, {"!": {"var": "pro"}}]}}"#,
      #"os in ["a", "b"] || !(pro == true)"#
    ),
    (
      "{jsonlogic: .w}", #"{"w": {"or": [{"!": {"var": "lang"}}, {"!!": [{"var": "age"}]}]}}"#,
      "!(set(lang)) || (set(age) && age != 0)"
    ),
    (
      "{jsonlogic: .w}",
      #"{"w": {"and": [{"==": [{"var": "age"}, "5"]}, {"!==": [{"var": "age"}, "6"]}, {"!=": [0, {"var": "pro"}]}]}}"#,
      #"age == 5 && age != "6" && pro != false"#
    ),
    (
      "{jsonlogic: .w}",
      #"{"w": {"and": [{">": [{"var": ["age", 18]}, 17]}, {">": [{"var": ["age", 3]}, 17]}, {"!=": [{"var": ["os", "ios"]}, "ios"]}]}}"#,
      #"(age > 17 || !(set(age))) && age > 17 && set(os) && os != "ios""#
    ),
    (
      "{jsonlogic: .w}",
      #"{"w": {"or": [{"var": ["pro", true]}, {"in": [{"var": ["os", "ios"]}, ["ios"]]}, {"==": [{"var": ["age", null]}, 1]}]}}"#,
      #"pro == true || !(set(pro)) || os in ["ios"] || !(set(os)) || age == 1"#
    ),
    ("{jexl: .w}", #"{"w": "age > 3 && pro"}"#, "age > 3 && pro == true"),
    (
      "{firebase: .w}",
      #"{"w": "device.os == 'ios' && app.userProperty['x'].exactlyMatches(['a', 'b']) && percent <= 10"}"#,
      #"device.os == "ios" && app.userProperty.x in ["a", "b"] && opaque(percent <= 10)"#
    ),
    (
      "{firebase: .w}",
      #"{"w": "app.userProperty['x'].exactlyMatches(['Berlin, Mitte', 'a && b'])"}"#,
      #"app.userProperty.x in ["Berlin, Mitte", "a && b"]"#
    ),
  ]) func aConditionIs(_ rule: String, _ thing: String, _ shape: String) throws {
    #expect(try condition(rule, thing) == [shape])
  }

  @Test(arguments: [
    (
      "{all: .w.*, of: {attribute: .@key, is: .}}", #"{"w": {"aeg": 3}}"#,
      ["aeg == 3", "1: no attribute 'aeg'; did you mean 'age'?"]
    ),
    (
      "{attribute: age, is: .w}", #"{"w": "old"}"#,
      [#"age == "old""#, "1: 'old' is no number, as 'age' is one"]
    ),
    (
      "{attribute: os, is: .w.*}", #"{"w": "ios"}"#,
      ["always", "1: no list stands here, so that the condition asks nothing"]
    ),
    (
      "{any: .w.*, of: {attribute: age, is: .}}", #"{"w": 5}"#,
      ["always", "1: no list stands here, so that the condition asks nothing"]
    ),
    ("{any: .w.*, of: {attribute: age, is: .}}", #"{"w": []}"#, ["always"]),
    ("{attribute: os, is: .w.*}", "{}", ["always"]),
    (
      "{attribute: os, is: .w}", #"{"w": []}"#,
      ["always", "1: this list is empty, so that the condition asks nothing"]
    ),
    (
      "{attribute: os, is: .w.*}", #"{"w": []}"#,
      ["always", "1: this list is empty, so that the condition asks nothing"]
    ),
    (
      "{attribute: app, is: .w}", #"{"w": "7.128.O.1"}"#,
      [#"app == "7.128.O.1""#, "1: '7.128.O.1' is no version, as 'app' is one"]
    ),
    (
      "{attribute: lang, is: .w}", #"{"w": "de"}"#,
      [
        #"lang == "de""#,
        #"1: 'de' must be in a list, as the app reads a list of 'lang'; write ["de"]"#,
      ]
    ),
    (
      "{attribute: os, is: .w}", #"{"w": "isos"}"#,
      [#"os == "isos""#, "1: 'isos' is not known here; did you mean 'ios'?"]
    ),
    (
      "{attribute: app, range: .w}", #"{"w": "^2.0 <3"}"#,
      ["opaque(^2.0 <3)", "1: part of this range can't be read: '^2.0'"]
    ),
    (
      "{attribute: app, range: .w}", #"{"w": "2.*"}"#,
      ["opaque(2.*)", "1: part of this range can't be read: '2.*'"]
    ),
    (
      "{attribute: app, range: .w}", #"{"w": ">=2.0 <"}"#,
      ["opaque(>=2.0 <)", "1: part of this range can't be read: '<'"]
    ),
    (
      "{jsonlogic: .w}", #"{"w": {"map": [1]}}"#,
      [#"opaque({"map": [1]})"#, "1: part of this jsonlogic can't be read: 'map'"]
    ),
    (
      "{jsonlogic: .w}", #"{"w": {"some": [{"var": "lang"}, {"==": [{"var": ""}, "de"]}]}}"#,
      [
        #"opaque({"some": [{"var": "lang"}, {"==": [{"var": ""}, "de"]}]})"#,
        "1: part of this jsonlogic can't be read: 'some'",
      ]
    ),
    (
      "{jsonlogic: .w}", #"{"w": {">": [{"var": "agee"}, 3]}}"#,
      ["agee > 3", "1: no attribute 'agee'; did you mean 'age'?"]
    ),
    (
      "{jexl: .w}", #"{"w": "agee > 3 || agee < 1"}"#,
      ["opaque(agee > 3 || agee < 1)", "1: no attribute 'agee'; did you mean 'age'?"]
    ),
    (
      "{firebase: .w}", #"{"w": "device.os == 'ios"}"#,
      ["opaque(device.os == 'ios)", "1: part of this firebase can't be read: 'device.os == 'ios'"]
    ),
    (
      "{answer: q, by: .op, words: {eq: is}, value: 1}", #"{"op": "qe"}"#,
      ["always", "1: 'qe' is not known here; did you mean 'eq'?"]
    ),
  ]) func aMistakeIsTold(_ rule: String, _ thing: String, _ told: [String]) throws {
    #expect(try condition(rule, thing) == told)
  }

  @Test(arguments: [
    ("3.10", "3.9", [false, false, true, true, false, true]),
    ("3.2.0", "3.2", [false, true, true, false, true, false]),
    ("2", "3.2", [true, true, false, false, false, true]),
  ]) func versionsCompareNumberByNumber(_ own: String, _ other: String, _ holds: [Bool]) {
    let signs: [Predicate.Comparison] = [
      .less, .lessOrEqual, .greaterOrEqual, .greater, .equal, .notEqual,
    ]
    let values = signs.map { sign in
      Predicate.compare(.attribute("v"), sign, .version(other)).value { _ in .text(own) }
    }
    #expect(values == holds)
  }
}
