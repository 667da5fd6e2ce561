import Core
import TestSupport
import Testing

struct `A mark from outside` {
    private func record(_ change: (inout MarkFields) -> Void) throws -> MarkRecord {
        var fields = MarkFields()
        fields.title = "serene"
        change(&fields)
        return try #require(MarkRecord(fields))
    }

    private func context(
        _ sentence: String, at seconds: Int, source: String = "WordNet"
    ) -> MarkContext {
        MarkContext(
            Markable.Origin(place: "Search", source: source, sentence: sentence),
            at: UnixTime(seconds: seconds))
    }

    @Test func `is clean in all texts`() throws {
        let dirt = " a\u{1B}[2J\tb\r\nc\u{202E} "
        let record = try record { fields in
            fields.title = dirt
            fields.meaning = dirt
            fields.partOfSpeech = dirt
            fields.pronunciation = dirt
            fields.note = dirt
            fields.lists = [dirt]
            fields.contexts = [
                MarkContext(
                    Markable.Origin(place: dirt, source: dirt, entry: dirt, sentence: dirt),
                    at: UnixTime(seconds: 1))
            ]
        }
        let clean = "a [2J b c"
        #expect(record.title == clean && record.meaning == clean && record.partOfSpeech == clean)
        #expect(record.pronunciation == clean && record.note == clean)
        expectEqual(record.lists, ["a-[2J-b-c"])
        expectEqual(
            record.contexts.map(\.origin),
            [Markable.Origin(place: clean, source: clean, entry: clean, sentence: clean)])
        expectEqual(record.key, MarkKey(word: MergeKey(clean)))
    }

    @Test(arguments: ["", " \t\n", "\u{202E}\u{200B}", "\u{0}"])
    func `is none without a word`(word: String) {
        var fields = MarkFields()
        fields.title = word
        fields.meaning = "calm"
        #expect(MarkRecord(fields) == nil)
    }

    @Test func `is cut to the limits, and its fields know`() throws {
        let long = String(repeating: "ü", count: 5_000)
        let record = try record { fields in
            #expect(!fields.isCut)
            fields.title = long
            fields.meaning = long
            fields.note = long
            fields.lists = (100..<200).map { "\($0)" }
            fields.contexts = (0..<50).map { context("\($0)\(long)", at: $0) }
            #expect(fields.isCut)
        }
        expectEqual(record.title.unicodeScalars.count, MarkLimits.title + 1)
        expectEqual(record.title.last, "…")
        expectEqual(record.meaning.unicodeScalars.count, MarkLimits.meaning + 1)
        expectEqual(record.note.unicodeScalars.count, MarkLimits.note + 1)
        expectEqual(record.lists, (100..<120).map { "\($0)" })
        expectEqual(record.contexts.map(\.time.seconds), Array((30..<50).reversed()))
        expectEqual(
            record.contexts.first?.origin.sentence.unicodeScalars.count, MarkLimits.sentence + 1)
    }

    @Test func `stays as it is when it is read again`() throws {
        let long = String(repeating: "ab ", count: 5_000)
        let record = try record { fields in
            fields.title = long
            fields.meaning = long
            fields.note = long
        }
        var again = MarkFields()
        again.title = record.title
        again.meaning = record.meaning
        again.note = record.note
        expectEqual(MarkRecord(again), record)
        #expect(!again.isCut)
    }

    @Test(
        "has lists without duplicates, in alphabetical order",
        arguments: [
            ([], []), ([""], []), (["b"], ["b"]), (["b", " a ", "b", "", "a"], ["a", "b"]),
            (["a", "b"], ["a", "b"]), (["to learn", "#x", " # y z"], ["to-learn", "x", "y-z"]),
            (["a \u{301}b"], ["a-\u{301}b"]),
        ] as [([String], [String])])
    func lists(names: [String], lists: [String]) throws {
        try expectEqual(record { $0.lists = names }.lists, lists)
    }

    @Test(
        "has a pronunciation without slashes",
        arguments: [
            ("/sɪˈriːn/", "sɪˈriːn"), (" / sɪˈriːn / ", "sɪˈriːn"), ("//a/b//", "a/b"), ("/", ""),
            ("[sɪˈriːn]", "[sɪˈriːn]"), ("", ""),
        ])
    func pronunciation(text: String, pronunciation: String) throws {
        try expectEqual(record { $0.pronunciation = text }.pronunciation, pronunciation)
    }

    @Test(
        "has a name for other programs only if it came whole",
        arguments: [
            ("mot-abc", "mot-abc"), (" B)Q^GD*xD7 ", "B)Q^GD*xD7"), ("", nil), ("a b", nil),
            (String(repeating: "x", count: 101), nil),
        ] as [(String, String?)])
    func guid(text: String, guid: String?) throws {
        try expectEqual(record { $0.guid = text }.guid, guid)
    }

    @Test func `of an item has the key of the item`() throws {
        try expectEqual(record { $0.itemID = "tvmaze:82:1" }.key, MarkKey(.item, id: "tvmaze:82:1"))
        try expectEqual(record { $0.itemID = " " }.key.kind, .word)
    }

    @Test func `that goes out has all that is kept`() {
        let review = ReviewState(phase: .review, due: UnixTime(seconds: 9), count: 3)
        let mark = Mark(
            key: MarkKey(word: MergeKey("Serene")), guid: "abc",
            MarkContent(
                title: "Serene", meaning: "calm",
                partOfSpeech: "adjective", pronunciation: "sɪˈriːn", note: "a note", lists: ["x"],
                contexts: [context("A serene sea.", at: 5)], isSuspended: true),
            added: UnixTime(seconds: 5),
            review: review)
        let record = MarkRecord(mark)
        #expect(record.key == mark.key && record.title == "Serene" && record.guid == "abc")
        #expect(record.meaning == "calm" && record.partOfSpeech == "adjective")
        #expect(record.pronunciation == "sɪˈriːn" && record.note == "a note")
        #expect(record.lists == ["x"] && record.contexts == mark.contexts)
        #expect(record.added == mark.added && record.review == review && record.isSuspended)
        let new = Mark(
            key: mark.key, guid: "abc", MarkContent(title: "Serene"), added: UnixTime(seconds: 5))
        #expect(MarkRecord(new).review == nil)
    }
}

struct `Two marks of one word from outside` {
    private func record(_ change: (inout MarkFields) -> Void) throws -> MarkRecord {
        var fields = MarkFields()
        fields.title = "serene"
        change(&fields)
        return try #require(MarkRecord(fields))
    }

    @Test func `become one: what the first lacks is the second's`() throws {
        let first = try record { fields in
            fields.meaning = "calm"
            fields.note = "one"
            fields.lists = ["b"]
            fields.added = UnixTime(seconds: 9)
            fields.guid = "first"
        }
        let review = ReviewState(phase: .review, count: 2)
        let second = try record { fields in
            fields.meaning = "peaceful"
            fields.pronunciation = "sɪˈriːn"
            fields.note = "two"
            fields.lists = ["a", "b"]
            fields.added = UnixTime(seconds: 5)
            fields.guid = "second"
            fields.review = review
            fields.isSuspended = true
        }
        let both = first.merged(with: second)
        #expect(both.meaning == "calm" && both.pronunciation == "sɪˈriːn")
        #expect(both.note == "one; two" && both.lists == ["a", "b"])
        #expect(both.added == UnixTime(seconds: 5) && both.guid == "first")
        #expect(both.review == review && both.isSuspended)
        expectEqual(both.merged(with: second), both)
        expectEqual(second.merged(with: first).meaning, "peaceful")
        expectEqual(second.merged(with: first).review, review)
    }

    @Test(
        "have the state and the log of the newer review, of the more reviews at the same time",
        arguments: [(8, 5, true), (9, 1, true), (9, 2, false), (10, 1, false), (nil, 0, true)]
            as [(Int?, Int, Bool)])
    func newerReview(last: Int?, count: Int, isOlder: Bool) throws {
        let newer = try record { fields in
            fields.review = ReviewState(phase: .review, lastReview: UnixTime(seconds: 9), count: 1)
            fields.log = [Review(time: UnixTime(seconds: 9), grade: .good)]
        }
        let other = try record { fields in
            guard let last else { return }
            fields.review = ReviewState(
                phase: .review, lastReview: UnixTime(seconds: last), count: count)
        }
        let both = other.merged(with: newer)
        let isSame = newer.review?.lastReview?.seconds == last && newer.review?.count == count
        #expect(both.review == (isOlder ? newer.review : other.review))
        #expect(isSame || both.log == (isOlder ? newer.log : []))
        expectEqual(newer.merged(with: other).review, both.review)
    }

    @Test func `have the contexts of both, each place once, the newest first`() throws {
        func context(_ seconds: Int) -> MarkContext {
            MarkContext(
                Markable.Origin(place: "Search", sentence: "\(seconds)"),
                at: UnixTime(seconds: seconds))
        }
        let first = try record { $0.contexts = [context(3), context(1)] }
        let second = try record { $0.contexts = [context(1), context(2)] }
        expectEqual(first.merged(with: second).contexts, [3, 2, 1].map(context))
        let again = MarkContext(first.contexts[1].origin, at: UnixTime(seconds: 9))
        let later = try record { $0.contexts = [again] }
        expectEqual(first.merged(with: later).contexts, [again, context(3)])
        let many = try record { $0.contexts = (10..<40).map(context) }
        expectEqual(first.merged(with: many).contexts, (20..<40).reversed().map(context))
    }

    @Test func `keep the first note where both have no room`() throws {
        let long = try record { $0.note = String(repeating: "n", count: MarkLimits.note - 1) }
        let other = try record { $0.note = "other" }
        expectEqual(long.merged(with: other).note, long.note)
    }
}
