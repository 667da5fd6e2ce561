/// Keeps your own words: marks, lists, notes, history and reviews.
///
/// A call returns when its change is on the disk: the change survives the end of the program and a power
/// cut. Each change is one step of ``undo()``.
public protocol MyWords: Sendable {
    /// The keys of all marks.
    func keys() async throws(MyWordsError) -> Set<MarkKey>

    /// The marks in short, in order: all, or those of a kind, and the first ones up to a limit.
    func marks(
        in order: MarkOrder, of kind: MarkKey.Kind?, limit: Int?
    ) async throws(MyWordsError) -> [MarkLine]

    /// The whole mark; nil if there is none with the key.
    func mark(for key: MarkKey) async throws(MyWordsError) -> Mark?

    /// The names of all lists, in alphabetical order.
    func lists() async throws(MyWordsError) -> [String]

    /// Marks words or items in one change; for those that are marked already, only adds the contexts.
    ///
    /// - Parameters:
    ///   - markables: The words or items to mark.
    ///   - description: The lists and the note; nil leaves those of an existing mark.
    /// - Returns: The keys of those that were marked already.
    /// - Throws: A ``MyWordsError``.
    @discardableResult
    func mark(
        _ markables: [Markable], _ description: MarkDescription?
    ) async throws(MyWordsError) -> Set<MarkKey>

    /// Adds a context to a marked word; does nothing if it is not marked.
    ///
    /// For ``undo()``, this is not a change of its own.
    func addContext(_ origin: Markable.Origin, to key: MarkKey) async throws(MyWordsError)

    /// Changes the lists and the note of a mark, and its sense if one is given; does nothing if there is none.
    ///
    /// - Returns: The parts that have changed; empty if all was so before.
    @discardableResult
    func describe(
        _ key: MarkKey, _ description: MarkDescription, as sense: ChosenSense?
    ) async throws(MyWordsError) -> [MarkPart]

    /// Takes marks away.
    ///
    /// - Returns: The keys of the marks that existed.
    @discardableResult
    func unmark(_ keys: [MarkKey]) async throws(MyWordsError) -> Set<MarkKey>

    /// Takes the last change back.
    ///
    /// - Returns: The name of the change that was taken back, such as `marking serene`; nil if there was
    ///   none.
    func undo() async throws(MyWordsError) -> String?

    /// Does again what was taken back last, unless there was another change since.
    ///
    /// - Returns: The name of the change that was done again; nil if there was none.
    func redo() async throws(MyWordsError) -> String?

    /// Sends after each change of the file by another program, which is noticed within 2 seconds.
    func foreignChanges() -> AsyncStream<Void>

    /// Returns each notice about the file once, as a sentence to show; nil if there is none.
    func takeNotice() async -> String?
}

extension MyWords {
    /// All marks in short, in order.
    public func marks(in order: MarkOrder) async throws(MyWordsError) -> [MarkLine] {
        try await marks(in: order, of: nil, limit: nil)
    }

    /// Changes the lists and the note of a mark.
    public func describe(
        _ key: MarkKey, _ description: MarkDescription
    ) async throws(MyWordsError) {
        try await describe(key, description, as: nil)
    }
}

/// Keeps the words that were looked up.
public protocol LookUpHistory: Sendable {
    /// The words, the last one first.
    func visits() async throws(MyWordsError) -> [Visit]
    /// Counts a word that was opened.
    func visit(_ word: String, in place: String) async throws(MyWordsError)
    /// Forgets all words, and all queries that the same file keeps.
    func clear() async throws(MyWordsError)
}

/// Keeps nothing, for scripted runs and for those who want no history.
public struct NoHistory: LookUpHistory {
    public init() {}
    public func visits() async throws(MyWordsError) -> [Visit] { [] }
    public func visit(_ word: String, in place: String) async throws(MyWordsError) {}
    public func clear() async throws(MyWordsError) {}
}

extension Setting where Value == Bool {
    /// Indicates whether opened words and searches are remembered.
    public static var keepsHistory: Setting {
        .flag(
            "history", true, "Remember the words that you open and your searches",
            variable: "MOT_HISTORY")
    }
}
