import ArgumentParser
import Core
import TermView
import Texts

/// `mot store`: prints the matches for a text in the store's catalogue.
struct StoreCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "store", _superCommandName: "mot",
        abstract: "Print the items of the store that match a text, one a line.",
        discussion: """
            A line has four fields, separated by tabs: kind, title, what it belongs to, length. \
            If the store does not answer, its earlier answer is printed; with --offline also the \
            samples that came with the program.
            """)

    static let usage =
        "mot store <text> ... [--kind song|podcast|tv-episode] [--limit <count>] [--json]"

    var text: [String] = []
    var kind: Checked<StoreItem.Kind>?
    var limits = LimitArguments()
    var network = NetworkArguments()
    var json = false

    mutating func declare(to table: inout ArgumentTable) {
        table.words(&text, "text", "What to look for.", isRequired: true)
        table.option(
            &kind, "kind", value: "song|podcast|tv-episode", "Print only things of one kind.",
            completion: .list(StoreItem.Kind.allCases.map(\.rawValue)))
        table.group(&limits)
        table.group(&network)
        table.flag(&json, "json", short: "j", "Print one JSON array.")
    }

    func validate() throws {
        guard !joinedText.isEmpty else {
            throw ValidationError("There is nothing to search for: name a song, say.")
        }
    }

    /// The words of the text with blanks between them, so that the text needs no quotation marks.
    private var joinedText: String { text.joined(separator: " ").cleaned(limit: Prompt.limit) }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        var options = LaunchOptions()
        options.network = try network.options(for: [.store])
        let service = wiring.services(options).resolve((any StoreService).self)
        var lastState = RemoteState<[StoreItem]>.notLoaded
        for await state in service.search(for: joinedText, kind: kind?.value) {
            lastState = state
        }
        let isOffline = options.network.isOffline || wiring.settings[.isOffline]
        let samples = isOffline ? service.samples : []
        return try report(lastState, samples: samples)
    }

    private func report(
        _ state: RemoteState<[StoreItem]>, samples: [StoreItem]
    ) throws -> ExitStatus {
        let answer = state.value
        let rows = StoreRow.rows(
            of: state, text: joinedText, samples: samples, kind: kind?.value, order: .asFound)
        if let failure = state.failure {
            let hasSamples = answer == nil && !rows.isEmpty
            AnswerReport.reportFailure(
                failure, printing: hasSamples ? .embedded : answer?.origin,
                items: hasSamples ? "samples" : "results")
        }
        AnswerReport.reportLeftOut(
            answer?.leftOutCount ?? 0, "results of another kind, or that can't be read")
        var output = ResultOutput(json: json, columns: [.fixed, .cut, .cut, .number])
        for item in rows.compactMap(\.item).prefix(limits.limit) where output.isOpen {
            let record = StoreRecord(item: item)
            try output.print(record.json, row: record.fields)
        }
        if output.count > 0 { return output.end(.found) }
        if state.failure != nil {
            if !samples.isEmpty {
                StandardStreams.report(
                    "mot: no sample that came with the program has \(joinedText.cleaned(limit: 80))"
                )
            }
            return output.end(.failed)
        }
        let missing = kind.map { "no \($0.value.rawValue)" } ?? "nothing"
        StandardStreams.report("mot: the store has \(missing) for \(joinedText.cleaned(limit: 80))")
        return output.end(.nothingFound)
    }
}

extension StoreItem.Kind: CheckedArgument {
    init?(_ text: String) { self.init(rawValue: text) }
}

/// A store item in the output.
struct StoreRecord {
    let item: StoreItemViewModel

    /// The fields of a row: kind, title, subtitle and length.
    var fields: [String] {
        [item.model.kind.rawValue, item.title, item.subtitle, item.durationText ?? ""]
    }

    var json: JSONRecord {
        [
            "kind": item.model.kind.rawValue, "id": item.id, "title": item.title,
            "subtitle": item.subtitle.isEmpty ? nil : item.subtitle,
            "duration": item.model.duration?.components.seconds,
            "url": item.model.links.page?.text,
        ]
    }
}
