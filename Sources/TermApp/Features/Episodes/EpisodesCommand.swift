import ArgumentParser
import Core
import Services
import TermView
import Texts

/// `mot episodes`: prints the episodes of a show as lines or as JSON.
struct EpisodesCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "episodes", _superCommandName: "mot",
        abstract: "Print the episodes of a show, one a line.",
        discussion: """
            Season and number, first broadcast, title, summary. Without --show the show is Game \
            of Thrones, whose episodes come with the program for --offline.
            """)

    static let usage = "mot episodes [--show <id>] [--offline] [--json]"

    var show: Checked<ShowNumber>?
    var network = NetworkArguments()
    var json = false

    mutating func declare(to table: inout ArgumentTable) {
        table.option(&show, "show", value: "id", "The number of the show at TVmaze.")
        table.group(&network)
        table.flag(&json, "json", short: "j", "Print one JSON array.")
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        var options = LaunchOptions()
        options.network = try network.options(for: [.episodes])
        let container = wiring.services(options)
        let service = container.resolve((any EpisodeService).self)
        let zone = container.resolve((any TimeZoneService).self)
        let show = show?.value.show ?? TVmazeService.embeddedShow
        var lastState = RemoteState<EpisodeGuide>.notLoaded
        for await state in service.episodes(of: show.number) { lastState = state }
        return try report(lastState, zone: zone)
    }

    private func report(
        _ state: RemoteState<EpisodeGuide>, zone: any TimeZoneService
    ) throws -> ExitStatus {
        let answer = state.value
        if let failure = state.failure {
            AnswerReport.reportFailure(failure, printing: answer?.origin, items: "episodes")
        }
        AnswerReport.reportLeftOut(answer?.leftOutCount ?? 0, "episodes that can't be read")
        var output = ResultOutput(json: json, columns: [.fixed, .fixed, .cut, .cut])
        for episode in answer?.value.episodes ?? [] where output.isOpen {
            try output.print(
                EpisodesCommand.record(of: episode),
                row: EpisodesCommand.fields(of: episode, zone: zone))
        }
        if output.count == 0, state.failure == nil {
            StandardStreams.report("mot: the show has no episodes")
        }
        let status: ExitStatus = state.failure == nil ? .nothingFound : .failed
        return output.end(output.count > 0 ? .found : status)
    }

    private static func fields(of episode: Episode, zone: any TimeZoneService) -> [String] {
        let airDate = episode.airDate?.shortText(in: zone) ?? ""
        return [episode.code, airDate, episode.title, episode.plainSummary ?? ""]
    }

    private static func record(of episode: Episode) -> JSONRecord {
        [
            "id": episode.id, "season": episode.season, "number": episode.number,
            "title": episode.title, "airDate": episode.airDate?.iso8601,
            "summary": episode.plainSummary, "image": episode.image.largest?.text,
        ]
    }
}
