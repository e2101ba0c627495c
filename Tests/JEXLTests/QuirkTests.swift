import JEXL
import Source
import Syntax
import Testing

/// What the app makes of expressions: each on a line, its value or mistake below.
struct QuirkTests {
  /// The attributes of every table here.
  static let context: Context = {
    let text = """
      {"t": true, "f": false, "n": null, "one": 1, "two": 2.0, "s": "Firefox", "e": "", "z": 0,
       "list": ["a", "b"], "ints": [1, 2], "o": {"x": 1, "y": "z"}, "deep": {"a": {"b": [7]}},
       "items": [{"k": 1}, {"k": 2, "m": "x"}, {"j": 3}], "umlaut": "ä", "v": "131.0.2"}
      """
    var log = Log()
    let file = SourceFile(path: "context.json", bytes: Array(text.utf8))
    return JSONReader.read(file, id: FileID(index: 0), log: &log).flatMap(Context.init) ?? Context()
  }()

  /// Blocks of an expression and what comes of it, with blank lines between them.
  static func cases(_ table: String) -> [[String]] {
    table.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n", maxSplits: 1).map(String.init)
      return [lines[0], lines.count > 1 ? lines[1] : ""]
    }
  }

  /// The value as JSON on one line, or the mistake with its stage, column and advice.
  static func result(_ text: String) -> String {
    do {
      let value = try Expression.parse(text).value(in: context)
      return String(decoding: value.json.bytes(indented: false), as: UTF8.self)
    } catch {
      let help = error.help.map { "\n  help: \($0)" } ?? ""
      return "\(error.stage.rawValue) \(error.column(in: text)): \(error.message)\(help)"
    }
  }

  @Test(arguments: cases(values)) func value(_ lines: [String]) {
    #expect(Self.result(lines[0]) == lines[1])
  }

  @Test(arguments: cases(mistakes)) func mistake(_ lines: [String]) {
    #expect(Self.result(lines[0]) == lines[1])
  }

  static let values = """
    1 + 2 - 3 - 4
    -4

    7 // 2 * 2
    6

    2 * 3 % 2
    2

    (0 - 7) // 2
    -4

    (0 - 7) % 3
    -1

    9 ^ .5
    3

    2 ^ 3 ^ 2
    64

    1 / 0
    null

    0 / 0 == null
    true

    5. == 5
    parse 4: expected the name of a member after '.', found '=='

    .5 + 1.25
    1.75

    f || t && f
    false

    t || f && f
    false

    t || (f && f)
    true

    f && t || t
    true

    s || nobody
    "Firefox"

    e || z || n || nobody || 'last'
    "last"

    nobody || t
    true

    (nobody && t) || t
    true

    f && nobody
    false

    n && nobody
    null

    nobody ? 1 : 2
    2

    s|nothing ? 1 : 2
    2

    e ? 1 : z ? 2 : 3
    3

    1 ? 2 : 3 ? 4 : 5
    4

    one == 2 ? 3 : 4
    false

    (one == 2) ? 3 : 4
    4

    1 + t ? 1 : 2
    2

    [] && {} && 'yes'
    "yes"

    '' ? 1 : 0
    0

    one == 1
    true

    one == 1.0000001
    true

    one == 1.00001
    false

    1 == '1'
    false

    t == 1
    false

    n == null
    true

    n != nobody || 'swallowed'
    "swallowed"

    one in [1]
    false

    one in ints
    true

    two in [1, 2]
    true

    one in [0 + one]
    false

    ints == [1, 2]
    false

    o == {x: 1, y: 'z'}
    false

    {a: 1, b: [2]} == {b: [2], a: 1}
    true

    list == ['a', 'b',]
    true

    'fire' in s
    false

    '' in s
    true

    'Fire' in s && 'fox' in s
    true

    'x' in o
    true

    'X' in o
    false

    1 in 2
    false

    n in [null]
    true

    's' < 't'
    true

    'a' + 'b' == 'ab'
    true

    'Z' < 'a'
    true

    deep.a.b[0]
    7

    deep['a']['b'][0.9]
    7

    deep.nothing.at.all
    null

    n.x
    null

    one.x
    null

    s[0]
    null

    list[2]
    null

    list[0 - 1]
    "a"

    list[1]
    "b"

    items[.k == 1]
    [{"k":1}]

    items[.k > 0]
    [{"k":1},{"k":2,"m":"x"}]

    items[.k > 'a']
    []

    items[.m in ['x']][0].k
    2

    items[.k == null][0].j
    3

    items[.k in ints]
    [{"k":1},{"k":2,"m":"x"}]

    [1, 2, 3][1]
    2

    {'a b': 1, c: 2}['a b']
    1

    { }
    {}

    [ ]
    []

    "it's" + ' "quoted"'
    "it's \\"quoted\\""

    'it\\'s'
    "it's"

    nullable || true1 || in_x || 'names'
    "names"

    v|versionCompare('131.!')
    1

    v|versionCompare('131.0.2.0')
    0

    v|versionCompare('131.*') <= 0
    true

    '131.0b1'|versionCompare('131.0')
    -1

    '131.0+'|versionCompare('131.1pre')
    0

    '1.1pre1a'|versionCompare('1.1pre1')
    -1

    '1.1pre10a'|versionCompare('1.1pre2')
    1

    '9'|versionCompare('10')
    -1

    ''|versionCompare('0')
    0

    v|versionCompare('131.0.2') in [0]
    false

    'any'|eventSum('Days', 7)
    0

    'any'|eventLastSeen('Hours') > 1000000
    true

    'x'|preferenceIsUserSet
    false

    s|bucketSample(0, 100, 100)
    true

    s|bucketSample(0, 0, 100)
    false

    umlaut == 'a'
    false
    """

  static let mistakes = """
    !t
    lex 1: there is no negation in the app's dialect, found '!'
      help: write 't != true'

    t && !(s in ['a)', 'b'])
    lex 6: there is no negation in the app's dialect, found '!'
      help: write '(s in ['a)', 'b']) != true'

    !o.x['y'] == 1
    lex 1: there is no negation in the app's dialect, found '!'
      help: write 'o.x['y'] != true'

    one = 1
    lex 5: expected an operator or a value, found '='
      help: write '=='

    one === 1
    lex 7: expected '==', found one '=' more
      help: leave it out

    one !== 1
    lex 7: expected '!=', found one '=' more
      help: leave it out

    t & f
    lex 3: expected an operator or a value, found '&'
      help: write '&&'

    't' || $x
    lex 8: expected an operator or a value, found '$'
      help: names are letters, digits and '_'

    t;
    lex 2: expected an operator or a value, found ';'

    'open
    lex 1: expected a quote to close the string
      help: close it with '

    'a\\nb'
    lex 3: expected the string's own quote after '\\'
      help: only the quote can be escaped; leave the backslash out

    "a\\'b"
    lex 3: expected the string's own quote after '\\'
      help: only the quote can be escaped; leave the backslash out

    region == 'Réunion'
    lex 13: expected only ASCII characters, found 'é'

    ‘de’ in list
    lex 1: expected only ASCII characters, found '‘'
      help: write a straight quote: '

    one – 1
    lex 5: expected only ASCII characters, found '–'
      help: write a plain minus: -

    -1
    parse 1: expected a value, found '-', and numbers have no sign in the app's dialect
      help: write '(0 - 1)'

    one == -1.5
    parse 8: expected a value, found '-', and numbers have no sign in the app's dialect
      help: write '(0 - 1.5)'

    one > +1
    parse 7: expected a value, found '+'
      help: leave the '+' out

    1e3
    parse 2: expected the end or an operator, found 'e3'

    t and f
    parse 3: expected an operator, found 'and'
      help: write '&&'

    t or f
    parse 3: expected an operator, found 'or'
      help: write '||'

    one not in ints
    parse 5: expected an operator, found 'not'
      help: write '(a in b) != true' for 'a not in b'

    date('now')
    parse 5: expected an operator, found '(', and there are no functions in the app's dialect
      help: a transform is written 'value|name(…)'

    s ?: 'x'
    parse 4: expected a value between '?' and ':', found none
      help: write '||' for '?:'

    t ? one == 1 : f
    parse 9: expected ':', found '=='
      help: put the parts of 'a ? b : c' in parentheses where they hold operators

    items[.k > 1 && .m == 2]
    parse 14: expected one comparison in the filter, found '&&'
      help: a filter is '[.name == value]' with one comparison and a single value

    o.in
    parse 3: expected the name of a member after '.', found 'in'
      help: write ['in'] for a member called 'in'

    (t && f
    parse 8: expected ')' or an operator, found the end

    (t && f]
    parse 8: expected ')' or an operator, found ']'

    t)
    parse 2: expected the end or an operator, found ')'
      help: no bracket is open here

    [,]
    parse 2: expected a value, found ','

    {1: 2}
    parse 2: expected a key: a name or a string, found '1'

    {a 2}
    parse 4: expected ':', found '2'

    t &&
    parse 5: expected a value, found the end

    s|
    parse 3: expected the name of a transform after '|', found the end

    true 'x' !
    parse 6: expected the end or an operator, found ''x''

    nobody
    eval 1: unknown identifier 'nobody'

    t && nobody == 1
    eval 6: unknown identifier 'nobody'

    nobody && t
    eval 1: unknown identifier 'nobody'

    t > f
    eval 3: '>' takes two numbers or two strings, found a boolean and a boolean

    one + s
    eval 5: '+' takes two numbers or two strings, found a number and a string

    s - 'x'
    eval 3: '-' takes two numbers, found a string and a string

    1 in o
    eval 3: 'in' takes a string in a string, or anything in a list, or a key of an object, found a number and an object

    'x' in n
    eval 5: 'in' takes a string in a string, or anything in a list, or a key of an object, found a string and null

    list[t]
    eval 6: expected a number or a string as the index, found a boolean

    s[.k == 1]
    eval 1: expected a list before a filter, found a string

    {a: 1, b: 2, 'a': 3}
    eval 14: key 'a' stands twice in an object

    s|date
    eval 3: unknown transform 'date'
      help: only Firefox for desktop has 'date'

    v|versioncompare('1')
    eval 3: unknown transform 'versioncompare'
      help: did you mean 'versionCompare'?

    one|versionCompare('1')
    eval 5: 'versionCompare' takes the version it stands after as a string, found a number

    v|versionCompare
    eval 3: 'versionCompare' needs a version to compare with

    umlaut|versionCompare('1')
    eval 8: 'versionCompare' can not read 'ä', which has characters beyond ASCII

    '99999999999'|versionCompare('1')
    eval 15: 'versionCompare' can not read '99999999999', which has a number above 2^31

    'e'|eventSum('Days')
    eval 5: 'eventSum' takes 2 or 3 arguments, found 1
      help: write eventSum('Days', 7, 0)

    'e'|eventSum('days', 7)
    eval 5: 'eventSum' knows no interval 'days'
      help: did you mean 'Days'?

    'e'|eventSum('Days', '7')
    eval 5: 'eventSum' takes the number of intervals as a number, found a string

    'e'|eventLastSeen
    eval 5: 'eventLastSeen' takes 1 or 2 arguments, found 0
      help: write eventLastSeen('Days', 0)

    s|bucketSample(0, 1, 0)
    eval 3: 'bucketSample' takes a total above 0
    """
}
