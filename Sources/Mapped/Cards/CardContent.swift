internal import Flow
internal import Source

/// The content of a card as a mapping reads it from a document, before a layout draws it.
///
/// Reading has resolved everything that the document says: kinds, switches, repeated ids. What depends on the
/// user stays a condition.
struct CardContent: Sendable {
  let id: String
  /// The name of its kind where the mapping tells kinds apart, else that of its layout.
  var kind: String
  var layout: Layout
  /// A small text above the title: the name of a group, of a feature.
  var badge: TextRef?
  var title: TextRef?
  var subtitle: TextRef?
  var body: TextRef?
  var note: TextRef?
  var image: Picture?
  /// The name of what a tooltip points at.
  var target: Located<String>?
  var items: [Item] = []
  var choices: [Choice] = []
  /// The name under which the chosen answers are stored; nil stores none.
  var stores: String?
  /// Indicates that several answers may be chosen.
  var allowsMany = false
  var fields: [Field] = []
  var buttons: [Button] = []
  /// The values that the document sets for its look, by the names of section 5 of the reference.
  var look = Look()
  /// Elements that are drawn as they stand, in place of a layout.
  var tree: [TreeElement] = []
  let span: Span

  /// Arrangements of a card's parts (reference: mapping, section 5).
  enum Layout: String, CaseIterable, Sendable {
    case screen, sheet, modal, banner, list, question, form, chat, tooltip, page, native
  }

  /// A picture by what its value is.
  enum Picture: Sendable {
    case image(ImageRef)
    /// A sign of the drawn set, by its name.
    case symbol(Located<String>)
    case emoji(TextRef)
  }

  /// An entry of a list.
  struct Item: Sendable {
    /// The id of its element on the card: `items/1`.
    let element: String
    var title: TextRef?
    var body: TextRef?
    var image: Picture?
    /// Indicates that a tap on it leads somewhere.
    var isPressed = false
    var presence: Presence?
    let span: Span
  }

  /// An answer that can be chosen.
  struct Choice: Sendable {
    /// The id of its element on the card: `choices/1`.
    let element: String
    let value: String
    var text: TextRef?
    var image: Picture?
    /// The action in words: `next`, `card:goals`; empty where only the answer is stored.
    var action = ""
    var presence: Presence?
    let span: Span
  }

  /// A field to fill in.
  struct Field: Sendable {
    /// The id of its element on the card: `fields/1`.
    let element: String
    let name: String
    var kind: Kind
    var text: TextRef?
    var hint: TextRef?
    var isRequired = false
    var least: Double?
    var most: Double?
    var step: Double?
    var presence: Presence?
    let span: Span

    enum Kind: String, CaseIterable, Sendable {
      case text, multiline, number, email, phone, password, url, date, time
      case dateTime = "date time"
      case toggle, slider, rating, file
    }
  }

  /// A button.
  struct Button: Sendable {
    /// The id of its element on the card: `buttons/1`.
    let element: String
    let text: TextRef
    /// The action in words: `next`, `card:goals`, `open:https://…`.
    var action: String
    var presence: Presence?
    let span: Span
  }

  /// An element of a tree.
  struct TreeElement: Sendable {
    /// Its id on the card: `tree/1/2`.
    let element: String
    let kind: Kind
    /// The name of its kind in the document, where the mapping tells kinds apart.
    var type: String
    var text: TextRef?
    var image: Picture?
    /// The action in words; nil where a tap does nothing.
    var action: String?
    var presence: Presence?
    var look = Look()
    var children: [TreeElement] = []
    let span: Span

    /// Kinds of elements (reference: mapping, section 5).
    enum Kind: String, CaseIterable, Sendable {
      case column, row, layers, scroll, pages, text, picture, icon, button, field, choices, toggle
      case slider, rating, progress, media, divider, spacer, box, native
    }
  }

  /// Values for a look, as the document writes them.
  struct Look: Sendable {
    /// The values by name, in the order of the mapping.
    var values: [(name: Name, value: Located<String>)] = []

    subscript(_ name: Name) -> Located<String>? {
      values.first { $0.name == name }?.value
    }

    enum Name: String, CaseIterable, Sendable {
      case background, gradient
      case gradientAngle = "gradient angle"
      case backgroundPicture = "background picture"
      case titleColor = "title color"
      case textColor = "text color"
      case buttonColor = "button color"
      case buttonTextColor = "button text color"
      case buttonRadius = "button radius"
      case font, size, weight, alignment, radius, border
      case borderColor = "border color"
      case padding
      case paddingTop = "padding top"
      case paddingBottom = "padding bottom"
      case paddingLeading = "padding leading"
      case paddingTrailing = "padding trailing"
      case margin
      case marginTop = "margin top"
      case marginBottom = "margin bottom"
      case marginLeading = "margin leading"
      case marginTrailing = "margin trailing"
      case width, height, gap, shadow
    }
  }
}
