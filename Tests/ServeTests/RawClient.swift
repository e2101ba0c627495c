import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A connection on which bytes are sent as they are written, so that tests can break every rule.
struct RawClient: ~Copyable {
  private let socket: Int32

  /// Connects; what does not come within ten minutes is missing: tests that block all threads may run beside it.
  init?(port: Int) {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    socket = Self.open(AF_INET, kind)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) == 0 }
    }
    guard isOpen else { return nil }
  }

  deinit { close(socket) }

  private static func open(_ family: Int32, _ kind: Int32) -> Int32 {
    #if canImport(Darwin)
    Darwin.socket(family, kind, 0)
    #elseif canImport(Musl)
    Musl.socket(family, kind, 0)
    #else
    Glibc.socket(family, kind, 0)
    #endif
  }

  /// Sends all bytes; false where the other side takes no more.
  @discardableResult
  borrowing func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        let done = systemSend(socket, rest, flags)
        if done < 0, errno == EINTR { continue }
        if done <= 0 { return false }
        sent += done
      }
      return true
    }
  }

  /// Reads until the text contains a mark, or the other side ends; for nil until it ends.
  borrowing func read(until mark: String? = nil) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      // With a limit of time, a signal that comes meanwhile ends the call (signal(7)).
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += buffer[..<count]
      if let mark, String(decoding: bytes, as: UTF8.self).contains(mark) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private func systemSend(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  #if canImport(Darwin)
  Darwin.send(socket, bytes.baseAddress, bytes.count, flags)
  #elseif canImport(Musl)
  Musl.send(socket, bytes.baseAddress, bytes.count, flags)
  #else
  Glibc.send(socket, bytes.baseAddress, bytes.count, flags)
  #endif
}
