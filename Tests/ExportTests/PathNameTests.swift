import Testing

@testable import Export

@Test(arguments: [
  ("welcome", "welcome"), ("en-US", "en-US"), ("a.b_c", "a.b_c"), ("a b", "a-b"), ("a/b", "a-b"),
  (".hidden", "hidden"), ("trailing.", "trailing"),
])
func plainIDsAreTheirOwnNames(id: String, name: String) {
  #expect(PathName.name(id) == name)
}

@Test(arguments: ["con", "CON", "nul.html", "com1", "LPT9.txt", "", ".", "..", "日本語", "index"])
func idsThatNoDiskTakesGetAMark(id: String) {
  let name = PathName.name(id, reserved: ["index"])
  #expect(name != id)
  #expect(name.contains("-"))
  #expect(isSafe(name), "\(name)")
}

@Test func idsThatDifferOnlyByCaseGetNamesOfTheirOwn() {
  let names = PathName.unique(["Welcome", "welcome", "other"])
  #expect(Set(names.map { $0.lowercased() }).count == 3)
  #expect(names[2] == "other")
}

@Test func equalIDsGetNamesOfTheirOwn() {
  #expect(Set(PathName.unique(["a", "a", "a"])).count == 3)
}

/// Names of ids made of anything are safe, and no two are equal where case is ignored.
@Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
func namesOfAnythingAreSafe(seed: UInt64) {
  var state = seed
  func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
  let alphabet = Array("aAbB.-_ /\\:*?\"<>|\u{0}\n~é\u{301}日🙂con1nul")
  let ids = (0..<300).map { _ in String((0..<next(14)).map { _ in alphabet[next(alphabet.count)] })
  }
  let names = PathName.unique(ids, reserved: ["index", "paths"])
  #expect(names.count == ids.count)
  #expect(Set(names.map { $0.lowercased() }).count == names.count, "seed \(seed)")
  for name in names {
    #expect(isSafe(name), "seed \(seed): \(name)")
    #expect(!["index", "paths"].contains(name.lowercased()))
  }
}

/// Tells whether a name is valid on Windows, macOS, Linux and in URLs as it is.
private func isSafe(_ name: String) -> Bool {
  let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
  let stem = name.prefix { $0 != "." }.lowercased()
  let devices = ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
  return !name.isEmpty && name.utf8.count <= 255 && name.allSatisfy(allowed.contains)
    && !name.hasPrefix(".") && !name.hasSuffix(".") && !devices.contains(stem)
}
