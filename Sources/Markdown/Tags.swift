extension Token.Element {
  /// The tag that ends the element; empty for a paragraph that has none.
  var closer: StaticString {
    switch self {
    case .emphasis: "</em>"
    case .strong: "</strong>"
    case .strike: "</del>"
    case .paragraph(let isTight): isTight ? "" : "</p>\n"
    case .quote: "</blockquote>\n"
    case .alert: "</div>\n"
    case .item: "</li>\n"
    case .list(let start): start == nil ? "</ul>\n" : "</ol>\n"
    case .heading(let level): Self.headingClosers[max(1, min(level, 6)) - 1]
    case .table: "</table>\n</div>\n"
    case .tableHead: "</thead>\n"
    case .tableBody: "</tbody>\n"
    case .row: "</tr>\n"
    case .cell(let isHeader, _): isHeader ? "</th>\n" : "</td>\n"
    case .notes: "</ol>\n</section>\n"
    case .note: "</li>\n"
    case .link, .image: ""
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
  /// The end of a cell's opening tag.
  var attribute: StaticString {
    switch self {
    case .none: ">"
    case .left: " class=\"al-l\">"
    case .center: " class=\"al-c\">"
    case .right: " class=\"al-r\">"
    }
  }
}
