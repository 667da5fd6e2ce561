import Synchronization

/// The markup of a dictionary, recognised when it is needed first.
final class RecognisedMarkup: Sendable {
    private let database: String
    private let known = Mutex<EntryMarkup?>(nil)

    /// - Parameter database: The name of its files without extension.
    init(database: String) { self.database = database }

    /// Recognises the markup, once.
    ///
    /// - Parameter title: Reads the title of the dictionary; called when its name does not tell.
    /// - Returns: The markup; plain while the title can't be read, because the entry may still be
    ///   readable.
    func markup(title: () throws(LexiconError) -> String?) -> EntryMarkup {
        if let known = known.withLock({ $0 }) { return known }
        do throws(LexiconError) {
            let markup: EntryMarkup
            if let named = EntryMarkup(database: database) {
                markup = named
            } else {
                markup = EntryMarkup(title: try title() ?? "")
            }
            known.withLock { $0 = markup }
            return markup
        } catch {
            return .plain
        }
    }
}
