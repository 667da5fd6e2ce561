import Core
import Glibc
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct ProgramClipboardTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes programs that append their name, their arguments and what they read to a file.
    private func install(_ names: String..., exitCode: Int = 0) throws {
        for name in names {
            let script = """
                #!/bin/sh
                { echo "\(name) $*"; /bin/cat; } >> \(folder.path(of: "noted"))
                exit \(exitCode)

                """
            let path = try folder.write(script, to: name)
            try #require(chmod(path, 0o755) == 0)
        }
    }

    private func clipboard(
        _ variables: [String: String], _ command: String = ""
    ) -> ProgramClipboard {
        let variables = variables.merging(["PATH": folder.path]) { $1 }
        return ProgramClipboard(command: command) { variables[$0] }
    }

    private var noted: String {
        get throws { String(decoding: try folder.bytes(of: "noted"), as: UTF8.self) }
    }

    @Test(
        "The first program gets the text whose display is here",
        arguments: [
            (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], "wl-copy "),
            (["DISPLAY": ":0", "TMUX": "/tmp/tmux"], "xclip -selection clipboard"),
            (["TMUX": "/tmp/tmux", "DISPLAY": ""], "tmux load-buffer -w -"),
        ])
    func first(variables: [String: String], command: String) async throws {
        try install("wl-copy", "xclip", "xsel", "tmux")
        let clipboard = clipboard(variables)
        #expect(clipboard.hasProgram)
        try await clipboard.take("two\nlines")
        try expectEqual(noted, "\(command)\ntwo\nlines")
    }

    @Test func `Without a display, or without a program for it, there is none`() throws {
        #expect(!clipboard(["DISPLAY": ":0", "TMUX": "/tmp/tmux"]).hasProgram)
        try install("wl-copy", "xclip")
        #expect(!clipboard(["TMUX": "/tmp/tmux"]).hasProgram)
    }

    @Test("A program that fails is followed by the next, and named if none takes the text")
    func failing() async throws {
        try install("xclip", exitCode: 1)
        let error = ClipboardError(program: "xclip", reason: "failed with exit code 1")
        await #expect(throws: error) { try await clipboard(["DISPLAY": ":0"]).take("a") }
        try install("xsel")
        try await clipboard(["DISPLAY": ":0"]).take("b")
        #expect(try noted.hasSuffix("xsel --clipboard --input\nb"))
    }

    @Test func `The command of one's own is the only one, with its arguments`() async throws {
        try install("mine", "xclip")
        try await clipboard(["DISPLAY": ":0"], "\(folder.path(of: "mine")) -a b").take("c")
        try expectEqual(noted, "mine -a b\nc")
        let nowhere = folder.path(of: "nowhere")
        await #expect(throws: ClipboardError(program: nowhere, reason: "can't be started")) {
            try await clipboard([:], nowhere).take("d")
        }
    }

    @Test func `A text of the greatest size arrives whole`() async throws {
        try install("pbcopy")
        let text = String(repeating: "a", count: Clipping.limit)
        try await clipboard([:]).take(text)
        try expectEqual(noted, "pbcopy \n\(text)")
    }

    @Test("A process that a program leaves behind goes on, as the owner of the text does")
    func leftBehind() async throws {
        let pipe = try NamedPipe()
        let path = try folder.write(
            "#!/bin/sh\n/bin/cat > /dev/null\n(echo \"still here\" > \(pipe.path)) &\n",
            to: "xclip")
        try #require(chmod(path, 0o755) == 0)
        try await clipboard(["DISPLAY": ":0"]).take("a")
        try await expectEqual(pipe.rest(), "still here\n")
    }
}
