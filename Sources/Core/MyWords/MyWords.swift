/// Keeps your own words: marks, lists, notes, history and reviews.
///
/// A call returns when its change is on the disk: the change survives the end of the program and a power
/// cut. Each change is one step of ``undo()``.
public protocol MyWords: Sendable {
    /// The keys of all marks.
    func keys() async throws(MyWordsError) -> Set<MarkKey>

    /// The marks in short, in order: all, or the first ones up to a limit.
    func marks(in order: MarkOrder, limit: Int?) async throws(MyWordsError) -> [MarkLine]

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
        try await marks(in: order, limit: nil)
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

/// A failure to read or save My words.
public enum MyWordsError: Error, Hashable {
    /// Neither `XDG_DATA_HOME` nor `HOME` names a folder.
    case noFolder
    /// The folder or the file can't be used; the reason is the system's.
    case unusable(path: String, reason: String)
    /// A link leads to a place that is not there, as to a disk that is not mounted.
    case unreachable(path: String)
    /// The file can be read but not written.
    case readOnly(path: String)
    case diskFull(path: String)
    /// The disk does not take what is written.
    case unwritable(path: String)
    /// The disk does not give back what was written.
    case unreadable(path: String)
    /// Another program has locked the file for too long.
    case locked(path: String)
    /// Another program makes a long change, such as an import.
    case busy(path: String)
    /// The file was written by a newer version of this program.
    case newerVersion(path: String)
    /// The file was written by a version that was never released.
    case earlierVersion(path: String)
    /// The file was written by another program; the reason is the end of a sentence.
    case foreign(path: String, reason: String)
    /// A change was interrupted, and it can't be finished in a folder that can only be read.
    case interrupted(path: String)
    /// Another file has taken the place of the words: `what` says which.
    case replaced(what: String)
    /// Another file took the place of the words while a change was written.
    case overwritten(path: String)
    /// There is no such copy, or nothing to bring back.
    case noCopy(name: String)
    /// A copy can't be brought back; the reason is the end of a sentence.
    case badCopy(name: String, reason: String)
}

extension MyWordsError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .noFolder:
            "there is no folder for your words: set XDG_DATA_HOME or HOME"
        case .unusable(let path, let reason):
            "\(path) can't be used: \(reason); set XDG_DATA_HOME to another folder"
        case .unreachable(let path):
            "\(path) leads to a place that is not there; mount its disk"
        case .readOnly(let path):
            "\(path) is read-only; set XDG_DATA_HOME to another folder"
        case .diskFull(let path):
            "the disk of \(path) is full"
        case .unwritable(let path):
            "\(path) can't be written, and is as it was; look at its disk (df) and at the limit of "
                + "file sizes (ulimit -f)"
        case .unreadable(let path):
            "the disk does not give back what is in \(path); `mot restore` brings a copy back"
        case .locked(let path):
            "another program has locked \(path); try again in a moment"
        case .busy:
            "another program adds many words, or takes them back; try again when it has ended"
        case .newerVersion(let path):
            "\(path) was written by a newer version of mot and is left alone; install that version"
        case .earlierVersion(let path):
            "\(path) was written by mot before 0.1.0 and is left alone; print it with that version "
                + "(`mot export --format json`), move it away, and `mot import` that"
        case .foreign(let path, let reason):
            "\(path) was written by something else: \(reason); `mot restore` brings a copy back"
        case .interrupted(let path):
            "a change of \(path) was interrupted, and its folder is read-only, so nothing is shown; "
                + "make the folder writable"
        case .replaced(let what): what
        case .overwritten(let path):
            "another file took the place of \(path) in that moment, so the change is not in it"
        case .noCopy(let name):
            "there is no copy \(name); `mot restore` lists them"
        case .badCopy(let name, let reason):
            "\(name) can't be brought back: \(reason); your words are as they were"
        }
    }
}

extension Setting where Value == Bool {
    /// Indicates whether opened words and searches are remembered.
    public static var keepsHistory: Setting {
        .flag(
            "history", true, "Whether words that were opened and searches are remembered",
            variable: "MOT_HISTORY")
    }
}
