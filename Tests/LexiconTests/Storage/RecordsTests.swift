import TestSupport
import Testing

@testable import Lexicon

struct `Records of a file` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private struct Record: Equatable {
        let text: [UInt8]
        let trailing: [UInt8]
        let offset: Int
    }

    /// All records, found in the simplest way.
    private func expected(_ bytes: [UInt8], trailing: Int) -> [Record] {
        var records: [Record] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0) ?? bytes.count
            let isWhole = end + trailing < bytes.count || trailing == 0
            guard isWhole else { break }
            let isLong = end - start > Records.longestText
            if end == bytes.count, isLong { break }
            let text = isLong ? [] : Array(bytes[start..<end])
            let rest = Array(bytes[min(end + 1, bytes.count)...].prefix(trailing))
            records.append(Record(text: text, trailing: rest, offset: start))
            start = end + 1 + trailing
        }
        return records
    }

    private func found(_ bytes: [UInt8], trailing: Int, from start: Int = 0) throws -> [Record] {
        let file = try DiskFile(path: folder.write(bytes, to: "records"))
        let records = Records(source: file, terminator: 0, trailingCount: trailing)
        var found: [Record] = []
        let isComplete = try records.forEach(from: start) { bytes, text, offset in
            let rest =
                trailing == 0
                ? [] : [UInt8](bytes, text.upperBound + 1..<text.upperBound + 1 + trailing)
            found.append(Record(text: [UInt8](bytes, text), trailing: rest, offset: offset))
            return true
        }
        #expect(isComplete)
        for record in found.prefix(9) {
            let alone = try records.record(at: record.offset)
            expectEqual(alone?.text, record.text)
            expectEqual(alone?.trailing, record.trailing)
        }
        return found
    }

    @Test(arguments: [0, 4, 12])
    func `are found across the pieces in which it is read`(trailing: Int) throws {
        var random = SeededRandom(seed: 21)
        for round in 0..<9 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...60, using: &random) {
                let longest = round.isMultiple(of: 3) ? 70_000 : 700
                let count = Int.random(in: 0...longest, using: &random)
                bytes += [UInt8](repeating: 7, count: count) + [0]
                bytes += (0..<trailing).map { _ in UInt8.random(in: 0...255, using: &random) }
            }
            bytes += [UInt8](repeating: 7, count: Int.random(in: 0...20, using: &random))
            try expectEqual(found(bytes, trailing: trailing), expected(bytes, trailing: trailing))
        }
    }

    @Test func `stop when told to`() throws {
        let file = try DiskFile(path: folder.write([1, 0, 2, 0, 3, 0], to: "records"))
        let records = Records(source: file, terminator: 0, trailingCount: 0)
        var texts: [[UInt8]] = []
        let isComplete = try records.forEach { bytes, text, _ in
            texts.append([UInt8](bytes, text))
            return texts.count < 2
        }
        #expect(!isComplete)
        expectEqual(texts, [[1], [2]])
    }

    @Test(arguments: [-1, 6, 7, Int.max, Int.min])
    func `do not exist outside the file`(offset: Int) throws {
        let file = try DiskFile(path: folder.write([1, 0, 2, 0, 3, 0], to: "records"))
        let records = Records(source: file, terminator: 0, trailingCount: 0)
        #expect(try records.record(at: offset) == nil)
    }
}
