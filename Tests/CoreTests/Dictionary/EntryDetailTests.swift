import Core
import TestSupport
import Testing
import Texts

@MainActor
struct EntryDetailTests {
    private let scope = Scope()
    private let app: FakeScreen
    private let detail: EntryDetail

    private static func page(_ word: String, _ entries: DictionaryEntry...) -> WordPage {
        WordPage(word, parts: entries.map { .init(source: $0.source, .entries([$0])) })
    }

    init() {
        app = FakeScreen.app(scope)
        detail = EntryDetail(
            Self.page("dog", .dog), images: StubImageService(), scope: scope.newScope())
        fit()
        detail.reading.move(.down)
    }

    private func fit() {
        detail.reading.fitLines(height: 5)
    }

    /// The first line below the name of the dictionary.
    private var top: StyledText.Paragraph? {
        detail.reading.topParagraph.map { detail.reading.text.paragraphs[$0] }
    }

    @Test(
        "The word is copied, or what one dictionary says of it, unless that is about another word")
    func copying() {
        detail.show(Self.page("dog", .dog, .text()))
        fit()
        #expect(detail.action(for: .copyWord) as? AppAction == .copy(Clipping("dog")))
        let page = { (entry: DictionaryEntry) in Self.page("dog", entry).text }
        #expect(
            detail.action(for: .copyEntry) as? AppAction
                == .copy(Clipping(page(.dog), [])))
        detail.handle(.nextSection)
        #expect(
            detail.action(for: .copyEntry) as? AppAction
                == .copy(Clipping(page(.text()), [])))
        let owner = FakeDetailOwner(notice: DetailNotice(isStale: true))
        detail.owner = owner
        #expect(detail.action(for: .copyWord) as? AppAction == .copy(Clipping("dog")))
        #expect(!detail.respond(to: .copyEntry))
    }

    @Test("A command gets the entry at the top of the screen, and a word that is chosen in it")
    func commands() throws {
        detail.show(Self.page("dog", .dog, .text()))
        fit()
        detail.handle(.nextSection)
        let page = Self.page("dog", .text()).text
        let entry = try #require((detail.action(for: .pipe) as? RunProgram)?.entry)
        #expect(entry.word == "dog" && entry.text == page.text && entry.dictionary == "gcide")
        detail.handle(.lookUp)
        detail.handle(.nextWord)
        let chosen = try #require((detail.action(for: .pipe) as? RunProgram)?.entry)
        expectEqual(chosen.word, detail.reading.cursor.state.word?.text)
        #expect(page.text.contains(chosen.sentence) && chosen.sentence.contains(chosen.word))
        expectEqual(chosen.dictionary, "gcide")
    }

    @Test func `A word that is only a part of a larger entry is read at its place`() {
        detail.show(Self.page("ice cream", .iceCream))
        fit()
        expectEqual(top?.text, "Ice cream, frozen cream.")
        expectEqual(top?.role, .mention)
        detail.show(Self.page("ice cream", .dog, .iceCream))
        fit()
        #expect(detail.reading.scroll.state.top > 0, "it is the same page still")
        detail.show(Self.page("dog", .dog))
        detail.show(Self.page("ice cream", .dog, .iceCream))
        fit()
        #expect(detail.reading.scroll.state.top == 0, "another dictionary comes first")
    }

    @Test func `Going from dictionary to dictionary leads to the place that tells of the word`() {
        detail.show(Self.page("ice cream", .dog, .iceCream, .text("ice cream", source: "foldoc")))
        detail.reading.fitLines(height: 3)
        let steps: [(UserEvent, String, source: String)] = [
            (.nextSection, "Ice cream, frozen cream.", "gcide"), (.nextSection, "", "foldoc"),
            (.previousSection, "Ice cream, frozen cream.", "gcide"),
            (.previousSection, "", "WordNet"),
        ]
        for (event, line, source) in steps {
            detail.handle(event)
            expectEqual(top?.text, line)
            #expect(detail.reading.sectionAtTop?.aside == source, "its name is shown above")
        }
    }
}
