public import Core
import TermView
import Texts

/// A book that is being read, with its surroundings under the control of a test.
///
/// Each paragraph is a line, and five lines fit on the screen.
@MainActor
public final class BookWorld {
    /// Time, moved by the test.
    public let scheduler = ManualScheduler()
    /// The scope of the app.
    public let scope: Scope
    /// The shelf, which stores the places and the known words.
    public let shelf: FakeBookShelf
    /// The dictionaries.
    public let dictionaries: FakeDictionaryService
    /// The screen.
    public let reader: BookViewModel
    /// The actions that no screen handled.
    public let unhandled = Log<any Action>()
    private let app: FakeScreen
    private var subscription: Subscription?

    /// Opens a book, and waits until everything is loaded.
    public init(
        _ book: any OpenBook, from shelved: ShelvedBook? = nil,
        shelf: FakeBookShelf = FakeBookShelf(),
        dictionaries: FakeDictionaryService = FakeDictionaryService(["WordNet": []])
    ) async {
        self.shelf = shelf
        self.dictionaries = dictionaries
        scope = Scope(scheduler: scheduler)
        app = FakeScreen.app(scope)
        subscription = scope.context.handleRest(in: unhandled)
        reader = BookViewModel(
            book, from: shelved, shelf: shelf, dictionaries: dictionaries,
            images: StubImageService(), now: { UnixTime(seconds: 1_000) }, scope: scope)
        await settled()
    }

    /// Lays the text out, and waits until all work is done.
    public func settled() async {
        for _ in 0..<3 {
            reader.reading.fitLines(height: 5)
            reader.settle()
            await scope.effects.settled()
        }
    }

    /// Handles events in order, as separate keys, waiting after each until all work is done.
    public func handle(_ events: UserEvent...) async {
        for event in events {
            reader.handle(event)
            await settled()
        }
    }

    /// Types into the prompt of the text.
    public func type(_ text: String) { reader.handle(.edit(.insert(text))) }

    /// The word at the cursor; nil without a word.
    public var word: String? { reader.reading.cursor.state.word?.text }

    /// The messages since the last call.
    public func said() -> [String] {
        unhandled.take().compactMap { ($0 as? ShowMessage)?.said }
    }

    /// The last screen of a type that the app was asked to show.
    public func shown<ViewModel>(_ type: ViewModel.Type) -> ViewModel? {
        unhandled.entries.lazy.reversed()
            .compactMap { ($0 as? ScreenAction)?.shown as? ViewModel }.first
    }

    /// The place and other facts that the shelf has stored about the book; nil if it has stored
    /// nothing.
    public func kept() async -> ShelvedBook? {
        guard case .success(let books) = await result() else { return nil }
        return books.first
    }

    private func result() async -> Result<[ShelvedBook], MyWordsError> {
        await Result { () async throws(MyWordsError) in try await shelf.books() }
    }
}
