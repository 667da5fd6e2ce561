import Core
import Glibc
import Lexicon
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `A text of the dictionaries on this machine` {
    private let folder: TemporaryFolder
    private let cache: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        cache = try TemporaryFolder()
        try write(
            [
                ("bee", "bee\n   An insect that makes honey.\n\n   As busy as a bee.\n"),
                ("hive", "hive\n   A house for bees; a busy place.\n"),
            ], to: "gcide")
        try write(
            [
                ("honey", "honey\n   What a bee makes.\n"),
                ("sting", "sting\n   What a bee has that is as busy as a bee.\n"),
            ], to: "jargon")
    }

    private func write(_ entries: [(headword: String, text: String)], to name: String) throws {
        _ = try DictdFiles(entries).write(to: folder, name: name)
    }

    private func writeWordNet() throws {
        mkdir(folder.path(of: "wn"), 0o700)
        for (name, bytes) in WordNetFiles.sample.files {
            _ = try folder.write(bytes, to: "wn/" + name)
        }
    }

    private func service(
        waits: Bool = true, hasCache: Bool = true,
        whenIndexingTexts: @escaping @Sendable (TextIndexingProgress) -> Void = { _ in },
        whenIndexing: @escaping @Sendable (String, Double?) -> Void = { _, _ in }
    ) -> LocalDictionaryService {
        var options = LocalDictionaryService.Options()
        options.folders = [FilePath(folder.path)]
        options.commonness = CommonnessSources()
        options.cacheFolder = hasCache ? cache.path(of: "mot") : nil
        options.waitsForIndex = waits
        options.whenIndexing = whenIndexing
        options.whenIndexingTexts = whenIndexingTexts
        return LocalDictionaryService(options, clock: ManualClock()) { _ in nil }
    }

    private func words(_ passages: Passages) -> [String] {
        passages.rows.map { "\($0.source): \($0.word)" }.sorted()
    }

    private let query = PassageQuery("\"as busy as a bee\"", .quoted, limit: 20)

    @Test func `is listed by the headword with which the entry begins, as it is written there`()
        async throws
    {
        let text = "Nordpol, der\n   Am kalten Nordpol ist es weiß.\n"
        try write([("am nordpol", text), ("nordpol", text), ("nord", text)], to: "poles")
        try write(
            [
                ("wie gehts", "Wie geht's?\n   Ein kalter Gruß.\n"),
                ("eisbaer", "Eis-Bär, der\n   Ein kalter Bär.\n"),
            ], to: "cold")
        let service = service()
        func words(_ text: String) async -> [String] {
            self.words(await service.passages(for: PassageQuery(text, .quoted, limit: 20)))
        }
        await expectEqual(words("\"kalten nordpol\""), ["poles: Nordpol"])
        await expectEqual(words("\"kalter Gruß\""), ["cold: Wie geht's"])
        // Not what has other letters.
        await expectEqual(words("\"kalter Bär\""), ["cold: eisbaer"])
    }

    @Test(arguments: [("bee", "bee"), ("bees", "hive"), ("houses", "hive")])
    func `comes first where the very words stand`(_ text: String, _ first: String) async {
        let passages = await service().passages(for: PassageQuery(text, .quoted, limit: 20))
        expectEqual(passages.rows.first?.word, first)
    }

    @Test func `is waited for by a command, which is told of each index until it is made`() async {
        let progressBySource = Mutex<[String: [Double?]]>([:])
        let service = service(whenIndexing: { source, progress in
            progressBySource.withLock { $0[source, default: []].append(progress) }
        })
        _ = await service.passages(for: query)
        let all = progressBySource.withLock(\.self)
        expectEqual(all.keys.sorted(), ["gcide", "jargon"])
        for progress in all.values {
            // One index is of the headwords, one of the texts.
            #expect(progress.count { $0 == nil } == 2 && progress.last == .some(nil))
            #expect(progress.allSatisfy { (0...1).contains($0 ?? 0) })
        }
    }

    @Test func `is waited for by a command`() async throws {
        let passages = await service().passages(for: query)
        expectEqual(words(passages), ["gcide: bee", "jargon: sting"])
        expectEqual(passages.missing, [])
        expectEqual(passages.moreCount, 0)
        let row = try #require(passages.rows.first { $0.source == "gcide" })
        expectEqual(row.text, "As busy as a bee.")
        expectEqual(row.marks, [0..<16])
        expectEqual(row.anchor, row.text)
    }

    @Test func `is found by the sound of its word, where a dictionary says it`() async throws {
        try write(
            [
                ("night", "night /nˈaɪt/ <n>\nNacht <fem>\n"),
                ("light", "light /lˈaɪt/ <n>\nLicht <neut>\n"),
            ], to: "freedict-eng-deu")
        let service = service()
        func passages(_ text: String) async -> Passages {
            await service.passages(for: PassageQuery(text, .described(as: nil), limit: 20))
        }
        let rhymes = await passages("rhyme:night")
        expectEqual(words(rhymes), ["freedict-eng-deu: light"])
        #expect(rhymes.rows.first?.text.hasPrefix("Licht") == true && rhymes.missing == [])
        await expectEqual(passages("sounds:night"), Passages())
        await expectEqual(passages("rhyme:bee"), Passages(missing: [.unpronounced(word: "bee")]))
    }

    @Test func `is answered by the user's first dictionary alone if only a part is wanted`() async {
        var part = query
        part.searchesOnlyIndexed = true
        part.sources = ["jargon", "gcide"]
        let service = service()
        let first = await service.passages(for: part)
        expectEqual(words(first), ["jargon: sting"])
        expectEqual(first.missing, [.indexing(source: "gcide", progress: 0)])
        // Nothing more is made for it.
        await expectEqual(service.passages(for: part), first)
        expectEqual(words(await service.passages(for: query)), ["gcide: bee", "jargon: sting"])
        let later = await service.passages(for: part)
        expectEqual(words(later), ["gcide: bee", "jargon: sting"])
        expectEqual(later.missing, [])
    }

    @Test func `is indexed with the share of all that is done`() async {
        let reports = Mutex<[TextIndexingProgress]>([])
        let service = service(whenIndexingTexts: { work in reports.withLock { $0.append(work) } })
        _ = await service.passages(for: query)
        let all = reports.withLock(\.self)
        expectEqual(all.map(\.share), all.map(\.share).sorted())
        #expect(all.last?.share ?? 0 > 0.5)
        #expect(all.allSatisfy { $0.sourceCount == 2 && $0.byteCount > 0 && $0.share <= 1.001 })
    }

    @Test func `is indexed in a large dictionary only if somebody asks for it`() async throws {
        try #require(truncate(folder.path(of: "jargon.dict"), 65 << 20) == 0)
        let service = service()
        let usual = await service.passages(for: query)
        expectEqual(words(usual), ["gcide: bee"])
        expectEqual(usual.missing, [.large(source: "jargon")])
        // Its entry may say how the word sounds.
        let rhymes = await service.passages(
            for: PassageQuery("rhyme:bee", .described(as: nil), limit: 20))
        expectEqual(rhymes.missing, usual.missing)
        var sources = service.sources().makeAsyncIterator()
        let textStates = await sources.next()?.map(\.texts)
        #expect(textStates?.contains(.large) == true, "\(String(describing: textStates))")
        var wanted = query
        wanted.indexesToMake = .all
        expectEqual(words(await service.passages(for: wanted)), ["gcide: bee", "jargon: sting"])
        // From then on it is searched.
        let later = await service.passages(for: query)
        expectEqual(words(later), ["gcide: bee", "jargon: sting"])
        expectEqual(later.missing, [])
    }

    @Test
    func `is told to the browser as soon as it can be searched, and until then what is missing`()
        async throws
    {
        let service = service(waits: false)
        var sources = service.sources().makeAsyncIterator()
        let first = await service.passages(for: query)
        expectEqual(first.rows, [])
        expectEqual(first.missing.count, 2)
        for case .failed(let source, let reason) in first.missing {
            Issue.record("\(source): \(reason)")
        }
        // The lists for the headwords come first; then it is asked again, as the browser does.
        var areSearchable = false
        while !areSearchable, let list = await sources.next() {
            let texts = list.filter { $0.kind == .files }.map(\.texts)
            areSearchable = texts.allSatisfy { if case .indexed = $0 { true } else { false } }
            if !areSearchable { _ = await service.passages(for: query) }
        }
        let passages = await service.passages(for: query)
        expectEqual(words(passages), ["gcide: bee", "jargon: sting"])
        expectEqual(passages.missing, [])
    }

    @Test func `is found by the next run without making anything`() async throws {
        _ = await service().passages(for: query)
        let files = try cache.names(in: "mot").filter { $0.hasSuffix(".texts") }
        expectEqual(files.count, 2)
        let stamps = try files.map { try cache.stamp(of: "mot/" + $0) }
        expectEqual(words(await service().passages(for: query)), ["gcide: bee", "jargon: sting"])
        try expectEqual(files.map { try cache.stamp(of: "mot/" + $0) }, stamps)
    }

    @Test(arguments: [0.0, 0.5, 1.0])
    func `is indexed again when the file is damaged`(_ place: Double) async throws {
        let rows = await service().passages(for: query).rows
        let file = try #require(
            try cache.names(in: "mot").first { $0.hasSuffix(".texts") })
        let whole = try cache.bytes(of: "mot/" + file)
        var damaged = whole
        damaged[Int(place * Double(whole.count - 1))] ^= 0x55
        _ = try cache.write(damaged, to: "mot/" + file)
        await expectEqual(service().passages(for: query).rows, rows)
        try expectEqual(cache.bytes(of: "mot/" + file), whole)
        _ = try cache.write(whole.prefix(whole.count / 2), to: "mot/" + file)
        await expectEqual(service().passages(for: query).rows, rows)
    }

    @Test(arguments: [true, false])
    func `can't be searched without a folder for the index, and that is said`(
        waits: Bool
    ) async throws {
        let passages = await service(waits: waits, hasCache: false).passages(for: query)
        expectEqual(passages.rows, [])
        expectEqual(passages.missing.count, 2)
        for case .failed(_, let reason) in passages.missing { #expect(reason.contains(" ")) }
        #expect(
            passages.missing.allSatisfy { if case .failed = $0 { true } else { false } })
    }

    @Test func `is named when its index can't be written`() async throws {
        _ = try cache.write("", to: "mot")
        let passages = await service().passages(for: query)
        expectEqual(passages.rows, [])
    }

    @Test(
        arguments: [
            ("\"as busy\" in:gcide", ["gcide: bee"]), ("in:JARGON \"as busy\"", ["jargon: sting"]),
            ("\"as busy\" in:nothing", []), ("in:gcide", []),
            ("bee* -honey in:gcide", ["gcide: hive"]),
        ])
    func `is that of one dictionary if it is named`(_ text: String, _ expected: [String]) async {
        let passages = await service().passages(for: PassageQuery(text, .quoted, limit: 20))
        expectEqual(words(passages), expected)
    }

    @Test(
        arguments: [
            ("\"as busy\" in:bees", ["gcide: bee"], nil),
            ("\"as busy\" in:BEES", ["gcide: bee"], nil),
            ("\"as busy\" in:\"jargon\"", ["jargon: sting"], nil),
            (
                "\"as busy\" in:gcid", [],
                Passages.Missing.unknown(name: "gcid", nearest: "gcide")
            ),
        ] as [(String, [String], Passages.Missing?)])
    func `is that of the group that is named, and no name goes unnoticed`(
        _ text: String, _ expected: [String], _ missing: Passages.Missing?
    ) async throws {
        let file = SettingsText("groups.bees = [\"gcide\"]")
        let preferences = FakeSettings(
            Settings(file: Settings.File(path: "", text: file)))
        preferences.change { $0.hideDictionary("jargon", true) }
        let arranged = ArrangedDictionaryService(service(), by: preferences) { _ in nil }
        let passages = await arranged.passages(for: PassageQuery(text, .quoted, limit: 20))
        expectEqual(words(passages), expected)
        expectEqual(passages.missing, [missing].compactMap(\.self))
    }

    @Test func `is limited, and what is left is counted`() async {
        let passages = await service().passages(for: PassageQuery("bee", .quoted, limit: 1))
        expectEqual(passages.rows.count, 1)
        expectEqual(passages.moreCount, 3)
        let all = await service().passages(for: PassageQuery("bee", .quoted, limit: 4))
        expectEqual(all.rows.count, 4)
        expectEqual(all.moreCount, 0)
        expectEqual(all.rows.first, passages.rows.first)
    }

    @Test func `leaves out dictionaries that are hidden or not asked for`() async throws {
        let preferences = FakeSettings()
        preferences.change { $0.hideDictionary("gcide", true) }
        let service = service()
        let arranged = ArrangedDictionaryService(service, by: preferences) { _ in nil }
        expectEqual(words(await arranged.passages(for: query)), ["jargon: sting"])
        let shown = ArrangedDictionaryService(
            service, by: preferences, showsHidden: true
        ) { _ in nil }
        expectEqual(words(await shown.passages(for: query)), ["gcide: bee", "jargon: sting"])
        var query = query
        query.sources = ["gcide"]
        expectEqual(words(await service.passages(for: query)), ["gcide: bee"])
        expectEqual(words(await arranged.passages(for: query)), [])
    }

    @Test func `is a word for a description, with its sense`() async throws {
        try writeWordNet()
        let service = service()
        let query = PassageQuery("to hit with the fist", .described(as: nil), limit: 3)
        let row = try #require(await service.passages(for: query).rows.first)
        expectEqual(row.word, "box")
        expectEqual(row.source, "WordNet")
        expectEqual(row.partOfSpeech, "verb")
        expectEqual(row.text, "hit with the fist")
        let marked = row.marks.map { String(decoding: Array(row.text.utf8)[$0], as: UTF8.self) }
        expectEqual(marked, ["hit", "fist"])
        let entries = try await service.entries(
            for: "box", in: "dictionary:WordNet", breadth: .word)
        expectEqual(entries.flatMap(\.senses).first { $0.id == row.anchor }?.definition, row.text)
        for text in ["", "?", "xyzzy plugh", "the of and"] {
            let query = PassageQuery(text, .described(as: nil), limit: 3)
            #expect(await service.passages(for: query).rows == [], "\(text)")
        }
    }

    @Test func `is a word that has a relation to another, before those that a description finds`()
        async throws
    {
        let query = PassageQuery("plural of hive", .described(as: nil), limit: 3)
        let row = try #require(await service().passages(for: query).rows.first)
        expectEqual(row.word, "hives")
        expectEqual(row.source, "gcide")
        expectEqual(row.text, "plural of hive")
    }

    @Test func `is shown from a little before what was looked for, without controls`() async throws
    {
        let long = (1...200).map { "word\($0)" }.joined(separator: " ")
        try write([("x", "x\n   \(long) needle\u{1B}[2J \(long)\n")], to: "long")
        let query = PassageQuery("\"needle\"", .quoted, limit: 3)
        let row = try #require(await service().passages(for: query).rows.first)
        #expect(row.text.hasPrefix("…word"))
        #expect(row.text.count < 300)
        #expect(!row.text.contains("\u{1B}"))
        let marked = row.marks.map { String(decoding: Array(row.text.utf8)[$0], as: UTF8.self) }
        expectEqual(marked, ["needle"])
    }

    // MARK: - The other way round

    private func otherWay(_ words: [String], hasMentions: Bool = true) -> PassageQuery {
        var query = PassageQuery(
            words.joined(separator: " "), .translated(words, hasMentions: hasMentions), limit: 12)
        query.indexesToMake = .small
        return query
    }

    private func writeTranslations() throws {
        try write(
            [
                ("dog", "dog /dɔɡ/\n  chien, clébard\n"), ("hound", "hound\n  chien de chasse\n"),
                ("breaker", "breaker\n  disjoncteur\n"), ("cat", "cat\n  chat\n"),
                ("within", "within\n  dans\n"),
            ], to: "freedict-eng-fra")
        try write([("kennel", "kennel\n   A house of a chien, as they say.\n")], to: "gcide")
    }

    @Test(
        arguments: [
            (["chien"], true, ["translation dog", "mention hound"]),
            (["chien"], false, ["translation dog"]), (["CLEBARD"], true, ["translation dog"]),
            (["chasse"], true, ["mention hound"]), (["chasse"], false, []),
            (["*joncteur"], true, ["translation breaker"]),
            (["disj*"], true, ["translation breaker"]),
            (["chat", "un", "chien"], false, ["translation cat", "translation dog"]),
            // A small word is looked for by itself alone.
            (["dans"], true, ["translation within"]),
            (["chat", "dans", "chien"], false, ["translation cat", "translation dog"]),
            (["zebre"], true, []), (["\"", "-", "in:"], true, []), ([], true, []),
        ])
    func `translates a word the other way round, and then mentions it`(
        _ words: [String], _ hasMentions: Bool, _ expected: [String]
    ) async throws {
        try writeTranslations()
        let service = service()
        let found = await service.passages(for: otherWay(words, hasMentions: hasMentions))
        expectEqual(found.rows.map { "\($0.kind) \($0.word)" }, expected)
        expectEqual(found.missing, [])
        // Only the small index of translations was made for that.
        let files = try cache.names(in: "mot").filter { $0.hasSuffix(".texts") }
        #expect(files.allSatisfy { $0.hasPrefix("freedict-eng-fra") })
    }

    @Test func `is a translation of each headword that has it, once`() async throws {
        let names = ["dawg", "dog", "pooch"]
        try write(names.map { ($0, "\($0)\n  chien\n  ami, chien\n") }, to: "freedict-eng-fra")
        let found = await service().passages(for: otherWay(["chien"]))
        expectEqual(found.rows.map(\.word).sorted(), names)
    }

    @Test func `is a translation in a list of one's own too`() async throws {
        _ = try folder.write("lock nut\tKontermutter\n", to: "own.tsv")
        let found = await service().passages(for: otherWay(["Kontermutter"]))
        expectEqual(found.rows.map(\.word), ["lock nut"])
        expectEqual(found.rows.map(\.kind), [.translation])
    }

    @Test func `is mentioned first where it is translated, then where it is explained`()
        async throws
    {
        try writeTranslations()
        let service = service()
        _ = await service.passages(for: PassageQuery("chien", .quoted, limit: 9))
        let found = await service.passages(for: otherWay(["chien"]))
        expectEqual(found.rows.map(\.word), ["dog", "hound", "kennel"])
    }

    @Test(
        arguments: [
            (["eng-fra"], .translations, ["eng-fra"]), (["eng-fra"], .small, []),
            (["eng-fra", "fra-eng"], .translations, []),
            (["eng-fra", "fra-eng"], .usual, ["eng-fra", "fra-eng"]),
            (["eng-fra", "fra-deu"], .translations, ["fra-deu"]),
        ] as [([String], PassageQuery.IndexesToMake, [String])])
    func `is indexed for a word only where nothing has its language, unless it is small`(
        _ names: [String], _ indexesToMake: PassageQuery.IndexesToMake, _ expected: [String]
    ) async throws {
        for name in names {
            try write([("dog", "dog\n  chien\n")], to: "freedict-\(name)")
            try #require(truncate(folder.path(of: "freedict-\(name).dict"), 2 << 20) == 0)
        }
        var query = otherWay(["chien"])
        query.indexesToMake = indexesToMake
        query.sources = names.map { "freedict-\($0)" }
        let found = await service().passages(for: query)
        expectEqual(Set(found.rows.map(\.source)), Set(expected.map { "freedict-\($0)" }))
        expectEqual(found.missing, [])
    }
}
