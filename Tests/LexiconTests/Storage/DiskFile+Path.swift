import SystemPackage

@testable import Lexicon

extension DiskFile {
    /// The file at a path, with open files of its own.
    convenience init(path: String) throws(LexiconError) {
        try self.init(FilePath(path), among: OpenFiles())
    }
}
