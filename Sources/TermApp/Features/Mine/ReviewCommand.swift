import ArgumentParser
import Core

/// `mot review`: opens the browser with a review.
struct ReviewCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "review", _superCommandName: "mot", abstract: "Review the words that are due.",
        discussion: """
            Space shows the answer, 1 to 4 say how well you knew it, u takes that back, q leaves; \
            all that you have said is kept.
            """)

    static let usage = "mot review [--list <name>] [--new <count>]"

    @OptionGroup var choice: ReviewArguments

    @OptionGroup var network: NetworkArguments

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        var options = LaunchOptions()
        options.tab = Feature.mine.id
        options.review = choice.choice
        return BrowseCommand.browse(options, network, wiring)
    }
}
