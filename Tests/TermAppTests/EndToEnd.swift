import TestSupport
import Testing

/// The release executable from outside, as people and scripts meet it.
///
/// One test after the other: they measure time, and share the machine.
@Suite(.serialized, .tags(.endToEnd), .timeLimit(.minutes(5)))
struct EndToEnd {
    /// The day that all of them take for today's.
    static let today = ["--today", "2026-11-21"]

    /// Runs the executable, on the fixed day unless the arguments set another.
    static func mot(
        _ arguments: [String], input: Executable.Input = .file("/dev/null")
    ) async throws -> Executable.Run {
        let isDated = arguments.contains { $0 == "--today" || $0 == "--version" || $0 == "--help" }
        return try await Executable.mot().run(arguments + (isDated ? [] : today), input: input)
    }

    /// The dates and the words that `mot words` has printed, without what dictionaries say of them.
    static func datesAndWords(_ output: String) -> [String] {
        output.split(separator: "\n").map { line in
            line.split(separator: "\t").prefix(2).joined(separator: " ")
        }
    }

    /// The folder of the package, which is three levels above this file.
    static let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// The screen that a scripted run prints.
    static func screen(_ arguments: [String], input: Executable.Input = .file("/dev/null"))
        async throws -> String
    {
        let run = try await mot(arguments, input: input)
        try #require(run.end == .exited(0), "\(run.errors)")
        try #require(run.errors == "")
        return run.output
    }

    /// A screen's text with its line breaks and runs of blanks made one blank, to look for sentences.
    static func sentences(of screen: String) -> String {
        screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The words of the month as the executable tells them.
    static func words(_ arguments: [String] = []) async throws -> [WordLine] {
        try WordLine.lines(of: try await mot(["words", "--json"] + arguments).output)
    }
}
