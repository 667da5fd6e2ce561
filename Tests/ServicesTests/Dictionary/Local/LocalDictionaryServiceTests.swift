import Dispatch
import Glibc
import Lexicon
import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Core
@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `The dictionaries on this machine` {
    let folder: TemporaryFolder
    let cache: TemporaryFolder
    let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
        cache = try TemporaryFolder()
    }

    private func service(
        waits: Bool = true, describesFirst: Bool = false, checksFirst: Bool = false,
        cacheFolder: String? = nil, names: [String] = []
    ) -> LocalDictionaryService {
        var options = LocalDictionaryService.Options()
        options.folders = [FilePath(folder.path)]
        options.commonness = CommonnessSources()
        options.cacheFolder = cacheFolder ?? cache.path(of: "mot")
        options.waitsForIndex = waits
        options.describesFirst = describesFirst
        options.checksFirst = checksFirst
        options.names = names
        return LocalDictionaryService(options, clock: clock) { _ in nil }
    }

    private func write(_ words: String..., to name: String) throws {
        let entries = words.map { (headword: $0, text: "\($0)\n   what \($0) means\n") }
        _ = try DictdFiles(entries).write(to: folder, name: name)
    }

    private func names(_ service: LocalDictionaryService) async -> [String] {
        await service.firstSources().map(\.name)
    }

    private func words(
        _ text: String, in service: LocalDictionaryService, source: String = "one",
        kind: HeadwordQuery.Kind = .words
    ) async throws -> [String] {
        let query = HeadwordQuery(text, kind)
        return try await service.matches(for: query, in: "dictionary:\(source)").rows.map(\.word)
    }

    @Test func `never have a generated name of another, nor the name of a server`() async throws {
        for (number, name) in ["X", "X", "X 2", "x", "a.org:2628"].enumerated() {
            var files = StarDictFiles([("word\(number)", "text")])
            files.claims["bookname"] = name
            _ = try files.write(to: folder, name: "\(number)")
        }
        var options = LocalDictionaryService.Options()
        options.folders = [FilePath(folder.path)]
        options.commonness = CommonnessSources()
        let server = try #require(DICTServer("A.org"))
        options.otherNames = DICTDictionaryService.names(of: [server, server])
        expectEqual(options.otherNames, ["A.org:2628", "A.org:2628 2"])
        let service = LocalDictionaryService(options, clock: clock) { _ in nil }
        let names = await names(service)
        expectEqual(names, ["a.org:2628 3", "X", "X 2", "x 3", "X 2 2"])
        for (name, word) in zip(names, ["word4", "word0", "word1", "word3", "word2"]) {
            try await expectEqual(words("word", in: service, source: name), [word])
        }
    }

    @Test func `answer with their headwords and entries`() async throws {
        try write("resume", "résumé", "resumption", to: "one")
        let service = service()
        try await expectEqual(words("résumé", in: service), ["résumé", "resume"])
        try await expectEqual(words("resum", in: service), ["resume", "résumé", "resumption"])
        try await expectEqual(words("resumptoin", in: service, kind: .similar), ["resumption"])
        let entries = try await service.entries(
            for: "resume", in: "dictionary:one", breadth: .word)
        expectEqual(entries.map(\.word), ["resume"])
        expectEqual(entries.first?.summary, "what resume means")
        let related = try await service.entries(
            for: "resume", in: "dictionary:one", breadth: .related)
        expectEqual(related.map(\.word), ["resume", "résumé"])
    }

    @Test(arguments: [
        ("ice cream", ["ice cream", "Ice-cream", "ICE CREAM"]),
        ("Ice-Cream", ["ICE CREAM", "Ice-cream", "ice cream"]),
        ("icecream", ["icecream"]), ("resume", ["resume"]),
        ("R\u{C9}SUM\u{C9}", ["r\u{E9}sum\u{E9}"]),
        ("well", ["well"]), ("we'll", ["we'll"]), ("we\u{2019}ll", ["we'll"]), ("none", []),
    ])
    func `have the entries of a word whatever its case and gaps`(
        _ word: String, _ expected: [String]
    ) async throws {
        try write(
            "ice cream", "Ice-cream", "ICE CREAM", "icecream", "resume", "r\u{E9}sum\u{E9}", "well",
            "we'll",
            to: "one")
        let entries = try await service().entries(
            for: word, in: "dictionary:one", breadth: .word)
        expectEqual(Set(entries.map(\.word)), Set(expected))
        expectEqual(entries.count, expected.count)
    }

    @Test func `translate a word on one page, also what has it with an object or abbreviations`()
        async throws
    {
        let texts = [
            ("give", "give\n (material)\n   nachgeben {vi}\n"),
            ("give sb sth", "give sb. sth.\n\n   jdm. etw. geben {vt}\n"),
            ("give up", "give up\n\n   aufgeben {vt}\n"),
            ("month mo mth", "month /mo./ /mth/\n\n   Monat {m}\n"),
        ]
        _ = try DictdFiles(texts, information: ["utf8": ""])
            .write(to: folder, name: "english-german")
        let service = service()
        for (word, senses) in [
            ("give", ["jdm. etw. geben vt", "nachgeben vi"]), ("month", ["Monat m"]),
        ] {
            let entries = try await service.entries(
                for: word, in: "dictionary:english-german", breadth: .word)
            expectEqual(entries.map(\.word), [word])
            expectEqual(entries.flatMap(\.senses).map(\.definition), senses)
            #expect(entries.first?.mention == nil)
        }
    }

    @Test func `list the neighbours of a word, with an index and without`() async throws {
        try write("go", "goal", "gold", "golden", "good", "r\u{E9}sum\u{E9}", to: "one")
        for waits in [true, false] {
            let service = service(waits: waits)
            let query = HeadwordQuery("golda", .neighbours, limit: 2)
            let matches = try await service.matches(for: query, in: "dictionary:one")
            expectEqual(matches.rows.map(\.word), ["goal", "gold", "golden", "good"])
            #expect(matches.rows.allSatisfy { $0.match == .neighbour && $0.form == nil })
            expectEqual(matches.moreCount, 2)
        }
    }

    @Test(arguments: [(Volume.smallCount, true), (Volume.smallCount + 1, false)])
    func `answer without an index if they are small and need not find everything`(
        count: Int, answers: Bool
    ) {
        let words = (0..<count).map { "w\($0)" }
        let volume = Volume(
            name: "one", location: .nothing(path: "", reason: ""),
            reader: .success(FakeDictionary(words)), opener: DictionaryOpener())
        expectEqual(volume.canAnswer(.beginnings), answers)
        #expect(!volume.canAnswer(.all))
    }

    @Test func `have words and their forms before they are indexed, if they are sorted`()
        async throws
    {
        try write("Straße", "Haus", "Häuser-", "zebra", "Zebra", to: "deu-eng")
        let words = ["strasse", "Zebra", "ZEBRA", "häuser", "hauses", "none"]
        func found(_ service: LocalDictionaryService) async throws -> [[String]] {
            var found: [[String]] = []
            for word in words {
                let id = "dictionary:deu-eng"
                found.append(
                    try await service.entries(for: word, in: id, breadth: .related).map(\.word))
                let query = HeadwordQuery(word, limit: 0)
                found.append(try await service.matches(for: query, in: id).rows.map(\.word))
            }
            return found
        }
        let first = try await found(service())
        #expect(try cache.names(in: "").isEmpty)
        expectEqual(first[0], ["Straße"])
        _ = try await self.words("h", in: service(), source: "deu-eng")
        try expectEqual(cache.names(in: "mot").count, 1)
        try await expectEqual(found(service()), first)
    }

    @Test func `say what their headwords tell of the spelling of a word`() async throws {
        try write("serene", "Serb", "sea", "so", to: "usual")
        try write("Serene", "Serb", "Sea", "so", to: "capitals")
        try write("abacus", to: "without")
        for (name, bytes) in WordNetFiles.sample.files {
            mkdir(folder.path(of: "wn"), 0o700)
            _ = try folder.write(bytes, to: "wn/" + name)
        }
        let service = service(waits: true)
        let names = await service.firstSources().map(\.name)
        for name in names { _ = try await words("s", in: service, source: name) }
        let sources = await service.firstSources()
        expectEqual(
            Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0.spelling) }),
            [
                "usual": .usual, "capitals": .capitalized, "without": .usual, "WordNet": .exact,
            ])
    }

    @Test func `spell a word with the capital that was typed if their entries do`() async throws {
        let pages = [
            "german-english": [
                ("mutter", "Mutter {f}\n\n   mother\n"), ("mut", "Mut {m}\n\n   courage\n"),
            ],
            "english-german": [("mutter", "mutter\n\n   murmeln\n")],
        ]
        for (name, entries) in pages {
            _ = try DictdFiles(entries, information: ["utf8": ""]).write(to: folder, name: name)
        }
        let service = service(waits: true)
        func found(_ text: String, in source: String) async throws -> [String] {
            try await words(text, in: service, source: source)
        }
        try await expectEqual(found("Mutter", in: "german-english"), ["Mutter"])
        try await expectEqual(found("mutter", in: "german-english"), ["mutter"])
        try await expectEqual(found("Mutter", in: "english-german"), ["mutter"])
    }

    @Test func `name the database that another one may have too`() async throws {
        for (name, title) in [("wn", "WordNet (r) 3.0 (2006)"), ("gcide", "GCIDE 0.48")] {
            let information = [
                "utf8": "", "allchars": "", "short": "00-database-short\n   \(title)\n",
            ]
            _ = try DictdFiles([("a", "a\n   what a means\n")], information: information)
                .write(to: folder, name: name)
        }
        let sources = await service(describesFirst: true).firstSources()
        expectEqual(sources.map(\.name), ["gcide", "wn"])
        expectEqual(sources.map(\.edition), [nil, "WordNet 3.0"])
    }

    @Test func `that can't be opened are named, and the others answer`() async throws {
        try write("word", to: "good")
        _ = try folder.write("word\tA\tB\n", to: "bad.index")
        let service = service()
        let sources = await service.firstSources()
        expectEqual(sources.map(\.name), ["bad", "good"])
        guard case .failed(let error) = sources.first?.state else {
            Issue.record("it has not failed")
            return
        }
        #expect("\(error)".hasPrefix("bad: "), "\(error)")
        await #expect(throws: DictionaryServiceError.self) {
            try await words("word", in: service, source: "bad")
        }
        try await expectEqual(words("word", in: service, source: "good"), ["word"])
    }

    /// Writes two compressed dictionaries, whose checksums are wrong.
    private func writeWithWrongChecksums() throws {
        let dictd = DictdFiles([(headword: "word", text: "text")])
        var starDict = StarDictFiles([("word", "text")])
        starDict.layout.isCompressed = true
        var files = dictd.files(name: "dictd", isCompressed: true)
        for (ending, bytes) in starDict.files { files["star" + ending] = bytes }
        for (name, bytes) in files {
            var bytes = bytes
            if name.hasSuffix(".dict.dz") { bytes[bytes.count - 8] ^= 1 }
            _ = try folder.write(bytes, to: name)
        }
    }

    @Test func `whose checksum is wrong answer nothing and are named, and the others answer`()
        async throws
    {
        try writeWithWrongChecksums()
        try write("word", to: "good")
        for waits in [true, false] {
            let service = service(waits: waits)
            for (name, file) in [("dictd", "dictd.dict.dz"), ("Small", "star.dict.dz")] {
                // Waits for the index.
                let query = HeadwordQuery("w*")
                let id = DictionarySource.id(named: name)
                let error = await #expect(throws: DictionaryServiceError.self) {
                    try await service.matches(for: query, in: id)
                }
                expectEqual(
                    error?.cause.contains("\(file) is damaged: its checksum is wrong"), true)
                #expect("\(try #require(error))".hasPrefix("\(name): "))
                await #expect(throws: DictionaryServiceError.self) {
                    try await service.entries(for: "word", in: id, breadth: .word)
                }
                let state = await service.firstSources().first { $0.name == name }?.state
                expectEqual(state, error.map { .failed($0) })
            }
            try await expectEqual(words("word", in: service, source: "good"), ["word"])
        }
    }

    @Test func `are checked before they are listed if that is wanted`() async throws {
        try writeWithWrongChecksums()
        try write("word", to: "good")
        for checks in [false, true] {
            let sources = await service(checksFirst: checks).firstSources()
            let failed = sources.filter { if case .failed = $0.state { true } else { false } }
            #expect(failed.map(\.name) == (checks ? ["dictd", "Small"] : []))
        }
    }

    @Test func `that do not exist are an error that names them`() async throws {
        try write("word", to: "one")
        await #expect(throws: DictionaryServiceError.noSuchSource(name: "two")) {
            try await words("word", in: service(), source: "two")
        }
    }

    @Test func `have indexes in the cache folder, which the next run opens`() async throws {
        try write("word", to: "one")
        try await expectEqual(words("wrod", in: service(), kind: .similar), ["word"])
        let file = try #require(try cache.names(in: "mot").first)
        let before = try cache.stamp(of: "mot/" + file)
        try await expectEqual(words("wrod", in: service(), kind: .similar), ["word"])
        try expectEqual(cache.stamp(of: "mot/" + file), before)
        await expectEqual(service().firstSources().map(\.state), [.ready])
    }

    @Test func `have one index, whatever path leads to them`() async throws {
        mkdir(folder.path(of: "sub"), 0o700)
        try write("word", to: "sub/one")
        symlink(folder.path(of: "sub"), folder.path(of: "link"))
        for path in ["sub", "link", "sub/../link"] {
            var options = LocalDictionaryService.Options()
            options.folders = [FilePath(folder.path(of: path))]
            options.commonness = CommonnessSources()
            options.cacheFolder = cache.path(of: "mot")
            options.waitsForIndex = true
            let service = LocalDictionaryService(options, clock: clock) { _ in nil }
            try await expectEqual(words("word", in: service), ["word"])
        }
        try expectEqual(cache.names(in: "mot").count, 1)
    }

    @Test func `are listed anew by each question, with what has changed`() async throws {
        try write("word", to: "one")
        let service = service()
        await expectEqual(service.currentSources().first?.state, .notIndexedYet)
        try await expectEqual(words("word", in: service), ["word"])
        await expectEqual(service.currentSources().first?.state, .ready)
    }

    @Test func `rebuild damaged indexes`() async throws {
        try write("alpha", "beta", "gamma", to: "one")
        let all = ["alpha", "beta", "gamma"]
        try await expectEqual(words("*", in: service()), all)
        let file = "mot/" + (try #require(try cache.names(in: "mot").first))
        let whole = try cache.bytes(of: file)
        // Some bytes are enough: the suite `A damaged index` damages each byte of the header.
        for index in stride(from: 0, to: whole.count, by: 61) {
            var damaged = whole
            damaged[index] ^= 0x55
            _ = try cache.write(damaged, to: file)
            #expect(try await words("*", in: service()) == all, "byte \(index)")
            #expect(try cache.bytes(of: file) == whole, "byte \(index)")
        }
        _ = try cache.write(whole.prefix(whole.count / 2), to: file)
        try await expectEqual(words("beta", in: service()), ["beta"])
    }

    @Test func `answer completely when no index can be stored, and say why`() async throws {
        try write("resume", to: "one")
        _ = try cache.write("", to: "file")
        let service = service(cacheFolder: cache.path(of: "file/mot"))
        try await expectEqual(words("résumé", in: service), ["resume"])
        guard case .unindexed(let reason) = await service.firstSources().first?.state else {
            Issue.record("it is indexed")
            return
        }
        #expect(reason.contains("file/mot"), "\(reason)")
    }

    @Test(arguments: [true, false])
    func `that are replaced while the program runs answer with their new words`(
        waits: Bool
    ) async throws {
        try write("old", to: "one")
        let service = service(waits: waits)
        try await expectEqual(words("old", in: service), ["old"])
        try write("older", "newest", to: "one")
        clock.advance(by: Volume.checkInterval)
        try await expectEqual(words("newest", in: service), ["newest"])
        try await expectEqual(words("old", in: service), ["older"])
        for name in ["one.index", "one.dict"] { unlink(folder.path(of: name)) }
        clock.advance(by: Volume.checkInterval)
        await #expect(throws: DictionaryServiceError.self) {
            try await words("old", in: service)
        }
        try write("back", to: "one")
        try await expectEqual(words("back", in: service), ["back"])
    }

    @Test func `are found anew after some were added or removed, and the others stay open`()
        async throws
    {
        try write("word", to: "one")
        try write("gone", to: "three")
        let service = service()
        try await expectEqual(words("word", in: service), ["word"])
        // An index that is opened again would have to be made again.
        for name in try cache.names(in: "mot") { unlink(cache.path(of: "mot/" + name)) }
        try write("new", to: "two")
        for name in ["three.index", "three.dict"] { unlink(folder.path(of: name)) }
        await service.rescan()
        let sources = await service.firstSources()
        expectEqual(sources.map(\.name), ["one", "two"])
        expectEqual(sources.first?.state, .ready)
        try await expectEqual(words("new", in: service, source: "two"), ["new"])
        await #expect(throws: DictionaryServiceError.self) {
            try await words("gone", in: service, source: "three")
        }
    }

    @Test(arguments: [true, false])
    func `of one's own that are added while the browser runs are noticed when it asks next`(
        waits: Bool
    ) async throws {
        var options = LocalDictionaryService.Options()
        options.commonness = CommonnessSources()
        options.cacheFolder = cache.path(of: "mot")
        options.waitsForIndex = waits
        let data = folder.path
        let folders = DictionaryFolders(
            defaultsIn: DataFolders(
                environment: { $0 == "XDG_DATA_HOME" ? data : nil },
                system: FilePath(folder.path(of: "none"))))
        let service = LocalDictionaryService(options, folders: folders, clock: clock)
        await expectEqual(allNames(service), ["Almanac"])
        for part in ["mot", "mot/dictionaries", "mot/dictionaries/two"] {
            mkdir(folder.path(of: part), 0o700)
        }
        try write("new", to: "mot/dictionaries/two/two")
        clock.advance(by: Volume.checkInterval)
        guard !waits else {
            // A command does not look.
            await expectEqual(allNames(service), ["Almanac"])
            return
        }
        for await sources in service.sources()
        where sources.contains(where: { $0.state == .ready && $0.name == "two" }) {
            break
        }
        try await expectEqual(words("new", in: service, source: "two"), ["new"])
    }

    @Test(arguments: [true, false])
    func `that are truncated say so, and answer again when they are complete`(
        waits: Bool
    ) async throws {
        try write("alpha", "beta", "gamma", to: "one")
        let service = service(waits: waits)
        try await expectEqual(words("beta", in: service), ["beta"])
        let whole = try folder.bytes(of: "one.dict")
        expectEqual(truncate(folder.path(of: "one.dict"), 3), 0)
        let error = await #expect(throws: DictionaryServiceError.self) {
            try await service.entries(for: "beta", in: "dictionary:one", breadth: .word)
        }
        expectEqual(error?.cause.contains("/one.dict is damaged"), true)
        _ = try folder.write(whole, to: "one.dict")
        clock.advance(by: Volume.checkInterval)
        try await expectEqual(words("beta", in: service), ["beta"])
        let entries = try await service.entries(
            for: "beta", in: "dictionary:one", breadth: .word)
        expectEqual(entries.map(\.word), ["beta"])
    }

    @Test func `with compressed lists of words answer as soon as these are copied`()
        async throws
    {
        var files = StarDictFiles((0..<300).map { ("word\($0)", "text \($0)") })
        files.layout.isCompressed = true
        _ = try files.write(to: folder)
        for waits in [false, true] {
            let service = service(waits: waits)
            try await expectEqual(words("word299", in: service, source: "Small"), ["word299"])
            let entries = try await service.entries(
                for: "word299", in: "dictionary:Small", breadth: .word)
            expectEqual(entries.first?.summary, "text 299")
        }
        let copies = try cache.names(in: "mot").filter { $0.hasSuffix(".unpacked") }
        expectEqual(copies.count, 1)
    }

    @Test func `that were deleted after their index was opened say so`() async throws {
        try write("word", to: "one")
        try await expectEqual(words("word", in: service()), ["word"])
        let service = service(waits: false)
        _ = await service.firstSources()
        for name in ["one.index", "one.dict"] { unlink(folder.path(of: name)) }
        await #expect(throws: DictionaryServiceError.self) {
            try await words("word", in: service)
        }
    }

    @Test func `are not checked for changes at each of many words`() async throws {
        try write("old", to: "one")
        let service = service()
        try await expectEqual(words("old", in: service), ["old"])
        // Unlinked rather than overwritten, because the old files are read once more.
        for name in ["one.index", "one.dict"] { unlink(folder.path(of: name)) }
        try write("newer", to: "one")
        clock.advance(by: Volume.checkInterval - .nanoseconds(1))
        try await expectEqual(words("old", in: service), ["old"])
        clock.advance(by: .nanoseconds(1))
        try await expectEqual(words("newer", in: service), ["newer"])
    }

    @Test func `are clean, and what a row shows can be opened`() async throws {
        let entries = [(headword: "bell\u{1B}[31m", text: "ring\u{1B}]0;x\u{07}\n")]
        _ = try DictdFiles(entries).write(to: folder, name: "one")
        let service = service()
        try await expectEqual(words("bell", in: service), ["bell [31m"])
        let found = try await service.entries(
            for: "bell [31m", in: "dictionary:one", breadth: .word)
        expectEqual(found.map(\.word), ["bell [31m"])
        expectEqual(found.first?.summary, "ring ]0;x")
    }

    @Test(arguments: [true, false])
    func `say of the words of all rows in one call what each says alone`(waits: Bool) async throws {
        try write("one", "two", "three", to: "one")
        let service = service(waits: waits)
        _ = await service.firstSources()
        let words = ["two", "nothing", "one"]
        let gists = await service.gists(
            of: words.map { EntryQuestion(word: $0, breadth: .word) }, in: "dictionary:one")
        expectEqual(gists.map { $0.first?.summary }, ["what two means", nil, "what one means"])
        await expectEqual(
            service.gists(
                of: [EntryQuestion(word: "one", breadth: .word)], in: "dictionary:x"), [[]])
    }

    @Test func `return a limited number of entries of one word`()
        async throws
    {
        let page = String(repeating: "a", count: 1 << 20 - 8)
        for (text, count, most) in [("text", 2_000, 500), (page, 8, 4)] {
            let entries = (0..<count).map { ("a", "\($0) \(text)") }
            _ = try StarDictFiles(entries).write(to: folder)
            let found = try await service().entries(
                for: "a", in: "dictionary:Small", breadth: .related)
            expectEqual(found.count, most)
        }
    }

    @Test func `stop reading entries when cancelled`() async throws {
        _ = try StarDictFiles(Array(repeating: ("a", "text"), count: 20)).write(to: folder)
        let service = service()
        _ = await service.firstSources()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await service.entries(
                for: "a", in: "dictionary:Small", breadth: .word)
        }
        #expect(try await task.value.count <= 1)
    }

    @Test func `are listed again as their indexes are made`() async throws {
        try write("word", to: "one")
        var states: [DictionarySource.State] = []
        let service = service(waits: false)
        for await sources in service.sources() {
            states += sources.filter { $0.kind == .files }.map(\.state)
            if states.last == .ready { break }
        }
        expectEqual(states.last, .ready)
    }

    @Test(.needs(.time)) func `accept that a listener goes while they are listed`() async throws {
        try write("word", to: "one")
        let folders = DictionaryFolders(given: [FilePath(folder.path)])
        for _ in 0..<300 {
            let (opened, continuation) = AsyncStream.makeStream(of: Void.self)
            let service = LocalDictionaryService(.init(), clock: clock) { _ in
                defer { continuation.finish() }
                return Shelf(folders.locations(), by: DictionaryOpener())
            }
            let listener = Task { for await _ in service.sources() {} }
            for await _ in opened {}
            // They are about to be listed.
            listener.cancel()
            await listener.value
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `do not block while they are being opened, and answer then`()
        async throws
    {
        try write("word", to: "one")
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        let folders = DictionaryFolders(given: [FilePath(folder.path)])
        let service = LocalDictionaryService(.init(), clock: clock) { _ in
            continuation.finish()
            gate.wait()
            return Shelf(folders.locations(), by: DictionaryOpener())
        }
        let listener = Task { for await _ in service.sources() {} }
        for await _ in begun {}
        async let found = words("word", in: service)
        listener.cancel()
        await listener.value
        gate.signal()
        try await expectEqual(found, ["word"])
    }

    @Test func `tell their languages`() async throws {
        for name in ["deu-eng.tsv", "eng-eng.tsv", "words.tsv"] {
            _ = try folder.write("Hund\tdog\n", to: name)
        }
        let texts = await service().firstSources().map(\.languagesText)
        expectEqual(texts, ["German → English", "English", ""])
    }

    @Test func `tell a language that only their letters tell, once they are indexed`() async throws
    {
        _ = try folder.write("слово\tword\nдом\thouse\n", to: "words.tsv")
        let service = service(waits: false)
        var texts: [String] = []
        for await sources in service.sources() {
            guard let file = sources.first(where: { $0.kind == .files }) else { continue }
            texts.append(file.languagesText)
            if file.state == .ready { break }
        }
        expectEqual(texts.last, "Russian")
    }

    @Test func `end their streams with the service`() async throws {
        try write("word", to: "one")
        var service: LocalDictionaryService? = service()
        let sources = try #require(service?.sources())
        service = nil
        for await _ in sources {}
    }

    @Test(.needs(.time)) func `stop indexing with the service`() async throws {
        var words = RandomWords(seed: 9)
        let entries = words.words(60_000).map { (headword: $0, text: "text\n") }
        _ = try DictdFiles(entries).write(to: folder, name: "large")
        var service: LocalDictionaryService? = service(waits: false)
        let sources = try #require(service?.sources())
        var states: [DictionarySource.State] = []
        for await known in sources {
            states += known.filter { $0.kind == .files }.map(\.state)
            if case .indexing(let progress) = states.last, progress > 0 { service = nil }
        }
        #expect(service == nil)
        #expect(!states.contains(.ready))
    }

    @Test func `that are replaced answer concurrent look-ups with their new words`() async throws {
        try write("old", to: "one")
        let service = service(waits: false)
        try await expectEqual(words("old", in: service), ["old"])
        var versions: Set<[String]> = []
        for round in 0..<20 {
            try write("new\(round)", to: "one")
            clock.advance(by: Volume.checkInterval)
            await withTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask { (try? await words("new", in: service)) ?? [] }
                }
                for await found in group { versions.insert(found) }
            }
        }
        expectEqual(versions.count, 20)
    }

    @Test func `find no misspelling that costs less than the rank of words takes for granted`() {
        expectEqual(Misspelling.leastCost, MatchRank.leastCost)
    }

    @Test func `have the entries of a word that differs in accents, with an index and without`()
        async throws
    {
        try write("naive", "nave", to: "one")
        for waits in [false, true] {
            let entries = try await service(waits: waits).entries(
                for: "naïve", in: "dictionary:one", breadth: .related)
            expectEqual(entries.map(\.word), ["naive"])
        }
    }

    // MARK: - The almanac

    private func allNames(_ service: LocalDictionaryService) async -> [String] {
        await service.allSources().map(\.name)
    }

    @Test func `end with the almanac, which alone is there when there are no others`() async throws
    {
        for hasOther in [false, true] {
            if hasOther { try write("zebra", to: "zoo") }
            await expectEqual(allNames(service()).last, "Almanac")
        }
        await expectEqual(allNames(service()), ["zoo", "Almanac"])
        let almanac = await service().allSources().last
        expectEqual(almanac?.state, .ready)
        expectEqual(almanac?.headwordCount, 366)
        let usual = LocalDictionaryService(
            LocalDictionaryService.Options(),
            folders: DictionaryFolders(
                defaultsIn: DataFolders(
                    environment: { _ in nil }, system: FilePath(folder.path(of: "none")))))
        await expectEqual(allNames(usual), ["Almanac"])
    }

    @Test func `are the almanac alone, or all but it, if that is named`() async throws {
        try write("word", to: "one")
        try write("word", to: "almanac")
        await expectEqual(allNames(service(names: ["one"])), ["one"])
        await expectEqual(allNames(service(names: ["ALMANAC 2"])), ["Almanac 2"])
        await expectEqual(allNames(service()), ["almanac", "one", "Almanac 2"])
    }

    @Test(arguments: [true, false])
    func `have the almanac's words at once, with what they mean`(_ waits: Bool) async throws {
        let service = service(waits: waits, cacheFolder: "")
        for word in ["kintsugi", "opsimath", "apricity", "sprezzatura"] {
            try await expectEqual(words(word, in: service, source: "Almanac"), [word])
        }
        let typo = try await words("petrichro", in: service, source: "Almanac", kind: .similar)
        expectEqual(typo, ["petrichor"])
        try await expectEqual(words("petr*", in: service, source: "Almanac"), ["petrichor"])
        let entry = try await service.entries(
            for: "kintsugi", in: "dictionary:Almanac", breadth: .word
        ).first
        expectEqual(entry?.summary?.hasPrefix("the art of mending broken pottery"), true)
        expectEqual(entry?.senses.first?.partOfSpeech, "noun")
        let text = try #require(entry?.text)
        expectEqual(text.paragraphs.map(\.text).first, "noun /kɪnˈtsuːɡi/")
        expectEqual(text.paragraphs.last?.text, "from Japanese kin, gold + tsugi, joining")
    }
}

extension LocalDictionaryService {
    /// The current dictionaries.
    fileprivate func allSources() async -> [DictionarySource] {
        for await sources in sources() { return sources }
        return []
    }

    /// Those in files: all but the almanac.
    fileprivate func firstSources() async -> [DictionarySource] {
        await allSources().filter { $0.kind == .files }
    }
}
