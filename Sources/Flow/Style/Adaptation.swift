/// A look on some devices or in some text sizes, where it differs from a box's usual look.
///
/// What the style says is added; what it leaves plain stays as it is.
public struct Adaptation: Hashable, Sendable {
  /// The ids of the devices; nil is all.
  public let devices: [String]?
  /// The text sizes; nil is all.
  public let sizes: ClosedRange<TextSize>?
  /// The look there.
  public let style: Style
  /// The box is not there at all.
  public let isAway: Bool

  /// A look on the devices of a platform that have a size.
  public init(
    _ platform: Platform,
    _ size: Device.Size,
    isAway: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) {
    self.init(
      where: { $0.platform == platform && $0.size == size },
      isAway: isAway,
      change
    )
  }

  /// A look on the devices that a rule lets in.
  public init(
    where isOne: (Device) -> Bool,
    isAway: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) {
    self.init(devices: Device.all.filter(isOne).map(\.id), sizes: nil, isAway, change)
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
    where isOne: (Device) -> Bool,
    _ change: (inout Style, Device) -> Void
  ) -> [Adaptation] {
    Device.all.filter(isOne).map { device in
      Adaptation(where: { $0 == device }) { change(&$0, device) }
    }
  }

  private init(
    devices: [String]?,
    sizes: ClosedRange<TextSize>?,
    _ isAway: Bool,
    _ change: (inout Style) -> Void
  ) {
    (self.devices, self.sizes, self.isAway) = (devices, sizes, isAway)
    style = Style(change)
  }

  /// Tells whether it holds on a device in a text size.
  public func holds(on device: Device, at size: TextSize) -> Bool {
    devices?.contains(device.id) != false && sizes?.contains(size) != false
  }
}
