public import Core
import Glibc
import Lexicon
import Texts

/// Caches answers in a folder, a file for each address, up to a size limit.
///
/// A file gets its name when it is complete, so several programs may use the folder at once. A
/// damaged file is ignored, and the next answer replaces it. If the folder fails, answers of
/// servers are neither delayed nor lost. A single file for all answers would need a lock.
public actor AnswerFolder: AnswerStore {
    /// The limits on the size of the cache, in bytes.
    public struct Limits: Sendable {
        /// The size of all files together; if they are larger, the oldest files are deleted.
        public var total = 64 * 1_048_576
        /// The size of one answer; a longer answer is not cached.
        public var answer = 8 * 1_048_576

        public init() {}

        /// - Parameter megabytes: The size of all files together, in 1,048,576 bytes; 0 to cache
        ///   nothing.
        public init(megabytes: Int) {
            total = megabytes * 1_048_576
            answer = min(answer, total)
        }
    }

    /// The most bytes before the body of an answer.
    private static let headLimit = WebAddress.limit + 64

    private let parent: String
    private let folder: String
    private let limits: Limits
    private let report: @Sendable (String) -> Void
    private let thread = BlockingExecutor()
    private var hasReported = false

    /// The actor has its own thread, because calls wait for the disk.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - parent: The parent of the folder `answers`, which is made when it is first needed.
    ///   - limits: The limits on the size.
    ///   - report: Called at most once, with a sentence that gives the reason why nothing is
    ///     cached.
    public init(
        in parent: String, limits: Limits = Limits(), report: @escaping @Sendable (String) -> Void
    ) {
        self.parent = parent
        folder = parent + "/answers"
        self.limits = limits
        self.report = report
    }

    // MARK: - Reading

    public func answer(for address: String) -> CachedAnswer? {
        do throws(FileReadError) {
            let reader = try FileReader(path: path(for: address))
            // Don't wait for a pipe or a device.
            guard let version = reader.version,
                version.size <= limits.answer + AnswerFolder.headLimit
            else {
                return nil
            }
            let bytes = try reader.contents(limit: limits.answer + AnswerFolder.headLimit)
            return AnswerFolder.answer(for: address, in: bytes)
        } catch {
            // A file that can't be read counts as missing, so the server is asked.
            return nil
        }
    }

    /// The content of a file: three lines with the hash of the rest, the address and the time, then
    /// the body.
    private static func content(_ answer: CachedAnswer, _ address: String) -> [UInt8] {
        let rest = Array("\(address)\n\(answer.time.seconds)\n".utf8) + answer.body
        return Array("\(String(StableHash.of(rest), radix: 16))\n".utf8) + rest
    }

    /// The answer in a file; nil if the file is damaged, or belongs to another address with the
    /// same hash.
    private static func answer(for address: String, in bytes: [UInt8]) -> CachedAnswer? {
        let parts = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        let texts = parts[..<3].map { String(decoding: $0, as: UTF8.self) }
        guard UInt64(texts[0], radix: 16) == StableHash.of(bytes[parts[1].startIndex...]),
            texts[1] == address, let seconds = Int(texts[2])
        else { return nil }
        return CachedAnswer(body: Array(parts[3]), time: UnixTime(seconds: seconds))
    }

    private func path(for address: String) -> String {
        "\(folder)/\(String(StableHash.of(address.utf8), radix: 16)).answer"
    }

    // MARK: - Writing

    public func save(_ answer: CachedAnswer, for address: String) {
        guard answer.body.count <= limits.answer, address.utf8.count <= WebAddress.limit else {
            return
        }
        do throws(IndexError) {
            try TemporaryFile.write(AnswerFolder.content(answer, address), to: path(for: address))
            deleteOldest()
        } catch {
            guard !hasReported else { return }
            hasReported = true
            let reason =
                switch error {
                case .diskFull: SystemReason.text(of: ENOSPC)
                case .notWritable(_, let reason): "the system says: \(reason)"
                default: "\(error)"
                }
            report(
                "answers can't be cached in \(parent): \(reason); "
                    + "set XDG_CACHE_HOME to use another folder")
        }
    }

    /// Deletes the oldest files if all files together are too large, and the files of an earlier
    /// version of Mot.
    private func deleteOldest() {
        for end in ["", "-journal", ".damaged"] { unlink("\(parent)/answers.sqlite\(end)") }
        let files = FileSystem.names(in: folder).compactMap { name in
            FileVersion(path: "\(folder)/\(name)").map { (path: "\(folder)/\(name)", version: $0) }
        }
        var size = files.reduce(0) { $0 + $1.version.size }
        for file in files.sorted(by: { $0.version.time < $1.version.time })
        where size > limits.total {
            unlink(file.path)
            size -= file.version.size
        }
    }
}

/// Caches the answers of servers by address.
///
/// Answers may be lost at any time, because they can be requested again.
public protocol AnswerStore: Sendable {
    /// The last answer stored for an address; nil when there is none.
    func answer(for address: String) async -> CachedAnswer?
    /// Stores an answer in place of the previous one.
    func save(_ answer: CachedAnswer, for address: String) async
}

public struct CachedAnswer: Hashable, Sendable {
    /// The body as the server sent it.
    public let body: [UInt8]
    /// The time when the server answered.
    public let time: UnixTime

    public init(body: [UInt8], time: UnixTime) {
        self.body = body
        self.time = time
    }
}

/// Stores nothing; used when there is no cache folder.
public struct NoAnswerStore: AnswerStore {
    public init() {}
    public func answer(for address: String) async -> CachedAnswer? { nil }
    public func save(_ answer: CachedAnswer, for address: String) async {}
}

extension Setting where Value == Int {
    /// The setting of the size of two caches: for answers, and for pictures.
    public static var cacheSize: Setting {
        .number(
            "cache.size", 64, in: 0...65_536,
            "The maximum megabytes of server answers in the cache, and the same of pictures; 0 for none"
        )
    }
}
