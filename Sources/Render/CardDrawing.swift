public import Flow

/// A card made ready for drawing once, so that each locale's HTML costs little more than its words.
public struct CardDrawing: Sendable {
  /// The HTML of each state, with holes for the parts that depend on a locale.
  private let programs: [Program]
  private let variant: String

  /// The drawing of a card that another variant has as well.
  public init(_ drawing: CardDrawing, variant: String) {
    (programs, self.variant) = (drawing.programs, variant)
  }

  /// Prepares a card of a variant; its looks, and the transitions that leave it, go into the sheet.
  public init(
    _ card: Card,
    variant: String,
    on platform: Platform = .ios,
    sheet: inout StyleSheet
  ) {
    self.variant = variant
    if let transition = card.transition { sheet.add(transition) }
    for case let transition? in card.routes.map(\.transition) { sheet.add(transition) }
    for transition in card.transitions.values { sheet.add(transition) }
    var programs: [Program] = []
    for state in card.states {
      var drawer = Drawer(card: card, platform: platform)
      // Lent, not copied: a sheet of two owners copies all of its classes for a new one.
      swap(&drawer.sheet, &sheet)
      drawer.screen(state)
      swap(&drawer.sheet, &sheet)
      programs.append(drawer.program)
    }
    self.programs = programs
  }

  /// Appends the device's screen with one state of the card in it.
  ///
  /// The card must be the one that was prepared, in any locale; a state it does not have draws
  /// nothing.
  public func write(
    _ card: ResolvedCard,
    state: Int,
    on page: DrawingPage,
    to output: inout [UInt8]
  ) {
    guard programs.indices.contains(state) else { return }
    ProgramWriter(card: card, variant: variant, page: page).write(programs[state], to: &output)
  }
}

/// The page that a card is drawn on.
public struct DrawingPage: Hashable, Sendable {
  /// The locale of the card's words.
  public let locale: String
  let direction: Direction
  /// The relative path from the page to the site's root: empty, or `../` as often as the page is deep.
  public let root: String
  /// Indicates that the page has the marks tools and tests read (`data-card`, `data-element`); thumbnails go
  /// without.
  public let isMarked: Bool
  /// Indicates that pictures wait until they come near the window; a screenshot of the page may miss them.
  public let loadsLazily: Bool
  /// The user whose parts a page without marks shows, as attributes and answers by name.
  let user: CardUser

  /// A page of a locale; pictures load lazily on thumbnails unless said otherwise.
  public init(
    locale: String,
    root: String,
    isMarked: Bool,
    loadsLazily: Bool? = nil,
    user: CardUser = [:]
  ) {
    self.locale = locale
    self.user = user
    direction = Direction.of(locale: locale)
    self.root = root
    self.isMarked = isMarked
    self.loadsLazily = loadsLazily ?? !isMarked
  }

  /// Tells whether an element that comes and goes is drawn; the script of a marked page hides what is not there.
  func draws(_ presence: Presence?) -> Bool {
    guard !isMarked, let presence else { return isMarked }
    if user.isEmpty { return presence.isShown }
    return presence.condition.value { user[$0.name] ?? presence.known[$0.name] }
      ?? presence.isShown
  }
}

/// Attributes and answers of a user by name; nil for those that the user lacks.
public typealias CardUser = [String: Template.Sample.Value?]
