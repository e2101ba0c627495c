internal import Source

extension Attribute {
  /// The attribute that another repeats in another spelling, or of which it is a part.
  public struct Origin: Hashable, Sendable {
    let name: String
    let part: Part?

    /// An attribute, or a part of it.
    public init(_ name: String, _ part: Part? = nil) {
      self.name = name
      self.part = part
    }

    /// Parts of an attribute that are attributes of their own.
    public enum Part: Hashable, Sendable {
      /// The first or last part of a tag: `de` and `DE` of `de-DE`.
      case first, last
      /// Indicates a device of this kind.
      case phone, tablet
    }
  }

  /// Indicates that it tells a part of what another attribute tells.
  public var isPart: Bool { origin?.part != nil }

  /// The value that follows from that of its origin; nil for none.
  fileprivate func value(from other: AttributeValue) -> AttributeValue? {
    let tags = other.string?.split { $0 == "-" || $0 == "_" }.map(String.init) ?? []
    switch origin?.part {
    case .first: return tags.first.map { .string($0) }
    case .last: return tags.count > 1 ? tags.last.map { .string($0) } : nil
    case .phone, .tablet:
      guard let device = other.string, Devices.isDevice(device) else { return nil }
      return .bool(Devices.isTablet(device) == (origin?.part == .tablet))
    case nil: return kind.spelled(other)
    }
  }
}

extension [String: AttributeValue] {
  /// The values with all that follow from them, by what is known of attributes; given ones always stand.
  public func completed(by known: [Attribute]) -> Self {
    let kinds = [String: Attribute.Kind](firstOf: known.map { ($0.name, $0.kind) })
    var all = self
    for attribute in known {
      guard let origin = attribute.origin, let kind = kinds[origin.name] else { continue }
      if let said = self[origin.name] {
        all[attribute.name] = self[attribute.name] ?? attribute.value(from: said)
      } else if let said = self[attribute.name], origin.part == nil {
        all[origin.name] = kind.spelled(said)
      }
    }
    return all
  }
}

extension Predicate {
  /// The condition with each fact asked of one attribute, however many tell it, and with parts of locales asked
  /// of the attributes that tell these.
  public func unified(by known: [Attribute]) -> Predicate {
    let attributes = Dictionary(firstOf: known.map { ($0.name, $0) })
    return changingAtoms { atom in
      guard case .attribute(let name) = atom.subject else { return atom }
      if let origin = attributes[name]?.origin, origin.part == nil,
        let same = attributes[origin.name]
      {
        return atom.asked(of: same)
      }
      let parts = known.filter { $0.isPart && $0.origin?.name == name }
      return parts.isEmpty ? atom : atom.split(among: parts)
    }
  }

  /// The same question to another spelling; itself where that can't tell.
  private func asked(of attribute: Attribute) -> Predicate {
    let subject = Subject.attribute(attribute.name)
    switch self {
    case .compare(_, let sign, .version(let text)):
      let number = Constant.version(text).spelled(as: attribute.kind)
      return number.map { .compare(subject, sign, $0) } ?? self
    case .compare(_, .equal, let constant):
      return constant.spelled(as: attribute.kind).map { .compare(subject, .equal, $0) }
        ?? .constant(false)
    case .isIn(_, let constants):
      let same = constants.compactMap { $0.spelled(as: attribute.kind) }
      return same.isEmpty ? .constant(false) : .isIn(subject, same)
    case .isSet: return .isSet(subject)
    default: return self
    }
  }

  /// The same question to the attributes that tell parts of a text, and to the whole where these are not all of it.
  private func split(among parts: [Attribute]) -> Predicate {
    switch self {
    case .compare(_, .equal, .string(let text)):
      let asked = parts.compactMap { part in
        part.value(from: .string(text))?.string
          .map { Predicate.compare(.attribute(part.name), .equal, .string($0)) }
      }
      return .all(asked + (text.split(separator: "-").count == asked.count ? [] : [self]))
    case .isIn(let subject, let constants):
      return .any(constants.map { Predicate.compare(subject, .equal, $0).split(among: parts) })
    default: return self
    }
  }
}

extension Attribute.Kind {
  /// A value of another spelling in the form of this kind; nil where it has none.
  fileprivate func spelled(_ value: AttributeValue) -> AttributeValue? {
    switch self {
    case .bool: .bool(value.isTrue)
    case .integer: value.answer?.number.map { .number($0) }
    default: value.answer?.text.map { .string($0) }
    }
  }
}

extension Predicate.Constant {
  /// A constant of another spelling in the form of a kind; nil where no value of the kind is equal to it.
  fileprivate func spelled(as kind: Attribute.Kind) -> Self? {
    switch kind {
    case .bool: text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .integer: Int(text).map { .number(Double($0)) }
    default: nil
    }
  }
}
