import TestSupport
import Testing

@testable import Services

struct SoundFormatTests {
    private static func ogg(_ packet: String) -> [UInt8] {
        // The header of a page with one segment, and its length.
        Array("OggS".utf8) + Array(repeating: 0, count: 22) + [1, 30] + Array(packet.utf8)
    }

    /// Behind an ID3 tag with a frame of five bytes, and some padding.
    private static func tagged(_ file: [UInt8]) -> [UInt8] {
        Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 5] + [1, 2, 3, 4, 5, 0, 0] + file
    }

    @Test(
        "A format is known by how a file begins",
        arguments: [
            (Array("RIFF\u{1}\u{1}\u{1}\u{1}WAVEfmt ".utf8), SoundFormat.wav),
            (Array("RIFF\u{1}\u{1}\u{1}\u{1}AVI ".utf8), nil), (Array("RIFF".utf8), nil),
            (Array("fLaC\u{0}".utf8), .flac),
            (ogg("\u{1}vorbis"), .vorbis), (ogg("OpusHead"), .opus), (ogg("Speex   1.2"), .speex),
            (ogg("\u{7F}FLAC"), .flac), (ogg("\u{80}theora"), nil), (Array("OggS".utf8), nil),
            (Array("OggS".utf8) + Array(repeating: 0xFF, count: 23), nil),
            (tagged([0xFF, 0xFB, 0x90]), .mp3), (tagged([0xFF, 0xF1, 0x50]), .aac),
            (tagged(Array("#EXTM3U\nhttp://example.org/".utf8)), nil), (tagged([]), nil),
            (Array("ID3\u{4}".utf8), nil), ([0xFF, 0xFB, 0x90], .mp3), ([0xFF, 0xF3, 0x40], .mp3),
            ([0xFF, 0xF1, 0x50], .aac), ([0xFF, 0xF9, 0x50], .aac), ([0xFF, 0x10], nil),
            ([0xFF], nil),
            (Array("\u{0}\u{0}\u{0}\u{20}ftypM4A ".utf8), .m4a),
            ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6], .wma),
            (Array("#EXTM3U\nhttp://example.org/".utf8), nil), ([], nil),
        ] as [([UInt8], SoundFormat?)])
    func formats(file: [UInt8], format: SoundFormat?) {
        expectEqual(SoundFormat(file), format)
    }
}
