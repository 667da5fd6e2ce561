import Core
import Glibc
import Lexicon
import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Services

/// An answer that is no dictionary.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// A part of the sentence that it leads to.
    let sentence: String
    /// The size that the catalogue tells; nil for none.
    var size: Int?
    /// True if the catalogue tells a checksum, that of ``FetchWorld/archive``.
    var hasSum = false
    /// True if what came is gone on with the next time.
    var leavesPart = false
    /// The name of the file.
    var file = "tiny.tar.gz"
    let answer: @Sendable (ScriptedServer.Connection) -> Void

    var testDescription: String { name }

    init(
        _ name: String, _ sentence: String, size: Int? = nil, hasSum: Bool = false,
        leavesPart: Bool = false, answer: @escaping @Sendable (ScriptedServer.Connection) -> Void
    ) {
        self.name = name
        self.sentence = sentence
        self.size = size
        self.hasSum = hasSum
        self.leavesPart = leavesPart
        self.answer = answer
    }

    /// A file that is whole.
    init(_ name: String, _ sentence: String, file: String = "a.tar", _ bytes: [UInt8]) {
        self.init(name, sentence) { $0.answer(bytes) }
        self.file = file
    }

    init(_ name: String, _ sentence: String, _ tar: TarFiles) {
        let good = TarFiles().adding("good.tsv", "quire\t24").archive.dropLast(1_024)
        self.init(name, sentence, good + tar.archive)
    }
}

@Suite(.timeLimit(.minutes(5))) struct `A file that is no dictionary` {
    private static let archive = FetchWorld.archive

    private static let servers = [
        Fault("cut", "it broke off in the middle of the answer", leavesPart: true) {
            $0.answer(Array(archive.prefix(100)), length: archive.count)
        },
        Fault("slow", "did not answer within 1 s", leavesPart: true) { connection in
            connection.answer(Array(archive.prefix(100)), length: archive.count)
            while connection.line() != nil {}
        },
        Fault("redirect to a file", "it redirects to something other than HTTP") {
            $0.answer(status: 302, "Location: file:///etc/passwd")
        },
        Fault("redirect in a circle", "it redirects again and again") {
            $0.answer(status: 302, "Location: /tiny.tar.gz", "Connection: close")
        },
        Fault("redirect to nowhere", "refused the request with status 302") {
            $0.answer(Array("moved".utf8), status: 302)
        },
        Fault("wrong sum", "is not the one that the catalogue describes", hasSum: true) {
            $0.answer([0] + archive.dropFirst())
        },
        Fault("web page", "it is a web page, not a dictionary", hasSum: true) {
            $0.answer(Array("<html>".utf8), "Content-Type: text/html; charset=utf-8")
        },
        Fault("missing", "does not have what was asked for") { $0.answer(status: 404) },
        Fault("forbidden", "refused the request with status 403") {
            $0.answer(Array("<html>".utf8), status: 403)
        },
        Fault("asked too often", "try again in 17 s") {
            $0.answer(status: 429, "Retry-After: 17")
        },
        Fault("busy", "is busy; try again in 9 s") { $0.answer(status: 503, "Retry-After: 9") },
        Fault("broken", "failed with status 503") { $0.answer(status: 503) },
        Fault("announced as huge", "it is larger than 1 MiB") { $0.answer(length: 99_999_999_999) },
        Fault(
            "announced as another", "it has 7 bytes, but the catalogue says \(archive.count)",
            size: archive.count
        ) {
            $0.answer([1, 2, 3, 4, 5, 6, 7])
        },
        Fault("longer than the catalogue says", "it is longer than", size: 100) {
            $0.chunks([archive])
        },
        Fault("shorter than the catalogue says", "bytes instead of 9000", size: 9_000) {
            $0.chunks([archive])
        },
        Fault("endless", "it is larger than 1 MiB") { connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "8000\r\n" + String(repeating: "a", count: 0x8000) + "\r\n"
            while connection.send(chunk) {}
        },
        Fault("empty", "it is empty") { $0.answer() },
        Fault("no HTTP", "it is not HTTP") { $0.send("220 smtp\r\n") },
        Fault("endless head", "its headers are too large") { connection in
            connection.send("HTTP/1.1 200 OK\r\nX-More: ")
            while connection.send(String(repeating: "a", count: 9_000)) {}
        },
        Fault("closed at once", "it was closed without an answer") { _ in },
        Fault("part that was not asked for", "refused the request with status 206") {
            $0.answer(archive, status: 206, "Content-Range: bytes 0-9/10")
        },
    ]

    private static let archives = [
        Fault("cut gzip", "is damaged", file: "tiny.tar.gz", Array(archive.dropLast(60))),
        Fault(
            "cut tar", "is damaged: it ends too early",
            FetchWorld.tar(DictdFiles([])).dropLast(1_500)),
        Fault("text", "it is no archive and no dictionary", Array("quire\n".utf8)),
        Fault(
            "no words", "it is no archive and no data of kaikki.org", file: "a.jsonl.gz",
            DictzipBytes.gzip("{}".utf8)),
        Fault("parent", "leads elsewhere", TarFiles().adding("../x.tsv", "a")),
        Fault(
            "no dictionary", "it has no dictionary that Mot can read",
            TarFiles().adding("README", "a").archive),
        Fault(
            "other program's", "it has only Babylon, which Mot can't read",
            TarFiles().adding("Big.bgl", "a").archive),
        Fault("index alone", "tiny.dict is missing in the file", tar("tiny.index", "ash\tA\tB\n")),
        Fault("many names", "it has no dictionary that Mot can read", file: "a.tar.gz", manyNames),
    ]

    private static func tar(_ name: String, _ content: String) -> [UInt8] {
        TarFiles().adding(name, content).archive
    }

    private static let manyNames: [UInt8] = {
        let one = TarFiles()
        let files = (0..<2_000).flatMap { one.adding("n\($0)").archive.dropLast(1_024) }
        return DictzipBytes.gzip(files + [UInt8](repeating: 0, count: 1_024))
    }()

    @Test(
        "leads to a sentence, and leaves all as it was, also an older dictionary",
        arguments: servers + archives)
    func faults(fault: Fault) async throws {
        let world = try FetchWorld()
        let server = try FileServer(fault.file, fault.answer)
        let service = try world.service(idleTimeout: fault.name == "slow" ? 1 : 60)
        let sum = fault.hasSum ? try await world.sum(of: Self.archive) : nil
        let item = world.item(server.address, version: "2", size: fault.size, sum: sum)
        for isUpdate in [false, true] {
            if isUpdate {
                let good = try FileServer(sending: Self.archive)
                #expect(await service.failure(world.item(good.address)) == nil)
            }
            let before = world.files()
            let failure = try #require(await service.failure(item))
            #expect(failure.contains(fault.sentence))
            expectEqual(failure, failure.cleaned())
            #expect(!failure.contains(".import.") && !failure.contains(".part"))
            let parts = world.parts()
            #expect(parts.count == (fault.leavesPart ? 1 : 0))
            expectEqual(world.files().filter { !parts.contains($0) }, before)
            for part in parts { unlink(world.folder.path(of: String(part.prefix { $0 != " " }))) }
        }
    }

    private static let xz = Need("xz", files: ["/usr/bin/xz", "/usr/bin/tar"])

    @Test(
        "of a real archive that is cut, or a bomb, leaves nothing", .needs(xz),
        arguments: [
            (
                "head -c 3000 /dev/urandom >a.tsv; tar cJf a.txz a.tsv; head -c 2000 a.txz",
                "is damaged"
            ),
            (
                "truncate -s 120M a.tsv; tar cf - a.tsv --format ustar | xz -0",
                "has more than 64 MiB"
            ),
        ])
    func real(script: String, sentence: String) async throws {
        let world = try FetchWorld()
        let made = world.folder.path(of: "made")
        let shell = Executable(path: "/bin/sh")
        _ = try await shell.run(["-c", "cd \(world.folder.path); (\(script)) >made; rm -f a.t*"])
        let server = try FileServer("a.tar.xz", sending: try world.folder.bytes(of: "made"))
        unlink(made)
        let before = world.files()
        let failure = await world.failureOfNew(server.address)
        expectEqual(failure?.contains(sentence), true)
        expectEqual(world.files(), before)
    }

    @Test(
        "because the disk is full or read-only leads to a sentence that names the place",
        .needs(.mount), arguments: [(true, false), (true, true), (false, false)])
    func disk(isFull: Bool, isPacked: Bool) async throws {
        let world = try FetchWorld()
        let disk = try MemoryDisk(kilobytes: 400)
        mkdir(disk.path + "/mot", 0o700)
        if !isFull { try disk.setWritable(false) }
        let zeros = String(repeating: "\u{0}", count: 500_000)
        let noise = (0..<500_000).map { _ in Character(Unicode.Scalar(UInt8.random(in: 1..<128))) }
        let tar = TarFiles().adding("a.tsv", isPacked ? zeros : String(noise)).archive
        let server = try FileServer("a.tar.gz", sending: DictzipBytes.gzip(tar))
        let before = world.files()
        let service = try world.service(data: disk.path)
        let failure = try #require(await service.failure(world.item(server.address)))
        #expect(failure.contains(disk.path + "/mot/dictionaries"))
        let sentence = isPacked ? "no room is left" : isFull ? "has room for" : "can't be written"
        #expect(failure.contains(sentence))
        expectEqual(world.files().filter { !$0.contains(".part") }, before)
        if isFull { try expectEqual(Self.names(in: disk.path + "/mot/dictionaries"), []) }
    }

    private static func names(in path: String) throws -> [String] {
        FileSystem.names(in: path).sorted()
    }
}

extension FetchWorld {
    /// The sentence with which fetching a file for the first time fails.
    fileprivate func failureOfNew(_ address: WebAddress) async -> String? {
        do {
            return try await service(sizeLimit: 100 << 20).failure(item(address))
        } catch {
            return "\(error)"
        }
    }
}
