import Glibc

/// Why a dictionary, or a part of it, can't be read.
///
/// `file` is a path. None of them is the end: other dictionaries, and most often the other entries
/// of this one, can be read.
public enum LexiconError: Error, Hashable, Sendable {
    /// A file that the dictionary needs does not exist: install the dictionary again.
    case missing(file: String)
    /// A file is there and can't be read, or not by us: mend what `reason` says.
    case unreadable(file: String, reason: String)
    /// A file is not what its format wants: install it again, or leave it out.
    case damaged(file: String, reason: String)
    /// Our index of the dictionary leads to other headwords than it should: build it anew.
    case damagedIndex(file: String)
    /// An option of the format that we do not know: convert the dictionary.
    case unsupported(file: String, reason: String)
}

extension LexiconError: CustomStringConvertible {
    /// One sentence for a person: the cause, and what to do about it.
    public var description: String {
        switch self {
        case .missing(let file):
            "\(file) is missing; install the dictionary again"
        case .unreadable(let file, let reason):
            "\(file) can't be read: \(reason)"
        case .damaged(let file, let reason):
            "\(file) is damaged: \(reason); install the dictionary again"
        case .damagedIndex(let file):
            "the index of \(file) is damaged; `mot dictionaries --index` makes it anew"
        case .unsupported(let file, let reason):
            "\(file) can't be used: \(reason)"
        }
    }
}

extension LexiconError {
    /// What an error number says about a file that is to be read.
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
