import Glibc

/// A failure to use an index, or another file made from a dictionary.
///
/// The dictionary itself is not affected: it can be searched without an index, only more slowly.
/// `file` is the path of the index.
public enum IndexError: Error, Hashable, Sendable {
    /// The file does not exist; it must be built.
    case missing(file: String)
    /// The dictionary has changed, or another version of the program made the file; it must be
    /// rebuilt.
    case outdated(file: String)
    /// The file is damaged; it must be rebuilt.
    case damaged(file: String, reason: String)
    /// The file exists but can't be read; `reason` says what to fix.
    case unreadable(file: String, reason: String)
    /// The file can't be written; `reason` says what to fix.
    case notWritable(file: String, reason: String)
    case diskFull(file: String)
    /// Another program has been making the file for longer than the time limit.
    case inUse(file: String)
    /// The dictionary has more headwords than an index can hold, about 500 million.
    case tooLarge
    case dictionary(LexiconError)
    /// Building was cancelled.
    case cancelled
}

extension IndexError: CustomStringConvertible {
    /// One sentence for users: the cause and the remedy.
    public var description: String {
        switch self {
        case .missing(let file): "there is no index \(file) yet"
        case .outdated(let file): "the index \(file) is older than its dictionary"
        case .damaged(let file, let reason): "the index \(file) is damaged: \(reason); remove it"
        case .unreadable(let file, let reason): "the index \(file) can't be read: \(reason)"
        case .notWritable(let file, let reason): "\(file) can't be written: \(reason)"
        case .diskFull(let file): "no room is left for \(file); make some"
        case .inUse(let file):
            "another program has been making \(file) for \(MakingLock.limit.components.seconds) s; "
                + "end it if it hangs"
        case .tooLarge: "the dictionary has too many headwords for an index"
        case .dictionary(let error): error.description
        case .cancelled: "the index is not built because it was cancelled"
        }
    }
}

extension IndexError {
    /// Runs a closure that reads a dictionary, and converts its error to ``dictionary(_:)``.
    static func reading<Value: ~Copyable>(
        _ body: () throws(LexiconError) -> Value
    ) throws(IndexError) -> Value {
        do throws(LexiconError) { return try body() } catch { throw .dictionary(error) }
    }

    /// The error for an `errno` while reading a file.
    static func reading(_ file: String, errno code: Int32) -> IndexError {
        switch LexiconError(reading: file, errno: code) {
        case .unreadable(_, let reason): .unreadable(file: file, reason: reason)
        default: .missing(file: file)
        }
    }

    /// The error for an `errno` while writing a file.
    static func writing(_ file: String, errno code: Int32) -> IndexError {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: .diskFull(file: file)
        default: .notWritable(file: file, reason: String(cString: strerror(code)))
        }
    }
}
