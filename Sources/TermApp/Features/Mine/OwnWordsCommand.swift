import Core

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
        let container = wiring.services(options)
        do {
            let words: any OwnWords = try container.resolve()
            let status = try await body(words, container)
            if let notice = await words.takeNotice() { StandardStreams.report("mot: \(notice)") }
            return status
        } catch {
            return ResultOutput.fail(error, json: json)
        }
    }
}
