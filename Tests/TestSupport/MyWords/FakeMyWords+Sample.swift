import Core

extension FakeMyWords {
    /// Sample words of all kinds, at 10:00 on 21 November 2026.
    ///
    /// They differ in these ways: with and without lists, a note, or a dictionary that has them;
    /// reviewed, new and suspended.
    public static func sample() async throws -> FakeMyWords {
        let words = FakeMyWords(at: UnixTime(seconds: 1_794_996_000))
        for sample in samples {
            try await words.mark([sample.markable], sample.description)
            await words.advance(by: .seconds(28_800))
        }
        try await words.addContext(
            .init(
                place: "Dictionary", source: "gcide", entry: "calm",
                sentence: "The serene sky promised a day without wind for the boats in the bay."),
            to: .of("serene"))
        for (word, grade) in [("Weltschmerz", Grade.again), ("serene", .easy), ("wistful", .good)] {
            guard let card = try await words.card(for: .of(word)) else { continue }
            _ = try await words.rate(card, grade)
        }
        await words.advance(by: .seconds(28_800))
        for word in ["halcyon", "serene", "limpid", "serene"] {
            try await words.visit(word, in: word == "limpid" ? "Words" : "Dictionary")
        }
        return words
    }

    private struct Sample {
        let markable: Markable
        var description: MarkDescription?
    }

    private static let samples = [
        Sample(
            markable: word("Weltschmerz", "sadness on thinking about the evils of the world"),
            description: MarkDescription(lists: ["german"])),
        Sample(
            markable: word(
                "serene", "not agitated; without losing self-possession",
                "a serene sky", partOfSpeech: "adjective"),
            description: MarkDescription(
                lists: ["b2", "poetry"], note: "said of the sea, the sky, and people who wait")),
        Sample(
            markable: Markable(
                MarkKey(.item, id: "song:1"), title: "Here Comes the Sun", meaning: "Abbey Road",
                partOfSpeech: "song", origin: .init(place: "Store", source: "The Beatles"))),
        Sample(
            markable: word("ice cream", "frozen dessert containing cream and sugar and flavoring"),
            description: MarkDescription(lists: ["b2"])),
        Sample(
            markable: word("wistful", "showing pensive sadness", "the wistful eyes of a dog"),
            description: MarkDescription(lists: ["poetry"])),
        Sample(markable: word("pneumonoultramicroscopicsilicovolcanoconiosis", "")),
    ]

    private static func word(
        _ word: String, _ meaning: String, _ sentence: String = "", partOfSpeech: String = "noun"
    ) -> Markable {
        Markable(
            .of(word), title: word, meaning: meaning, partOfSpeech: partOfSpeech,
            pronunciation: word == "serene" ? "səˈriːn" : "",
            origin: .init(place: "Dictionary", source: "WordNet", sentence: sentence))
    }
}
