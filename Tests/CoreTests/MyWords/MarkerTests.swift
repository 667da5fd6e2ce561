import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct MarkerTests {
    private let world = MarksWorld()

    private func send(_ action: any Action) { world.scope.context.send(action) }

    private func press(_ words: String...) {
        for word in words { send(Marking.toggle([.dictionary(word)])) }
    }

    /// Returns the titles of the marks, newest first.
    private func titles() async throws -> [String] {
        try await world.words.marks(in: .newestFirst).map(\.title)
    }

    /// Returns the message about a marked word that WordNet has.
    private func marked(_ word: String) -> String { "Marked \(word): what WordNet says of \(word)" }

    // MARK: - Marking

    @Test("The same key takes the mark away, in any spelling, and says how it comes back")
    func again() async throws {
        await world.start()
        await world.toggle("ice cream")
        _ = world.said()
        await world.toggle("Ice-Cream")
        #expect(world.state(of: "ice cream") == nil)
        expectEqual(world.said(), ["Unmarked Ice-Cream; u undoes that"])
        #expect(try await titles().isEmpty)
    }

    @Test("Changes are written in the order of the keys, however fast those come")
    func order() async throws {
        await world.start()
        let gate = Gate()
        await world.words.holdChanges(at: gate)
        press("serf", "serene", "serf", "wolf", "serene", "serene")
        #expect(world.state(of: "serf") == nil)
        expectEqual(world.state(of: "serene"), .pending)
        gate.open()
        await world.settled()
        try await expectEqual(titles(), ["serene", "wolf"])
        expectEqual(world.state(of: "serene"), .saved)
        expectEqual(
            world.said(),
            [
                marked("serf"), marked("serene"), "Unmarked serf; u undoes that",
                "Marked wolf", "Unmarked serene; u undoes that", marked("serene"),
            ])
        for _ in 1...6 { await world.send(Marking.undo) }
        #expect(try await titles().isEmpty, "each was a change of its own")
    }

    @Test("Several words are marked in one change; once all are, they are unmarked in one")
    func several() async throws {
        await world.start()
        await world.toggle("serene")
        _ = world.said()
        let words = ["serene", "serf", "wolf"].map { Markable.dictionary($0) }
        await world.send(Marking.toggle(words))
        try await expectEqual(titles().sorted(), ["serene", "serf", "wolf"])
        try await expectEqual(world.mark(of: "serf")?.meaning, "what WordNet says of serf")
        await world.send(Marking.toggle(words))
        #expect(try await titles().isEmpty)
        #expect(world.state(of: "wolf") == nil)
        await world.send(Marking.undo)
        try await expectEqual(titles().count, 3)
        await world.send(Marking.undo)
        try await expectEqual(titles(), ["serene"])
        expectEqual(
            world.said(),
            [
                "Marked 2 words; u undoes that", "Unmarked 3 words; u undoes that",
                "Undone: unmarking serene, serf, wolf; Ctrl-R redoes it",
                "Undone: marking serf, wolf; Ctrl-R redoes it",
            ])
    }

    @Test("Meanings are looked up for five seconds, and the message counts the words without one")
    func many() async throws {
        await world.start()
        let gate = Gate()
        world.dictionaries.holdEntries(at: gate)
        send(Marking.toggle(["serenade", "serene", "serf"].map { Markable.dictionary($0) }))
        world.scheduler.advance(by: Marker.longestLookUp)
        gate.open()
        await world.settled()
        expectEqual(
            world.said(),
            [
                "3 words are not saved yet: a dictionary or another program is slow",
                "Marked 3 words, the last 2 without a meaning, to save time; u undoes that",
            ])
        try await expectEqual(world.mark(of: "serenade")?.meaning, "what WordNet says of serenade")
        try await expectEqual(world.mark(of: "serf")?.meaning, "")
    }

    @Test("Lists and a note are not lost if the words are marked while they are typed")
    func describingMeanwhile() async throws {
        await world.start()
        let words = ["serf", "wolf"].map { Markable.dictionary($0) }
        await world.send(Marking.describe(words))
        let form = try #require(world.presented(MarkForm.self))
        await world.send(Marking.toggle(words))
        form.handle(.edit(.replace("#b2 met in May")))
        form.handle(.open)
        await world.settled()
        for word in ["serf", "wolf"] {
            let mark = try await world.mark(of: word)
            #expect(mark?.lists == ["b2"] && mark?.note == "met in May")
        }
    }

    @Test func `Marks that can't be saved are removed, and a message counts them`() async throws {
        await world.start()
        await world.words.fail(.locked(path: "words"))
        await world.send(Marking.toggle([.dictionary("serf"), .song("Help!")]))
        expectEqual(world.said().first?.hasPrefix("2 items were not marked: "), true)
        #expect(world.state(of: "serf") == nil)
    }

    @Test func `The message says the sense that is kept, of a word; an item has none`() async {
        await world.start()
        var bank = Markable.dictionary("bank")
        bank.meaning = "the funds held by a gambling house"
        for markable in [bank, .song("Help!"), .dictionary("xyzzy")] {
            await world.send(Marking.toggle([markable]))
        }
        expectEqual(
            world.said(),
            [
                "Marked bank: the funds held by a gambling house", "Marked Help!", "Marked xyzzy",
            ])
    }

    @Test("If letters are text, the key never drops a mark: it adds the sentence that was typed")
    func adding() async throws {
        await world.start()
        let serf = Markable.dictionary("serf")
        for sentence in ["", "", "the serf left", "the serf left", "a serf stayed"] {
            await world.send(Marking.add(serf, sentence: sentence))
        }
        expectEqual(
            world.said(),
            [
                marked("serf"), "serf is marked already", "Added this sentence to serf",
                "serf is marked already, with this sentence", "Added this sentence to serf",
            ])
        let contexts = try #require(try await world.mark(of: "serf")).contexts
        expectEqual(contexts.map(\.origin.sentence), ["a serf stayed", "the serf left", ""])
        await world.send(Marking.undo)
        try await expectEqual(world.mark(of: "serf")?.sentence, "the serf left")
    }

    @Test("A mark met in a book gets each new sentence, and one that it has takes it away")
    func togglingWithSentences() async throws {
        await world.start()
        for sentence in ["the serf left", "a serf stayed", "the serf left"] {
            var serf = Markable.dictionary("serf")
            serf.origin.sentence = sentence
            await world.send(Marking.toggle([serf], addsSentence: true))
        }
        expectEqual(
            world.said(),
            [
                marked("serf"), "Added this sentence to serf",
                "Unmarked serf; u undoes that",
            ])
        #expect(world.state(of: "serf") == nil)
        await world.send(Marking.undo)
        try await expectEqual(world.mark(of: "serf")?.contexts.count, 2)
    }

    @Test("The key for a word met in a book does the same when it is pressed fast")
    func fastWithSentences() async throws {
        await world.start()
        var serf = Markable.dictionary("serf")
        serf.origin.sentence = "the serf left"
        for _ in 0..<3 { send(Marking.toggle([serf], addsSentence: true)) }
        await world.settled()
        expectEqual(world.state(of: "serf"), .saved)
    }

    // MARK: - Before it is known what is marked

    @Test("Words that are marked before the keys are loaded wait for them: marks become none")
    func early() async throws {
        try await world.words.mark([.dictionary("serf")], nil)
        let gate = Gate()
        await world.words.holdKeys(at: gate)
        world.marker.start()
        press("serf", "serene")
        #expect(world.state(of: "serene") == nil)
        gate.open()
        await world.settled()
        try await expectEqual(titles(), ["serene"])
        #expect(world.state(of: "serf") == nil)
    }

    @Test("A marked word that is met before the keys are loaded has that place, too")
    func earlyMeeting() async throws {
        try await world.words.mark([.dictionary("serf")], nil)
        let gate = Gate()
        await world.words.holdKeys(at: gate)
        world.marker.start()
        send(Marking.meet(.dictionary("serf", sentence: "a serf is no slave")))
        gate.open()
        await world.settled()
        try await expectEqual(world.mark(of: "serf")?.sentence, "a serf is no slave")
    }

    // MARK: - Failing

    @Test("A change that can't be written says why, and nothing is shown as kept")
    func failing() async throws {
        await world.start()
        await world.toggle("serf")
        _ = world.said()
        let error = MyWordsError.diskFull(path: "/home")
        await world.words.fail(error)
        await world.toggle("serene", "serf")
        #expect(world.state(of: "serene") == nil)
        expectEqual(world.state(of: "serf"), .saved)
        expectEqual(
            world.said(),
            [
                "serene was not marked: \(error)", "serf is still marked: \(error)",
            ])
        #expect(world.scope.saving.pending.isEmpty)
        #expect(world.scope.saving.failures.count == 2, "they are told after the end too")
        await world.words.fail(nil)
        await world.toggle("serene")
        expectEqual(world.state(of: "serene"), .saved)
    }

    @Test func `A change that fails leaves a later one of the same mark pending`() async throws {
        await world.start()
        let gate = Gate()
        await world.words.holdChanges(at: gate)
        press("serene", "serf", "serene", "serene")
        await world.words.failOnce(.locked(path: "/home"))
        let states = Log<MarkedKeys.State?>()
        let subscription = world.scope.changes.follow(world.marker.$changeCount) { [world] in
            states.add(world.state(of: "serene"))
        }
        gate.open()
        await world.settled()
        expectEqual(states.entries, [.pending, .pending, .pending, .saved])
        withExtendedLifetime(subscription) {}
        try await expectEqual(titles(), ["serene", "serf"])
    }

    @Test("If the marks can't be read, a message says so, and marking says why it fails")
    func unreadable() async {
        let error = MyWordsError.newerVersion(path: "/home/words.sqlite")
        await world.words.fail(error)
        await world.start()
        expectEqual(world.said(), ["\(error)"])
        await world.toggle("serene")
        expectEqual(world.said(), ["serene was not marked: \(error)"])
        #expect(world.state(of: "serene") == nil)
    }

    @Test func `The fate of a damaged file is reported when the program starts`() async {
        await world.words.notice("words.sqlite was damaged")
        await world.start()
        expectEqual(world.said(), ["words.sqlite was damaged"])
    }

    @Test func `A notice about the file, and the change that met it, are two sentences`() async {
        await world.start()
        await world.words.notice("words.sqlite is gone: mount its disk")
        await world.toggle("serf")
        expectEqual(world.said(), ["words.sqlite is gone: mount its disk. \(marked("serf"))"])
    }

    // MARK: - Taking back

    @Test func `Changes are undone one by one, and each message names the change`() async throws {
        await world.start()
        await world.toggle("serf", "serene", "serf")
        _ = world.said()
        var states: [[MarkedKeys.State?]] = []
        for _ in 1...4 {
            await world.send(Marking.undo)
            states.append([world.state(of: "serf"), world.state(of: "serene")])
        }
        expectEqual(states, [[.saved, .saved], [.saved, nil], [nil, nil], [nil, nil]])
        expectEqual(
            world.said(),
            [
                "Undone: unmarking serf; Ctrl-R redoes it",
                "Undone: marking serene; Ctrl-R redoes it",
                "Undone: marking serf; Ctrl-R redoes it", "There is nothing to undo",
            ])
    }

    @Test func `An undone change can be redone until there is another change`() async throws {
        await world.start()
        await world.toggle("serf", "serene")
        for _ in 1...2 { await world.send(Marking.undo) }
        _ = world.said()
        await world.send(Marking.redo)
        expectEqual(world.state(of: "serf"), .saved)
        #expect(world.state(of: "serene") == nil)
        await world.toggle("calm")
        await world.send(Marking.redo)
        expectEqual(
            world.said(),
            [
                "Redone: marking serf", "Marked calm", "There is nothing to redo",
            ])
        try await expectEqual(titles(), ["calm", "serf"])
    }

    @Test("A mark that is requested during an undo waits for the marks after it")
    func undoAndMark() async throws {
        await world.start()
        await world.toggle("serene")
        let gate = Gate()
        await world.words.holdChanges(at: gate)
        send(Marking.undo)
        press("serene")
        gate.open()
        await world.settled()
        try await expectEqual(titles(), ["serene"])
        expectEqual(world.state(of: "serene"), .saved)
        expectEqual(
            world.said().suffix(2),
            [
                "Undone: marking serene; Ctrl-R redoes it", marked("serene"),
            ])
    }

    // MARK: - Others

    @Test func `A mark of another program shows`() async {
        await world.start()
        let changes = Log<Void>()
        let subscription = world.scope.changes.follow(world.marker.$changeCount) { changes.add(()) }
        await world.words.changeFromOutside(
            Mark(of: .dictionary("serf"), guid: "x", at: UnixTime(seconds: 0)))
        while changes.entries.isEmpty { await Task.yield() }
        expectEqual(world.state(of: "serf"), .saved)
        _ = subscription
    }

    @Test("A change that a screen asks for is made in its turn, also when that screen is gone")
    func others() async {
        await world.start()
        let gate = Gate()
        await world.words.holdChanges(at: gate)
        press("serene")
        let log = Log<MarkedKeys.State?>()
        world.marker.enqueue("serene") { [world] () async throws(MyWordsError) in
            log.add(world.state(of: "serene"))
            return "done"
        }
        #expect(world.scope.effects.isSaving)
        gate.open()
        await world.settled()
        expectEqual(log.entries, [.saved])
        expectEqual(world.said(), [marked("serene"), "done"])
    }

    // MARK: - What is kept

    @Test("The meaning of a word comes from the dictionaries if the place of its mark has none")
    func meaning() async throws {
        await world.start()
        await world.toggle("serene", "xyzzy")
        let mark = try #require(try await world.mark(of: "serene"))
        expectEqual(mark.meaning, "what WordNet says of serene")
        expectEqual(mark.partOfSpeech, "noun")
        expectEqual(mark.source, "WordNet")
        try await expectEqual(world.mark(of: "xyzzy")?.meaning, "")
    }

    @Test("Each place where a marked word is met is added; of words that are not marked, none")
    func meeting() async throws {
        await world.start()
        await world.toggle("serf")
        for sentence in ["a serf", "the serf", "a serf"] {
            await world.send(Marking.meet(.dictionary("serf", sentence: sentence)))
        }
        await world.send(Marking.meet(.dictionary("wolf", sentence: "a wolf")))
        let contexts = try #require(try await world.mark(of: "serf")).contexts
        expectEqual(contexts.map(\.origin.sentence), ["a serf", "the serf", ""])
        try await expectEqual(titles(), ["serf"])
    }

    @Test func `Words that are opened are counted, items are not`() async throws {
        await world.start()
        for markable in [Markable.dictionary("serf"), .song("Help!"), .dictionary("Serf")] {
            await world.send(Marking.open(markable))
        }
        let visits = try await world.words.visits()
        expectEqual(visits.map(\.word), ["Serf"])
        expectEqual(visits.map(\.count), [2])
        expectEqual(visits.map(\.place), ["Dictionary"])
        #expect(world.said().isEmpty)
    }

    @Test func `One message says that words are not counted, until one is counted again`() async {
        await world.start()
        let error = MyWordsError.readOnly(path: "/home")
        var said: [[String]] = []
        for failure in [error, error, nil, error] {
            await world.words.fail(failure)
            await world.send(Marking.open(.dictionary("serf")))
            said.append(world.said())
        }
        let text = "serf was not noted in the history: \(error)"
        expectEqual(said, [[text], [], [], [text]])
        #expect(world.scope.saving.failures.isEmpty, "the program ends without a word of it")
    }

    // MARK: - Lists and notes

    @Test("Lists and note are asked for, of what is marked with those it has, and kept")
    func describing() async throws {
        await world.start()
        await world.send(Marking.describe([.dictionary("serene")]))
        let form = try #require(world.presented(MarkForm.self))
        #expect(!form.isMarked)
        world.type("#poetry calm", into: form)
        let gate = Gate()
        await world.words.holdChanges(at: gate)
        form.handle(.open)
        expectEqual(world.state(of: "serene"), .pending)
        gate.open()
        await world.settled()
        try await expectEqual(world.mark(of: "serene")?.lists, ["poetry"])
        expectEqual(world.said().last, marked("serene"))

        await world.send(Marking.describe([.dictionary("serene")]))
        let second = try #require(world.presented(MarkForm.self))
        #expect(second.isMarked)
        expectEqual(second.prompt.text, "#poetry calm")
        second.handle(.edit(.deleteWord))
        second.handle(.open)
        await world.settled()
        try await expectEqual(world.mark(of: "serene")?.note, "")
        expectEqual(world.said().last, "Changed the note of serene")
        await world.send(Marking.undo)
        try await expectEqual(world.mark(of: "serene")?.note, "calm")
    }

    @Test("A message names the change; if nothing was changed, there is nothing to undo")
    func saying() async throws {
        world.dictionaries.setEntry(
            [
                Sense(partOfSpeech: "noun", definition: "a piece of music"),
                Sense(partOfSpeech: "verb", definition: "to sing to"),
            ], of: "serenade")
        await world.start()
        await world.toggle("serenade")
        let cases: [([UserEvent], String)] = [
            ([], "serenade was not changed"),
            ([.edit(.insert("#b2 "))], "Changed the lists of serenade"),
            ([.edit(.insert(" calm"))], "Changed the note of serenade"),
            (
                [.edit(.replace("#music song")), .move(.down)],
                "Changed the sense, the lists and the note of serenade"
            ),
        ]
        for (events, message) in cases {
            await world.send(Marking.describe([.dictionary("serenade")]))
            let form = try #require(world.presented(MarkForm.self))
            events.forEach { form.handle($0) }
            form.handle(.open)
            await world.settled()
            expectEqual(world.said().last, message)
        }
        try await expectEqual(world.mark(of: "serenade")?.meaning, "to sing to")
        try await expectEqual(world.mark(of: "serenade")?.partOfSpeech, "verb")
        await world.send(Marking.undo)
        try await expectEqual(world.mark(of: "serenade")?.meaning, "a piece of music")
        expectEqual(
            world.said(),
            [
                "Undone: changing the sense, the lists and the note of serenade; Ctrl-R redoes it"
            ])
        for _ in 1...3 { await world.send(Marking.undo) }
        expectEqual(world.said().last, "Undone: marking serenade; Ctrl-R redoes it")
    }

    @Test func `If the words can't be read, no form is shown, and a message says why`() async {
        await world.start()
        await world.words.fail(.noFolder)
        await world.send(Marking.describe([.dictionary("serene")]))
        #expect(world.presented(MarkForm.self) == nil)
        expectEqual(world.said(), ["\(MyWordsError.noFolder)"])
    }
}
