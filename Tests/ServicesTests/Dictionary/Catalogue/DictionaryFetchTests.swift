import Core
import Dispatch
import Glibc
import Lexicon
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `A dictionary that is fetched` {
    private let world: FetchWorld
    private static let archive = FetchWorld.archive

    init() throws { world = try FetchWorld() }

    private func found() throws -> [String] {
        let path = world.home + "/.local/share/mot/dictionaries"
        return DictionaryFolders(given: [FilePath(path)]).locations().map(\.formatName)
    }

    @Test("is checked, unpacked and listed, by a sum of either kind", arguments: [true, false])
    func whole(isLong: Bool) async throws {
        let server = try FileServer(sending: Self.archive)
        let sum = try await world.sum(of: Self.archive, isLong: isLong)
        let changes = Mutex(0)
        let service = try world.service(didChange: { changes.withLock { $0 += 1 } })
        let item = world.item(server.address, size: Self.archive.count, sum: sum)
        let states = await service.states(item)
        let made = FetchedDictionary(
            id: "eng-deu", version: "1",
            path: world.home + "/.local/share/mot/dictionaries/eng-deu", checksum: sum,
            size: made(states))
        let size = Self.archive.count
        let expected: [FetchState] = [
            .fetching(done: 0, all: size), .fetching(done: size, all: size), .checking,
            .unpacking(done: 0, all: size), .done(made),
        ]
        expectEqual(states, expected)
        await expectEqual(service.knownCatalogue().fetched, [made])
        try expectEqual(found(), ["dictd"])
        expectEqual(world.parts(), [])
        expectEqual(changes.withLock { $0 }, 1)
        // The same is not fetched again.
        await expectEqual(service.states(item), [.done(made)])
        expectEqual(server.requests.count, 1)
        #expect(server.requests[0].contains("User-Agent: mot/1.2\r\n"))
        #expect(!server.requests[0].contains("Accept-Encoding"))
    }

    private func made(_ states: [FetchState]) -> Int {
        if case .done(let made) = states.last { made.size } else { 0 }
    }

    @Test func `has a record without the secret in its address`() async throws {
        let server = try FileServer(sending: Self.archive)
        let address = try #require(
            WebAddress("http://anna:s3cret@127.0.0.1:\(server.server.port)/tiny.tar.gz"))
        #expect(try await world.service().failure(world.item(address)) == nil)
        let path = "x/home/.local/share/mot/dictionaries/eng-deu/.source"
        let record = String(decoding: try world.folder.bytes(of: path), as: UTF8.self)
        #expect(record.contains(#""address":"\#(server.address.text)""#))
        #expect(record.contains(#""licence":"GPL""#))
        #expect(!record.contains("s3cret"))
    }

    @Test(
        "may be one file, packed or not",
        arguments: [
            ("tiny.slob", SlobFiles().slob([.init("ash", html: "a")]), "slob", "tiny.slob"),
            ("own.tsv.gz", DictzipBytes.gzip("ash\ta\n".utf8), "table", "own.tsv"),
            (
                "cedict_1.txt.gz", DictzipBytes.gzip("你 你 [ni3] /you/\n".utf8), "CEDICT",
                "cedict_1.txt"
            ),
            (
                "JMdict_e.gz",
                DictzipBytes.gzip(
                    """
                    <JMdict><entry><ent_seq>1</ent_seq><r_ele><reb>あ</reb></r_ele>\
                    <sense><gloss>ah</gloss></sense></entry></JMdict>
                    """.utf8), "JMdict", "JMdict_e"
            ),
            (
                "kaikki.jsonl.gz",
                DictzipBytes.gzip(
                    #"{"word":"ash","lang_code":"en","senses":[{"glosses":["a tree"]}]}"#.utf8),
                "Wiktextract", "eng-deu.jsonl.dz"
            ),
        ])
    func single(name: String, bytes: [UInt8], format: String, file: String) async throws {
        let server = try FileServer(name, sending: bytes)
        #expect(try await world.service().failure(world.item(server.address)) == nil)
        try expectEqual(found(), [format])
        expectEqual(
            world.dictionaries().map { String($0.prefix { $0 != " " }) },
            ["eng-deu", "eng-deu/.source", "eng-deu/\(file)"].sorted())
    }

    private static let freeDict = Need(
        "a dictionary of dictd", files: ["/usr/share/dictd/devil.index", "/usr/bin/xz"])

    @Test(.needs(freeDict)) func `may be one of FreeDict, as tar and xz pack it`() async throws {
        let script = """
            mkdir eng-deu; cp /usr/share/dictd/devil.* eng-deu; echo GPL >eng-deu/COPYING
            tar cJf made.tar.xz eng-deu; rm -r eng-deu
            """
        let run = try await Executable(path: "/bin/sh").run([
            "-c", "cd \(world.folder.path); \(script)",
        ])
        expectEqual(run.end, .exited(0))
        let bytes = try world.folder.bytes(of: "made.tar.xz")
        let server = try FileServer("freedict-eng-deu-1.dictd.tar.xz", sending: bytes)
        let item = world.item(
            server.address, size: bytes.count, sum: try await world.sum(of: bytes))
        #expect(try await world.service().failure(item) == nil)
        try expectEqual(found(), ["dictd"])
        #expect(world.dictionaries().contains { $0.hasPrefix("eng-deu/eng-deu/devil.dict.dz ") })
    }

    // MARK: - Parts

    @Test(
        "is gone on with after a break, unless the server can't do that",
        arguments: ["goes on", "ignores it", "refuses it", "sends another part"])
    func resume(kind: String) async throws {
        let bytes = Self.archive
        let server = try FileServer { connection in
            if connection.number == 0 {
                return connection.answer(Array(bytes.prefix(100)), length: bytes.count)
            }
            switch kind {
            case "goes on":
                connection.answer(
                    Array(bytes.dropFirst(100)), status: 206,
                    "Content-Range: bytes 100-\(bytes.count - 1)/\(bytes.count)")
            case _ where connection.number > 1 || kind == "ignores it": connection.answer(bytes)
            case "refuses it":
                connection.answer(status: 416, "Content-Range: bytes */\(bytes.count)")
            default:
                connection.answer(
                    Array(bytes.dropFirst(50)), status: 206,
                    "Content-Range: bytes 50-\(bytes.count - 1)/\(bytes.count)")
            }
        }
        let item = world.item(server.address, sum: try await world.sum(of: bytes))
        let service = try world.service()
        await expectEqual(service.failure(item)?.contains("broke off"), true)
        expectEqual(world.parts().map { $0.hasSuffix(".part 100") }, [true])
        let states = await service.states(item)
        let start = kind == "goes on" ? 100 : 0
        expectEqual(states.first, .fetching(done: start, all: bytes.count))
        await expectEqual(service.knownCatalogue().fetched.map(\.id), ["eng-deu"])
        expectEqual(world.parts(), [])
        let isAskedAgain = ["refuses it", "sends another part"].contains(kind)
        expectEqual(server.ranges, [nil, "bytes=100-"] + (isAskedAgain ? [nil] : []))
    }

    @Test func `begins anew for another version, address or sum`() async throws {
        let bytes = Self.archive
        let server = try FileServer { connection in
            connection.answer(
                Array(bytes.prefix(connection.number < 3 ? 100 : bytes.count)), length: bytes.count)
        }
        let service = try world.service()
        let sum = try await world.sum(of: bytes)
        let other = try #require(WebAddress(server.address.text + "?x"))
        _ = await service.failure(world.item(server.address))
        _ = await service.failure(world.item(server.address, version: "2"))
        _ = await service.failure(world.item(other))
        #expect(await service.failure(world.item(server.address, sum: sum)) == nil)
        expectEqual(server.ranges, [nil, nil, nil, nil])
        expectEqual(world.parts().count, 3)
    }

    @Test(
        "without a checksum is gone on with only if its server names the same version",
        arguments: [
            ("ETag: \"a\"", "\"a\""), ("ETag: W/\"a\"", nil), ("X-None: a", nil),
            (
                "Last-Modified: Tue, 03 Nov 2026 10:00:00 GMT",
                "Tue, 03 Nov 2026 10:00:00 GMT"
            ),
        ])
    func version(field: String, asked: String?) async throws {
        let bytes = Self.archive
        let other = Array(repeating: UInt8(0), count: 100)
        let server = try FileServer { connection in
            // The file has changed meanwhile.
            connection.number == 0
                ? connection.answer(other, length: bytes.count, field) : connection.answer(bytes)
        }
        let service = try world.service()
        let item = world.item(server.address)
        #expect(await service.failure(item) != nil)
        #expect(await service.failure(item) == nil)
        expectEqual(server.ranges, [nil, asked.map { _ in "bytes=100-" }])
        #expect(server.requests[1].contains("If-Range: \(asked ?? "")\r\n") == (asked != nil))
        expectEqual(world.parts(), [])
    }

    @Test func `is not fetched again if nothing was missing of its part`() async throws {
        let bytes = Self.archive
        let server = try FileServer { connection in
            connection.number == 0
                ? connection.answer(Array(bytes), length: bytes.count + 1)
                : connection.answer(
                    Array("no".utf8), status: 416, "Content-Range: bytes */\(bytes.count)")
        }
        let service = try world.service()
        let item = world.item(server.address, sum: try await world.sum(of: bytes))
        await expectEqual(service.failure(item)?.contains("broke off"), true)
        #expect(await service.failure(item) == nil)
        expectEqual(server.ranges, [nil, "bytes=\(bytes.count)-"])
    }

    @Test(
        "whose server tells impossible sizes fails or begins anew",
        arguments: [
            "Content-Range: bytes 100-200/9223372036854775807",
            "Content-Range: bytes 9223372036854775807-9223372036854775807/*",
            "Content-Range: bytes 100-200/*\r\nTransfer-Encoding: chunked",
        ])
    func sizes(field: String) async throws {
        let bytes = Self.archive
        let server = try FileServer { connection in
            switch connection.number {
            case 0: connection.answer(Array(bytes.prefix(100)), length: bytes.count)
            case 1: connection.answer(status: 206, length: .max, field)
            default: connection.answer(bytes)
            }
        }
        let service = try world.service()
        let item = world.item(server.address, sum: try await world.sum(of: bytes))
        for _ in 0..<3 { _ = await service.failure(item) }
        await expectEqual(service.knownCatalogue().fetched.map(\.id), ["eng-deu"])
    }

    @Test func `is not removed while it is fetched`() async throws {
        let server = try FileServer(sending: Self.archive)
        let service = try world.service()
        #expect(await service.failure(world.item(server.address)) == nil)
        let file = world.home + "/.cache/mot/downloads/eng-deu"
        let lock = try MakingLock(
            for: file, waiting: BusyTimeout(limit: .zero), isCancelled: { false })
        let error = await #expect(throws: CatalogueError.self) {
            try await service.remove("eng-deu")
        }
        expectEqual("\(error, default: "")", "another program is fetching eng-deu; stop it first")
        _ = consume lock
        try await service.remove("eng-deu")
        expectEqual(world.dictionaries(), [])
    }

    @Test func `whose part is whole or too long does not ask to go on`() async throws {
        let bytes = Self.archive
        let server = try FileServer { connection in
            connection.answer(
                Array(bytes.prefix(connection.number == 0 ? 100 : bytes.count)),
                length: bytes.count)
        }
        let service = try world.service()
        let item = world.item(server.address, size: bytes.count)
        _ = await service.failure(item)
        let part = String(try #require(world.parts().first).prefix { $0 != " " })
        _ = try world.folder.replace(part, by: bytes + [0])
        #expect(await service.failure(item) == nil)
        expectEqual(server.ranges, [nil, nil])
        _ = try world.folder.write(bytes, to: part)
        try await service.remove("eng-deu")
        #expect(await service.failure(item) == nil)
        expectEqual(server.requests.count, 2)
    }

    @Test func `that is stopped stops the server, and keeps the part`() async throws {
        let (closed, closing) = AsyncStream<Void>.makeStream()
        let server = try FileServer { connection in
            connection.answer(Array(Self.archive.prefix(100)), length: Self.archive.count)
            while connection.line() != nil {}
            closing.yield()
        }
        let service = try world.service()
        let item = world.item(server.address)
        for await state in service.fetch(item, accepting: false) {
            if case .fetching(let done, _) = state, done >= 0 { break }
        }
        var closes = closed.makeAsyncIterator()
        #expect(await closes.next() != nil)
        expectEqual(world.dictionaries(), [])
    }

    // MARK: - Other versions

    @Test func `takes the place of an older version`() async throws {
        let newer = DictzipBytes.gzip(FetchWorld.tar(DictdFiles([("newer", "n")])))
        let server = try FileServer { $0.answer($0.number == 0 ? Self.archive : newer) }
        let service = try world.service()
        #expect(await service.failure(world.item(server.address)) == nil)
        #expect(await service.failure(world.item(server.address, version: "2")) == nil)
        await expectEqual(service.knownCatalogue().fetched.map(\.version), ["2"])
        expectEqual(
            world.dictionaries().map { String($0.prefix { $0 != " " }) },
            [
                "eng-deu", "eng-deu/.source", "eng-deu/tiny", "eng-deu/tiny/tiny.dict",
                "eng-deu/tiny/tiny.index",
            ])
    }

    @Test(
        "that changes without another version is taken only if that is accepted",
        arguments: [true, false])
    func change(hasSum: Bool) async throws {
        let other = DictzipBytes.gzip(FetchWorld.tar(DictdFiles([("other", "o")])))
        let server = try FileServer { $0.answer($0.number == 0 ? Self.archive : other) }
        let service = try world.service()
        let sums = [try await world.sum(of: Self.archive), try await world.sum(of: other)]
        let items = sums.map { world.item(server.address, sum: hasSum ? $0 : nil) }
        #expect(await service.failure(items[0]) == nil)
        let before = world.dictionaries()
        await expectEqual(service.states(items[1]).last, .failed(.changed(name: "eng-deu")))
        expectEqual(world.dictionaries(), before)
        #expect(server.requests.count == (hasSum ? 1 : 2))
        #expect(await service.failure(items[1], accepting: true) == nil)
        #expect(world.dictionaries() != before)
    }

    @Test func `replaces nothing that was not fetched`() async throws {
        let server = try FileServer(sending: Self.archive)
        let service = try world.service()
        let own = world.home + "/.local/share/mot/dictionaries/"
        for path in ["", "eng-deu"] { _ = try await shell("mkdir -p '\(own)\(path)'") }
        let failure = await service.failure(world.item(server.address))
        expectEqual(
            failure,
            "\(own)eng-deu exists already, and was not fetched by `mot get`; move it away first")
        await #expect(throws: CatalogueError.notFetched(name: "eng-deu")) {
            try await service.remove("eng-deu")
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `is removed, and no folder that a link leads to`() async throws {
        let server = try FileServer(sending: Self.archive)
        let changes = Mutex(0)
        let service = try world.service(didChange: { changes.withLock { $0 += 1 } })
        #expect(await service.failure(world.item(server.address)) == nil)
        let own = world.home + "/.local/share/mot/dictionaries/"
        _ = try await shell("ln -s eng-deu '\(own)linked'; mkdir '\(own)plain'")
        for name in ["linked", "plain", "missing", "../dictionaries/eng-deu", ".", "a\u{1B}b"] {
            await #expect(throws: CatalogueError.self) { try await service.remove(name) }
        }
        await expectEqual(service.knownCatalogue().fetched.map(\.id), ["eng-deu"])
        try await service.remove("eng-deu")
        await expectEqual(service.knownCatalogue().fetched, [])
        expectEqual(
            world.dictionaries().map { String($0.prefix { $0 != " " }) }, ["linked", "plain"])
        expectEqual(changes.withLock { $0 }, 2)
    }

    @Test func `is not fetched offline, or without a folder or a safe name`() async throws {
        let server = try FileServer(sending: Self.archive)
        let item = world.item(server.address)
        try await expectEqual(
            world.service(isOffline: true).states(item), [.failed(.network(.switchedOff))]
        )
        for name in ["", "..", ".x", "a/b", "a b", String(repeating: "a", count: 81)] {
            try await expectEqual(
                world.service().states(world.item(server.address, id: name)),
                [.failed(.unknown(name: name))])
        }
        #expect(server.requests.isEmpty && world.files().isEmpty)
    }

    @Test func `removes parts that are older than a month`() async throws {
        let folder = world.home + "/.cache/mot/downloads"
        _ = try await shell(
            "mkdir -p '\(folder)'; cd '\(folder)'; touch -d '31 days ago' old.part; touch new.part")
        let server = try FileServer(sending: Self.archive)
        #expect(try await world.service().failure(world.item(server.address)) == nil)
        expectEqual(world.parts(), ["x/home/.cache/mot/downloads/new.part 0"])
    }

    private func shell(_ script: String) async throws -> Executable.Run {
        try await Executable(path: "/bin/sh").run(["-c", script])
    }
}
