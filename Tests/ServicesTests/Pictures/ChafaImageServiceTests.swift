import Glibc
import Synchronization
import TestSupport
import Testing
import Texts

@testable import Core
@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `Pictures from the web` {
    private let clock = ManualClock()
    private let store = MemoryAnswerStore()
    private let folder: TemporaryFolder
    private let oak: WebAddress
    private let size = PictureSize(width: 16, height: 8)
    private let image = PNGFile.bytes(width: 4, height: 4) { _, _ in (1, 2, 3) }
    private let drawn = Picture(rows: [[.init("█")]])

    init() throws {
        signal(SIGPIPE, SIG_IGN)
        folder = try TemporaryFolder()
        let path = try folder.write("#!/bin/sh\ncat >/dev/null; echo █\n", to: "chafa")
        try #require(chmod(path, 0o755) == 0)
        oak = try #require(WebAddress("https://example.org/oak.png"))
    }

    private func service(
        _ client: any HTTPClient, files: [PictureFile: [UInt8]] = [:], programs: String? = nil,
        packages: PackageHints = PackageHints()
    ) -> ChafaImageService {
        ChafaImageService(
            answers: RemoteAnswers(client: client, store: store), files: .init { files[$0] },
            terminal: TerminalPictures(PictureForm(.palette)),
            programs: programs ?? folder.path, packages: packages, clock: clock)
    }

    /// The picture; the clock advances while the service waits.
    private func picture(
        _ service: ChafaImageService, _ address: WebAddress
    ) async throws -> Picture? {
        async let picture = service.picture(at: address, size: size)
        await clock.hasSleep(for: ChafaImageService.delay)
        clock.advance(by: ChafaImageService.delay)
        return try await picture
    }

    @Test func `One of a dictionary is drawn as large as it is, and not larger than there is room`()
        async throws
    {
        let file = PictureFile(name: "oak.png", source: "Trees")
        for (width, height, wanted) in [
            (64, 64, PictureSize(width: 8, height: 4)), (65, 33, PictureSize(width: 9, height: 3)),
            (400, 300, size), (31, 40, PictureSize(width: 4, height: 3)),
        ] {
            let image = PNGFile.bytes(width: width, height: height) { _, _ in (1, 2, 3) }
            let picture = try await filling([file: image]).picture(of: file, size: size)
            expectEqual(picture?.size, wanted)
        }
    }

    @Test
    func `A sign between words is not drawn, and what is no picture or not there is an error`()
        async throws
    {
        let file = PictureFile(name: "oak.png", source: "Trees")
        let sign = PNGFile.bytes(width: 31, height: 31) { _, _ in (1, 2, 3) }
        #expect(try await filling([file: sign]).picture(of: file, size: size) == nil)
        for (files, reason) in [
            ([file: Array("none".utf8)], "it is not a picture in a supported format"),
            ([:], "Trees has no file oak.png"),
        ] {
            let service = try filling(files)
            await #expect(throws: PictureError.unreadable(reason: reason)) {
                try await service.picture(of: file, size: size)
            }
        }
        let ofBook = PictureFile(name: "map.png", source: "")
        await #expect(throws: PictureError.unreadable(reason: "the book has no file map.png")) {
            try await filling([:]).picture(of: ofBook, size: size)
        }
    }

    /// The service with a program that fills the size that it is given.
    private func filling(_ files: [PictureFile: [UInt8]]) throws -> ChafaImageService {
        let path = try folder.write(
            """
            #!/bin/sh
            cat > /dev/null
            set -- $(echo "$*" | sed -E 's/.*--size ([0-9]+)x([0-9]+).*/\\1 \\2/')
            for y in $(seq $2); do for x in $(seq $1); do printf █; done; echo; done

            """, to: "chafa")
        try #require(chmod(path, 0o755) == 0)
        return service(OfflineHTTPClient(), files: files)
    }

    @Test func `It is downloaded with limits, drawn, and cached on disk and in memory`()
        async throws
    {
        let client = FileClient(image)
        let first = service(client)
        try await expectEqual(picture(first, oak), drawn)
        let request = try #require(client.requests.first)
        expectEqual(request.address, oak)
        #expect((request.sizeLimit, request.timeLimit) == (8 * 1_048_576, 10))
        // At once, although the clock does not advance.
        try await expectEqual(first.picture(at: oak, size: size), drawn)
        expectEqual(store.all.mapValues(\.body), [oak.text: image])
        let second = service(OfflineHTTPClient())
        try await expectEqual(picture(second, oak), drawn)
        expectEqual(client.requests.count, 1)
    }

    @Test func `A picture that is passed quickly is not requested`() async throws {
        let client = FileClient(image)
        let service = service(client)
        let task = Task { try await service.picture(at: oak, size: size) }
        await clock.hasSleep(for: ChafaImageService.delay)
        task.cancel()
        #expect(try await task.value == nil)
        expectEqual(client.requests, [])
    }

    @Test func `When cancelled, there is no picture, and the request is cancelled`()
        async throws
    {
        let client = PendingHTTPClient()
        let service = service(client)
        let task = Task { try await service.picture(at: oak, size: size) }
        await clock.hasSleep(for: ChafaImageService.delay)
        clock.advance(by: ChafaImageService.delay)
        await client.isAsked()
        task.cancel()
        #expect(try await task.value == nil)
        await client.isCancelled()
        expectEqual(client.cancelled, [oak])
    }

    @Test func `Without chafa nothing is downloaded`() async throws {
        let client = FileClient(image)
        let empty = try TemporaryFolder()
        for (packages, remedy) in [
            (PackageHints(), "install chafa"), (PackageHints(.pacman), "pacman -S chafa"),
        ] {
            let service = service(client, programs: empty.path, packages: packages)
            await #expect(throws: PictureError.programMissing(remedy: remedy)) {
                try await service.picture(at: oak, size: size)
            }
        }
        expectEqual(client.requests, [])
    }

    @Test func `Offline, only downloaded pictures are available`() async throws {
        await #expect(throws: PictureError.network(.switchedOff)) {
            try await picture(service(OfflineHTTPClient()), oak)
        }
    }

    @Test
    func `Something else than a picture, or one that is too large, is neither drawn nor cached`()
        async throws
    {
        let files: [(bytes: [UInt8], reason: String)] = [
            (Array("<html></html>".utf8), "it is not a picture in a supported format"),
            (
                PNGFile.start(width: 40_001, height: 1_000),
                "the picture is too large, 40001 x 1000 pixels"
            ),
        ]
        for (bytes, reason) in files {
            let error = PictureError.network(.unreadable(host: "example.org", reason: reason))
            await #expect(throws: error) { try await picture(service(FileClient(bytes)), oak) }
        }
        #expect(store.all.isEmpty)
        let largest = PNGFile.start(width: 40_000, height: 1_000)
        try await expectEqual(picture(service(FileClient(largest)), oak), drawn)
    }
}

/// Answers every request with one file.
private final class FileClient: HTTPClient {
    private let bytes: [UInt8]
    private let asked = Mutex<[HTTPRequest]>([])

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var requests: [HTTPRequest] { asked.withLock { $0 } }

    func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer? {
        asked.withLock { $0.append(request) }
        return HTTPAnswer(body: bytes)
    }
}
