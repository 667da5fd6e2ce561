public import Core
import Lexicon
import Texts

/// The words of the user's own file.
///
/// The file has the format of ``WordFile``, with any number of months. It is read at the first
/// call, and again after it has changed; a pipe is read only once.
public actor WordFileService: WordService {
    private let path: String
    private let name: String
    /// The largest file that is read: 16 MiB, about 100,000 words.
    private static let limit = 16 * 1_048_576
    /// Reading a pipe may block, and the threads of tasks must not block.
    private let thread = BlockingExecutor()
    private var cache: (version: FileVersion?, list: WordFile)?
    /// The last attempt to read the file; nil before the first attempt.
    private var lastAttempt: ReadAttempt?

    private struct ReadAttempt {
        /// The version of the file; nil for a missing file, and for a pipe.
        var version: FileVersion?
        /// After this attempt, the number of successive checks that found no file.
        var missCount = 0
    }

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    public init(path: String) {
        self.path = path
        let fileName = path.split(separator: "/").last.map(String.init) ?? path
        name = fileName.cleaned(limit: 80)
    }

    /// The words of a month, sorted by date; words of one day are in the order of the file.
    ///
    /// - Throws: A ``WordServiceError`` when the file can't be read or is not a list of words.
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        let list = try await list()
        guard let yearMonth = YearMonth(year: year, month: month) else {
            return WordResponse(words: [], source: name)
        }
        let words = list.words(in: yearMonth)
        return WordResponse(
            words: words, source: name, leftOutCount: list.leftOutCount,
            firstFault: list.firstFault,
            nearestMonth: words.isEmpty ? list.month(nearestTo: yearMonth) : nil)
    }

    /// All words of the file, whatever their year.
    ///
    /// - Throws: A ``WordServiceError`` when the file can't be read or is not a list of words.
    public func allWords(in _: Int) async throws(WordServiceError) -> WordResponse {
        let list = try await list()
        return WordResponse(
            words: list.words, source: name, leftOutCount: list.leftOutCount,
            firstFault: list.firstFault)
    }

    private func list() async throws(WordServiceError) -> WordFile {
        // A cancelled task would parse only a part of the file.
        try await Task { Result { () throws(WordServiceError) in try currentList() } }.value.get()
    }

    public nonisolated var checkInterval: Duration? { .seconds(2) }

    /// Returns true if the file on the disk is not the version that was read last.
    ///
    /// A file counts as missing when two successive checks do not find it: an editor may have
    /// removed it for a moment, to replace it.
    public func hasChanged() async -> Bool {
        guard var attempt = lastAttempt else { return false }
        let now = FileVersion(path: path)
        attempt.missCount = now == nil ? attempt.missCount + 1 : 0
        lastAttempt = attempt
        return now != attempt.version && attempt.missCount != 1
    }

    /// Serves one call at a time: two concurrent readers of a pipe would each get a part of the
    /// data.
    private func currentList() throws(WordServiceError) -> WordFile {
        if let cache, cache.version == nil { return cache.list }
        lastAttempt = ReadAttempt()
        let bytes: [UInt8]
        let version: FileVersion?
        do throws(FileReadError) {
            let file = try FileReader(path: path)
            lastAttempt = ReadAttempt(version: file.version)
            if let cache, cache.version == file.version { return cache.list }
            bytes = try file.contents(limit: WordFileService.limit)
            version = file.version
        } catch {
            throw failure(error)
        }
        let list = try parse(bytes)
        cache = (version, list)
        return list
    }

    private func failure(_ error: FileReadError) -> WordServiceError {
        switch error {
        case .missing: .missing(source: name)
        case .unreadable(let reason): .unreadable(source: name, reason: reason)
        case .tooLarge(let limit): .tooLarge(source: name, limit: limit)
        }
    }

    private func parse(_ bytes: [UInt8]) throws(WordServiceError) -> WordFile {
        do {
            return try WordFile(bytes: bytes, name: name, within: .file)
        } catch {
            throw .malformed(source: name, reason: error.reason)
        }
    }
}
