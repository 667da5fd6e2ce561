import Core
import TestSupport

@testable import Services

// Targets for pictures, and for the output of chafa.
extension FuzzTarget {
    static let chafa = FuzzTarget(
        name: "chafa", seeds: drawings.map { Array($0.utf8) }
    ) { bytes in
        let size = PictureSize(width: 12, height: 5)
        guard let picture = ChafaParser.picture(of: bytes, fitting: size) else { return 0 }
        try require(
            picture.size.width <= size.width && picture.size.height <= size.height
                && !picture.size.isEmpty, "\(picture.size)")
        let cells = picture.rows.flatMap { $0 }
        try require(
            cells.allSatisfy { $0.glyph == " " || Chafa.glyphs.contains($0.glyph) },
            "not a glyph of chafa's: \(cells)")
        return cells.count
    }

    /// Only the bytes of a picture may reach the terminal.
    static let pixels = FuzzTarget(name: "pixels", seeds: pixelPictures.map { Array($0.utf8) }) {
        bytes in
        var count = 0
        for form in [PixelProtocol.kitty, .sixel] {
            guard let picture = PixelParser.picture(of: bytes, form) else { continue }
            count += picture.byteCount
            let isPrintable = picture.parts.joined().allSatisfy { (0x21...0x7E).contains($0) }
            try require(isPrintable, "a control character")
            try require(picture.byteCount <= bytes.count, "more than there was")
            try require(picture.parts.allSatisfy { $0.count <= 4_096 || form == .sixel }, "long")
        }
        return count
    }

    /// Pictures as chafa 1.12 writes them.
    private static let pixelPictures = [
        "\u{1B}_Ga=T,f=32,s=1,v=2,c=1,r=1,m=1\u{1B}\\\u{1B}_Gm=1;AAAAAA==\u{1B}\\"
            + "\u{1B}_Gm=1;/+8BAg==\u{1B}\\\u{1B}_Gm=0\u{1B}\\\n",
        "\u{1B}P0;1;0q\"1;1;12;6#0;2;4;2;50#0!12~$-\u{1B}\\",
    ]

    static let pictureHeader = FuzzTarget(name: "picture-header", seeds: headers) { bytes in
        let whole = PictureHeader(bytes)
        if let whole {
            try require(whole.width > 0 && whole.height > 0 && whole.pixelCount > 0, "\(whole)")
        }
        // The beginning of a file already has the final size; the rest does not change it.
        for piece in bytes.torn.prefix(4) {
            let beginning = PictureHeader(Array(bytes[..<piece.endIndex]))
            try require(beginning == nil || beginning == whole, "\(String(describing: beginning))")
        }
        return whole == nil ? 0 : 1
    }

    // MARK: - Good input

    private static let drawings = [
        "\u{1B}[0m\u{1B}[38;5;7;48;5;231m▄▀\u{1B}[7m█\u{1B}[0m \n\u{1B}[31;42m▘▟\u{1B}[39;49m  \n",
        "\u{1B}[mABC", "▀▀▀▀▀▀▀▀▀▀▀▀\n\n\n\n▀", "\u{1B}[38;5;256m▀\u{1B}[?25l",
    ]

    private static let headers: [[UInt8]] = [
        PNGFile.start(width: 640, height: 480),
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xD0, 0xFF, 0xC4, 0, 2]
            + [0xFF, 0xC2, 0, 11, 8, 1, 0, 2, 0, 1, 1, 0x11, 0],
        Array("GIF89a".utf8) + [16, 0, 9, 1, 0],
        Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ".utf8) + [
            9, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 5, 0, 6, 0,
        ],
        Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8L".utf8) + [9, 0, 0, 0, 0x2F, 5, 0xC0, 6, 0],
        Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8X".utf8) + [
            9, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 6, 0, 0,
        ],
    ]
}
