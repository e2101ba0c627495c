import Flow
import Source
import Testing

/// The table of devices, and which of them a flow is drawn on.
@Suite struct DeviceTests {
  private static let ios = [
    "iphone-15", "iphone-se", "iphone-se-1", "ipad", "ipad-mini", "iphone-se-1-landscape",
    "ipad-mini-landscape",
  ]

  /// Names of a config, and the devices of each platform.
  @Test(arguments: [
    (
      Device.usual, ios,
      ["android-phone", "android-small", "android-tablet"]
    ),
    (
      ["ipad", "iphone-se"], ["ipad", "iphone-se"],
      ["android-phone", "android-small", "android-tablet"]
    ),
    (["android-tablet", "ipad"], ["ipad"], ["android-tablet"]),
    (
      ["iphone-17"], ["iphone-17"],
      ["android-phone", "android-small", "android-tablet"]
    ),
    (
      ["pager"], ios,
      ["android-phone", "android-small", "android-tablet"]
    ),
  ])
  func aConfigFiltersTheDevicesOfEachPlatform(named: [String], ios: [String], android: [String]) {
    #expect(Device.drawn(on: .ios, among: named).map(\.id) == ios)
    #expect(Device.drawn(on: .android, among: named).map(\.id) == android)
  }

  @Test func sizesAreThoseOfTheReference() {
    for device in Device.all where device.platform == .android {
      let window = device.height - device.top - device.bottom
      #expect((window <= 570) == (device.size == .small), "\(device.id)")
      #expect((device.width >= 600) == (device.size == .tablet), "\(device.id)")
    }
  }

  /// iPhones that lie on their side have no status bar, iPads keep theirs.
  @Test func turnedDevicesSwapTheirSides() {
    let turned = Device.all.filter(\.isTurned)
    #expect(turned.map(\.id) == ["iphone-se-1-landscape", "ipad-mini-landscape"])
    for device in turned {
      let upright = Device.all.first { $0.id + "-landscape" == device.id }
      #expect(upright?.width == device.height && upright?.height == device.width)
      #expect((device.top == 0) == (device.size == .phone))
    }
  }

  /// An app that does not turn on phones is drawn on turned tablets alone; half of the height is no stop for
  /// sheets on turned phones.
  @Test func someAppsTurnOnlyOnTablets() {
    var flow = Flow(
      id: "f",
      system: "s",
      title: "F",
      entries: [],
      variants: [],
      span: Span(file: FileID(index: 0), start: 0, end: 0)
    )
    #expect(flow.devices(among: []).map(\.id) == Self.ios)
    flow.isUprightOnPhones = true
    #expect(!flow.devices(among: []).map(\.id).contains("iphone-se-1-landscape"))
    #expect(flow.devices(among: []).count == Self.ios.count - 1)
    #expect(flow.devices(among: ["iphone-se-1-landscape"]).first?.id == "iphone-15")
    let detents = Device.all.filter(\.isTurned).map(\.detent)
    #expect(detents == [1, 0.965])
  }

  @Test(arguments: Device.all)
  func theDeviceOfAPersonaMayBeAnyOfThem(device: Device) {
    #expect(Devices.known.contains(device.id))
    #expect(Devices.isTablet(device.id) == (device.size == .tablet))
    #expect(Devices.isPhone(device.id) == (device.size != .tablet))
  }
}
