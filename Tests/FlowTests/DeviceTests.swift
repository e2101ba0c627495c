import Flow
import Testing

/// The table of devices, and which of them a flow is drawn on.
@Suite struct DeviceTests {
  /// Names of a config, and the devices of each platform.
  @Test(arguments: [
    (
      Device.ids, ["iphone-15", "iphone-se", "ipad"],
      ["android-phone", "android-small", "android-tablet"]
    ),
    (
      ["ipad", "iphone-se"], ["ipad", "iphone-se"],
      ["android-phone", "android-small", "android-tablet"]
    ),
    (["android-tablet", "ipad"], ["ipad"], ["android-tablet"]),
    (
      ["pager"], ["iphone-15", "iphone-se", "ipad"],
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

  @Test(arguments: Device.all)
  func theDeviceOfAPersonaMayBeAnyOfThem(device: Device) {
    #expect(Devices.known.contains(device.id))
    #expect(Devices.isTablet(device.id) == (device.size == .tablet))
    #expect(Devices.isPhone(device.id) == (device.size != .tablet))
  }
}
