import Core
import Glibc
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `Chafa in a process of its own` {
    private let size = PictureSize(width: 16, height: 8)
    private let folder: TemporaryFolder

    init() throws {
        // As the program does when it starts.
        signal(SIGPIPE, SIG_IGN)
        folder = try TemporaryFolder()
    }

    /// A shell script that is installed as `chafa`.
    private func scripted(_ script: String) throws -> Chafa {
        let path = try folder.write("#!/bin/sh\n\(script)\n", to: "chafa")
        try #require(chmod(path, 0o755) == 0)
        return try #require(Chafa(folders: folder.path))
    }

    @Test func `It is found in the first folder that has it, and only where it can be run`() throws
    {
        _ = try scripted("exit 0")
        let empty = try TemporaryFolder()
        #expect(Chafa(folders: "\(empty.path)::\(folder.path)") != nil)
        #expect(Chafa(folders: empty.path) == nil)
        #expect(Chafa(folders: "") == nil)
        try #require(chmod(folder.path(of: "chafa"), 0o644) == 0)
        #expect(Chafa(folders: folder.path) == nil)
    }

    @Test func `It gets the size and the format as arguments, and the picture as input`()
        async throws
    {
        let chafa = try scripted(
            """
            case "$*" in *"--size 16x8"*"--format symbols"*"--colors none"*" -") ;; *) exit 1 ;; esac
            cat
            """)
        let picture = try await chafa.picture(
            of: Array("█▄\n".utf8), size: size, as: PictureForm(.none))
        expectEqual(picture, Picture(rows: [[.init("█"), .init("▄")]]))
    }

    @Test func `It does not inherit our environment`() async throws {
        let chafa = try scripted(
            """
            [ -z "${HOME-}" ] && [ "$LC_ALL" = C.UTF-8 ] && [ "$(env | wc -l)" -lt 9 ] && echo █
            """)
        let picture = try await chafa.picture(of: [], size: size, as: PictureForm(.none))
        expectEqual(picture, Picture(rows: [[.init("█")]]))
    }

    @Test func `Its memory and time are limited, and it can't write files`() async throws {
        let chafa = try scripted(
            """
            [ "$(ulimit -v)" = 1048576 ] && [ "$(ulimit -t)" = 5 ] && [ "$(ulimit -f)" = 0 ] \\
                && ! (trap '' XFSZ; echo > "$0.written") && [ ! -s "$0.written" ] && echo █
            """)
        let picture = try await chafa.picture(of: [], size: size, as: PictureForm(.none))
        expectEqual(picture, Picture(rows: [[.init("█")]]))
    }

    @Test(
        arguments: [
            ("exit 2", "chafa can't read it"),
            ("kill -SEGV $$", "chafa can't read it"),
            ("printf '\\033]0;title\\007'", "chafa can't read it"),
            ("yes █", "writes more than"),
            ("ulimit -v 100; exec cat", "chafa can't read it"),
        ])
    func `Every failure is the same kind of error`(script: String, reason: String)
        async throws
    {
        let chafa = try scripted(script)
        let error = await #expect(throws: PictureError.self) {
            try await chafa.picture(of: [1, 2, 3], size: size, as: PictureForm(.none))
        }
        #expect("\(try #require(error))".contains(reason))
    }
}

@Suite(.timeLimit(.minutes(5)), .needs(InstalledChafa.need))
struct `The installed chafa` {
    private let size = PictureSize(width: 16, height: 8)
    /// Red above blue.
    private let image = PNGFile.bytes(width: 64, height: 64) { _, y in
        y < 32 ? (220, 0, 0) : (0, 0, 220)
    }

    init() { signal(SIGPIPE, SIG_IGN) }

    private func picture(_ colors: ColorDepth, of image: [UInt8]) async throws -> Picture {
        let chafa = try #require(Chafa(folders: InstalledChafa.folders))
        return try #require(
            try await chafa.picture(of: image, size: size, as: PictureForm(colors)))
    }

    @Test(arguments: [PixelProtocol.kitty, .sixel])
    func `As pixels, it fills as many cells of the terminal as it was given, and no more`(
        form: PixelProtocol
    ) async throws {
        let chafa = try #require(Chafa(folders: InstalledChafa.folders))
        for (width, height) in [(10, 20), (8, 16), (9, 17), (7, 13), (24, 49)] {
            let cell = try #require(PixelSize(width: width, height: height))
            let picture = try #require(
                try await chafa.picture(
                    of: image, size: size,
                    as: PictureForm(.palette, pixels: .init(form, cell: cell))))
            let pixels = try #require(picture.pixels)
            expectEqual(pixels.pixelProtocol, form)
            #expect(picture.size.width <= size.width && picture.size.height <= size.height)
            // It is square, as the file is, and one side is as long as there is room, but for a part of chafa's unit.
            #expect(abs(pixels.size.width - pixels.size.height) < 8)
            let room = min(size.width * width, size.height * height)
            #expect((room - 8...room).contains(max(pixels.size.width, pixels.size.height)))
            #expect(picture.rows.joined().allSatisfy { $0 == .blank })
        }
    }

    @Test func `A picture of pixels is not larger than 800 pixels`() async throws {
        let chafa = try #require(Chafa(folders: InstalledChafa.folders))
        let cell = try #require(PixelSize(width: 40, height: 80))
        let large = PNGFile.bytes(width: 128, height: 128) { _, _ in (9, 99, 9) }
        let picture = try await chafa.picture(
            of: large, size: PictureSize(width: 400, height: 200),
            as: PictureForm(.palette, pixels: .init(.kitty, cell: cell)))
        expectEqual(picture?.pixels?.size, PixelSize(width: 800, height: 800))
        expectEqual(picture?.size, PictureSize(width: 20, height: 10))
    }

    @Test func `A picture keeps its proportions, in cells that are twice as high as wide`()
        async throws
    {
        try await expectEqual(picture(.palette, of: image).size, size)
        let wide = PNGFile.bytes(width: 64, height: 16) { _, _ in (9, 99, 9) }
        try await expectEqual(picture(.palette, of: wide).size, PictureSize(width: 16, height: 2))
    }

    @Test(arguments: [ColorDepth.palette, .eight])
    func `It has the colours of its upper and its lower half`(depth: ColorDepth) async throws {
        let rows = try await picture(depth, of: image).rows
        let colors = [rows[0], rows[7]].map { row in
            Set(row.map { $0.isReversed || $0.glyph == "█" ? $0.foreground : $0.background })
        }
        // 160 is red and 20 blue in the palette; 1 and 4 are among the first eight.
        #expect(colors == (depth == .palette ? [[160], [20]] : [[1], [4]]))
    }

    @Test func `Without colours it is made of shades`() async throws {
        let cells = try await picture(.none, of: image).rows.joined()
        #expect(cells.allSatisfy { $0.foreground == nil && $0.background == nil && !$0.isReversed })
        #expect(cells.contains { ("░"..."▓").contains($0.glyph) })
    }

    @Test func `A file that contradicts its header is an error, not a crash`() async throws {
        let start = PNGFile.start(width: 6_000, height: 6_000)
        await #expect(throws: PictureError.unreadable(reason: "chafa can't read it")) {
            try await picture(.palette, of: start + [0, 0, 0, 9] + Array("IDAT".utf8))
        }
    }
}

private enum InstalledChafa {
    static let folders = "/usr/local/bin:/usr/bin:/bin"
    static let need = Need("chafa", remedy: "`make setup-test` installs it") {
        guard Chafa(folders: folders) != nil else {
            throw ProcessError("it is not in \(folders)")
        }
    }
}
