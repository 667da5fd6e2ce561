import Core
import Glibc
import TestSupport
import Testing
import Texts

@testable import Services
@testable import TermApp
@testable import TermView

/// Settings without an effect on the screen, tested by the objects that are made from them.
@MainActor
struct SettingsEffectTests {
    private func parts(_ settings: String) -> Container {
        let file = Settings.File(path: "", text: SettingsText(settings))
        let wiring = Wiring(
            features: Feature.all,
            store: SettingsStore(Settings(Wiring.settings(of: Feature.all), file: file)))
        expectEqual(wiring.settingProblems, [])
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
        let file = Settings.File(path: "", text: SettingsText(settings))
        let read = Settings(Wiring.settings(of: Feature.all), file: file)
        let input = KeyInput(
            descriptor: -1, decoder: KeyDecoder(readsAlt: true),
            environment: { $0 == "ESCDELAY" ? variable : nil })
        expectEqual(input.escapeDelay(read), .milliseconds(milliseconds))
    }

    @Test("\"programs.browser\": it is started in the place of BROWSER, with the address")
    func browser() async throws {
        let folder = try TemporaryFolder()
        // The script writes into a pipe, which is read until the script ends.
        let noted = try folder.makePipe("noted")
        let script = "#!/bin/sh\necho \"$@\" > \(folder.path(of: "noted"))\n"
        let path = try folder.write(script, to: "opener")
        try #require(chmod(path, 0o755) == 0)
        let opener = BrowserOpener(command: "\(path) %s -y") { $0 == "BROWSER" ? "false" : nil }
        #expect(opener.open(try #require(WebAddress("https://example.org/a"))) != nil)
        let text = await waiting { () -> String in
            let pipe = open(noted, O_RDONLY)
            defer { close(pipe) }
            var bytes = [UInt8](repeating: 0, count: 200)
            let count = read(pipe, &bytes, 200)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        expectEqual(text, "https://example.org/a -y\n")
    }

    @Test("\"cache.size\": as many megabytes are kept, and none for 0")
    func cache() async throws {
        for (megabytes, isKept) in [(0, false), (1, true)] {
            let folder = try TemporaryFolder()
            let answers = AnswerFolder(in: folder.path, limits: .init(megabytes: megabytes)) { _ in
            }
            let answer = CachedAnswer(body: Array("x".utf8), time: UnixTime(seconds: 1))
            await answers.save(answer, for: "http://a/")
            #expect((await answers.answer(for: "http://a/") != nil) == isKept)
        }
    }
}
