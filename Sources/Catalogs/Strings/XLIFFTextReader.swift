internal import Source
import Syntax

/// Reads the words of a source or target of XLIFF with its inline codes: each as the code that it stands for,
/// as far as the file tells (OASIS: XLIFF 1.2, section 2.4; 2.0, section 4.7).
struct XLIFFTextReader {
  /// The original codes of the unit, by id (2.0, section 4.2.2.9).
  private var data: [String: String] = [:]

  /// The words of a unit without original codes of its own.
  init() {}

  /// The words of a unit of XLIFF 2.
  init(unit: XMLElement) {
    let all = unit.children.filter { $0.localName == "originalData" }.flatMap(\.children)
    data = Dictionary(firstOf: all.compactMap { code in code["id"].map { ($0, text(of: code)) } })
  }

  func text(of element: XMLElement) -> String {
    if element.children.first == nil { return element.allText }
    var string = ""
    for piece in element.content {
      switch piece {
      case .text(let text): string += text
      case .element(let code): string += text(ofCode: code)
      case .instruction: continue
      }
    }
    return string
  }

  /// The code as the app's own text has it: the original, else what stands for it, around the words inside.
  private func text(ofCode code: XMLElement) -> String {
    if code.localName == "cp" {
      let scalar = code["hex"].flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init)
      return scalar.map { String($0) } ?? ""
    }
    let inner = text(of: code)
    let start =
      original(code, "dataRef") ?? original(code, "dataRefStart") ?? code["equiv"]
      ?? code["equivStart"] ?? (inner.isEmpty ? code["equiv-text"] : nil) ?? ""
    return start + inner + (original(code, "dataRefEnd") ?? code["equivEnd"] ?? "")
  }

  private func original(_ code: XMLElement, _ attribute: String) -> String? {
    code[attribute].flatMap { data[$0] }
  }
}
