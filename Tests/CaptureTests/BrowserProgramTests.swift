import Capture
import Foundation
import TestSupport
import Testing

/// Tests of the choice of a browser.
@Suite struct BrowserProgramTests {
  @Test func theFastestInThePathIsTaken() throws {
    let scratch = try Scratch()
    let path = "\(scratch.path)/a:\(scratch.path)/b"
    try program("a/google-chrome", in: scratch)
    try program("b/chromium", in: scratch)
    #expect(BrowserProgram.find(path: path) == "\(scratch.path)/b/chromium")
    try program("b/chromium-headless-shell", in: scratch)
    try scratch.write("a/chromium-headless-shell", "no program")
    #expect(BrowserProgram.find(path: path) == "\(scratch.path)/b/chromium-headless-shell")
  }

  @Test func aNamedOneIsTheOnlyOne() throws {
    let scratch = try Scratch()
    try program("chromium", in: scratch)
    try program("mine", in: scratch)
    #expect(BrowserProgram.find(named: "mine", path: scratch.path) == "\(scratch.path)/mine")
    #expect(
      BrowserProgram.find(named: "\(scratch.path)/mine", path: "") == "\(scratch.path)/mine"
    )
    #expect(BrowserProgram.find(named: "other", path: scratch.path) == nil)
    #expect(BrowserProgram.find(named: scratch.path, path: scratch.path) == nil)
  }

  /// Tests of pages skip where no browser starts, which a machine of CI must not hide.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] != nil))
  func aBrowserStartsInCI() {
    #expect(Browser.isThere, "tests in a browser would be skipped: run .ci/browser")
  }

  private func program(_ name: String, in scratch: Scratch) throws {
    try scratch.write(name, "#!/bin/sh\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(scratch.path)/\(name)"
    )
  }
}
