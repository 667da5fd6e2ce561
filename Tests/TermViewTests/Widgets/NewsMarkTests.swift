import Core
import TestSupport
import Testing

@testable import TermView

/// The marks of new rows in a cached list, which stay until the next key.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct NewsMarkTests {
    /// Opens the browser with cached words; the answer of the server changes one word and adds
    /// another.
    private func app(_ size: (Int, Int) = (60, 12)) async throws -> TestApp {
        let month = try YearMonth.of("2026-11")
        let service = PendingWordService(
            kept: [month: .sample(month, words: ["ash", "birch", "cedar"], age: .seconds(60))])
        let app = try TestApp(service, today: "2026-11-01", size: size)
        try app.present()
        service.answer(month, with: .sample(month, words: ["ash", "beech", "cedar", "elm"]))
        await app.settled()
        return app
    }

    /// The words whose rows have a dot at the left edge.
    private func marked(in app: TestApp) throws -> [String] {
        let rows = try app.present().lines.filter { $0.hasPrefix("•") }
        return ["ash", "beech", "birch", "cedar", "elm"].filter { word in
            rows.contains { $0.contains(word) }
        }
    }

    @Test("Rows that are new or changed have a dot at the left edge", arguments: [60, 120])
    func marks(width: Int) async throws {
        let app = try await app((width, 12))
        try expectEqual(marked(in: app), ["beech", "elm"])
        let canvas = try app.present()
        let y = try #require(canvas.lines.firstIndex { $0.contains("elm") })
        expectEqual(canvas.rows[y][0].style, .accent)
        #expect(canvas.lines[4].hasPrefix("▌"), "the selected row keeps its bar")
    }

    @Test func `The dots stay while time passes and frames are drawn`() async throws {
        let app = try await app()
        try app.present()
        app.scheduler.advance(by: .seconds(300))
        try expectEqual(marked(in: app), ["beech", "elm"])
    }
}
