/// Keeps your own words: marks, lists, notes, history and reviews.
///
/// A call returns when its change is on the disk: what it has returned survives the end of the program
/// and a power cut. Each change is one step of ``undo()``.
public protocol OwnWords: Sendable {
    /// The keys of all marks.
    func keys() async throws(OwnWordsError) -> Set<MarkKey>

    /// The marks in short, in order: all, or the first ones up to a limit.
    func marks(in order: MarkOrder, limit: Int?) async throws(OwnWordsError) -> [MarkLine]

    /// The whole mark; nil if there is none with the key.
    func mark(for key: MarkKey) async throws(OwnWordsError) -> Mark?

    /// The names of all lists, in alphabetical order.
    func lists() async throws(OwnWordsError) -> [String]

    /// Marks something, in one change; of what is marked already, only adds where it was met.
    ///
    /// - Parameters:
    ///   - markables: What to mark.
    ///   - description: The lists and the note; nil leaves those of an existing mark.
    /// - Returns: The keys of those that were marked already.
    /// - Throws: An ``OwnWordsError``.
    @discardableResult
    func mark(
        _ markables: [Markable], _ description: MarkDescription?
    ) async throws(OwnWordsError) -> Set<MarkKey>

    /// Adds where a marked word was met again; does nothing if it is not marked.
    ///
    /// That is no change of its own for ``undo()``.
    func addContext(_ origin: Markable.Origin, to key: MarkKey) async throws(OwnWordsError)

    /// Changes the lists and the note of a mark; does nothing if there is none.
    func describe(_ key: MarkKey, _ description: MarkDescription) async throws(OwnWordsError)

    /// Takes marks away.
    ///
    /// - Returns: The keys of those that there were.
    @discardableResult
    func unmark(_ keys: [MarkKey]) async throws(OwnWordsError) -> Set<MarkKey>

    /// Takes the last change back.
    ///
    /// - Returns: What was taken back, such as `marking serene`; nil if there was no change.
    func undo() async throws(OwnWordsError) -> String?

    /// Does again what was taken back last, unless there was another change since.
    ///
    /// - Returns: What was done again; nil if there is nothing.
    func redo() async throws(OwnWordsError) -> String?

    /// Sends after each change of the file by another program, which is noticed within 2 seconds.
    func foreignChanges() -> AsyncStream<Void>

    /// What became of a damaged file, once: a sentence to show; nil for nothing.
    func takeNotice() async -> String?
}

extension OwnWords {
    /// All marks in short, in order.
    public func marks(in order: MarkOrder) async throws(OwnWordsError) -> [MarkLine] {
        try await marks(in: order, limit: nil)
    }
}
