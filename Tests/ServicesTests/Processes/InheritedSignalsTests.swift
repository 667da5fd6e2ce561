import Glibc
import TestSupport
import Testing

@testable import Services

/// Signals that this process ignores must not be ignored in the programs it starts.
@Suite(.timeLimit(.minutes(1))) struct InheritedSignalsTests {
    private static let ignored = [SIGPIPE, SIGXFSZ]

    /// Prints how a program that received a signal exits: 128 plus the signal, if it is not
    /// ignored.
    private static func script(_ number: Int32) -> String {
        #"sh -c 'kill -\#(number) $$'; echo $?"#
    }

    init() { for number in InheritedSignalsTests.ignored { signal(number, SIG_IGN) } }

    @Test("A helper process is ended by them", arguments: ignored)
    func helper(number: Int32) async throws {
        let outcome = try await HelperProcess("sh", ["-c", InheritedSignalsTests.script(number)])
            .run(within: HelperProcess.Limits(output: 100, time: .seconds(30)))
        expectEqual(outcome?.output, Array("\(128 + number)\n".utf8))
    }

    @Test("A detached program is ended by them", arguments: ignored)
    func detached(number: Int32) async throws {
        let pipe = try NamedPipe()
        let script = "{ \(InheritedSignalsTests.script(number)); } > \(pipe.path)"
        let process = try #require(Spawning.start(["sh", "-c", script], .detached()))
        try await expectEqual(pipe.rest(), "\(128 + number)\n")
        waitpid(process, nil, 0)
    }
}
