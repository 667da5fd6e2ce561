import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Very many keys at once, not marked as a paste.
    @Suite(.needs(.terminal)) struct Floods {
        /// Bytes that are typed many times, after keys that lead to a screen.
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

        private static let most = 1 << 18

        static let floods = [
            Flood("serendip", most, after: "2"), Flood("a  ", most, after: "2"),
            Flood("/", most, after: "2a"), Flood("\u{301}", most, after: "2a"),
            Flood([0xFF], most, after: "2"), Flood("e", most, after: "&"),
            Flood("e", most, after: "?/"), Flood("\u{1B}[", most),
            Flood("\u{1B}]", most), Flood("\u{1B}]x", most),
            // These were never slow, so a part is enough.
            Flood("a\u{7F}", most / 16, after: "2"), Flood("<>", most / 4),
            Flood("j", most / 4), Flood("\r\u{1B}", most / 4),
            Flood("\u{1B}", most / 4),
            Flood([0xFF], most / 4), Flood("\u{1B}[1;", most / 4),
        ]

        @Test(
            "A flood of keys takes a second or eight times a quarter of it, and the next keys count",
            arguments: floods)
        func flood(flood: Flood) async throws {
            let whole = try await time(of: flood, flood.count)
            guard whole >= .seconds(1) else { return }
            let quarter = try await time(of: flood, flood.count / 4)
            // The load of the machine changes the number of frames that are drawn meanwhile.
            #expect(whole < quarter * 8, "\(quarter), \(whole)")
        }

        /// Presses keys `count` times, and returns the processor time of the main thread for them.
        private func time(of flood: Flood, _ count: Int) async throws -> Duration {
            let terminal = try await browser()
            try await terminal.type(flood.keysBefore)
            let keys = [UInt8]((0..<count).map { _ in flood.bytes }.joined())
            let before = await terminal.mainThreadTime
            // These keys end an open sequence, leave a search box, then open the help.
            try await terminal.type(
                keys + Array("\u{1B}[99~\u{1B}\u{1B}[99~\u{1B}\u{1B}[99~?".utf8))
            try await terminal.wait(for: "Keys")
            let time = await terminal.mainThreadTime - before
            try await terminal.type("Q")
            try await expectEqual(terminal.end(), .exited(0))
            await expectRestored(terminal)
            return time
        }
    }
}
