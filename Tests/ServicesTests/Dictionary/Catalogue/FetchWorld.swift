import Core
import FoundationEssentials
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Services

/// A home in a folder of its own, and a service that fetches dictionaries into it.
final class FetchWorld: Sendable {
    /// Has the home `x/home`, so that what leads out of the home is seen.
    let folder: TemporaryFolder
    let home: String

    /// An archive with one dictionary, `tiny`, of two words.
    static let archive = DictzipBytes.gzip(tar(DictdFiles([("ash", "ash\n"), ("quire", "24\n")])))

    init() throws {
        // As the program does when it starts.
        signal(SIGPIPE, SIG_IGN)
        folder = try TemporaryFolder()
        home = folder.path(of: "x/home")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    static func tar(_ files: DictdFiles) -> [UInt8] {
        var tar = TarFiles()
        for (name, bytes) in files.files().sorted(by: { $0.key < $1.key }) {
            tar = tar.adding("tiny/\(name)", String(decoding: bytes, as: UTF8.self))
        }
        return tar.archive
    }

    func service(
        asking catalogues: [WebAddress] = [], freeDict: WebAddress? = nil, isOffline: Bool = false,
        data: String? = nil, sizeLimit: Int = 1 << 20, idleTimeout: Int = 60,
        client: any HTTPClient = CurlHTTPClient(agent: "mot"),
        store: any AnswerStore = MemoryAnswerStore(),
        didChange: @escaping @Sendable () async -> Void = {}
    ) throws -> DictionaryCatalogue {
        let home = home
        return DictionaryCatalogue(
            answers: RemoteAnswers(client: client, store: store),
            downloads: CurlDownloads(
                agent: "mot/1.2", idleTimeout: idleTimeout, sizeLimit: sizeLimit),
            catalogues: catalogues,
            freeDict: try freeDict ?? #require(WebAddress("http://127.0.0.1:1/freedict.json")),
            isOffline: isOffline,
            environment: { ["HOME": home, "XDG_DATA_HOME": data][$0] ?? nil },
            didChange: didChange)
    }

    /// The item of a file.
    func item(
        _ address: WebAddress, id: String = "eng-deu", version: String? = "1", size: Int? = nil,
        sum: String? = nil
    ) -> CatalogueItem {
        CatalogueItem(
            id: id, title: id, languages: ["en", "de"], languageNames: ["English", "German"],
            version: version, licence: "GPL", source: "a.org",
            download: .init(address: address, size: size, checksum: sum))
    }

    /// The checksum of some bytes.
    func sum(of bytes: [UInt8], isLong: Bool = true) async throws -> String {
        let file = try folder.write(bytes, to: "summed")
        defer { unlink(file) }
        let like = isLong ? String(repeating: "0", count: 128) : nil
        return try #require(try await FileSum.of(FilePath(file), like: like))
    }

    /// The paths of all files and folders with their sizes, links as links, without empty folders of ours.
    func files() -> [String] {
        let own: Set = [
            "x", "x/home", "x/home/.cache", "x/home/.cache/mot", "x/home/.cache/mot/downloads",
            "x/home/.local", "x/home/.local/share", "x/home/.local/share/mot",
            "x/home/.local/share/mot/dictionaries",
        ]
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.sorted().compactMap { path in
            var status = stat()
            lstat(folder.path(of: path), &status)
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            if isFolder, own.contains(path) { return nil }
            return isFolder ? path : "\(path) \(status.st_size)"
        }
    }

    /// The files of dictionaries, by their paths below the folder of dictionaries.
    func dictionaries() -> [String] {
        let start = "x/home/.local/share/mot/dictionaries/"
        return files().filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }

    /// The parts of files.
    func parts() -> [String] { files().filter { $0.contains("/downloads/") } }
}

extension CatalogueService {
    /// Fetches an item to the end.
    func states(_ item: CatalogueItem, accepting change: Bool = false) async -> [FetchState] {
        var states: [FetchState] = []
        for await state in fetch(item, accepting: change) { states.append(state) }
        return states
    }

    /// The error with which fetching ends, as a sentence; nil for none.
    func failure(_ item: CatalogueItem, accepting change: Bool = false) async -> String? {
        guard case .failed(let error) = await states(item, accepting: change).last else {
            return nil
        }
        return "\(error)"
    }
}

/// A server that has one file, and answers as a closure says.
struct FileServer {
    let server: ScriptedServer
    let address: WebAddress
    private let log = Requests()

    private final class Requests: Sendable {
        let heads = Mutex<[String]>([])
    }

    /// The heads of the requests.
    var requests: [String] { log.heads.withLock { $0 } }

    /// The values of `Range` in the requests.
    var ranges: [String?] {
        requests.map { head in
            head.split(separator: "\r\n").first { $0.hasPrefix("Range: ") }
                .map { String($0.dropFirst(7)) }
        }
    }

    init(
        _ name: String = "tiny.tar.gz",
        _ answer: @escaping @Sendable (ScriptedServer.Connection) -> Void
    ) throws {
        let log = log
        server = try ScriptedServer { connection in
            let head = connection.text(until: "\r\n\r\n") ?? ""
            log.heads.withLock { $0.append(head) }
            answer(connection)
            connection.finish()
        }
        address = try #require(WebAddress("http://127.0.0.1:\(server.port)/\(name)"))
    }

    /// Sends a whole file.
    init(_ name: String = "tiny.tar.gz", sending bytes: [UInt8]) throws {
        try self.init(name) { $0.answer(bytes) }
    }
}

extension ScriptedServer.Connection {
    /// Sends an answer with some fields.
    func answer(
        _ body: [UInt8] = [], status: Int = 200, length: Int? = nil, _ fields: String...
    ) {
        let length = "Content-Length: \(length ?? body.count)"
        let lines = ["HTTP/1.1 \(status) Status", length] + fields + ["", ""]
        send(lines.joined(separator: "\r\n"))
        send(body)
    }

    /// Sends a body without its length.
    func chunks(_ bodies: [[UInt8]]) {
        send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        for body in bodies + [[]] {
            send(String(body.count, radix: 16) + "\r\n")
            send(body)
            send("\r\n")
        }
    }
}
