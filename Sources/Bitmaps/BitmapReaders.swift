internal import CPNG
internal import CTurboJPEG
internal import CWebP

extension Bitmap {
  /// A PNG by libpng's simplified interface, which gives sRGB whatever the file's gamma is.
  static func png(_ file: [UInt8], _ takesAnyColors: Bool) -> Pixels? {
    // An animation, or a color profile (PNG, third edition, sections 11.3.2.3 and 11.3.6).
    guard
      Chunks(png: file).allSatisfy({ chunk in
        !chunk.is("acTL") && (takesAnyColors || !chunk.is("iCCP") || chunk.isPlain)
      })
    else { return nil }
    return file.withUnsafeBytes { file -> Pixels? in
      var image = png_image()
      image.version = UInt32(PNG_IMAGE_VERSION)
      defer { png_image_free(&image) }
      guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0,
        var pixels = Pixels(width: Int(image.width), height: Int(image.height))
      else { return nil }
      image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      let isRead = pixels.bytes.withUnsafeMutableBytes { bytes in
        png_image_finish_read(&image, nil, bytes.baseAddress, 0, nil) != 0
      }
      return isRead ? pixels : nil
    }
  }

  /// A JPEG by libjpeg-turbo; scans without end are refused.
  static func jpeg(_ file: [UInt8], _ takesAnyColors: Bool) -> Pixels? {
    let marks = JPEGMarks(file)
    guard marks.isUpright, takesAnyColors || marks.hasPlainColors, let reader = tjInitDecompress()
    else { return nil }
    defer { tjDestroy(reader) }
    return file.withUnsafeBufferPointer { file -> Pixels? in
      var (width, height, sampling, space) = (CInt(0), CInt(0), CInt(0), CInt(0))
      let count = UInt(file.count)
      guard
        tjDecompressHeader3(
          reader,
          file.baseAddress,
          count,
          &width,
          &height,
          &sampling,
          &space
        ) == 0,
        space != CInt(TJCS_CMYK.rawValue), space != CInt(TJCS_YCCK.rawValue),
        var pixels = Pixels(width: Int(width), height: Int(height))
      else { return nil }
      let isRead = pixels.bytes.withUnsafeMutableBufferPointer { bytes in
        tjDecompress2(
          reader,
          file.baseAddress,
          count,
          bytes.baseAddress,
          width,
          0,
          height,
          CInt(TJPF_RGBA.rawValue),
          TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
        ) == 0
      }
      return isRead ? pixels : nil
    }
  }

  /// A WebP by libwebp.
  static func webp(_ file: [UInt8], _ takesAnyColors: Bool) -> Pixels? {
    // A color profile (RFC 9649, section 2.7.1.4).
    guard takesAnyColors || Chunks(webp: file).allSatisfy({ !$0.is("ICCP") || $0.isPlain }) else {
      return nil
    }
    return file.withUnsafeBufferPointer { file -> Pixels? in
      var features = WebPBitstreamFeatures()
      guard WebPGetFeatures(file.baseAddress, file.count, &features) == VP8_STATUS_OK,
        features.has_animation == 0,
        var pixels = Pixels(width: Int(features.width), height: Int(features.height))
      else { return nil }
      let row = CInt(4 * pixels.width)
      let isRead = pixels.bytes.withUnsafeMutableBufferPointer { bytes in
        WebPDecodeRGBAInto(file.baseAddress, file.count, bytes.baseAddress, bytes.count, row) != nil
      }
      return isRead ? pixels : nil
    }
  }
}
