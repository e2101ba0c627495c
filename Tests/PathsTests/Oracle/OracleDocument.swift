import Foundation

/// An AppDNA document as the reference describes it, read by another reader than the product's.
struct OracleDocument: Decodable {
  var steps: [Step]
  var graphNodes: [String: Node]?
  var graphLayout: Layout?
  var settings: Settings?

  init(_ text: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: Data(text.utf8))
  }

  struct Settings: Decodable {
    var dismissAllowed: Bool?
  }

  struct Step: Decodable {
    var id: String
    var config: Config
    var nextStepRules: [Rule]?

    /// The list that counts: the config's only where it alone has conditions (section 13).
    var rules: [Rule] {
      let own = nextStepRules ?? []
      let inner = config.nextStepRules ?? []
      func asks(_ rules: [Rule]) -> Bool { rules.contains { $0.conditions?.isEmpty == false } }
      return asks(inner) && !asks(own) ? inner : own
    }
  }

  struct Config: Decodable {
    var contentBlocks: [Block]?
    var skipEnabled: Bool?
    var nextStepRules: [Rule]?
  }

  struct Block: Decodable {
    var id: String
    var type: String
    var action: String?
    var fieldId: String?
    var fieldRequired: Bool?
    var multiSelect: Bool?
    var fieldOptions: [Option]?
    var fieldConfig: FieldConfig?
  }

  struct FieldConfig: Decodable {
    var displayStyle: String?
  }

  struct Option: Decodable {
    var id: String?
    var value: String?
  }

  struct Rule: Decodable {
    var targetStepId: String
    var conditions: [Condition]?
    var condition: Condition?
    var logic: String?
  }

  enum Condition: Decodable {
    case word(String)
    case asked(Asked)
    case other

    init(from decoder: any Decoder) throws {
      if let asked = try? Asked(from: decoder) {
        self = .asked(asked)
      } else {
        let word = try? decoder.singleValueContainer().decode(String.self)
        self = word.map { .word($0) } ?? .other
      }
    }
  }

  struct Asked: Decodable {
    var type: String?
    var answerKey: String?
    var field: String?
    var value: OracleValue?
    var previousStepIds: [String]?
  }

  struct Node: Decodable {
    var type: String?
    var paywallId: String?
    var onSuccessTarget: String?
    var onFailTarget: String?
    var onDismissTarget: String?
    var onDismiss: String?
    var nextTarget: String?
  }

  struct Layout: Decodable {
    var nodes: [Place]

    struct Place: Decodable {
      var id: String
      var data: Node?
    }
  }
}

/// A value of an answer or of a rule.
enum OracleValue: Hashable, Decodable {
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([OracleValue])

  /// The value with the items of a list in one order.
  var sorted: OracleValue {
    guard case .list(let items) = self else { return self }
    return .list(items.sorted { "\($0)" < "\($1)" })
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      // The iOS app turns both words into booleans before it decodes (reference: appdna, section 21).
      let (text, words) = (try container.decode(String.self), ["true": true, "false": false])
      self = words[text.lowercased()].map { .bool($0) } ?? .text(text)
    }
  }
}
