/// Keeps your own words: marks, lists, notes, history and reviews.
///
/// A call returns when its change is on the disk: the change survives the end of the program and a
/// power cut. Each change is one step of ``undo()``.
public protocol MyWords: Sendable {
    /// The keys of all marks.
    func keys() async throws(MyWordsError) -> Set<MarkKey>

    /// The marks in short form, in order. `kind` restricts the marks to one kind, and `limit` to
    /// the first marks; nil is no restriction.
    func marks(
        in order: MarkOrder, of kind: MarkKey.Kind?, limit: Int?
    ) async throws(MyWordsError) -> [MarkLine]

    /// The whole mark; nil if the key is not marked.
    func mark(for key: MarkKey) async throws(MyWordsError) -> Mark?

    /// The table of the marks with these keys, in their order, as `mot export` writes it.
    func table(of keys: [MarkKey]) async throws(MyWordsError) -> String

    /// The names of all lists, in alphabetical order.
    func lists() async throws(MyWordsError) -> [String]

    /// Marks words or items in one change. Existing marks only get another context, and the
    /// description if it is not nil.
    ///
    /// - Parameters:
    ///   - markables: The words or items to mark.
    ///   - description: The lists and the note; nil leaves the lists and the note of existing
    ///     marks.
    /// - Returns: The keys that were marked already.
    /// - Throws: A ``MyWordsError``.
    @discardableResult
    func mark(
        _ markables: [Markable], _ description: MarkDescription?
    ) async throws(MyWordsError) -> Set<MarkKey>

    /// Adds a context to a marked word; does nothing if it is not marked.
    ///
    /// For ``undo()``, the added context is not a change of its own.
    func addContext(_ origin: Markable.Origin, to key: MarkKey) async throws(MyWordsError)

    /// Changes the lists and the notes of marks in one change, and their sense if `sense` is not
    /// nil; ignores keys that are not marked.
    ///
    /// - Returns: The parts that have changed; empty if nothing has changed.
    @discardableResult
    func describe(
        _ descriptions: [MarkKey: MarkDescription], as sense: ChosenSense?
    ) async throws(MyWordsError) -> [MarkPart]

    /// Takes marks away.
    ///
    /// - Returns: The keys of the marks that existed.
    @discardableResult
    func unmark(_ keys: [MarkKey]) async throws(MyWordsError) -> Set<MarkKey>

    /// Undoes the last change.
    ///
    /// - Returns: The name of the undone change, such as `marking serene`; nil if there was none.
    func undo() async throws(MyWordsError) -> String?

    /// Redoes the change that was undone last, unless there was another change since then.
    ///
    /// - Returns: The name of the redone change; nil if there was none.
    func redo() async throws(MyWordsError) -> String?

    /// A stream with an element for each change of the file by another program, at most 2 seconds
    /// after the change.
    func foreignChanges() -> AsyncStream<Void>

    /// Returns the next notice about the file, as a sentence to show; nil if there is none. Each
    /// notice is returned once.
    func takeNotice() async -> String?
}

extension MyWords {
    /// All marks in short form, in order.
    public func marks(in order: MarkOrder) async throws(MyWordsError) -> [MarkLine] {
        try await marks(in: order, of: nil, limit: nil)
    }
}

/// Keeps the words that were looked up.
public protocol LookUpHistory: Sendable {
    /// The words, the most recently looked up first.
    func visits() async throws(MyWordsError) -> [Visit]
    /// Counts a word that was opened.
    func visit(_ word: String, in place: String) async throws(MyWordsError)
    /// Forgets all words, and all queries that the same file keeps.
    func clear() async throws(MyWordsError)
}

/// A history that keeps nothing, for scripted runs and for users who want no history.
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
