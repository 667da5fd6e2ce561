import Core
import Glibc
import TestSupport
import Testing

@testable import Services

/// Programs that note what they are asked for, in place of those that are heard.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ProgramSoundServiceTests {
    private let programs: TemporaryFolder
    private let place: TemporaryFolder
    private let wav = Array("RIFF\u{1}\u{1}\u{1}\u{1}WAVE".utf8)
    private let flac = Array("fLaC".utf8)

    init() throws {
        // As the program does when it starts.
        signal(SIGPIPE, SIG_IGN)
        programs = try TemporaryFolder()
        place = try TemporaryFolder()
    }

    /// Installs a shell script as a program.
    private func install(_ name: String, _ script: String) throws {
        let path = try programs.write("#!/bin/sh\n\(script)\n", to: name)
        try #require(chmod(path, 0o755) == 0)
    }

    private func service(player: String? = nil) -> ProgramSoundService {
        let variables: [String: String?] = [
            "PATH": "relative:\(programs.path)", "XDG_RUNTIME_DIR": place.path,
        ]
        return ProgramSoundService(player: player ?? "") { variables[$0] ?? nil }
    }

    /// The folders that were made for files, and are still there.
    private func left() throws -> [String] { try place.names(in: "") }

    /// The text that a program has written to a file, when nothing is left of the files that were made for it.
    private func noted() throws -> String {
        try expectEqual(left(), [])
        return String(decoding: try programs.bytes(of: "noted"), as: UTF8.self)
    }

    /// Plays a recording; returns the programs that were begun.
    private func play(_ file: [UInt8], player: String? = nil) async throws -> [String] {
        let begun = Log<String>()
        try await service(player: player).play(file) { begun.add($0) }
        return begun.entries
    }

    @Test("The player gets a file of its own in a private folder, which is gone afterwards")
    func playing() async throws {
        let notes = #"""
            cd "$(dirname "$4")"; stat -c '%a %F' . sound.*; cat sound.*; echo " $1 $2 $3"
            """#
        try install("mpv", "exec > \(programs.path(of: "noted")); \(notes)")
        try await expectEqual(play(wav), ["mpv"])
        #expect(
            try noted() == """
                700 directory
                600 regular file
                RIFF\u{1}\u{1}\u{1}\u{1}WAVE --no-video --really-quiet --

                """)
    }

    @Test func `The best player is asked that knows the format, then the next`() async throws {
        let note = "echo \"$0 ${1#-}\" >> \(programs.path(of: "noted"))"
        try install("aplay", note)
        try await expectEqual(play(wav), ["aplay"])
        await #expect(
            throws: SoundError.noPlayer(
                format: "FLAC", programs: ["mpv", "ffplay", "paplay", "pw-play"])
        ) {
            _ = try await play(flac)
        }
        try install("ffplay", "exit 1")
        try await expectEqual(play(wav), ["ffplay", "aplay"])
        await #expect(throws: SoundError.notPlayed(program: "ffplay")) {
            _ = try await play(flac)
        }
        await #expect(throws: SoundError.unknownFormat) { _ = try await play([0]) }
        _ = try noted()
    }

    @Test func `A chosen player is the only one, with the words of its command`() async throws {
        try install("mpv", "exit 1")
        try install("mine", "echo \"$1 ${2##*/}\" > \(programs.path(of: "noted"))")
        try await expectEqual(play(flac, player: " mine  --fast "), ["mine"])
        try expectEqual(noted(), "--fast sound.flac\n")
        await #expect(throws: SoundError.noPlayer(format: "WAV", programs: ["yours"])) {
            _ = try await play(wav, player: "yours")
        }
        await #expect(throws: SoundError.notPlayed(program: "mpv")) {
            _ = try await play(wav, player: " ")
        }
    }

    @Test func `A file that can't be written is told`() async throws {
        try install("mpv", "exit 0")
        let nowhere = ProgramSoundService {
            ["PATH": programs.path, "XDG_RUNTIME_DIR": "/proc", "TMPDIR": "/proc"][$0]
        }
        // In /tmp there is room.
        try await nowhere.play(wav) { _ in }
        #expect(throws: SoundError.notWritten(reason: SystemReason.text(of: ENOENT))) {
            try PrivateFile("a", [], in: ["/proc/none"])
        }
    }

    @Test(
        "A word is spoken as one argument, in its language if that is known",
        arguments: [
            ("spd-say", "-x", "de" as String?, "-w|-l|de|--|-x|"),
            ("spd-say", "$(id)", nil, "-w|--|$(id)|"),
            ("espeak-ng", "a b", "de", "-s|150|-v|de|--|a b|"),
            ("espeak-ng", "a", nil, "-s|150|--|a|"),
        ])
    func speaking(program: String, word: String, language: String?, arguments: String) async throws
    {
        try install(program, "printf '%s|' \"$@\" > \(programs.path(of: "noted"))")
        let begun = Log<String>()
        try await service().speak(word, in: language) { begun.add($0) }
        expectEqual(begun.entries, [program])
        try expectEqual(noted(), arguments)
    }

    @Test func `If one program can't speak, the next does`() async throws {
        await #expect(throws: SoundError.noSpeech(programs: ["speech-dispatcher", "espeak-ng"])) {
            try await service().speak("a", in: nil) { _ in }
        }
        try install("spd-say", "exit 1")
        await #expect(throws: SoundError.notSpoken(program: "spd-say", language: "la")) {
            try await service().speak("a", in: "la") { _ in }
        }
        try install("espeak-ng", "exit 0")
        let begun = Log<String>()
        try await service().speak("a", in: "la") { begun.add($0) }
        expectEqual(begun.entries, ["spd-say", "espeak-ng"])
    }

    @Test func `A cancelled sound is ended at once, and its file is gone`() async throws {
        let pipe = try NamedPipe()
        // Between two programs it has a writer, too.
        let writer = open(pipe.path, O_WRONLY | O_CLOEXEC)
        defer { close(writer) }
        try install("mpv", "echo $$ > \(pipe.path); exec sleep 600")
        let playing = Task { try await service().play(wav) { _ in } }
        let number = try #require(pid_t(try await pipe.line()))
        playing.cancel()
        #expect(try left() == [], "at once, because the program may end now")
        try await playing.value
        #expect(kill(number, 0) != 0)

        // A daemon goes on speaking, and is told not to.
        try install("spd-say", "echo \"$1\" > \(pipe.path); [ $1 = -S ] || exec sleep 600")
        let speaking = Task { try await service().speak("a", in: nil) { _ in } }
        try await expectEqual(pipe.line(), "-w")
        speaking.cancel()
        try await expectEqual(pipe.line(), "-S")
        try await speaking.value
    }
}
