/// A look on some devices or in some text sizes, where it differs from a box's usual look.
///
/// Properties that the style sets are added; the others stay as they are.
public struct Adaptation: Hashable, Sendable {
  /// The devices; nil is all.
  public let devices: DeviceSet?
  /// The text sizes; nil is all.
  public let sizes: ClosedRange<TextSize>?
  /// The look there.
  public let style: Style
  /// The box is not drawn at all.
  public let isAway: Bool

  /// A look on some devices.
  public init(
    on devices: DeviceSet,
    isAway: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) {
    self.init(devices: devices, sizes: nil, isAway, change)
  }

  /// A look in some text sizes.
  public init(
    in sizes: ClosedRange<TextSize>,
    isAway: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) {
    self.init(devices: nil, sizes: sizes, isAway, change)
  }

  /// A look for each of some devices.
  public static func each(
    of devices: DeviceSet,
    _ change: (inout Style, Device) -> Void
  ) -> [Adaptation] {
    devices.devices.map { device in
      Adaptation(on: DeviceSet { $0.id == device.id }) { change(&$0, device) }
    }
  }

  private init(
    devices: DeviceSet?,
    sizes: ClosedRange<TextSize>?,
    _ isAway: Bool,
    _ change: (inout Style) -> Void
  ) {
    (self.devices, self.sizes, self.isAway) = (devices, sizes, isAway)
    style = Style(change)
  }

  /// Tells whether it holds on a device in a text size.
  public func holds(on device: Device, at size: TextSize) -> Bool {
    devices?.contains(device) != false && sizes?.contains(size) != false
  }
}

/// A set of devices, as bits by their index in ``Device/all``: quick to compare, however many they are.
public struct DeviceSet: Hashable, Sendable {
  private let bits: UInt64

  /// The devices that a rule lets in.
  public init(where isIn: (Device) -> Bool) {
    bits = Device.all.enumerated().reduce(0) { bits, device in
      isIn(device.element) ? bits | 1 << device.offset : bits
    }
  }

  /// The devices of a platform that have a size.
  public init(_ platform: Platform, _ size: Device.Size) {
    self.init { $0.platform == platform && $0.size == size }
  }

  /// The devices in the order of all.
  public var devices: [Device] {
    Device.all.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
  }

  /// None of them.
  public var isEmpty: Bool { bits == 0 }

  /// Tells whether a device is one of them.
  public func contains(_ device: Device) -> Bool {
    Device.all.firstIndex { $0.id == device.id }.map { bits & 1 << $0 != 0 } == true
  }
}
