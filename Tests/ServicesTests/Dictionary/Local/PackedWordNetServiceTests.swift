import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon
@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `WordNet from the first second` {
    private let root: TemporaryFolder
    private let cache: TemporaryFolder
    private static let packed = "mot/share/mot/wordnet"

    init() throws {
        root = try TemporaryFolder()
        cache = try TemporaryFolder()
        var path = root.path
        for folder in Self.packed.split(separator: "/") {
            path += "/\(folder)"
            mkdir(path, 0o700)
        }
        for (name, bytes) in WordNetFiles.sample.files {
            _ = try root.write(bytes, to: "\(Self.packed)/\(name)")
        }
        mkdir(root.path(of: "scowl"), 0o700)
        _ = try root.write("dog\ncity\n", to: "scowl/english-words.10")
        try PackedWordNet.makeIndexes(
            in: FilePath(path), scowl: FilePath(root.path(of: "scowl")))
        mkdir(root.path(of: "mot/bin"), 0o700)
        _ = try root.write("", to: "mot/bin/mot")
    }

    private func service(cacheFolder: String?) -> LocalDictionaryService {
        let data = DataFolders(
            environment: { _ in nil }, system: FilePath(root.path(of: "system/share")),
            program: FilePath(root.path(of: "mot/bin/mot")))
        var options = LocalDictionaryService.Options()
        options.cacheFolder = cacheFolder
        options.commonness = CommonnessSources(in: data)
        options.waitsForIndex = true
        options.hasAlmanac = false
        return LocalDictionaryService(
            options, folders: DictionaryFolders(defaultsIn: data), clock: ManualClock())
    }

    /// Expects the words that begin so, those of a description, and how common one is.
    private func expectAnswers(_ service: LocalDictionaryService) async throws {
        let rows = try await service.matches(
            for: HeadwordQuery("ca"), in: "dictionary:WordNet"
        ).rows
        expectEqual(rows.map(\.word).prefix(2), ["cad", "canid"])
        let passages = await service.passages(
            for: PassageQuery("large town", .described(as: nil), limit: 9))
        expectEqual(passages.missing, [])
        expectEqual(passages.rows.first?.word, "city")
        let common = try await service.matches(
            for: HeadwordQuery("dog"), in: "dictionary:WordNet"
        ).rows.first
        #expect(common?.commonness ?? 0 > 150)
    }

    private func bytes() throws -> [String: [UInt8]] {
        let names = try root.names(in: Self.packed)
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try root.bytes(of: "\(Self.packed)/\($0)")) })
    }

    @Test(arguments: [nil, "/proc/none"])
    func `answers where there is no folder for indexes, or nothing can be written there`(
        _ folder: String?
    ) async throws {
        try await expectAnswers(service(cacheFolder: folder))
    }

    @Test func `makes no index that was brought, and deletes none that is old`() async throws {
        let packed = try bytes()
        for name in packed.keys {
            let times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
            expectEqual(utimensat(AT_FDCWD, root.path(of: "\(Self.packed)/\(name)"), times, 0), 0)
        }
        mkdir(cache.path(of: "mot"), 0o700)
        try await expectAnswers(service(cacheFolder: cache.path(of: "mot")))
        try expectEqual(cache.names(in: "mot"), [])
        try expectEqual(bytes(), packed)
    }

    @Test func `makes no index with fewer common words that stays when the table is whole again`()
        async throws
    {
        for folder in ["system", "system/share", "system/share/dictd"] {
            mkdir(root.path(of: folder), 0o700)
        }
        let words = ["catfish", "city", "dog", "dot"].map { (headword: $0, text: $0) }
        _ = try DictdFiles(words).write(to: root, name: "system/share/dictd/pets")
        let table = try root.bytes(of: "\(Self.packed)/commonness.headwords")
        var damaged = table
        damaged[damaged.count / 2] ^= 4
        var found: [[UInt8]] = []
        // The second program has the index of the first.
        for bytes in [damaged, damaged, table] {
            try root.replace("\(Self.packed)/commonness.headwords", by: bytes)
            let rows = try await service(cacheFolder: cache.path(of: "mot")).matches(
                for: HeadwordQuery("dog"), in: "dictionary:pets"
            ).rows
            found.append(rows.prefix(1).map(\.commonness))
        }
        #expect(found[0] == found[1] && found[0] != found[2], "\(found)")
        #expect(found[2].first ?? 0 > 150)
    }

    @Test(
        arguments: ["commonness.headwords", "packed.headwords", "packed.texts"], [8, nil] as [Int?])
    func `makes an index of its own where one that was brought is damaged or of another version`(
        _ file: String, _ place: Int?
    ) async throws {
        var damaged = try root.bytes(of: "\(Self.packed)/\(file)")
        // The version, or what is read.
        let place = place ?? damaged.count / 2
        damaged[place] ^= 4
        try root.replace("\(Self.packed)/\(file)", by: damaged)
        let packed = try bytes()
        for _ in 0..<2 {
            let service = service(cacheFolder: cache.path(of: "mot"))
            let rows = try await service.matches(
                for: HeadwordQuery("ca"), in: "dictionary:WordNet"
            ).rows
            expectEqual(rows.map(\.word).prefix(2), ["cad", "canid"])
            let passages = await service.passages(
                for: PassageQuery("large town", .described(as: nil), limit: 9))
            #expect(passages.missing == [] && passages.rows.first?.word == "city")
        }
        // No reader needs the middle of the table for these questions.
        if place == 8 || !file.hasPrefix("commonness") {
            let ending = try #require(file.split(separator: ".").last)
            #expect(try cache.names(in: "mot").contains { $0.hasSuffix(".\(ending)") })
        }
        try expectEqual(bytes(), packed)
    }
}
