extension Token.Element {
  /// The tags around the element, and whether the first one starts a line; that of a link, an image or a
  /// heading holds words of the document and is empty here.
  var tags: (isOnLine: Bool, start: String, end: StaticString) {
    switch self {
    case .emphasis: (false, "<em>", "</em>")
    case .strong: (false, "<strong>", "</strong>")
    case .strike: (false, "<del>", "</del>")
    case .paragraph(let isTight): isTight ? (false, "", "") : (true, "<p>", "</p>\n")
    case .quote: (true, "<blockquote>\n", "</blockquote>\n")
    case .alert(let alert):
      (
        true,
        "<div class=\"alert alert-\(alert.rawValue)\" role=\"note\">\n"
          + "<p class=\"alert-title\">\(alert.title)</p>\n",
        "</div>\n"
      )
    case .item(let isTask): (true, isTask ? "<li class=\"task\">" : "<li>", "</li>\n")
    case .list(nil): (true, "<ul>\n", "</ul>\n")
    case .list(let start?):
      (true, start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n", "</ol>\n")
    case .heading(let level): (true, "", Self.headingClosers[max(1, min(level, 6)) - 1])
    case .table:
      (
        true,
        "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n",
        "</table>\n</div>\n"
      )
    case .tableHead: (false, "<thead>\n", "</thead>\n")
    case .tableBody: (false, "<tbody>\n", "</tbody>\n")
    case .row: (false, "<tr>\n", "</tr>\n")
    case .cell(true, let alignment):
      (false, "<th scope=\"col\"\(alignment.attribute)>", "</th>\n")
    case .cell(false, let alignment): (false, "<td\(alignment.attribute)>", "</td>\n")
    case .notes:
      (true, "<section class=\"notes\" aria-label=\"Notes\">\n<ol>\n", "</ol>\n</section>\n")
    case .note(let number, _): (false, "<li id=\"note:\(number)\">\n", "</li>\n")
    case .link, .image: (false, "", "")
    }
  }

  private static let headingClosers: [StaticString] = [
    "</h1>\n", "</h2>\n", "</h3>\n", "</h4>\n", "</h5>\n", "</h6>\n",
  ]

  /// Indicates an element whose end stands on a line of its own.
  var closesOnNewLine: Bool {
    switch self {
    case .quote, .alert, .list: true
    default: false
    }
  }

  /// Indicates an element that may nest without end and can go without its tags.
  var canBeFlattened: Bool {
    switch self {
    case .quote, .alert, .list, .item, .emphasis, .strong, .strike: true
    default: false
    }
  }
}

extension Token.Alignment {
  /// The class of a cell as an attribute.
  var attribute: String {
    switch self {
    case .none: ""
    case .left: " class=\"al-l\""
    case .center: " class=\"al-c\""
    case .right: " class=\"al-r\""
    }
  }
}
