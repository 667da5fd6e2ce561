/// Why one's own words can't be read or kept.
public enum OwnWordsError: Error, Hashable {
    /// Neither `XDG_DATA_HOME` nor `HOME` names a folder.
    case noFolder
    /// The folder or the file can't be used; the reason is the system's.
    case unusable(path: String, reason: String)
    /// The file can be read but not written.
    case readOnly(path: String)
    case diskFull(path: String)
    /// Another program has locked the file for too long.
    case locked(path: String)
    /// The file was written by a newer version of this program.
    case newerVersion(path: String)
}

extension OwnWordsError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .noFolder:
            "your words can't be kept: set XDG_DATA_HOME or HOME to a folder"
        case .unusable(let path, let reason):
            "your words can't be kept in \(path): \(reason); set XDG_DATA_HOME to another folder"
        case .readOnly(let path):
            "your words can't be kept: \(path) is read-only; set XDG_DATA_HOME to another folder"
        case .diskFull(let path):
            "your words can't be kept: the disk of \(path) is full"
        case .locked(let path):
            "your words can't be kept: another program has locked \(path); try again in a moment"
        case .newerVersion(let path):
            "\(path) was written by a newer version of mot and is left alone; install that version"
        }
    }
}
