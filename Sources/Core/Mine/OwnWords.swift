/// Keeps your own words: marks, lists, notes, history and reviews.
///
/// A call returns when its change is on the disk: what it has returned survives the end of the program
/// and a power cut. Each change is one step of ``undo()``.
public protocol OwnWords: Sendable {
    /// The keys of all marks.
    func keys() async throws(OwnWordsError) -> Set<MarkKey>

    /// All marks in short, in order.
    func marks(in order: MarkOrder) async throws(OwnWordsError) -> [MarkLine]

    /// The whole mark; nil if there is none with the key.
    func mark(for key: MarkKey) async throws(OwnWordsError) -> Mark?

    /// The names of all lists, in alphabetical order.
    func lists() async throws(OwnWordsError) -> [String]

    /// Marks something; if it is marked already, only adds where it was met.
    ///
    /// - Parameters:
    ///   - markable: What to mark.
    ///   - description: Its lists and its note; nil leaves those of an existing mark.
    func mark(
        _ markable: Markable, _ description: MarkDescription?
    ) async throws(OwnWordsError)

    /// Changes the lists and the note of a mark; does nothing if there is none.
    func describe(_ key: MarkKey, _ description: MarkDescription) async throws(OwnWordsError)

    /// Takes marks away.
    ///
    /// - Returns: How many there were.
    @discardableResult
    func unmark(_ keys: [MarkKey]) async throws(OwnWordsError) -> Int

    /// Takes the last change back.
    ///
    /// - Returns: What was taken back, such as `marked serene`; nil if there was no change.
    func undo() async throws(OwnWordsError) -> String?

    /// Sends after each change of the file by another program, which is noticed within 2 seconds.
    func foreignChanges() -> AsyncStream<Void>
}

/// The lists and the note of a mark.
public struct MarkDescription: Hashable, Sendable {
    /// The names of the lists, without duplicates, in alphabetical order.
    public var lists: [String]
    public var note: String

    public init(lists: [String] = [], note: String = "") {
        self.lists = lists
        self.note = note
    }
}

/// A mark in one line of a list.
public struct MarkLine: Identifiable, Hashable, Sendable {
    public let key: MarkKey
    public let title: String
    /// The beginning of its meaning.
    public let meaning: String
    public let lists: [String]
    public let added: UnixTime
    /// When it is due; nil if it was never reviewed, or is no word.
    public let due: UnixTime?

    public var id: MarkKey { key }

    public init(
        key: MarkKey, title: String, meaning: String, lists: [String], added: UnixTime,
        due: UnixTime?
    ) {
        self.key = key
        self.title = title
        self.meaning = meaning
        self.lists = lists
        self.added = added
        self.due = due
    }
}

/// The order of the marks in a list.
public enum MarkOrder: Int, CaseIterable, Sendable {
    case newestFirst
    /// By list, each in the order of their words; those without a list last.
    case byList
    case byWord
    /// What is due first; what was never reviewed last.
    case byDue
}
