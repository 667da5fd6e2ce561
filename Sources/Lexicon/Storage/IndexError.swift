import Glibc

/// Why there is no index, or another file that is made of a dictionary, or none that can be used.
///
/// None of them matters to the dictionary itself: it can be searched without, only slower.
/// `file` is the path of what is made.
public enum IndexError: Error, Hashable, Sendable {
    /// There is none yet: build it.
    case missing(file: String)
    /// It was made of other files than the dictionary has now, or by another version: build it anew.
    case outdated(file: String)
    /// It is not as it was written: build it anew.
    case damaged(file: String, reason: String)
    /// It is there and can't be read, or not by us: mend what `reason` says.
    case unreadable(file: String, reason: String)
    /// It can't be written: mend what `reason` says.
    case notWritable(file: String, reason: String)
    /// There is no room for it: make some.
    case diskFull(file: String)
    /// The dictionary has more headwords than an index can have, some 500 million.
    case tooLarge
    /// The dictionary can't be read.
    case dictionary(LexiconError)
    /// Whoever asked for it does not want it any more.
    case cancelled
}

extension IndexError: CustomStringConvertible {
    /// One sentence for a person: the cause, and what to do about it.
    public var description: String {
        switch self {
        case .missing(let file): "there is no index \(file) yet"
        case .outdated(let file): "the index \(file) is older than its dictionary"
        case .damaged(let file, let reason): "the index \(file) is damaged: \(reason); remove it"
        case .unreadable(let file, let reason): "the index \(file) can't be read: \(reason)"
        case .notWritable(let file, let reason): "\(file) can't be written: \(reason)"
        case .diskFull(let file): "no room is left for \(file); make some"
        case .tooLarge: "the dictionary has too many headwords for an index"
        case .dictionary(let error): error.description
        case .cancelled: "the index is not built because it was cancelled"
        }
    }
}

extension IndexError {
    /// What is read of a dictionary; ``dictionary(_:)`` when it can't be read.
    static func reading<Value: ~Copyable>(
        _ body: () throws(LexiconError) -> Value
    ) throws(IndexError) -> Value {
        do throws(LexiconError) { return try body() } catch { throw .dictionary(error) }
    }

    /// What an error number says about a file that is to be read.
    static func reading(_ file: String, errno code: Int32) -> IndexError {
        switch LexiconError(reading: file, errno: code) {
        case .unreadable(_, let reason): .unreadable(file: file, reason: reason)
        default: .missing(file: file)
        }
    }

    /// What an error number says about a file that is to be written.
    static func writing(_ file: String, errno code: Int32) -> IndexError {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: .diskFull(file: file)
        default: .notWritable(file: file, reason: String(cString: strerror(code)))
        }
    }
}
