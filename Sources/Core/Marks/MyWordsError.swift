/// A failure to read or save My words.
public enum MyWordsError: Error, Hashable {
    /// Neither `XDG_DATA_HOME` nor `HOME` names a folder.
    case noFolder
    /// The folder or the file can't be used, for the reason that the system gives.
    case unusable(path: String, reason: String)
    /// A link leads to a missing place, such as a disk that is not mounted.
    case unreachable(path: String)
    /// The file can be read but not written.
    case readOnly(path: String)
    case diskFull(path: String)
    /// Writing to the disk fails.
    case unwritable(path: String)
    /// Reading from the disk fails.
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
    /// A change was interrupted, and can't be finished because the folder is read-only.
    case interrupted(path: String)
    /// Another file has replaced the file of the words; `message` is a sentence that names it.
    case replaced(message: String)
    /// Another file replaced the file of the words while a change was written.
    case overwritten(path: String)
    /// There is no copy with this name, or no copy to bring back.
    case noCopy(name: String)
    /// A copy can't be brought back; the reason is the end of a sentence.
    case badCopy(name: String, reason: String)
}

extension MyWordsError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .noFolder:
            "there is no folder for your words; set HOME or XDG_DATA_HOME"
        case .unusable(let path, let reason):
            "\(path) can't be used: \(reason); set XDG_DATA_HOME to another folder"
        case .unreachable(let path):
            "\(path) is a link to a missing folder; mount the disk of that folder"
        case .readOnly(let path):
            "\(path) is read-only; make it writable, or set XDG_DATA_HOME to another folder"
        case .diskFull(let path):
            "the disk of \(path) is full; make room on it"
        case .unwritable(let path):
            "\(path) can't be written, and is unchanged; check its disk (df) and the limit of "
                + "file sizes (ulimit -f)"
        case .unreadable(let path):
            "the disk fails to read \(path); `mot restore` brings a copy back"
        case .locked(let path):
            "another program has locked \(path); try again in a moment"
        case .busy:
            "another program is importing words or undoing an import; try again when it has ended"
        case .newerVersion(let path):
            "\(path) was written by a newer version of mot and is left alone; install that version"
        case .earlierVersion(let path):
            "\(path) was written by mot before 0.9.0 and is left alone; export it with that version "
                + "(`mot export --format json`), move the file away, and import the export (`mot import`)"
        case .foreign(let path, let reason):
            "\(path) is not a file of My words: \(reason); `mot restore` brings a copy back"
        case .interrupted(let path):
            "a change of \(path) was interrupted, and its folder is read-only, so nothing is shown; "
                + "make the folder writable"
        case .replaced(let message): message
        case .overwritten(let path):
            "another file replaced \(path) meanwhile and does not have the change; make the change again"
        case .noCopy(let name):
            "there is no copy \(name); `mot restore` lists the copies"
        case .badCopy(let name, let reason):
            "\(name) can't be brought back: \(reason); your words are as they were"
        }
    }
}
