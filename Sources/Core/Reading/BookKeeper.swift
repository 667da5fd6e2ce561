/// Saves the place in a book, the reading time and the known words to the shelf.
@MainActor
final class BookKeeper {
    let shelf: any BookShelf
    private let now: @Sendable () -> UnixTime
    /// A scope that outlives the screen of the book.
    private let scope: Scope
    /// Returns the book with its current place; nil until a text is shown.
    var currentBook: @MainActor () -> ShelvedBook? = { nil }

    private var savedBook: ShelvedBook?
    private var seconds: Double
    private var lastKeyTime: Duration?
    private var saveTimer: Subscription?
    private var saveCount = 0

    init(
        _ shelf: any BookShelf, of record: ShelvedBook?, now: @escaping @Sendable () -> UnixTime,
        _ scope: Scope
    ) {
        self.shelf = shelf
        self.now = now
        self.scope = scope
        seconds = Double(record?.seconds ?? 0)
    }

    /// Adds the time since the last key, up to two minutes: a longer pause is not reading.
    func countTime() {
        let time = scope.scheduler.now
        if let lastKeyTime { seconds += min(120, (time - lastKeyTime) / .seconds(1)) }
        lastKeyTime = time
    }

    /// Saves the place after two seconds without another call.
    func savePlaceLater() {
        saveTimer = scope.scheduler.schedule(after: .seconds(2)) { [weak self] in self?.savePlace()
        }
    }

    /// Saves the place, if it has changed.
    func savePlace() {
        saveTimer = nil
        guard var book = currentBook() else { return }
        book.lastRead = savedBook?.lastRead ?? book.lastRead
        book.seconds = savedBook?.seconds ?? 0
        guard book != savedBook else { return }
        book.lastRead = now()
        book.seconds = Int(seconds)
        savedBook = book
        save("the place in \(book.title)") { [shelf, book] () async throws(MyWordsError) in
            try await shelf.keep(book)
        }
    }

    /// Saves something, even if the screen closes meanwhile.
    ///
    /// - Parameters:
    ///   - subject: The name of the saved thing in messages.
    ///   - write: Does the saving.
    ///   - undo: Called if `write` throws.
    func save(
        _ subject: String, _ write: @escaping @MainActor () async throws(MyWordsError) -> Void,
        undo: @escaping @MainActor () -> Void = {}
    ) {
        saveCount += 1
        scope.saving.begin(subject)
        scope.effects.run("save \(saveCount)", policy: .first, saves: true) {
            [scope] _ in
            do throws(MyWordsError) {
                try await write()
                scope.saving.end()
            } catch {
                let failure = "\(subject) was not saved: \(error)"
                scope.saving.end(failure: failure)
                scope.context.send(ShowMessage(failure))
                undo()
            }
        }
    }
}
