/// The faces that are available for measuring.
public struct FaceSet: Sendable {
  /// The faces in the order in which their files were given, each family and weight once.
  public let faces: [FaceFile]

  /// Places in ``faces`` by family in lower case.
  private let byFamily: [String: [Int]]

  /// Reads the faces of some files; those that are no fonts are passed over.
  ///
  /// Where two files have the same family and weights, the first one counts.
  public init(files: [String]) {
    self.init(faces: files.flatMap(FaceFile.read))
  }

  init(faces all: [FaceFile]) {
    var faces: [FaceFile] = []
    var byFamily: [String: [Int]] = [:]
    for face in all {
      let family = face.family.lowercased()
      let known = byFamily[family, default: []]
      if known.contains(where: { faces[$0].weights == face.weights }) { continue }
      byFamily[family] = known + [faces.count]
      faces.append(face)
    }
    self.faces = faces
    self.byFamily = byFamily
  }

  /// Tells whether a family has any face.
  public func has(family: String) -> Bool { byFamily[family.lowercased()] != nil }

  /// The face that CSS takes for a weight (CSS Fonts 4, 5.2), as its place in ``faces``.
  func face(family: String, weight: Int) -> Int? {
    let places = byFamily[family.lowercased(), default: []]
    return places.min { distance($0, weight) < distance($1, weight) }
  }

  /// The rank of a face for a weight: the exact weight, then the heavier or lighter side first.
  private func distance(_ index: Int, _ weight: Int) -> Int {
    let weights = faces[index].weights
    if weights.contains(weight) { return 0 }
    let isHeavier = weights.lowerBound > weight
    let apart = isHeavier ? weights.lowerBound - weight : weight - weights.upperBound
    if (400...500).contains(weight), isHeavier, weights.lowerBound <= 500 { return apart }
    return isHeavier == (weight > 500) ? 1000 + apart : 2000 + apart
  }
}
