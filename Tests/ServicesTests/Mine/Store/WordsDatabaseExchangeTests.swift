import Core
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Words in and out of the file` {
    private let world: OwnWordsWorld

    init() throws { world = try OwnWordsWorld() }

    private func export(
        _ words: WordsDatabase, _ format: MarkFormat,
        _ selection: WordsDatabase.Selection = WordsDatabase.Selection()
    ) async throws -> String {
        var writer = MarkWriter(format)
        var text = writer.head
        var start: Int? = 0
        while let place = start {
            let part = try await words.part(of: selection, from: place)
            for mark in part.marks { text += writer.text(of: MarkRecord(mark)) }
            start = part.next
        }
        return text + writer.end
    }

    private func records(_ text: String) throws -> [MarkRecord] {
        try MarkReader.read(Array(text.utf8), now: UnixTime(seconds: 1)).records
    }

    @Test(arguments: MarkFormat.allCases)
    func `what was exported changes nothing where it came from, and is all there elsewhere`(
        format: MarkFormat
    ) async throws {
        let words = world.database()
        let marks = (0..<2_500).map {
            OwnWordsWorld.word("word \($0)", meaning: "means \($0)", sentence: "sentence \($0)")
        }
        try await words.mark(marks, MarkDescription(lists: ["list"], note: "a \"note\", = #1"))
        let records = try records(try await export(words, format))
        #expect(records.count == 2_500)
        let again = try await words.merge(records, isTrial: false)
        #expect(again == WordsDatabase.Merge(sameCount: 2_500))

        let other = try OwnWordsWorld().database()
        #expect(try await other.merge(records, isTrial: true).addedCount == 2_500)
        #expect(try await other.keys() == [], "a trial changes nothing")
        let merge = try await other.merge(records, isTrial: false)
        #expect(merge == WordsDatabase.Merge(addedCount: 2_500))
        let key = MarkKey(word: MergeKey("word 7"))
        let (mark, copy) = (try await words.mark(for: key), try await other.mark(for: key))
        #expect(copy?.guid == mark?.guid)
        #expect(copy?.note == mark?.note)
        #expect(copy?.meaning == mark?.meaning)
        #expect(copy?.lists == mark?.lists)
        #expect(copy?.sentence == mark?.sentence)
        #expect(try await other.undo() == "importing 2,500 words")
        #expect(try await other.keys() == [])
    }

    @Test func `an import adds what a mark lacks, and takes nothing from it`() async throws {
        let words = world.database()
        try await words.mark(
            [OwnWordsWorld.word("serene")], MarkDescription(lists: ["one"], note: "mine"))
        let before = try await words.mark(for: MarkKey(word: MergeKey("serene")))
        let table = """
            word\tmeaning\tnote\tlists\tguid
            Serene\tcalm\ttheirs\ttwo\tanother
            new\tnot old\t\t\t\(before?.guid ?? "")
            """
        let merge = try await words.merge(try records(table), isTrial: false)
        #expect(merge == WordsDatabase.Merge(addedCount: 1, changedCount: 1))
        let mark = try #require(try await words.mark(for: MarkKey(word: MergeKey("serene"))))
        #expect(mark.title == "serene")
        #expect(mark.meaning == "calm")
        #expect(mark.note == "mine; theirs")
        #expect(mark.lists == ["one", "two"])
        #expect(mark.guid == before?.guid)
        let new = try #require(try await words.mark(for: MarkKey(word: MergeKey("new"))))
        #expect(new.guid != before?.guid, "the name of another mark is not taken")
        #expect(try await words.undo() == "importing 2 words")
        #expect(try await words.mark(for: before?.key ?? new.key) == before)
        #expect(try await words.titles() == ["serene"])
    }

    @Test func `a selection has the marks of a list, of some days, or what is due`() async throws {
        let words = world.database()
        try await words.mark([OwnWordsWorld.word("old")], MarkDescription(lists: ["list"]))
        let card = try #require(try await words.reviewQueue(ReviewChoice()).next)
        #expect(try await words.rate(card, .good))
        world.pass(.seconds(86_400))
        let since = UnixTime(seconds: 1_795_000_000 + 80_000)
        try await words.mark([OwnWordsWorld.word("new")], nil)
        var selection = WordsDatabase.Selection()
        selection.list = "list"
        #expect(try await words.part(of: selection, from: 0).marks.map(\.title) == ["old"])
        selection.list = nil
        selection.since = since
        #expect(try await words.part(of: selection, from: 0).marks.map(\.title) == ["new"])
        selection.since = nil
        selection.isDue = true
        #expect(try await words.part(of: selection, from: 0).marks.map(\.title) == ["old"])
    }
}
