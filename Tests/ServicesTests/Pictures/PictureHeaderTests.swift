import TestSupport
import Testing

@testable import Services

struct `The header of a picture` {
    /// The beginnings of pictures of 300 x 5 pixels.
    static let samples: [[UInt8]] = [
        PNGFile.start(width: 300, height: 5),
        Array("GIF87a".utf8) + [0x2C, 0x01, 5, 0],
        Array("GIF89a".utf8) + [0x2C, 0x01, 5, 0],
        // JPEG: an application segment, tables, then the frame; fill bytes before a marker are
        // ignored.
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0x4A, 0x46, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xFF, 0xFF]
            + [0xC0, 0, 11, 8, 0, 5, 0x01, 0x2C, 1],
        // A progressive one, with a restart marker before it.
        [0xFF, 0xD8, 0xFF, 0xD0, 0xFF, 0xC2, 0, 11, 8, 0, 5, 0x01, 0x2C, 3],
        webp("VP8 ", [0x10, 0x20, 0, 0x9D, 0x01, 0x2A, 0x2C, 0x41, 5, 0x80]),
        // 299 in the lowest 14 bits, 4 in the next 14.
        webp("VP8L", [0x2F, 0x2B, 0x01, 0x01, 0x00]),
        webp("VP8X", [0, 0, 0, 0, 0x2B, 0x01, 0, 4, 0, 0]),
    ]

    private static func webp(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [99, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [90, 0, 0, 0] + content
    }

    @Test(arguments: samples)
    func `The size of each format is read`(bytes: [UInt8]) throws {
        let header = try #require(PictureHeader(bytes))
        #expect((header.width, header.height) == (300, 5))
        expectEqual(header.pixelCount, 1_500)
    }

    @Test(arguments: samples)
    func `A file that ends within its header is refused`(bytes: [UInt8]) {
        let shortest = bytes.indices.first { PictureHeader(Array(bytes[..<$0])) != nil }
        // Bytes after the size are not read.
        #expect(shortest.map { bytes.count - $0 <= 9 } ?? true)
    }

    @Test(
        arguments: [
            [], Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), Array("GIF90a____".utf8),
            Array("<!DOCTYPE html>".utf8), PNGFile.start(width: 0, height: 5),
            PNGFile.start(width: 5, height: 0), PNGFile.start(width: 0xFFFF_FFFF, height: 5),
            webp("VP8L", [0x2E, 0x2B, 0x01, 0x01, 0x00]), webp("ALPH", [0, 0, 0, 0, 0, 0, 0, 0]),
            // Data before a frame; a segment shorter than its own length; no marker.
            [0xFF, 0xD8, 0xFF, 0xDA, 0, 11, 8, 0, 5, 1, 0x2C],
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xC0, 0, 11, 8, 0, 5, 1, 0x2C],
            [0xFF, 0xD8, 0x00, 0xC0, 0, 11, 8, 0, 5, 1, 0x2C],
        ] as [[UInt8]])
    func `Other formats, empty pictures and pictures without a size are refused`(bytes: [UInt8]) {
        #expect(PictureHeader(bytes) == nil)
    }
}
