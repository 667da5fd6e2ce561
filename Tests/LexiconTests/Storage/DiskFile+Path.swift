import SystemPackage

@testable import Lexicon

extension DiskFile {
    convenience init(path: String) throws(LexiconError) {
        try self.init(FilePath(path), among: OpenFiles())
    }
}
