/// Expressions with their values below.
extension QuirkTests {
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
}
