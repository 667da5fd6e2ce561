import Core
import Glibc
import Lexicon
import SystemPackage
import Texts

/// Fetches one dictionary: fetches, checks and unpacks its file, and gives the folder its name.
///
/// The actor has its own thread, because it waits for the disk and for other programs.
actor DictionaryFetch {
    private let item: CatalogueItem
    private let download: CatalogueItem.Download
    private let downloads: CurlDownloads
    private let folders: FetchedFolders
    private let parts: FilePath
    private let acceptsChange: Bool
    private let report: @Sendable (FetchState) -> Void
    private let thread = BlockingExecutor()

    /// The age of parts that are deleted, in seconds.
    private static let partLifetime = 30 * 86_400
    /// The longest wait for another program that fetches the same dictionary.
    private static let waitLimit = Duration.seconds(86_400)
    /// The pause between two attempts to get the lock, in microseconds.
    private static let lockPause: UInt32 = 100_000
    private static let reportPause = Duration.milliseconds(100)
    /// The most bytes of a dictionary.
    private static let sizeLimit = 8 << 30
    /// The bytes to which even a tiny file may unpack.
    private static let smallFileLimit = 64 << 20
    /// The most bytes of a dictionary for each byte of its file; compressed texts have at most 10.
    private static let expansionLimit = 50

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - item: The dictionary; its ID must be safe as the name of a folder.
    ///   - download: The file.
    ///   - downloads: Fetches the file.
    ///   - folders: The folders of fetched dictionaries.
    ///   - parts: The folder for parts of files.
    ///   - acceptsChange: True to accept a different file of the same version.
    ///   - report: Called with each state but the last.
    init(
        _ item: CatalogueItem, _ download: CatalogueItem.Download, through downloads: CurlDownloads,
        into folders: FetchedFolders, parts: FilePath, acceptsChange: Bool,
        report: @escaping @Sendable (FetchState) -> Void
    ) {
        self.item = item
        self.download = download
        self.downloads = downloads
        self.folders = folders
        self.parts = parts
        self.acceptsChange = acceptsChange
        self.report = report
    }

    /// Fetches the dictionary.
    ///
    /// - Returns: The dictionary; nil when the task was cancelled.
    /// - Throws: A ``CatalogueError``.
    func run() async throws(CatalogueError) -> FetchedDictionary? {
        let earlierRecord = folders.record(of: item.id)
        let lock: MakingLock
        do throws(IndexError) {
            let report = report
            lock = try MakingLock(
                for: parts.appending(item.id).string,
                waiting: BusyTimeout(
                    limit: DictionaryFetch.waitLimit, reportDelay: .zero,
                    pause: DictionaryFetch.lockPause
                ) { report(.waiting) },
                isCancelled: { Task.isCancelled })
        } catch {
            throw problem(error)
        }
        let dictionary = try await fetchedDictionary(besides: earlierRecord)
        _ = consume lock
        return dictionary
    }

    /// Fetches the file and makes the folder, unless the same file was fetched already.
    ///
    /// - Parameter earlierRecord: The record as it was before the wait for another program.
    /// - Returns: The dictionary; nil when the task was cancelled.
    /// - Throws: A ``CatalogueError``.
    private func fetchedDictionary(
        besides earlierRecord: FetchedFolders.Record?
    ) async throws(CatalogueError) -> FetchedDictionary? {
        removeOldParts()
        if let record = folders.record(of: item.id), record.version == item.version {
            if record.checksum == download.checksum || record != earlierRecord {
                return folders.dictionary(record)
            }
            if let publishedChecksum = download.checksum {
                try compare(publishedChecksum, with: record)
            }
        } else if folders.isTaken(item.id), !folders.isFetched(item.id) {
            throw .storage(
                reason: "\(folders.folder(of: item.id).string.cleaned()) exists already, and was "
                    + "not fetched by `mot get`; move it away first")
        }
        let part = parts.appending("\(item.id)-\(String(identity, radix: 16)).part")
        let report = report
        guard
            let size = try await downloads.fetch(
                download, to: part, progress: { report(.fetching(done: $0, all: $1)) })
        else { return nil }
        report(.checking)
        guard let sum = try await FileSum.of(part, like: download.checksum) else { return nil }
        if let publishedChecksum = download.checksum, publishedChecksum != sum {
            CurlDownloads.deletePart(part)
            throw .wrongChecksum(host: download.address.host)
        }
        if let record = folders.record(of: item.id), record.version == item.version {
            try compare(sum, with: record)
        }
        do throws(IndexError) {
            try TemporaryFile.makeFolder(of: folders.folder(of: item.id).string)
        } catch {
            throw problem(error)
        }
        try DiskSpace.require(size, in: folders.path)
        do throws(IndexError) {
            let dictionary = try unpacked(part, size: size, sum: sum)
            CurlDownloads.deletePart(part)
            return dictionary
        } catch {
            // A complete file that can't be used must not be resumed.
            if case .dictionary = error { CurlDownloads.deletePart(part) }
            throw problem(error)
        }
    }

    /// Checks that a file of the same version has the same checksum, if both checksums are of the
    /// same kind.
    private func compare(
        _ sum: String, with record: FetchedFolders.Record
    ) throws(CatalogueError) {
        let isOther = sum.utf8.count == record.checksum.utf8.count && sum != record.checksum
        if isOther, !acceptsChange { throw .changed(name: item.id) }
    }

    /// Distinguishes files of the same name, so that a part is only resumed for its own file.
    private var identity: UInt64 {
        let parts = [download.address.text, item.version ?? "", download.checksum ?? ""]
        return StableHash.of(parts.joined(separator: "\n").utf8)
    }

    private func removeOldParts() {
        let oldestTime = UnixTime.now().seconds - DictionaryFetch.partLifetime
        // A lock that a program holds may be old, so keep it.
        for name in FileSystem.names(in: parts.string) where !name.hasSuffix(".lock") {
            let path = parts.appending(name).string
            if let version = FileVersion(path: path), version.seconds < oldestTime { unlink(path) }
        }
    }

    // MARK: - Unpacking

    /// Makes the folder of the dictionary.
    private func unpacked(
        _ file: FilePath, size: Int, sum: String
    ) throws(IndexError) -> FetchedDictionary {
        let report = report
        var lastReport = ContinuousClock.now
        let progress = { (doneCount: Int, totalCount: Int) in
            let now = ContinuousClock.now
            guard now - lastReport > DictionaryFetch.reportPause || doneCount == 0 else { return }
            lastReport = now
            report(.unpacking(done: doneCount, all: totalCount))
        }
        report(.unpacking(done: 0, all: size))
        let limit = min(
            DictionaryFetch.sizeLimit,
            DictionaryFetch.smallFileLimit + size * DictionaryFetch.expansionLimit)
        let archive = ArchiveImport(file, named: fileName, sizeLimit: limit)
        if var folder = try archive.run(
            into: folders.path, takesAny: true, isCancelled: { Task.isCancelled },
            progress: progress)
        {
            return try publish(&folder, of: file, size: folder.size, sum: sum)
        }
        guard archive.name.lowercased().hasSuffix(".jsonl") else {
            throw .dictionary(
                .unsupported(file: file.string, reason: "it is no archive and no dictionary"))
        }
        var folder = try UnpackedFolder(in: folders.path, of: file, sizeLimit: limit, countLimit: 1)
        let dictionary = try WiktextractImport(file).run(
            into: folder.path, named: item.id, isCancelled: { Task.isCancelled },
            progress: progress)
        return try publish(&folder, of: file, size: dictionary.size, sum: sum)
    }

    private func publish(
        _ folder: inout UnpackedFolder, of file: FilePath, size: Int, sum: String
    ) throws(IndexError) -> FetchedDictionary {
        _ = try DictionaryImport.dictionaryCount(in: folder.path, of: file)
        let record = FetchedFolders.Record(
            id: item.id, version: item.version, address: download.address.withoutCredentials.text,
            checksum: sum, size: size, date: UnixTime.now().seconds, licence: item.licence)
        try FetchedFolders.write(record, into: folder.path)
        _ = try folder.publish(named: item.id, replacing: folders.isFetched(item.id))
        return folders.dictionary(record)
    }

    /// The name of the file, which may show the format.
    private var fileName: String {
        let path = download.address.text.prefix { $0 != "?" && $0 != "#" }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return CatalogueAnswer.isName(name) ? name : item.id
    }

    /// The error for a file that can't be used, without the path, which means nothing to a person.
    private func problem(_ error: IndexError) -> CatalogueError {
        guard case .dictionary(let cause) = error else { return .storage(reason: "\(error)") }
        let file = "the file of \(download.address.host)"
        return switch cause {
        case .missing(let missing):
            .unusable(
                reason:
                    "\(FilePath(missing).lastComponent?.string.cleaned() ?? missing) is missing "
                    + "in \(file); tell its maker")
        case .damaged(_, let reason):
            .unusable(reason: "\(file) is damaged: \(reason); try again later")
        case .unreadable(_, let reason), .unsupported(_, let reason):
            .unusable(reason: "\(file) can't be used: \(reason)")
        }
    }
}
