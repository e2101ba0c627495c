import Flow
import Source

/// All answers that the blocks of a flow collect, so that its texts can be filled in.
///
/// Make one per flow, before its texts are lowered, and set ``TextRef/template`` of each text the
/// app fills in; ``VariableChecks`` then finds the mistakes.
struct FlowFields {
  /// The blocks, in the order of the flow.
  let blocks: [CollectedField]
  private let given: [String: Template.Sample.Value]
  private let samples: [String: Template.Sample]
  private let namesByCard: [String: [String]]

  /// The fields of blocks, and the values that the project gives for names.
  init(_ blocks: [CollectedField], given: [String: Template.Sample.Value] = [:]) {
    self.blocks = blocks
    self.given = given
    var samples: [String: Template.Sample] = [:]
    let named = blocks.filter { !$0.isFallback } + blocks.filter(\.isFallback)
    for field in named where samples[field.name] == nil {
      samples[field.name] = SampleValues.sample(of: field, given: given)
    }
    self.samples = samples
    namesByCard = Dictionary(grouping: blocks, by: \.card).mapValues { blocks in
      blocks.map(\.name).uniqued()
    }
  }

  /// The names that blocks collect, each once, in the order of the flow.
  var names: [String] {
    blocks.map(\.name).uniqued()
  }

  /// The names that the blocks of a card collect, for ``Card/collects``.
  func names(on card: String) -> [String] { namesByCard[card] ?? [] }

  /// Tells whether some block collects a name.
  func isCollected(_ name: String) -> Bool { samples[name] != nil }

  /// Tells whether some block collects a name, or the project gives its value.
  func isKnown(_ name: String) -> Bool { isCollected(name) || given[name] != nil }

  /// A text with its places and what fills them; nil where it has none.
  func template(_ text: String) -> Template? {
    guard let read = read(text) else { return nil }
    var used: [String: Template.Sample] = [:]
    for part in read.parts {
      guard case .place(let place) = part.piece, part.mistake == nil else { continue }
      for name in place.expression.fields {
        used[name] = used[name] ?? sample(of: name, isComputed: !place.expression.isLoneField)
      }
    }
    return Template(read.parts.map(\.piece), samples: used)
  }

  /// The words and places of a text; nil where it has no place.
  func read(_ text: String) -> VariableText? {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let read = VariableText(text, isField: isCollected)
    return read.isPlain ? nil : read
  }

  private func sample(of name: String, isComputed: Bool) -> Template.Sample? {
    samples[name] ?? SampleValues.sample(of: name, isComputed: isComputed, given: given)
  }
}
