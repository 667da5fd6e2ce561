import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Very many keys at once, without the marks of a paste.
    @Suite(.needs(.terminal)) struct Floods {
        /// What comes, how often, and where.
        struct Flood: CustomTestStringConvertible {
            let bytes: [UInt8]
            let count: Int
            let keysBefore: String

            init(_ text: String, _ size: Int, after keysBefore: String = "") {
                self.init(Array(text.utf8), size, after: keysBefore)
            }

            init(_ bytes: [UInt8], _ size: Int, after keysBefore: String = "") {
                self.bytes = bytes
                count = size / bytes.count
                self.keysBefore = keysBefore
            }

            var testDescription: String {
                "\(keysBefore.debugDescription), then \(count) times \(bytes)"
            }
        }

        private static let megabyte = 1 << 20

        static let floods = [
            Flood("serendip", megabyte, after: "2"), Flood("a  ", megabyte, after: "2"),
            Flood("/", megabyte, after: "2a"), Flood("\u{301}", megabyte, after: "2a"),
            Flood([0xFF], megabyte, after: "2"), Flood("e", megabyte, after: "&"),
            Flood("e", megabyte, after: "?/"), Flood("\u{1B}[", megabyte),
            Flood("\u{1B}]", megabyte), Flood("\u{1B}]x", megabyte),
            // These have not been slow: a part tells.
            Flood("a\u{7F}", megabyte / 16, after: "2"), Flood("<>", megabyte / 4),
            Flood("j", megabyte / 4), Flood("\r\u{1B}", megabyte / 4),
            Flood("\u{1B}", megabyte / 4),
            Flood([0xFF], megabyte / 4), Flood("\u{1B}[1;", megabyte / 4),
        ]

        @Test(
            "A megabyte of keys takes less than 3 s of a processor, and the keys behind it count",
            arguments: floods)
        func flood(flood: Flood) async throws {
            let terminal = try await browser()
            try await terminal.type(flood.keysBefore)
            let keys = [UInt8]((0..<flood.count).map { _ in flood.bytes }.joined())
            let before = await terminal.processorTime
            // What ends a sequence, what leaves a search box, then the help.
            try await terminal.type(
                keys + Array("\u{1B}[99~\u{1B}\u{1B}[99~\u{1B}\u{1B}[99~?".utf8))
            try await terminal.wait(for: "Keys")
            #expect(await terminal.processorTime - before < .seconds(3))
            try await terminal.type("Q")
            #expect(try await terminal.end() == .exited(0))
            await expectRestored(terminal)
        }
    }
}
