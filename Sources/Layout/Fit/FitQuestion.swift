public import Flow

/// The text sizes and devices of a fit check.
public struct FitQuestion: Hashable, Sendable {
  /// The text sizes, from small to large.
  public let sizes: [TextSize]
  /// Ids of devices; flows are looked at on those of their platform, on all of it where none is.
  public let devices: [String]

  /// Sizes in any order; each counts once.
  public init(sizes: [TextSize] = TextSize.allCases, devices: [String] = Device.usual) {
    self.sizes = Set(sizes).sorted()
    self.devices = devices
  }

  /// The situations of a flow's platform, those of each device from small to large texts.
  public func situations(on platform: Platform) -> [FitReport.Situation] {
    Device.drawn(on: platform, among: devices).flatMap { device in
      sizes.map { FitReport.Situation(size: $0, device: device.id) }
    }
  }
}
