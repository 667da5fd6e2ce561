import Core
import Glibc
import Synchronization
import TestSupport
import Testing
import Texts

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
        _ client: any HTTPClient, programs: String? = nil, packages: PackageHints = PackageHints()
    ) -> ChafaImageService {
        ChafaImageService(
            answers: RemoteAnswers(client: client, store: store),
            terminal: TerminalPictures(.characters(.palette)),
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

    @Test func `It is downloaded with limits, drawn, and cached on disk and in memory`()
        async throws
    {
        let client = FileClient(image)
        let first = service(client)
        #expect(try await picture(first, oak) == drawn)
        let request = try #require(client.requests.first)
        #expect(request.address == oak)
        #expect((request.sizeLimit, request.timeLimit) == (8 * 1_048_576, 10))
        // At once, although the clock does not advance.
        #expect(try await first.picture(at: oak, size: size) == drawn)
        #expect(store.all.mapValues(\.body) == [oak.text: image])
        let second = service(OfflineHTTPClient())
        #expect(try await picture(second, oak) == drawn)
        #expect(client.requests.count == 1)
    }

    @Test func `A picture that is passed quickly is not requested`() async throws {
        let client = FileClient(image)
        let service = service(client)
        let task = Task { try await service.picture(at: oak, size: size) }
        await clock.hasSleep(for: ChafaImageService.delay)
        task.cancel()
        #expect(try await task.value == nil)
        #expect(client.requests == [])
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
        #expect(client.cancelled == [oak])
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
        #expect(client.requests == [])
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
        #expect(try await picture(service(FileClient(largest)), oak) == drawn)
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
