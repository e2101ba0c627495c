package import Flow
package import Source

/// The content of a card as a mapping reads it from a document, before a layout draws it.
///
/// Reading has resolved everything that the document says: kinds, switches, repeated ids. What depends on the
/// user stays a condition.
package struct CardContent: Sendable {
  /// Its id, unique in its flow.
  package let id: String
  /// The name of its kind where the mapping tells kinds apart, else that of its layout.
  package var kind: String
  /// The arrangement of its parts.
  package var layout: Layout
  /// A small text above the title: the name of a group, of a feature.
  package var badge: TextRef?
  /// Its heading.
  package var title: TextRef?
  /// A second heading.
  package var subtitle: TextRef?
  /// Its running text.
  package var body: TextRef?
  /// A small text at the end.
  package var note: TextRef?
  /// Its picture.
  package var image: Picture?
  /// The name of what a tooltip points at.
  package var target: Located<String>?
  /// The entries of a list, features of a screen.
  package var items: [Item] = []
  /// The answers that can be chosen.
  package var choices: [Choice] = []
  /// The name under which the chosen answers are stored; nil stores none.
  package var stores: String?
  /// Indicates that several answers may be chosen.
  package var allowsMany = false
  /// The fields to fill in.
  package var fields: [Field] = []
  /// Its buttons, the first one is the primary one.
  package var buttons: [Button] = []
  /// The values that the document sets for its look, by the names of section 5 of the reference.
  package var look = Look()
  /// Elements that are drawn as they stand, in place of a layout.
  package var tree: [TreeElement] = []
  /// The position of its thing in the document.
  package let span: Span

  package init(id: String, kind: String, layout: Layout, span: Span) {
    (self.id, self.kind, self.layout, self.span) = (id, kind, layout, span)
  }

  /// Arrangements of a card's parts (reference: mapping, section 5).
  package enum Layout: String, CaseIterable, Sendable {
    case screen, sheet, modal, banner, list, question, form, chat, tooltip, page, native
  }

  /// A picture by what its value is.
  package enum Picture: Sendable {
    /// An asset of the project, an address or a file.
    case image(ImageRef)
    /// A sign of the drawn set, by its name.
    case symbol(Located<String>)
    /// An emoji.
    case emoji(TextRef)
  }

  /// An entry of a list.
  package struct Item: Sendable {
    /// The id of its element on the card: `items/1`.
    package let element: String
    package var title: TextRef?
    package var body: TextRef?
    package var image: Picture?
    /// Indicates that a tap on it leads somewhere.
    package var isPressed = false
    /// The condition under which it is shown; nil is always.
    package var presence: Presence?
    package let span: Span

    package init(element: String, span: Span) { (self.element, self.span) = (element, span) }
  }

  /// An answer that can be chosen.
  package struct Choice: Sendable {
    /// The id of its element on the card: `choices/1`.
    package let element: String
    /// The value that is stored.
    package let value: String
    package var text: TextRef?
    package var image: Picture?
    /// The action in words: `next`, `card:goals`; empty where only the answer is stored.
    package var action = ""
    package var presence: Presence?
    package let span: Span

    package init(element: String, value: String, span: Span) {
      (self.element, self.value, self.span) = (element, value, span)
    }
  }

  /// A field to fill in.
  package struct Field: Sendable {
    /// The id of its element on the card: `fields/1`.
    package let element: String
    /// The name under which its answer is stored.
    package let name: String
    package var kind: Kind
    package var text: TextRef?
    package var hint: TextRef?
    package var isRequired = false
    package var least: Double?
    package var most: Double?
    package var step: Double?
    package var presence: Presence?
    package let span: Span

    package init(element: String, name: String, kind: Kind, span: Span) {
      (self.element, self.name, self.kind, self.span) = (element, name, kind, span)
    }

    /// Kinds of fields.
    package enum Kind: String, CaseIterable, Sendable {
      case text, multiline, number, email, phone, password, url, date, time
      case dateTime = "date time"
      case toggle, slider, rating, file
    }
  }

  /// A button.
  package struct Button: Sendable {
    /// The id of its element on the card: `buttons/1`.
    package let element: String
    package let text: TextRef
    /// The action in words: `next`, `card:goals`, `open:https://…`.
    package var action: String
    package var presence: Presence?
    package let span: Span

    package init(element: String, text: TextRef, action: String, span: Span) {
      (self.element, self.text, self.action, self.span) = (element, text, action, span)
    }
  }

  /// An element of a tree.
  package struct TreeElement: Sendable {
    /// Its id on the card: `tree/1/2`.
    package let element: String
    package let kind: Kind
    /// The name of its kind in the document, where the mapping tells kinds apart.
    package var type: String
    package var text: TextRef?
    package var image: Picture?
    /// The action in words; nil where a tap does nothing.
    package var action: String?
    package var presence: Presence?
    package var look = Look()
    package var children: [TreeElement] = []
    package let span: Span

    package init(element: String, kind: Kind, type: String, span: Span) {
      (self.element, self.kind, self.type, self.span) = (element, kind, type, span)
    }

    /// Kinds of elements (reference: mapping, section 5).
    package enum Kind: String, CaseIterable, Sendable {
      case column, row, layers, scroll, pages, text, picture, icon, button, field, choices, toggle
      case slider, rating, progress, media, divider, spacer, box, native
    }
  }

  /// Values for a look, as the document writes them.
  package struct Look: Sendable {
    /// The values by name, in the order of the mapping.
    package var values: [(name: Name, value: Located<String>)] = []

    package init() {}

    /// The value of a name.
    package subscript(_ name: Name) -> Located<String>? {
      values.first { $0.name == name }?.value
    }

    /// Names of values.
    package enum Name: String, CaseIterable, Sendable {
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
