public import Core
import GRDB
import Glibc
import Lexicon
import Texts

extension MyWordsDatabase {
    /// A copy of My words.
    public struct Copy: Hashable, Sendable {
        /// The file name of the copy without `.sqlite`.
        public let name: String
        /// The day on which a daily copy was made; nil for the words before a restore.
        public let day: CalendarDate?
        /// The size in bytes.
        public let size: Int
        /// The contents; nil if the copy can't be read.
        public let contents: Contents?

        /// The contents of a file of words.
        public struct Contents: Hashable, Sendable {
            /// The number of marks.
            public let count: Int
            /// The time of the newest mark; nil without marks.
            public let newest: UnixTime?
        }
    }

    /// The copy to restore.
    public enum Restoring: Hashable, Sendable {
        case day(CalendarDate)
        /// A file, or the name of a copy.
        case file(String)
        /// The words before the last restore.
        case beforeLastRestore
    }

    /// The outcome of a restore.
    public struct Restored: Hashable, Sendable {
        /// The name of the copy: `the copy of 2026-11-20`.
        public let origin: String
        public let contents: Copy.Contents
        /// The name of the copy with the earlier words; nil if there were none.
        public let nameBefore: String?
    }

    /// The daily copies, the newest first, then the words before each restore.
    public func copies() -> [Copy] {
        guard let folder else { return [] }
        let copies = MyWordsCopies(file: MyWordsFile(folder: folder))
        return copies.sortedNames.map(copies.copy)
    }

    /// Replaces all marks, reviews and the history by the contents of a copy.
    ///
    /// The copy is checked before anything is changed. The old words are kept under a name with the
    /// time, and are never deleted.
    ///
    /// - Throws: ``MyWordsError/noCopy(name:)`` or ``MyWordsError/badCopy(name:reason:)``; then the
    ///   words are as they were. Another ``MyWordsError`` when the words can't be changed.
    public func restore(_ restoring: Restoring) throws(MyWordsError) -> Restored {
        guard let folder else { throw .noFolder }
        folder.busyTimeout.begin()
        do {
            if try folder.state() == nil { try folder.make(folder.path) }
            guard folder.isWritable else { throw MyWordsError.readOnly(path: folder.words) }
            return try folder.locked { try restore(restoring, folder, &$0) }
        } catch {
            throw MyWordsError(error, folder)
                ?? .unusable(path: folder.words, reason: "it is damaged")
        }
    }

    private func restore(
        _ restoring: Restoring, _ folder: MyWordsFolder, _ record: inout MyWordsFolder.Record
    ) throws -> Restored {
        let copies = MyWordsCopies(file: MyWordsFile(folder: folder))
        let newFile = folder.words + ".part"
        defer { MyWordsFolder.remove(newFile) }
        let hadWords = try folder.state() != nil
        let earlierLineage = hadWords ? finishInterruptedChange(folder, &record) : nil
        let (path, origin) = try source(of: restoring, copies, earlierLineage?.origin ?? "")
        let contents = try check(
            path, into: newFile, lastChange: earlierLineage?.lastChange ?? 0, origin, copies)
        let nameOfEarlierWords = try copies.freeName(
            isUndo: restoring == .beforeLastRestore, stamp: stamp)
        closeFile()
        try folder.replaceWords(by: newFile, keeping: copies.path(of: nameOfEarlierWords))
        record.state = try folder.state()
        return Restored(
            origin: origin, contents: contents, nameBefore: hadWords ? nameOfEarlierWords : nil)
    }

    private func source(
        of restoring: Restoring, _ copies: MyWordsCopies, _ presentOrigin: String
    ) throws(MyWordsError) -> (path: String, origin: String) {
        let name: String
        switch restoring {
        case .day(let day):
            name = MyWordsCopies.name(of: day)
            guard copies.has(name) else { throw .noCopy(name: "of \(day)") }
        case .file(let argument):
            name = argument
            guard copies.has(name) else {
                guard access(argument, F_OK) == 0 else {
                    throw .noCopy(name: argument.cleaned(limit: 200))
                }
                return (argument, "the file \(argument.cleaned(limit: 200))")
            }
        case .beforeLastRestore:
            guard let nameBefore = copies.nameBeforeRestore(presentOrigin) else {
                throw .noCopy(name: "from before a restore")
            }
            name = nameBefore
        }
        return (copies.path(of: name), MyWordsCopies.origin(of: name))
    }

    /// Copies a copy to a new file, and checks that file.
    private func check(
        _ path: String, into newFile: String, lastChange: Int, _ origin: String,
        _ copies: MyWordsCopies
    ) throws -> Copy.Contents {
        do {
            try copies.write(copies.file.openToRead(path), to: newFile)
            let queue = try DatabaseQueue(path: newFile, configuration: copies.file.configuration)
            let contents = try queue.write { database in
                guard try MyWordsSchema.check(database, path: path) else {
                    throw MyWordsError.foreign(path: path, reason: "it has no words")
                }
                _ = try MyWordsFile.health(of: database)
                try MyWordsLineage.begin(origin, after: lastChange, in: database)
                return try MyWordsCopies.contents(database)
            }
            try queue.close()
            return contents
        } catch {
            throw MyWordsError.badCopy(name: path.cleaned(limit: 200), reason: reason(of: error))
        }
    }

    /// The reason for which a copy can't be used, as the end of a sentence.
    private func reason(of error: any Error) -> String {
        switch error {
        case MyWordsError.newerVersion: return "a newer version of mot has written it"
        case MyWordsError.earlierVersion: return "a version before 0.9.0 has written it"
        case MyWordsError.foreign(_, let reason), MyWordsError.unusable(_, let reason):
            return reason
        case let error as DatabaseError where error.resultCode == .SQLITE_FULL:
            return "the disk is full"
        case let error as DatabaseError
        where error.resultCode == .SQLITE_NOTADB:
            return "it has no words of mot, or is damaged"
        case let error as DatabaseError
        where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode):
            return "it is damaged"
        default: return "it can't be read"
        }
    }

    /// Finishes an interrupted change of the present words, if they can be read.
    ///
    /// - Returns: The identity of the words; nil if they can't be read.
    private func finishInterruptedChange(
        _ folder: MyWordsFolder, _ record: inout MyWordsFolder.Record
    ) -> MyWordsLineage? {
        let earlierNotices = notices
        defer { notices = earlierNotices }
        let readLineage = MyWordsLineage.init
        // Words that can't be read are kept as they are.
        let lineage =
            (try? opened(folder, &record).read(readLineage))
            ?? (try? MyWordsFile(folder: folder).openToRead(folder.words).read(readLineage))
        return lineage ?? nil
    }
}
