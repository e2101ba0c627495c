/// A value that most things leave as it is.
public protocol Plain: Hashable {
  /// What it is unless somebody says otherwise.
  static var plain: Self { get }
}

extension Optional: Plain where Wrapped: Hashable {
  /// Nothing.
  public static var plain: Wrapped? { nil }
}

/// Keeps a large value apart from what holds it, and a plain one nowhere, so that lists of very many
/// elements and routes stay small.
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

  /// Keeps an equal value where another keeps it; false where that keeps a different one.
  mutating func share(_ other: Boxed) -> Bool {
    guard self == other else { return false }
    self = other
    return true
  }
}
