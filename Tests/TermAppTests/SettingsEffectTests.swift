import Core
import Glibc
import TestSupport
import Testing
import Texts

@testable import Services
@testable import TermApp
@testable import TermView

/// Settings whose effect is not seen at once, by what is made of them.
@MainActor
@Suite struct SettingsEffectTests {
    private func parts(_ settings: String) -> Container {
        let file = Settings.File(path: "", text: SettingsText(settings), time: 0)
        let wiring = Wiring(
            features: Feature.all,
            start: SettingsStart(file, Wiring.settings(of: Feature.all)))
        #expect(wiring.settingProblems == [])
        return wiring.parts(LaunchOptions())
    }

    @Test("\"history\" off: nothing is remembered")
    func history() {
        #expect(parts("history = false").resolve((any LookUpHistory).self) is NoHistory)
        #expect(!(parts("history = true").resolve((any LookUpHistory).self) is NoHistory))
    }

    @Test(
        "\"escape\": Esc waits as long as it says, else as ESCDELAY says, else 50 ms",
        arguments: [
            ("escape = 200", "900", 200), ("escape = 50", "900", 50), ("escape = 0", nil, 0),
            ("", "900", 900), ("", "-1", 0), ("", "soon", 50), ("", nil, 50),
        ] as [(String, String?, Int)])
    func escape(settings: String, variable: String?, milliseconds: Int) {
        let file = Settings.File(path: "", text: SettingsText(settings), time: 0)
        let start = SettingsStart(file, Wiring.settings(of: Feature.all))
        let input = KeyInput(
            descriptor: -1, decoder: KeyDecoder(readsAlt: true),
            environment: { $0 == "ESCDELAY" ? variable : nil })
        #expect(input.escapeDelay(start.settings) == .milliseconds(milliseconds))
    }

    @Test("\"programs.browser\": it is started in the place of BROWSER, with the address")
    func browser() async throws {
        let folder = try TemporaryFolder()
        // The program writes into a pipe, which is read until it has ended.
        let noted = try folder.makePipe("noted")
        let script = "#!/bin/sh\necho \"$@\" > \(folder.path(of: "noted"))\n"
        let path = try folder.write(script, to: "opener")
        try #require(chmod(path, 0o755) == 0)
        let opener = BrowserOpener(command: "\(path) %s -y") { $0 == "BROWSER" ? "false" : nil }
        #expect(opener.open(try #require(WebAddress("https://example.org/a"))))
        let text = await waiting { () -> String in
            let pipe = open(noted, O_RDONLY)
            defer { close(pipe) }
            var bytes = [UInt8](repeating: 0, count: 200)
            let count = read(pipe, &bytes, 200)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        #expect(text == "https://example.org/a -y\n")
    }

    @Test("\"cache.answers\" and \"cache.pictures\": as many megabytes are kept, and none for 0")
    func cache() async throws {
        for (megabytes, isKept) in [(0, false), (1, true)] {
            let folder = try TemporaryFolder()
            let answers = AnswerFolder(in: folder.path, limits: .init(megabytes: megabytes)) { _ in
            }
            let answer = CachedAnswer(body: Array("x".utf8), time: UnixTime(seconds: 1))
            await answers.keep(answer, for: "http://a/")
            #expect((await answers.answer(for: "http://a/") != nil) == isKept)
        }
    }

    @Test("\"review.relearning\": a forgotten word comes again after its steps")
    func relearning() throws {
        let file = Settings.File(
            path: "", text: SettingsText("review.relearning = [\"2h\"]"), time: 0)
        let settings = Settings(
            [Setting<[String]>.relearningSteps.declaration], file: file, environment: { _ in nil })
        let schedule = ReviewSchedule(settings, in: FixedTimeZone.utc)
        let start = UnixTime(seconds: 1_700_000_000)
        var state = schedule.state(after: ReviewState.new, .easy, at: start, seed: 1)
        let later = start.advanced(by: .seconds(30 * 86_400))
        #expect(schedule.interval(after: state, .again, at: later, seed: 1) == .seconds(7_200))
        state = schedule.state(after: state, .again, at: later, seed: 1)
        #expect(state.due == later.advanced(by: .seconds(7_200)))
    }

    @Test("\"review.order\": new words come before those that are due, if it says so")
    func order() async throws {
        for (order, first) in [("due-first", "old"), ("new-first", "new")] {
            let folder = try TemporaryFolder()
            let file = Settings.File(
                path: "", text: SettingsText("review.order = \"\(order)\""), time: 0)
            let settings = Settings(
                [Setting<ReviewOrder>.reviewOrder.declaration], file: file,
                environment: { _ in nil })
            let start = UnixTime(seconds: 1_700_000_000)
            let time = Watched(start)
            let database = MyWordsDatabase(
                folder: folder.path, zone: FixedTimeZone.utc, settings: settings,
                now: { time.withState { $0 } })
            func markable(_ word: String) -> Markable {
                Markable(
                    MarkKey(word: MergeKey(word)), title: word,
                    origin: Markable.Origin(place: "Dictionary", source: "WordNet"))
            }
            try await database.mark([markable("old")], nil)
            let key = markable("old").key
            let card = try #require(try await database.card(for: key))
            #expect(try await database.rate(card, .easy))
            time.withState { $0 = start.advanced(by: .seconds(90 * 86_400)) }
            try await database.mark([markable("new")], nil)
            let queue = try await database.reviewQueue(ReviewChoice())
            #expect(queue.next?.mark.title == first)
        }
    }
}
