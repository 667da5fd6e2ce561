import Glibc

/// A failure to read a dictionary, or a part of it.
///
/// `file` is a path. Other dictionaries can still be read, and usually other entries of this
/// dictionary.
public enum LexiconError: Error, Hashable, Sendable {
    /// A required file does not exist; the dictionary must be installed again.
    case missing(file: String)
    /// A file exists but can't be read; `reason` says what to fix.
    case unreadable(file: String, reason: String)
    /// A file violates its format; the dictionary must be installed again, or left out.
    case damaged(file: String, reason: String)
    /// The dictionary uses an option of its format that is not supported; it must be converted.
    case unsupported(file: String, reason: String)
}

extension LexiconError: CustomStringConvertible {
    /// One sentence for users: the cause and the remedy.
    public var description: String {
        switch self {
        case .missing(let file):
            "\(file) is missing; install the dictionary again"
        case .unreadable(let file, let reason):
            "\(file) can't be read: \(reason)"
        case .damaged(let file, let reason):
            "\(file) is damaged: \(reason); install the dictionary again"
        case .unsupported(let file, let reason):
            "\(file) can't be used: \(reason)"
        }
    }
}

extension LexiconError {
    /// The error for an `errno` while reading a file.
    init(reading file: String, errno code: Int32) {
        self =
            switch code {
            case ENOENT, ENOTDIR: .missing(file: file)
            case EACCES, EPERM: .unreadable(file: file, reason: "you may not read it")
            case EMFILE, ENFILE:
                .unreadable(file: file, reason: "too many files are open; close other programs")
            default: .unreadable(file: file, reason: String(cString: strerror(code)))
            }
    }
}
