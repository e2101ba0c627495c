/// A value with a default that most of its holders keep.
public protocol Plain: Hashable {
  static var plain: Self { get }
}

extension Optional: Plain where Wrapped: Hashable {
  /// Nothing.
  public static var plain: Wrapped? { nil }
}

/// Stores a large value apart from its holder, and a plain one nowhere, so that lists of very many elements
/// and routes stay small.
@propertyWrapper
public struct Boxed<Value: Plain & Sendable>: Hashable, Sendable {
  private var box: Box?

  private indirect enum Box: Hashable, Sendable {
    case value(Value)
  }

  /// Keeps a value.
  public init(wrappedValue: Value) {
    box = wrappedValue == .plain ? nil : .value(wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get {
      guard case .value(let value)? = box else { return .plain }
      return value
    }
    set { box = newValue == .plain ? nil : .value(newValue) }
  }

  /// The box itself.
  public var projectedValue: Boxed {
    get { self }
    set { self = newValue }
  }

  /// Shares the storage of another box with an equal value; false for a box with a different one.
  mutating func share(_ other: Boxed) -> Bool {
    guard self == other else { return false }
    self = other
    return true
  }
}
