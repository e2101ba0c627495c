internal import CZlib

/// Packs one file after another by deflate (RFC 1951).
struct Deflater: ~Copyable {
  // zlib keeps the address, so the state has one of its own.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  /// Nil where there is no memory for it.
  init?() {
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let code = deflateInit2_(
      stream,
      6,
      Z_DEFLATED,
      -MAX_WBITS,
      8,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      size
    )
    guard code == Z_OK else { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The packed bytes; nil where they would not be fewer.
  borrowing func deflated(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1, bytes.count < Int(UInt32.max), deflateReset(stream) == Z_OK else {
      return nil
    }
    var isWhole = false
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { room, count in
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = room.baseAddress
        stream.pointee.avail_out = UInt32(room.count)
        isWhole = deflate(stream, Z_FINISH) == Z_STREAM_END
        count = room.count - Int(stream.pointee.avail_out)
      }
    }
    return isWhole ? packed : nil
  }
}

/// Unpacks what was packed by deflate, piece by piece.
struct Inflater: ~Copyable {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  /// Indicates that the last piece was read.
  private(set) var isDone = false

  /// Nil where there is no memory for it.
  init?() {
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Hands on what comes of a piece, in pieces; false where it is damaged or nobody wants more of it.
  mutating func feed(_ piece: [UInt8], _ take: ([UInt8]) -> Bool) -> Bool {
    piece.withUnsafeBufferPointer { input in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      while !isDone {
        var code = Z_OK
        let output = [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          code = inflate(stream, Z_NO_FLUSH)
          count = room.count - Int(stream.pointee.avail_out)
        }
        isDone = code == Z_STREAM_END
        guard isDone || code == Z_OK || code == Z_BUF_ERROR, take(output) else { return false }
        if output.count < 1 << 16 { break }
      }
      return stream.pointee.avail_in == 0
    }
  }
}

/// CRC-32 as zip has it (ISO 3309).
enum CRC32 {
  static func update(_ sum: UInt32, _ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32_z(UInt(sum), $0.baseAddress, $0.count)) }
  }
}
