import ArgumentParser
import Core
import TermView

/// `mot due`: prints the words to review, or their number.
struct DueCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "due", _superCommandName: "mot",
        abstract: "Print the words to review now, one a line.",
        discussion: """
            Due words come first, then the new words of today. --count prints only the number, for a \
            prompt, even if it is 0. --summary prints how many words are new, in learning, young \
            (less than 21 days between reviews), known, suspended and without a meaning, which are \
            never reviewed, and how many are due on each day of a week. Today's number is that of \
            --count, plus the words that are due later today. \
            --summary --json has the reviews of each of the last 30 days, too, and in how many of \
            them the word was remembered.
            """)

    static let usage = "mot due [--list <name>] [--new <count>] [--count | [--summary] [--json]]"

    var reviewArguments = ReviewArguments()
    var date = DateArguments()
    var count = false
    var summary = false
    var json = false

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&reviewArguments)
        table.group(&date)
        table.flag(&count, "count", "Print only the number.")
        table.flag(
            &summary, "summary", "Print how many words are at each stage, and due on each day."
        )
        table.flag(&json, "json", short: "j", "Print one JSON array.")
    }

    func validate() throws {
        if count, summary || json {
            throw ValidationError("--count can't be used with --summary or --json.")
        }
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        let choice = reviewArguments.choice(wiring.settings)
        return try await MyWordsCommand.run(with: wiring, on: date) { words, container in
            let isMissing = try await reviewArguments.list.reportMissing(in: words)
            let reviews: any ReviewService = container.resolve()
            if summary {
                return printSummary(try await reviews.counts(choice))
            }
            if count {
                let count = try await reviews.dueCount(choice)
                return StandardStreams.print("\(count)\n").status
            }
            let lines = try await reviews.dueWords(choice)
            if lines.isEmpty, let next = try await reviews.reviewQueue(choice).nextDue {
                let zone: any TimeZoneService = container.resolve()
                StandardStreams.report(
                    "mot: nothing is due; the next word is due \(next.dueText(in: zone))")
            } else if lines.isEmpty, !isMissing {
                try await reportNothing(in: words)
            }
            return try await MarkOutput.print(lines, json: json, container)
        }
    }

    /// Reports why there is nothing to review, and when the next word is due.
    private func reportNothing(in words: any MyWords) async throws {
        let marks = reviewArguments.list.filtered(try await words.marks(in: .newestFirst))
        guard !marks.isEmpty else { return try await reviewArguments.list.reportNothing(in: words) }
        let stages = Set(marks.map(\.reviewStage)).subtracting([.suspended])
        StandardStreams.report(
            stages.isEmpty
                ? "mot: nothing is due: all words are suspended"
                : stages == [.withoutMeaning]
                    ? "mot: nothing is due: no word has a meaning yet; e in My words adds one"
                    : "mot: nothing is due: no new words are left for today; --new allows more")
    }

    /// Prints a row for each stage and each day, or one JSON object.
    private func printSummary(_ counts: ReviewCounts) -> ExitStatus {
        var output = ResultOutput(json: json, columns: [.fixed, .fixed])
        var members = ""
        for stage in ReviewStage.allCases {
            if !json { output.print(row: [stage.title, "\(counts[stage])"]) }
            members += "\"\(stage)\":\(counts[stage]),"
        }
        var days: [String] = []
        for day in counts.days {
            if !json { output.print(row: ["\(day.date)", "\(day.dueCount)"]) }
            days.append("{\"date\":\"\(day.date)\",\"due\":\(day.dueCount)}")
        }
        if json {
            let month = counts.month.map {
                "{\"date\":\"\($0.date)\",\"reviews\":\($0.reviewCount),"
                    + "\"remembered\":\($0.rememberedCount)}"
            }
            output.print(
                json: "{\(members)\"days\":[\(days.joined(separator: ","))],"
                    + "\"month\":[\(month.joined(separator: ","))]}")
        }
        return output.end(.found)
    }
}

/// The options that select the words to review.
struct ReviewArguments: DeclaredArguments {
    var list = ListArguments()
    var newCount: Int?

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&list)
        table.option(&newCount, "new", value: "count", "At most this many new words a day.")
    }

    func validate() throws {
        guard (0...10_000).contains(newCount ?? 0) else {
            throw ValidationError("--new is 0 to 10000.")
        }
    }

    /// The choice of words to review; without `--new`, the settings give the number of new words.
    func choice(_ settings: Settings) -> ReviewChoice {
        ReviewChoice(
            list: list.name, newCount: newCount ?? settings[.newWords],
            order: settings[.newWordOrder])
    }
}

/// `mot review`: opens the browser with a review.
struct ReviewCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "review", _superCommandName: "mot", abstract: "Review the words that are due.",
        discussion: """
            Space shows the answer, 1 to 4 rate how well you knew it, u undoes a rating, q leaves; \
            your answers are kept.
            """)

    static let usage = "mot review [--list <name>] [--new <count>] [--source <name>]"

    var reviewArguments = ReviewArguments()
    var date = DateArguments()
    var sources = LocalDictionaryOptions()
    var network = NetworkArguments()

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&reviewArguments)
        table.group(&date)
        table.group(&sources)
        table.group(&network)
    }

    @MainActor
    func perform(with wiring: Wiring) throws -> ExitStatus {
        if reviewArguments.list.name != nil {
            let status = try MainLoop().runCommand {
                try await MyWordsCommand.run(with: wiring) { words, _ in
                    try await reviewArguments.list.reportMissing(in: words) ? .nothingFound : .found
                }
            }
            guard status == .found else { return status }
        }
        var options = LaunchOptions()
        options.tab = Feature.myWords.id
        options[ReviewChoice.self] = reviewArguments.choice(wiring.settings)
        options.today = date.today?.value
        options.studyDay = date.today?.value
        sources.add(to: &options)
        return try BrowseCommand.browse(options, network, wiring)
    }
}
