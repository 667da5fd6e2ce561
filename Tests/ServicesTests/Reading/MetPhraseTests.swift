import Core
import Lexicon
import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `The phrase that a met word stands in` {
    private let folder: TemporaryFolder
    private let cache: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        cache = try TemporaryFolder()
    }

    /// A finder in a dictionary of these words.
    private func finder(_ words: [String], name: String) throws -> MetWordFinder {
        let entries = words.map { (headword: $0, text: "\($0)\n   what \($0) means\n") }
        _ = try DictdFiles(entries).write(to: folder, name: name)
        var options = LocalDictionaryService.Options()
        options.folders = [FilePath(folder.path)]
        options.commonness = CommonnessSources()
        options.cacheFolder = cache.path(of: "mot")
        options.waitsForIndex = true
        options.hasAlmanac = false
        return MetWordFinder(
            LocalDictionaryService(options, clock: ManualClock()) { _ in nil })
    }

    private func readings(
        _ text: String, _ language: String, in sentence: String, _ finder: MetWordFinder
    ) async throws -> [String] {
        let place = try #require(sentence.wordRanges.first { sentence[bytes: $0] == text })
        let word = MetWord(at: place, of: sentence, language: language)
        return await finder.readings(of: word).map(\.word)
    }

    private static let english = [
        "give", "give up", "it", "look", "look the other way", "lose", "lose one's temper", "other",
        "put", "put up", "put up with", "temper", "the", "turn", "turn off", "up", "way", "with",
    ]
    private static let sentence =
        "She had put up with worse; he lost his temper—and looked the other way, or turned the light off: "
        + "“Give it up!”"

    @Test(arguments: [
        ("put", ["put up with", "put up", "put"]), ("up", ["put up with", "put up", "up"]),
        ("with", ["put up with", "with"]),
        ("his", ["lose one's temper"]), ("temper", ["lose one's temper", "temper"]),
        ("looked", ["look the other way", "look"]), ("way", ["look the other way", "way"]),
        ("turned", ["turn off", "turn"]), ("off", ["turn off"]), ("light", []),
        ("Give", ["give up", "Give"]), ("it", ["it"]),
    ])
    func `is under each of its words, the longest first`(
        _ text: String, _ words: [String]
    ) async throws {
        let finder = try finder(
            `The phrase that a met word stands in`.english, name: "freedict-eng-deu")
        try await expectEqual(
            readings(
                text, "en", in: `The phrase that a met word stands in`.sentence, finder), words)
    }

    @Test(arguments: ["see", "I", "the"])
    func `is no other word of the same letters, and no word with a pronoun`(
        _ text: String
    ) async throws {
        let finder = try finder(
            ["I", "I see", "see", "see it", "the", "to seethe"], name: "freedict-eng-deu")
        try await expectEqual(
            readings(text, "en", in: "Now I see the gull; you see it.", finder), [text])
    }

    @Test(arguments: [
        ("fing", ["anfangen", "fangen"]), ("an", ["anfangen", "an"]),
        ("sah", ["umsehen", "sehen"]),
        ("um", ["umsehen", "um"]), ("Lampe", ["Lampe"]),
        ("Donaudampfschiff", ["Donau", "Dampfschiff"]),
    ])
    func `may be a verb whose parts stand apart`(_ text: String, _ words: [String]) async throws {
        let finder = try finder(
            [
                "an", "anfangen", "Dampfschiff", "Donau", "fangen", "Lampe", "sehen", "um",
                "umsehen",
            ], name: "freedict-deu-eng")
        let sentence = "Er fing mit der Lampe und dem Donaudampfschiff an, und er sah sich um."
        try await expectEqual(readings(text, "de", in: sentence, finder), words)
    }
}
