import CZlib
import Core
import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Lexicon
@testable import Services

/// A format that nobody has, added as a folder and a line.
struct `An invented format` {
    private let folder: TemporaryFolder
    private let source = "dictionary:fable eng-deu"

    init() throws {
        folder = try TemporaryFolder()
        let blocks = [
            [
                "=zebra\t<b>zebra</b> Zebra", "=bell\tGlocke <a href='sound://bell.wav'>hear</a>",
                "~bells", "~belled", "=colour\tFarbe", "|color",
            ],
            [
                ">campana\tbell", ">first\tsecond", ">second\tthird", ">third\tfirst",
                ">nowhere\tno such word", "/bell.wav\tRIFF ding", "=Ärger\tanger",
            ],
            (0..<7).map { ">step \($0)\tstep \($0 + 1)" } + ["=step 7\tthe end", ">short\tstep 3"],
            [">twin\tbell", ">twin\tbells", ">Zebra\tzebra"],
        ]
        var file: [UInt8] = []
        for records in blocks {
            let text = Array(records.joined(separator: "\0").utf8)
            let block =
                UInt32(text.count).littleEndianBytes
                + DictzipBytes.deflated(text, Z_FULL_FLUSH)
            file += UInt32(block.count).littleEndianBytes + block
        }
        _ = try folder.write(file, to: "fable eng-deu.blocks")
    }

    private func service() -> LocalDictionaryService {
        var options = LocalDictionaryService.Options()
        options.folders = [FilePath(folder.path)]
        options.formats = DictionaryFormat.all + [.blocks]
        options.commonness = CommonnessSources()
        options.cacheFolder = folder.path(of: "cache")
        options.waitsForIndex = true
        return LocalDictionaryService(options) { _ in nil }
    }

    private func texts(_ word: String) async throws -> [String] {
        let entries = try await service().entries(for: word, in: source, breadth: .related)
        return entries.map { "\($0.word): \($0.summary ?? "")" }
    }

    @Test func `is found and listed`() async throws {
        let service = service()
        var lists = service.sources().makeAsyncIterator()
        let sources = try #require(await lists.next()).filter { $0.kind == .files }
        expectEqual(sources.map(\.name), ["fable eng-deu"])
        expectEqual(sources.map(\.format), ["Blocks"])
    }

    @Test(
        "is searched",
        arguments: [
            ("zebra", ["zebra", "Zebra"]), ("be", ["bell", "bells", "belled"]),
            ("colo", ["color", "colour"]),
            ("arger", ["Ärger"]), ("*ep ?", (0..<8).map { "step \($0)" }),
        ])
    func rows(text: String, words: [String]) async throws {
        let query = HeadwordQuery(text)
        let found = try await service().matches(for: query, in: source)
        expectEqual(found.rows.map(\.word), words)
    }

    @Test(
        "is read, and its redirects are followed",
        arguments: [
            ("zebra", ["zebra: zebra Zebra"]), ("bells", ["bell: Glocke ♪ hear"]),
            ("color", ["colour: Farbe"]), ("campana", ["bell: Glocke ♪ hear"]),
            // Five are followed; what leads in a circle or nowhere says where it leads.
            ("short", ["step 7: the end"]), ("step 2", ["step 7: the end"]),
            ("step 1", ["step 6: → step 7"]), ("first", ["third: → first"]),
            ("nowhere", ["nowhere: → no such word"]),
            // An entry to which several lead is there once.
            ("twin", ["bell: Glocke ♪ hear"]), ("Zebra", ["zebra: zebra Zebra"]),
        ])
    func entries(word: String, expected: [String]) async throws {
        try await expectEqual(texts(word), expected)
    }

    @Test func `is heard`() throws {
        let path = FilePath(folder.path(of: "fable eng-deu.blocks"))
        let reader = try DictionaryFormat.blocks.open(path, OpenFiles(), nil)
        let bell = try reader.entries(of: reader.headwords(startingWith: "bell", limit: 1))
        let links = try #require(bell.first?.set).text.paragraphs.flatMap(\.runs).compactMap(\.link)
        expectEqual(links, [.sound("bell.wav")])
        let sound = try reader.resource(named: "bell.wav")
        expectEqual(sound, Resource(kind: .sound, bytes: Array("RIFF ding".utf8)))
        #expect(try reader.resource(named: "other.wav") == nil)
    }

    @Test func `gives its entries one after another, and knows its languages`() throws {
        let path = FilePath(folder.path(of: "fable eng-deu.blocks"))
        let reader = try BlocksReader(path, among: OpenFiles())
        let own = try reader.allHeadwords().filter { [.headword, .redirect].contains($0.kind) }
        let words = try own.prefix(5).map { try reader.entry(at: $0.location).word }
        expectEqual(words, ["zebra", "bell", "colour", "campana", "first"])
        expectEqual(reader.languages.headwords, .english)
        expectEqual(reader.languages.entries, Language("German"))
    }
}
