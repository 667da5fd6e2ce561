import Synchronization
import TestSupport
import Testing

@testable import Lexicon

struct `The lock of a file that is made` {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path(of: "cache/one.headwords")
    }

    private func lock(
        waiting limit: Duration = .zero, isCancelled: Bool = false,
        report: @escaping @Sendable () -> Void = {}
    ) throws -> MakingLock {
        let timeout = BusyTimeout(limit: limit, reportDelay: .zero, report: report)
        return try MakingLock(for: path, waiting: timeout, isCancelled: { isCancelled })
    }

    @Test func `leaves nothing behind`() throws {
        do { _ = try lock() }
        #expect(try folder.names(in: "cache").isEmpty)
    }

    @Test func `is waited for as long as was said, or until that is cancelled`() throws {
        let held = try lock()
        let reports = Atomic(0)
        #expect(throws: IndexError.inUse(file: path)) {
            _ = try lock(waiting: .milliseconds(20)) { reports.add(1, ordering: .relaxed) }
        }
        expectEqual(reports.load(ordering: .relaxed), 1)
        #expect(throws: IndexError.cancelled) { _ = try lock(isCancelled: true) }
        _ = consume held
        _ = try lock()
    }

    @Test func `that a killed program has left is not waited for`() throws {
        do { _ = try lock() }
        _ = try folder.write("", to: "cache/one.headwords.lock")
        _ = try lock()
    }

    @Test func `lets one of many make the file`() async throws {
        let makers = try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { [folder, path] in
                    try DictionaryCache(path: folder.path).openOrMake(path, isCancelled: { false })
                    {
                        (try? folder.bytes(of: "cache/one.headwords")).map { _ in false }
                    } or: { () throws(IndexError) in
                        var file = try TemporaryFile(for: path)
                        try file.publish()
                        return true
                    }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        expectEqual(makers, 1)
        try expectEqual(folder.names(in: "cache"), ["one.headwords"])
    }
}
