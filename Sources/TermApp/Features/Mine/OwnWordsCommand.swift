import Core
import Services

/// What the commands of one's own words have in common.
@MainActor
enum OwnWordsCommand {
    /// Runs a command, reports what fails, and says what became of a damaged file.
    static func run(
        with wiring: Wiring, json: Bool = false,
        _ body: @MainActor (any OwnWords, Container) async throws -> ExitStatus
    ) async -> ExitStatus {
        var options = LaunchOptions()
        options.waitsUntilKept = true
        // A word is in a dictionary if `mot define` finds it there.
        options.dictionaries.local.waitForIndexes()
        let container = wiring.services(options)
        do {
            let words: any OwnWords = container.resolve()
            let outcome: Result<ExitStatus, any Error>
            do {
                outcome = .success(try await body(words, container))
            } catch {
                outcome = .failure(error)
            }
            while let notice = await words.takeNotice() { StandardStreams.report("mot: \(notice)") }
            return try outcome.get()
        } catch {
            return ResultOutput.fail(error, json: json)
        }
    }
}
