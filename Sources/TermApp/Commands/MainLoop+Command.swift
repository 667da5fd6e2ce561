import Dispatch
import TermView

extension MainLoop {
    /// Runs a command that may have servers asked, until it is done or a signal ends the program.
    ///
    /// The programs that ask them are in sessions of their own, where no signal for this one comes:
    /// cancelling the command kills them, at once.
    func runCommand(_ command: @escaping @MainActor () async -> ExitStatus) -> ExitStatus {
        let signals = SignalSources.unignored
        SignalSources.hold(signals)
        let work = Task.immediate { await command() }
        // Not on the main queue, for the main thread may wait for somebody to read what it writes.
        let sources = signals.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                SignalSources.end(by: number) { work.cancel() }
            }
            source.activate()
            return source
        }
        defer { sources.forEach { $0.cancel() } }
        let status = run { await work.value }
        SignalSources.waitIfEnding()
        return status
    }
}
