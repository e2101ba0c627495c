/// Expressions with what is wrong with them below.
extension QuirkTests {
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
    eval 8: 'versionCompare' can't read 'ä', which has characters beyond ASCII

    '99999999999'|versionCompare('1')
    eval 15: 'versionCompare' can't read '99999999999', which has a number above 2^31

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
