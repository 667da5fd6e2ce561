import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
struct MarkFormTests {
    private let app = Scope()
    private let form: MarkForm
    private let kept = Log<MarkDescription>()
    private let chosen = Log<ChosenSense?>()
    private let unhandled = Log<any Action>()
    private let subscription: Subscription

    init() { self.init(nil) }

    private init(
        _ description: MarkDescription?, _ markable: Markable = .dictionary("serene"),
        _ dictionaries: FakeDictionaryService = FakeDictionaryService([:])
    ) {
        subscription = app.context.handleRest(in: unhandled)
        let mark = description.map {
            Mark(of: markable, guid: "g", at: MarkFormTests.time)
                .described(by: $0, as: nil, at: MarkFormTests.time)
        }
        form = MarkForm(
            [markable], mark.map { [$0] } ?? [], lists: ["b2", "poems", "poetry"],
            meanings: MeaningFinder(dictionaries), scope: app.newScope(),
            save: { [kept, chosen] in
                kept.add($0)
                chosen.add($1)
            })
    }

    private static let time = UnixTime(seconds: 1_000)

    private func type(_ text: String) {
        for letter in text { form.handle(.edit(.insert(String(letter)))) }
    }

    @Test func `Enter saves the typed line and closes the form`() {
        type("#b2 calm")
        #expect(form.isTyping)
        form.handle(.open)
        expectEqual(kept.entries, [MarkDescription(lists: ["b2"], note: "calm")])
        #expect((unhandled.entries.last as? ScreenAction)?.closed === form)
    }

    @Test("Esc and q lead back, and nothing is kept", arguments: [UserEvent.back, .leave])
    func leaving(event: UserEvent) {
        type("calm")
        form.handle(event)
        #expect(kept.entries.isEmpty)
        #expect(unhandled.entries.last as? AppAction == .back)
    }

    @Test func `A mark that is there begins with what it has`() {
        let tests = MarkFormTests(MarkDescription(lists: ["b2"], note: "#1 calm"))
        #expect(tests.form.isMarked)
        expectEqual(tests.form.prompt.text, "#b2 ##1 calm")
        tests.form.handle(.open)
        expectEqual(tests.kept.entries, [MarkDescription(lists: ["b2"], note: "#1 calm")])
        #expect(!form.isMarked)
    }

    /// A typed line, the lists that are offered, and the line after Tab.
    private nonisolated static let completions:
        [(typed: String, offered: [String], completed: String)] = [
            ("", ["b2", "poems", "poetry"], ""),
            ("#", ["b2", "poems", "poetry"], "#b2 "),
            ("#p", ["poems", "poetry"], "#poems "),
            ("#poet", ["poetry"], "#poetry "),
            ("calm #b", ["b2"], "calm #b2 "),
            ("#x", [], "#x"),
            ("calm", ["b2", "poems", "poetry"], "calm"),
            ("##p", ["b2", "poems", "poetry"], "##p"),
            ("#poetry ", ["b2", "poems", "poetry"], "#poetry "),
        ]

    @Test("Tab completes the name of a list at the end of the line", arguments: completions)
    func completing(typed: String, offered: [String], completed: String) {
        type(typed)
        expectEqual(form.offeredLists, offered)
        form.handle(.nextPane)
        expectEqual(form.prompt.text, completed)
        type("calm")
        #expect(form.prompt.text == completed + "calm", "one types on behind it")
    }

    // MARK: - Senses

    /// Returns two dictionaries with three senses of the word.
    private static func dictionaries() -> FakeDictionaryService {
        let service = FakeDictionaryService(["WordNet": ["serene"], "gcide": ["serene"]])
        service.setEntry(
            [
                Sense(
                    partOfSpeech: "adjective", definition: "not agitated",
                    examples: ["spoke in a serene voice"]),
                Sense(
                    partOfSpeech: "adjective", definition: "clear and fine",
                    examples: ["a blue sea", "Serene skies"]),
                Sense(partOfSpeech: "noun", definition: "clearness"),
            ], of: "serene")
        return service
    }

    private nonisolated static func serene(
        _ meaning: String, sentence: String = "", entry: String = ""
    ) -> Markable {
        var serene = Markable.dictionary("serene")
        serene.meaning = meaning
        serene.origin.sentence = sentence
        serene.origin.entry = entry
        return serene
    }

    /// A mark, the rows with a star at the selected row, the steps down, and the saved meaning; nil
    /// for no change.
    private nonisolated static let choices:
        [(
            marked: Markable, rows: [String], steps: Int, meaning: String?, source: String,
            sentence: String
        )] = [
            (
                serene(""), ["*not agitated", "clear and fine", "clearness"], 0, "not agitated",
                "WordNet", "spoke in a serene voice"
            ),
            (
                serene("clear and fine"), ["not agitated", "*clear and fine", "clearness"], 0, nil,
                "", ""
            ),
            (
                serene("not agitated", sentence: "spoke in a serene voice"),
                ["*not agitated", "clear and fine", "clearness"], 1, "clear and fine", "WordNet",
                "Serene skies"
            ),
            (
                serene("not agitated", sentence: "spoke in a serene voice"),
                ["*not agitated", "clear and fine", "clearness"], 2, "clearness", "WordNet", ""
            ),
            (
                serene("not agitated", sentence: "Her serene look"),
                ["*not agitated", "clear and fine", "clearness"], 1, "clear and fine", "WordNet",
                "Her serene look"
            ),
            (
                serene("", sentence: "calm: serene", entry: "calm"),
                ["*not agitated", "clear and fine", "clearness"], 1, "clear and fine", "",
                "calm: serene"
            ),
            (
                serene("an old one"),
                ["*an old one", "not agitated", "clear and fine", "clearness"],
                3, "clearness", "WordNet", ""
            ),
        ]

    @Test(
        "The senses of all dictionaries are listed, and Enter keeps the selected one",
        arguments: choices)
    func senses(
        marked: Markable, rows: [String], steps: Int, meaning: String?, source: String,
        sentence: String
    ) async {
        let tests = MarkFormTests(nil, marked, MarkFormTests.dictionaries())
        await tests.app.effects.settled()
        let form = tests.form
        let selected = form.list.selected?.id
        expectEqual(form.list.rows.map { ($0.id == selected ? "*" : "") + $0.title }, rows)
        for _ in 0..<steps { form.handle(.move(.down)) }
        tests.type("calm")
        form.handle(.open)
        expectEqual(tests.kept.entries, [MarkDescription(note: "calm")])
        let chosen = tests.chosen.entries.first.flatMap { $0?.markable }
        expectEqual(chosen?.meaning, meaning)
        #expect(chosen?.origin.source ?? "" == source)
        #expect(chosen?.origin.sentence ?? "" == sentence)
    }

    @Test func `A row that is clicked is kept`() async throws {
        let tests = MarkFormTests(nil, MarkFormTests.serene(""), MarkFormTests.dictionaries())
        await tests.app.effects.settled()
        tests.form.pane.open(try #require(tests.form.list.rows.last))
        expectEqual(tests.chosen.entries.first??.markable.meaning, "clearness")
        expectEqual(tests.chosen.entries.first??.markable.partOfSpeech, "noun")
    }

    @Test func `An item has no senses, and Enter does not wait for those of a word`() async {
        let song = MarkFormTests(nil, .song("serene"), MarkFormTests.dictionaries())
        await song.app.effects.settled()
        #expect(song.form.list.rows.isEmpty && !song.form.isUnknown)
        let unknown = MarkFormTests(nil, .dictionary("wolf"), MarkFormTests.dictionaries())
        #expect(!unknown.form.isUnknown)
        await unknown.app.effects.settled()
        #expect(unknown.form.isUnknown)
        let service = MarkFormTests.dictionaries()
        let gate = Gate()
        service.holdEntries(at: gate)
        let word = MarkFormTests(nil, MarkFormTests.serene(""), service)
        word.form.handle(.open)
        #expect(word.kept.entries.count == 1 && word.chosen.entries.first??.markable == nil)
        gate.open()
    }

    @Test("A mark in another sense loses the sentences of its old one, and keeps all others")
    func sentences() {
        let old = MarkFormTests.serene("not agitated", sentence: "spoke in a serene voice")
        let met = Markable.Origin(place: "Dictionary", source: "WordNet", sentence: "Serene Ann")
        let mark = Mark(of: old, guid: "g", at: MarkFormTests.time)
            .adding(MarkContext(old.origin, at: MarkFormTests.time), nil)
            .adding(MarkContext(met, at: UnixTime(seconds: 2_000)), nil)
        let entry = DictionaryEntry(
            id: "1", word: "serene", source: "gcide", text: StyledText(),
            senses: [
                Sense(
                    partOfSpeech: "adj", definition: "not agitated",
                    examples: ["spoke in a serene voice"]),
                Sense(
                    partOfSpeech: "adj", definition: "clear", examples: ["serene skies"]),
            ])
        let rows = MarkSense.senses(of: "serene", in: [[entry]], savedIn: old).rows
        let changed = mark.described(
            by: MarkDescription(), as: ChosenSense(rows[1], of: rows, for: old),
            at: UnixTime(seconds: 3_000))
        #expect(changed.meaning == "clear" && changed.source == "gcide")
        expectEqual(changed.contexts.map(\.origin.sentence), ["serene skies", "Serene Ann"])
    }

    @Test func `A slash is text, and what the form does not know is nothing to what is below`() {
        type("/n/")
        expectEqual(form.prompt.text, "/n/")
        for event in [UserEvent.mark, .undo, .reload, .help] {
            #expect(!form.respond(to: event))
        }
    }
}
