import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Words that are played, with scripts in place of the players, which save their arguments.
    struct Sounds {
        private let folder: TemporaryFolder
        private let runtime: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            runtime = try TemporaryFolder()
            var files = StarDictFiles([("quire", "snd:q.wav\nsnd:gone.wav"), ("ream", "")])
            files.types = "r"
            _ = try files.write(to: folder)
            for path in ["res", "bin"] { try #require(mkdir(folder.path(of: path), 0o700) == 0) }
            _ = try folder.write("RIFF\u{1}\u{1}\u{1}\u{1}WAVEding", to: "res/q.wav")
        }

        /// Installs a shell script as a program, first in `PATH`.
        private func install(_ name: String, _ script: String) throws {
            let path = try folder.write("#!/bin/sh\n\(script)\n", to: "bin/" + name)
            try #require(chmod(path, 0o755) == 0)
        }

        /// Returns the last line of the screen after some keys.
        private func heard(_ keys: String) async throws -> String {
            let run = try await Executable.mot(changing: [
                "PATH": "\(folder.path(of: "bin")):/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime.path,
            ]).run(
                EndToEnd.today + [
                    "--tab", "dictionary", "--dictionaries", folder.path, "--source", "Small",
                    "--keys", keys,
                ])
            try #require(run.end == .exited(0), "\(run.errors)")
            expectEqual(run.errors, "")
            #expect(try runtime.names(in: "") == [], "nothing is left")
            return sentences(of: run.output)
        }

        private func noted() throws -> String {
            String(decoding: try folder.bytes(of: "noted"), as: UTF8.self)
        }

        @Test("A recording beside a StarDict dictionary is given to the first player in PATH")
        func playing() async throws {
            try install(
                "mpv",
                #"""
                exec > \#(folder.path(of: "noted"))
                echo "${4##*/} $1"; cat "$4"; stat -c ' %a' "${4%/*}"
                """#)
            let screen = try await heard("q u i r e Esc Enter Tab p")
            #expect(screen.contains("♪ q.wav"))
            #expect(screen.contains("mpv plays q.wav"))
            try expectEqual(noted(), "sound.wav --no-video\nRIFF\u{1}\u{1}\u{1}\u{1}WAVEding 700\n")
        }

        @Test func `Without a recording the word is spoken, and a message says so`() async throws {
            try install("espeak-ng", "printf '%s|' \"$@\" > \(folder.path(of: "noted"))")
            try install("spd-say", "exit 1")
            let missing = try await heard("q u i r e Esc Enter Tab Tab p")
            #expect(missing.contains("gone.wav is missing: espeak-ng speaks quire"))
            try expectEqual(noted(), "-s|150|--|quire|")
            let none = try await heard("r e a m Esc p")
            #expect(none.contains("No recording: espeak-ng speaks ream"))
        }

        @Test func `A file that is no sound is given to no player`() async throws {
            try install("mpv", "touch \(folder.path(of: "noted"))")
            _ = try folder.write("#EXTM3U\nhttps://example.org/\n", to: "res/q.wav")
            let screen = try await heard("q u i r e Esc p")
            #expect(screen.contains("q.wav: no player knows its format"))
            #expect(access(folder.path(of: "noted"), F_OK) != 0)
        }
    }
}
