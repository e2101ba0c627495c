import Flow
import Testing

/// Tests of the values of conditions for given answers.
@Suite struct PredicateTests {
  private static let answers: [String: Template.Sample.Value] = [
    "text": .text("hello"), "number": .number(5), "digits": .text("5"), "empty": .text(""),
    "list": .list(["a", "b"]), "yes": .text("true"),
  ]

  private static func ask(_ name: String) -> Predicate.Subject { .answer(card: "", field: name) }

  private static let table: [(Predicate, Bool?)] = [
    (.constant(true), true),
    (.and([]), true),
    (.or([]), false),
    (.compare(ask("text"), .equal, .string("hello")), true),
    (.compare(ask("text"), .notEqual, .string("hello")), false),
    (.compare(ask("number"), .equal, .string("5")), true),
    (.compare(ask("number"), .equal, .string("5.0")), false),
    (.compare(ask("digits"), .equal, .number(5)), true),
    (.compare(ask("digits"), .greater, .number(4.5)), true),
    (.compare(ask("text"), .greater, .number(0)), false),
    (.compare(ask("text"), .notEqual, .number(0)), true),
    (.compare(ask("yes"), .equal, .bool(true)), true),
    (.compare(ask("nobody"), .equal, .null), true),
    (.compare(ask("nobody"), .notEqual, .null), false),
    (.compare(ask("nobody"), .equal, .string("")), true),
    (.compare(ask("nobody"), .lessOrEqual, .number(0)), false),
    (.isIn(ask("text"), [.string("x"), .string("hello")]), true),
    (.isIn(ask("text"), []), false),
    (.contains(ask("list"), .string("b")), true),
    (.contains(ask("list"), .string("c")), false),
    (.contains(ask("text"), .string("ell")), true),
    (.contains(ask("nobody"), .string("a")), false),
    (.isSet(ask("list")), true),
    (.isSet(ask("empty")), false),
    (.isSet(ask("nobody")), false),
    (.opaque("later", nil), nil),
    (.not(.opaque("later", nil)), nil),
    (.and([.opaque("later", nil), .constant(false)]), false),
    (.and([.opaque("later", nil), .constant(true)]), nil),
    (.or([.opaque("later", nil), .constant(true)]), true),
  ]

  @Test func haveValuesForAnswers() {
    let found = Self.table.map { predicate, _ in
      predicate.value { Self.answers[$0.name] }
    }
    #expect(found == Self.table.map(\.1))
  }
}
