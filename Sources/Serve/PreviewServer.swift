internal import CLibrary
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// An HTTP/1.1 server for people at this machine: it listens at 127.0.0.1 and nowhere else.
public struct PreviewServer: Sendable {
  /// The port that it listens at.
  public let port: Int
  private let site: LiveSite
  private let listener: NIOAsyncChannel<any NIOCore.Channel, Never>

  /// Reasons why no server could be started.
  public enum Failure: Error, Sendable {
    /// The port that was asked for is in use, or may not be used.
    case port(Int, reason: String)
    /// None of these is free.
    case ports(ClosedRange<Int>)
  }

  /// The ports that are tried where none is asked for.
  public static let usualPorts = 8080...8179

  /// Listens at a port.
  ///
  /// - Parameters:
  ///   - port: The port; nil takes the first free one of ``usualPorts``, 0 one that the system chooses.
  ///   - site: The site to serve.
  /// - Returns: The server, which takes connections and answers them once it runs.
  /// - Throws: ``Failure`` where it can't listen there.
  public static func open(port: Int?, site: LiveSite) async throws -> PreviewServer {
    for wanted in port.map({ $0...$0 }) ?? usualPorts {
      do {
        let listener = try await listen(wanted)
        return PreviewServer(
          port: listener.channel.localAddress?.port ?? wanted,
          site: site,
          listener: listener
        )
      } catch let error as IOError where port == nil && error.errnoCode == EADDRINUSE {
        continue
      } catch let error as IOError {
        throw Failure.port(wanted, reason: String(cString: strerror(error.errnoCode)))
      }
    }
    throw Failure.ports(usualPorts)
  }

  /// The address to open in a browser.
  public var address: String { "http://127.0.0.1:\(port)/" }

  /// Answers until its task is cancelled.
  public func run() async throws {
    let gate = RequestGuard(port: port)
    try await listener.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await channel in connections {
          let id = await site.enter { Connection.end(channel, isAnswered: $0) }
          group.addTask {
            // A client that goes away in the middle is none of anybody's business.
            if let channel = try? await Connection.prepare(channel) {
              try? await Connection(channel: channel, id: id, gate: gate, site: site).run()
            }
            await site.leave(id)
          }
        }
      }
    }
  }

  /// Accepted connections are read from once they are taken: those still queued when the server ends are dropped.
  private static func listen(
    _ port: Int
  ) async throws -> NIOAsyncChannel<any NIOCore.Channel, Never> {
    try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.autoRead, value: false)
      .bind(host: "127.0.0.1", port: port) { $0.eventLoop.makeSucceededFuture($0) }
  }
}
