import FoundationEssentials
import TestSupport
import Testing

@testable import TermView

struct `Compiled entries of the terminal database` {
    private static let folders = ["/usr/share/terminfo", "/lib/terminfo"]

    /// Returns all terminfo entries of this machine, by their paths.
    private static func entries() -> [String: [UInt8]] {
        var entries: [String: [UInt8]] = [:]
        for folder in folders {
            for letter in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                let names = try? FileManager.default.contentsOfDirectory(
                    atPath: folder + "/" + letter)
                for name in names ?? [] {
                    let path = "\(folder)/\(letter)/\(name)"
                    guard let data = FileManager.default.contents(atPath: path) else { continue }
                    entries[path] = Array(data)
                }
            }
        }
        return entries
    }

    @Test func `that ncurses has compiled are sound`() {
        let entries = Self.entries()
        #expect(entries.count > 10)
        for (path, bytes) in entries { #expect(TerminfoFile.isSound(bytes), "\(path)") }
    }

    @Test func `that are cut are damaged`() throws {
        let (_, bytes) = try #require(Self.entries().first { $0.key.hasSuffix("/xterm-256color") })
        let sound = bytes.indices.filter { TerminfoFile.isSound(Array(bytes[..<$0])) }
        // Only a cut at the end of the standard capabilities, before or after the padding byte,
        // leaves a sound entry.
        #expect(sound.count <= 2, "\(sound) of \(bytes.count)")
    }

    @Test func `whose bytes are changed are looked through to their end`() throws {
        var random = SeededRandom(seed: 50)
        let (_, bytes) = try #require(Self.entries().first { $0.key.hasSuffix("/xterm-256color") })
        let damaged = (0..<2_000).filter { _ in
            !TerminfoFile.isSound(FileDamage.done(to: bytes, &random))
        }
        #expect(damaged.count > 200)
    }

    @Test func `are looked for where ncurses does`() throws {
        let folder = try TemporaryFolder()
        for letter in ["a", "62"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: letter), withIntermediateDirectories: true)
        }
        _ = try folder.write("none", to: "a/ab")
        _ = try folder.makePipe("62/bc")
        func isSound(_ type: String, _ variable: String, _ value: String) -> Bool {
            TerminfoFile.isSound(type) { $0 == variable ? value : nil }
        }
        for variable in ["TERMINFO", "TERMINFO_DIRS"] {
            #expect(!isSound("ab", variable, folder.path))
            #expect(!isSound("bc", variable, folder.path))
            #expect(isSound("cd", variable, folder.path), "there is none")
        }
        #expect(!isSound("ab", "TERMINFO_DIRS", "/nonexistent:\(folder.path)"))
        #expect(isSound("ab", "HOME", folder.path), "it is in .terminfo there")
    }
}
