import ArgumentParser
import Core
import Services
import TermView

/// What the commands that ask dictionaries have in common.
protocol DictionaryCommand: MotSubcommand, Sendable {
    /// Which dictionaries.
    var dictionaries: DictionaryOptions { get }

    /// How the network may be used.
    var network: NetworkArguments { get }
    /// Whether it prints the dictionaries themselves: they are asked what they are first.
    var listsSources: Bool { get }

    /// Whether it prints one JSON array.
    var json: Bool { get }

    /// Asks them, and says how the command ends.
    func answer(with lookup: inout Lookup) async throws -> ExitStatus
}

extension DictionaryCommand {
    /// They are connected to when they are asked.
    var listsSources: Bool { false }

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        dictionaries.warnOfSecret()
        do {
            var options = LaunchOptions()
            dictionaries.add(to: &options)
            options.dictionaries.local.waitsForIndex = true
            options.dictionaries.local.describesFirst = listsSources
            options.dictionaries.checksServers = listsSources
            options.network = try network.options()
            let service = try wiring.services(options).resolve((any DictionaryService).self)
            let run = Run(command: self, service: service, names: dictionaries.names)
            return MainLoop().run { await run() }
        } catch {
            return ResultOutput.fail(error, json: json)
        }
    }
}

/// A command with what it needs, away from the main actor: each hop there would cost as much as
/// finding a word.
private struct Run<Command: DictionaryCommand>: Sendable {
    let command: Command
    let service: any DictionaryService
    let names: [String]

    @concurrent
    func callAsFunction() async -> ExitStatus {
        do {
            var lookup = try await Lookup(service, only: names)
            let status = try await command.answer(with: &lookup)
            await lookup.reportMissingIndex()
            return status
        } catch {
            return ResultOutput.fail(error, json: command.json)
        }
    }
}
