import TestSupport
import Testing

/// The release executable from outside, as users and scripts run it.
///
/// The tests run one after the other, because they measure time on the same machine.
@Suite(.serialized, .tags(.endToEnd), .timeLimit(.minutes(5)))
struct EndToEnd {
    /// The option that sets today's date for all tests.
    static let today = ["--today", "2026-11-21"]

    /// The message of a command that would need the network.
    static let switchedOff =
        "the network is switched off by --offline, MOT_OFFLINE or the setting offline"

    /// Runs the executable, on the fixed day unless the arguments set another.
    static func mot(
        _ arguments: [String], input: Executable.Input = .file("/dev/null")
    ) async throws -> Executable.Run {
        let isDated = arguments.contains { $0 == "--today" || $0 == "--version" || $0 == "--help" }
        return try await Executable.mot().run(arguments + (isDated ? [] : today), input: input)
    }

    /// Returns the dates and the words that `mot words` has printed, without the meanings.
    static func datesAndWords(_ output: String) -> [String] {
        output.split(separator: "\n").map { line in
            line.split(separator: "\t").prefix(2).joined(separator: " ")
        }
    }

    /// The folder of the package, which is three levels above this file.
    static let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// Returns the screen that a scripted run prints.
    static func screen(_ arguments: [String], input: Executable.Input = .file("/dev/null"))
        async throws -> String
    {
        let run = try await mot(arguments, input: input)
        try #require(run.end == .exited(0), "\(run.errors)")
        try #require(run.errors == "")
        return run.output
    }

    /// Returns a screen's text with single blanks in place of line breaks and runs of blanks, to
    /// look for sentences.
    static func sentences(of screen: String) -> String {
        screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns the words of the month that the executable prints.
    static func words(_ arguments: [String] = []) async throws -> [WordLine] {
        try WordLine.lines(of: try await mot(["words", "--json"] + arguments).output)
    }
}
