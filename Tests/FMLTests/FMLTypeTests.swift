import Source
import Syntax
import Testing

@testable import FML

struct FMLTypeTests {
  private static let names = TypeParser.Names(
    enums: ["Colour"],
    objects: ["Button"],
    aliases: ["Trigger"]
  )

  private static func parse(_ text: String) -> (type: Manifest.ValueType?, findings: [String]) {
    var log = Log()
    let span = Span(file: FileID(index: 0), start: 100, end: 100 + text.utf8.count)
    let node = Node(.scalar(Node.Scalar(text, isQuoted: false)), span: span)
    let type = TypeParser.parse(node, names: names, log: &log)
    let findings = log.diagnostics.map { finding in
      let place = finding.span.map { "\($0.start - 100)..<\($0.end - 100) " } ?? ""
      return "\(finding.slug) \(place)\(finding.message)" + (finding.help.map { "; \($0)" } ?? "")
    }
    return (type, findings)
  }

  @Test(arguments: [
    ("String", Manifest.ValueType.string),
    ("Int", .int),
    ("Boolean", .boolean),
    ("Text", .text),
    ("BundleText", .text),
    ("Text<some_id>", .text),
    ("Image", .image),
    ("BundleImage", .image),
    ("Drawable", .image),
    ("Option<Text>", .option(.text)),
    ("List<Int>", .list(.int)),
    ("Map<String, Int>", .map(.string, .int)),
    ("Map<String,Int>", .map(.string, .int)),
    ("Map<Colour, Button>", .map(.enumeration("Colour"), .object("Button"))),
    ("Map<Trigger, String>", .map(.alias("Trigger"), .string)),
    ("Enum<Colour>", .enumeration("Colour")),
    ("Object<Button>", .object("Button")),
    ("Colour", .enumeration("Colour")),
    ("Button", .object("Button")),
    ("Trigger", .alias("Trigger")),
    (" Int ", .int),
  ])
  func types(text: String, type: Manifest.ValueType) {
    let parsed = Self.parse(text)
    #expect(parsed.type == type)
    #expect(parsed.findings == [])
  }

  @Test(arguments: [
    ("Map<String, List<Int>>", Manifest.ValueType.map(.string, .list(.int))),
    ("Option<List<Text>>", .option(.list(.text))),
    ("List<Enum<Colour>>", .list(.enumeration("Colour"))),
    ("Map<Colour, Option<Button>>", .map(.enumeration("Colour"), .option(.object("Button")))),
  ])
  func nestedTypesAreReadWithAWarning(text: String, type: Manifest.ValueType) {
    let parsed = Self.parse(text)
    #expect(parsed.type == type)
    #expect(
      parsed.findings == [
        "manifest-nested-type 0..<\(text.utf8.count) '\(text)' nests types, which is not accepted"
          + " by nimbus-fml; put the inner type into an object"
      ]
    )
  }

  @Test(arguments: [
    ("Bool", "manifest-unknown-type 0..<4 there is no type 'Bool'; write 'Boolean'"),
    ("string", "manifest-unknown-type 0..<6 there is no type 'string'; write 'String'"),
    ("Int?", "manifest-unknown-type 3..<4 '?' is no part of a type; write 'Option<Int>'"),
    (
      "List<Buton>", "manifest-unknown-type 5..<10 there is no type 'Buton'; did you mean 'Button'?"
    ),
    (
      "Enum<Color>", "manifest-unknown-type 5..<10 there is no enum 'Color'; did you mean 'Colour'?"
    ),
    ("Object<Colour>", "manifest-unknown-type 7..<13 there is no object 'Colour'"),
    (
      "Map<Int, Int>",
      "manifest-map-key 4..<7 the keys of a map can't be of type 'Int';"
        + " use 'String', an enum or a string-alias"
    ),
    (
      "Option<Option<Int>>",
      "manifest-nested-option 7..<18 an Option can't hold another Option"
    ),
    ("Map<String>", "manifest-unreadable-type 0..<3 'Map' needs a key and a value type in '<…>'"),
    ("List", "manifest-unreadable-type 0..<4 'List' needs one type in '<…>'"),
    (
      "List<Int",
      "manifest-unreadable-type 0..<8 the type 'List<Int' can't be read:"
        + " expected '>', found nothing more; inside '{…}' a type with ',' needs quotes"
    ),
    (
      "List<>",
      "manifest-unreadable-type 5..<6 the type 'List<>' can't be read:"
        + " expected a type, found '>'"
    ),
    (
      "Int>",
      "manifest-unreadable-type 3..<4 the type 'Int>' can't be read:"
        + " expected the end of the type, found '>'"
    ),
    (
      "",
      "manifest-unreadable-type 0..<0 the type '' can't be read:"
        + " expected a type, found nothing more"
    ),
    (
      "Map<String, Int, Text, Int>",
      "manifest-extra-type 17..<26 a 'Map' has a key and a value type, what follows them is ignored"
    ),
    ("List< Int>", "manifest-nested-type 5..<6 a blank after '<' is not accepted by nimbus-fml"),
  ])
  func mistakesAreMarked(text: String, finding: String) {
    #expect(Self.parse(text).findings == [finding])
  }

  @Test func whatIsMeantIsReadOn() {
    #expect(Self.parse("Bool").type == .boolean)
    #expect(Self.parse("Int?").type == .option(.int))
    #expect(Self.parse("List<Nothing>").type == .list(.object("Nothing")))
  }

  @Test func endlessTypesEnd() {
    let text = String(repeating: "List<", count: 100_000)
    #expect(Self.parse(text).findings.count == 1)
    #expect(Self.parse(String(repeating: "?", count: 1_000)).findings.count == 1)
    #expect(Self.parse(String(repeating: "a,", count: 1_000)).findings.count == 2)
  }

  @Test func namesAreWrittenAsInManifests() {
    let type = Manifest.ValueType.map(.alias("Trigger"), .option(.list(.image)))
    #expect(type.name == "Map<Trigger, Option<List<Image>>>")
  }
}
