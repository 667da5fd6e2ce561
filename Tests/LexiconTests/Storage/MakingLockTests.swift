import TestSupport
import Testing

@testable import Lexicon

@Suite struct `The lock of a file that is made` {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path(of: "cache/one.headwords")
    }

    @Test func `leaves nothing behind`() throws {
        do { _ = try MakingLock(for: path, isCancelled: { false }) }
        #expect(try folder.names(in: "cache").isEmpty)
    }

    @Test func `is waited for as long as was said, or until that is cancelled`() throws {
        let lock = try MakingLock(for: path, isCancelled: { false })
        var toldCount = 0
        #expect(throws: IndexError.inUse(file: path)) {
            _ = try MakingLock(for: path, limit: .milliseconds(30), isCancelled: { false }) {
                toldCount += 1
            }
        }
        #expect(toldCount == 1)
        #expect(throws: IndexError.cancelled) {
            _ = try MakingLock(for: path, isCancelled: { true })
        }
        _ = consume lock
        _ = try MakingLock(for: path, limit: .zero, isCancelled: { false })
    }

    @Test func `that a killed program has left is not waited for`() throws {
        _ = try folder.write("", to: "two.headwords.lock")
        let path = folder.path(of: "two.headwords")
        _ = try MakingLock(for: path, limit: .zero, isCancelled: { false })
    }

    @Test func `lets one of many make the file`() async throws {
        let makers = try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { [folder, path] in
                    try DictionaryCache(path: folder.path).made(path, isCancelled: { false }) {
                        (try? folder.bytes(of: "cache/one.headwords")).map { _ in false }
                    } orBy: { () throws(IndexError) in
                        var file = try TemporaryFile(for: path)
                        try file.publish()
                        return true
                    }
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(makers == 1)
        #expect(try folder.names(in: "cache") == ["one.headwords"])
    }
}
