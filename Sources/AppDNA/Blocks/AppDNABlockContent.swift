internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The content of a block of one type and its drawing; each type is a file beside this one and a line
/// in ``AppDNABlock/types``.
protocol AppDNABlockContent: Sendable {
  /// Indicates that the block takes all of its zone's width by itself (reference: appdna, section 4).
  var fillsWidth: Bool { get }
  /// Indicates that the block draws a box of its own, around which its block style lies.
  var hasOwnBox: Bool { get }
  /// Indicates that the apps draw nothing at all, as for a picture without an address: no gap either.
  var isEmpty: Bool { get }
  /// Blocks inside it.
  var children: [AppDNABlock] { get }
  /// The answer it collects.
  var collects: AppDNAAnswer? { get }
  /// The actions that taps on it set off, or time.
  var actions: [AppDNAAction] { get }

  /// Draws the block with an id; its block style is laid around it afterwards.
  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element
}

extension AppDNABlockContent {
  var fillsWidth: Bool { true }
  var hasOwnBox: Bool { false }
  var isEmpty: Bool { false }
  var children: [AppDNABlock] { [] }
  var collects: AppDNAAnswer? { nil }
  var actions: [AppDNAAction] { [] }
}

/// A control that is drawn alike as a block and as a field of a form.
protocol AppDNAControl: AppDNABlockContent {
  /// Draws the control with an id.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element
}

extension AppDNAControl {
  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    drawn(id, &drawing)
  }
}

/// An action of a block and its trigger (reference: appdna, section 14).
struct AppDNAAction: Sendable {
  /// The action's name: `next`, `skip`, `link`, `social_login`.
  let name: String
  /// Its value: an address, a permission, a provider, a plan's id.
  var value: Located<String>?
  /// The part of the block that is tapped, by its id in the page; nil is the block itself.
  var part: String?
  /// The time in ms before it happens by itself; nil for a tap.
  var delay: Double?
  /// Its span in the document.
  let span: Span
}

/// An answer that a block or a form's field collects.
struct AppDNAAnswer: Sendable {
  /// The key it is stored under in its step's answers.
  let field: String
  /// The kind of control that collects it.
  let kind: Kind
  /// Indicates that a user can't go on without it.
  var isRequired = false
  /// The answer stored as soon as the step shows; nil for none.
  var initial: Template.Sample.Value?
  /// The label of its control, for words that ask for it.
  var label: Located<String>?

  /// The kinds of controls that collect an answer.
  enum Kind: Hashable, Sendable {
    /// A field for a type of text.
    case input(Field.Input)
    /// A choice: the values that are stored, with the ids that mean the same.
    case choice(allowsMany: Bool, values: [String], ids: [String])
    /// An answer of yes or no.
    case toggle
    /// A number between bounds.
    case number(least: Double, most: Double)
    /// A place of the world.
    case location
    /// Another kind, with the value that it stores in the preview.
    case other(String)
  }
}

/// A type of block.
typealias AppDNABlockType = BlockType<AppDNAReading, any AppDNABlockContent>
