import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
    /// `mot get`, with a catalogue like FreeDict's and real archives on this machine.
    struct Get {
        private let folder: TemporaryFolder
        private let shop: Shop

        init() async throws {
            folder = try TemporaryFolder()
            shop = try Shop()
            try await put("1.0", words: ["Haus": "house", "Baum": "tree"])
        }

        private func program(_ changes: [String: String?] = [:]) throws -> Executable {
            let own: [String: String?] = [
                "XDG_DATA_HOME": folder.path(of: "data"),
                "XDG_CACHE_HOME": folder.path(of: "cache"),
                "MOT_FREEDICT_URL": shop.address + "/freedict.json",
            ]
            return try Executable.mot(changing: own.merging(changes) { $1 })
        }

        /// Returns variables that limit a search to the dictionaries of a folder, because this
        /// machine could have the same.
        private func only(_ name: String) -> [String: String?] {
            ["MOT_DICTIONARIES": folder.path(of: name)]
        }

        private func mot(
            _ arguments: String..., changing changes: [String: String?] = [:]
        ) async throws -> Executable.Run {
            try await program(changes).run(arguments)
        }

        /// So much that an archive does not come at once.
        private static let news: String = {
            var random = RandomWords(seed: 5)
            return random.words(20_000).joined(separator: "\n")
        }()

        /// Puts an archive of `deu-eng` into the shop, made as FreeDict makes archives.
        private func put(_ version: String, words: [String: String]) async throws {
            let part = "made/\(version)/deu-eng"
            for name in ["made", "made/\(version)", part] { mkdir(folder.path(of: name), 0o700) }
            let entries = words.sorted { $0.key < $1.key }
                .map { (headword: $0.key, text: "\($0.key)\n   \($0.value)\n") }
            _ = try DictdFiles(entries).write(
                to: folder, name: part + "/deu-eng", isCompressed: true)
            _ = try folder.write("GPL\n", to: part + "/COPYING")
            _ = try folder.write(Self.news, to: part + "/NEWS")
            try await pack(version)
        }

        /// Packs a version with the programs that FreeDict uses, and puts it into the shop.
        private func pack(_ version: String) async throws {
            let script = """
                cd '\(folder.path)/made/\(version)' && tar -c deu-eng | xz -0 >archive &&
                sha512sum archive | cut -d ' ' -f 1
                """
            let run = try await Executable(path: "/bin/bash").run(["-c", script])
            try #require(run.end == .exited(0), "\(run.errors)")
            let bytes = try folder.bytes(of: "made/\(version)/archive")
            shop.state.withLock { state in
                state.version = version
                state.archive = bytes
                state.checksum = run.output.split(whereSeparator: \.isWhitespace).joined()
            }
        }

        /// The names in the folder for dictionaries, including hidden names; empty if there is no
        /// folder.
        private var kept: [String] { (try? folder.names(in: "data/mot/dictionaries")) ?? [] }

        private func found(_ word: String) async throws -> String {
            try await mot("define", word, "--source", "deu-eng").output
        }

        // MARK: - The list

        @Test func `The list has what the catalogue has, one a line, and as JSON`() async throws {
            let run = try await mot("get", changing: only("none"))
            expectEqual(run.end, .exited(0))
            let line = try #require(
                run.output.split(separator: "\n").first { $0.hasPrefix("deu-eng\t") })
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            expectEqual(fields.count, 7)
            expectEqual(fields[1], "German – English")
            expectEqual(fields[2], "2")
            #expect(fields[3].hasSuffix(" MB"))
            expectEqual(fields[6], "")

            struct Item: Decodable {
                let name: String
                let languages: [String]
                let headwords: Int?
                let state: String?
            }
            let text = try await mot("get", "--json", "deu-eng", changing: only("none")).output
            let items = try JSONDecoder().decode([Item].self, from: Data(text.utf8))
            expectEqual(items.map(\.name), ["deu-eng"])
            expectEqual(items.first?.languages, ["de", "en"])
            #expect(items.first?.headwords == 2 && items.first?.state == nil)
        }

        @Test func `Without the network the list has what is known, and says so`() async throws {
            let run = try await mot("get", "--offline")
            expectEqual(run.end, .exited(0))
            #expect(run.output.contains("deu-eng\t"))
            expectEqual(
                run.errors,
                "mot: \(EndToEnd.switchedOff). These are catalogues that came with the program\n")
            let fetched = try await mot("get", "deu-eng", "--yes", "--offline")
            expectEqual(fetched.end, .exited(2))
            #expect(fetched.errors.contains("the network is switched off"))
            #expect(shop.requests.isEmpty)
            expectEqual(kept, [])
        }

        @Test func `A name that no catalogue has is told, and nothing is fetched`() async throws {
            let run = try await mot("get", "klingon", "--yes")
            expectEqual(run.end, .exited(1))
            expectEqual(
                run.errors,
                "mot: no catalogue has “klingon”; `mot get` lists the dictionaries to fetch\n")
            let removed = try await mot("get", "--remove", "deu-eng")
            expectEqual(removed.end, .exited(1))
            expectEqual(
                removed.errors,
                "mot: deu-eng was not fetched by `mot get`; `mot dictionaries` says where each of your dictionaries is\n"
            )
        }

        // MARK: - Fetching

        @Test func `A dictionary is fetched, answers, is updated, and is removed`() async throws {
            let run = try await mot("get", "deu-eng", "--yes")
            #expect(run.end == .exited(0), "\(run.errors)")
            expectEqual(run.output, "")
            #expect(run.errors.contains("German – English has 2 headwords; `mot "))
            #expect(try await found("Haus").contains("house"))
            let listed = try await mot("get", "--json", "deu-eng")
            #expect(listed.output.contains("\"state\":\"fetched\""))

            let again = try await mot("get", "deu-eng", "--yes")
            expectEqual(again.end, .exited(0))
            #expect(again.errors.contains("deu-eng is installed already in version 1.0: "))
            let upToDate = try await mot("get", "--update", "--yes")
            expectEqual(upToDate.end, .exited(0))
            expectEqual(upToDate.errors, "mot: there is no newer version\n")
            expectEqual(shop.requests.count { $0.contains(".tar.xz") }, 1)

            try await put("1.10", words: ["Haus": "house", "Wolke": "cloud"])
            let updated = try await mot("get", "--update", "--yes", "deu-eng")
            #expect(updated.end == .exited(0), "\(updated.errors)")
            #expect(updated.errors.contains("version 1.0 → 1.10"))
            #expect(try await found("Wolke").contains("cloud"))
            expectEqual(kept.filter { !$0.hasPrefix(".") }, ["deu-eng"])

            let removed = try await mot("get", "--remove", "deu-eng")
            #expect(removed.end == .exited(0), "\(removed.errors)")
            #expect(removed.errors.hasPrefix("mot: deu-eng is removed"))
            expectEqual(kept, [])
            try await expectEqual(mot("define", "Wolke", "--source", "deu-eng").end, .exited(2))
        }

        @Test func `A fetched dictionary can be ordered, and named in a group`() async throws {
            try await expectEqual(mot("get", "deu-eng", "--yes").end, .exited(0))
            let settings = try folder.write(
                "[dictionaries]\norder = [\"deu-eng\"]\n[groups]\nmine = [\"deu-eng\"]\n",
                to: "settings.toml")
            let changes = ["MOT_CONFIG": settings]
            let listed = try await mot("dictionaries", changing: changes)
            #expect(listed.output.hasPrefix("deu-eng\t"))
            let found = try await mot("define", "Baum", "--source", "mine", changing: changes)
            #expect(found.output.contains("Baum (deu-eng)"))
        }

        @Test func `Without a terminal nothing is fetched unless that was said`() async throws {
            let run = try await mot("get", "german", changing: only("none"))
            expectEqual(run.end, .exited(2))
            #expect(run.errors.hasPrefix("mot: deu-eng, German – English: 0."))
            #expect(run.errors.contains(" MB, version 1.0, 2 headwords, "))
            #expect(run.errors.contains("--yes fetches without asking"))
            #expect(!shop.requests.contains { $0.contains(".tar.xz") })
            expectEqual(kept, [])
        }

        @Test(
            "On a terminal a person is asked once", .needs(.terminal),
            arguments: [
                ("n\n", ProcessEnd.exited(1)), ("y\n", .exited(0)), ("\u{3}", .killed(SIGINT)),
            ])
        func asked(answer: String, end: ProcessEnd) async throws {
            let terminal = try PseudoTerminal(program(only("none")), ["get", "german"])
            try await terminal.wait(for: "Fetch it? [y/N] ")
            try await terminal.type(answer)
            try await expectEqual(terminal.end(), end)
            #expect(kept.contains("deu-eng") == (end == .exited(0)))
        }

        @Test(
            "Of two languages a person may want one dictionary, or one of each", .needs(.terminal),
            arguments: [
                ("n\n", "", ProcessEnd.exited(1)), ("b\n", "no file of deu-fra", .exited(2)),
                ("y\n", "no file of fra-eng", .exited(2)),
            ])
        func pair(answer: String, message: String, end: ProcessEnd) async throws {
            let terminal = try PseudoTerminal(program(only("none")), ["get", "german", "french"])
            try await terminal.wait(
                for: "Fetch deu-eng and fra-eng (y), or deu-fra instead (b)? [y/b/N] ")
            try await terminal.type(answer)
            if !message.isEmpty { try await terminal.wait(for: message) }
            try await expectEqual(terminal.end(), end)
            #expect(kept.contains("deu-eng") == (answer == "y\n"))
        }

        @Test("Several names are fetched one after the other, and one that is unknown is told")
        func several() async throws {
            let changes = only("none").merging(["MOT_CATALOGUE": shop.address + "/own.json"]) { $1 }
            let run = try await mot(
                "get", "class-words", "deu-eng", "klingon", "--yes", changing: changes)
            #expect(run.end == .exited(1), "\(run.errors)")
            #expect(run.errors.contains("no catalogue has “klingon”"))
            expectEqual(kept.filter { !$0.hasPrefix(".") }, ["class-words", "deu-eng"])
        }

        @Test("A language that is here is not fetched again, a dictionary that is named is")
        func here() async throws {
            let own = only("made/1.0")
            let language = try await mot("get", "german", "--yes", changing: own)
            expectEqual(language.end, .exited(0))
            #expect(language.errors.hasPrefix("mot: installed for German: deu-eng ("))
            #expect(language.errors.hasSuffix("; `mot get NAME` fetches one\n"))
            expectEqual(kept, [])
            let list = try await mot("get", "deu-eng", "--json", changing: own)
            #expect(list.output.contains("\"state\":\"installed\""))
            let named = try await mot("get", "deu-eng", "--yes", changing: own)
            #expect(named.end == .exited(0), "\(named.errors)")
            #expect(
                named.errors.hasPrefix("mot: deu-eng is installed as deu-eng: \(folder.path)/made/")
            )
            #expect(kept.contains("deu-eng"))
        }

        @Test(
            "A word that tells a language of which there is no dictionary names what fetches one",
            arguments: [
                (["define", "bonjour"], "French"), (["define", "собака", "собаки"], "Russian"),
                (["search", "merci"], "French"), (["define", "nein"], nil),
                (["define", "zzz"], nil),
            ])
        func missing(arguments: [String], language: String?) async throws {
            let run = try await program(only("made/1.0")).run(arguments)
            expectEqual(run.end, .exited(1))
            let line = language.map {
                "mot: no dictionary of \($0) is installed; `mot get \($0.lowercased())` fetches one\n"
            }
            #expect(run.errors.components(separatedBy: "`mot get ").count == (line == nil ? 1 : 2))
            if let line { #expect(run.errors.contains(line), "\(run.errors)") }
        }

        @Test(
            "A program that ends in the middle leaves nothing half, and the next call goes on",
            .needs(.terminal), arguments: [SIGINT, SIGKILL])
        func stopped(signal: Int32) async throws {
            shop.state.withLock { $0.stopsAt = 50_000 }
            let terminal = try PseudoTerminal(program(), ["get", "deu-eng", "--yes"])
            var arrivals = shop.arrivals.makeAsyncIterator()
            #expect(await arrivals.next() != nil)
            try await terminal.wait(for: "fetching ")
            await terminal.send(signal)
            try await expectEqual(terminal.end(), .killed(signal))
            shop.goOn.signal()
            expectEqual(kept.filter { !$0.hasPrefix(".") }, [])
            shop.state.withLock { $0.stopsAt = nil }
            let run = try await mot("get", "deu-eng", "--yes")
            #expect(run.end == .exited(0), "\(run.errors)")
            expectEqual(kept.filter { !$0.hasPrefix(".") }, ["deu-eng"])
            #expect(try await found("Haus").contains("house"))
        }

        @Test("One of two programs that fetch the same waits for the other", .needs(.terminal))
        func twoAtOnce() async throws {
            shop.state.withLock { $0.stopsAt = 50_000 }
            let first = try PseudoTerminal(program(), ["get", "deu-eng", "--yes"])
            var arrivals = shop.arrivals.makeAsyncIterator()
            #expect(await arrivals.next() != nil)
            let second = try PseudoTerminal(program(), ["get", "deu-eng", "--yes"])
            try await second.wait(for: "waiting for another program")
            shop.goOn.signal()
            try await expectEqual(first.end(), .exited(0))
            try await expectEqual(second.end(), .exited(0))
            #expect(shop.requests.count { $0.contains(".tar.xz") } == 1, "\(shop.requests)")
            #expect(try await found("Haus").contains("house"))
        }

        @Test("A catalogue of one's own has dictionaries, whether FreeDict answers or not")
        func ownCatalogue() async throws {
            let changes = [
                "MOT_CATALOGUE": shop.address + "/own.json",
                "MOT_FREEDICT_URL": shop.address + "/none",
            ]
            let list = try await mot("get", changing: changes)
            expectEqual(list.end, .exited(0))
            #expect(list.output.contains("class-words\tGerman – English\t2\t"), "\(list.output)")
            #expect(list.output.contains("\tCC0\t"))
            let run = try await mot("get", "class-words", "--yes", changing: changes)
            #expect(run.end == .exited(0), "\(run.errors)")
            #expect(run.errors.contains("Words of the class has 2 headwords"))
            expectEqual(kept.filter { !$0.hasPrefix(".") }, ["class-words"])
        }

        @Test("A running browser finds what another program has fetched", .needs(.terminal))
        func noticed() async throws {
            try await put("1.0", words: ["Hausschlumpf": "house smurf"])
            let terminal = try PseudoTerminal(program(), ["--tab", "dictionary"])
            try await terminal.type("hausschlum")
            try await terminal.wait(for: "hausschlum")
            try await expectEqual(mot("get", "deu-eng", "--yes").end, .exited(0))
            // The browser looks for new dictionaries at most every two seconds, and only on a
            // query.
            for _ in 0..<20 {
                try await terminal.type("p\u{7F}")
                if (try? await terminal.wait(for: "house smurf", within: .seconds(1))) != nil {
                    break
                }
            }
            try await terminal.wait(for: "house smurf")
            await terminal.send(SIGTERM)
            try await expectEqual(terminal.end(), .killed(SIGTERM))
        }
    }
}

/// A server of a catalogue in FreeDict's shape, and of the archive that it names.
private final class Shop: Sendable {
    struct State {
        var version = ""
        var checksum = ""
        var archive: [UInt8] = []
        /// The number of bytes of the archive after which the server waits for ``goOn``; nil for
        /// never.
        var stopsAt: Int?
        var requests: [String] = []
    }

    let state = Mutex(State())
    /// Has an element each time that sending stops.
    let arrivals: AsyncStream<Void>
    let goOn = DispatchSemaphore(value: 0)
    private let arriving: AsyncStream<Void>.Continuation
    private let server = Mutex<ScriptedServer?>(nil)
    let address: String

    init() throws {
        (arrivals, arriving) = AsyncStream<Void>.makeStream()
        let relay = Relay()
        let server = try ScriptedServer { connection in relay.shop?.answer(connection) }
        address = "http://127.0.0.1:\(server.port)"
        self.server.withLock { $0 = server }
        relay.hold(self)
    }

    /// Passes the shop to its server, which must exist before it.
    private final class Relay: Sendable {
        private struct Held: Sendable { weak var shop: Shop? }
        private let held = Mutex(Held())
        var shop: Shop? { held.withLock(\.shop) }
        func hold(_ shop: Shop) { held.withLock { $0.shop = shop } }
    }

    /// The requested targets, each with the first requested byte if that is not 0.
    var requests: [String] { state.withLock(\.requests) }

    private func answer(_ connection: ScriptedServer.Connection) {
        guard let head = connection.text(until: "\r\n\r\n") else { return }
        let target = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let range = head.lowercased().split(separator: "range: bytes=").dropFirst().first
        let start = range.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
        let state = state.withLock { state in
            state.requests.append(target + (start > 0 ? " from \(start)" : ""))
            return state
        }
        guard target.hasSuffix(".tar.xz") else {
            let text =
                switch target {
                case "/freedict.json": catalogue(state)
                case "/own.json": ownCatalogue(state)
                default: ""
                }
            let status = text.isEmpty ? "404 Not Found" : "200 OK"
            connection.send(
                "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n"
                    + "Content-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)")
            return
        }
        let all = state.archive.count
        let status =
            start > 0
            ? "206 Partial Content\r\nContent-Range: bytes \(start)-\(all - 1)/\(all)" : "200 OK"
        connection.send(
            "HTTP/1.1 \(status)\r\nContent-Type: application/x-xz\r\nAccept-Ranges: bytes\r\n"
                + "ETag: \"\(state.version)\"\r\nContent-Length: \(all - start)\r\n"
                + "Connection: close\r\n\r\n")
        var rest = state.archive[start...]
        if let stop = state.stopsAt {
            connection.send(Array(rest.prefix(stop)))
            arriving.yield()
            goOn.wait()
            rest = rest.dropFirst(stop)
        }
        connection.send(Array(rest))
    }

    private func release(_ state: State, _ path: String) -> String {
        """
        "releases": [
          {"URL": "\(address)/src.tar.xz", "platform": "src", "size": "1", "version": "9", "date": "2020-10-04"},
          {"URL": "\(path)", "platform": "dictd", "size": "\(state.archive.count)",
           "checksum": "\(state.checksum)", "version": "\(state.version)", "date": "2020-10-04"}
        ]
        """
    }

    private func catalogue(_ state: State) -> String {
        """
        [{"name": "deu-eng", "edition": "\(state.version)", "headwords": "2", "status": "stable",
          "maintainerName": "A. Person", "sourceURL": "https://example.org",
          \(release(state, "\(address)/deu-eng-\(state.version).dictd.tar.xz"))},
         {"software": {"tools": {"version": "0.6.0"}}}]
        """
    }

    private func ownCatalogue(_ state: State) -> String {
        """
        [{"name": "class-words", "title": "Words of the class", "languages": ["de", "en"],
          "headwords": 2, "licence": "CC0", \(release(state, "class.tar.xz"))}]
        """
    }
}
