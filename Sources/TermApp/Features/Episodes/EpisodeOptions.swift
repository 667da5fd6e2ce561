import ArgumentParser
import Core
import Services

/// The option that selects the show in the browser.
struct EpisodeOptions: DeclaredArguments {
    var show: Checked<ShowNumber>?

    mutating func declare(to table: inout ArgumentTable) {
        table.option(&show, "show", value: "id", "The number of the show at TVmaze.")
    }

    func add(to options: inout LaunchOptions) {
        options[Show.self] = show?.value.show
    }

    var requests: [StartTab.Request] {
        show == nil ? [] : [.init(option: "--show", tabs: [Feature.episodes.id])]
    }
}

/// The number of a show as an argument, 1 or more.
struct ShowNumber: CheckedArgument {
    /// The show; until the server is asked, only the name of the built-in show is known.
    let show: Show

    init?(_ text: String) {
        guard let number = Int(text), number > 0 else { return nil }
        let embeddedShow = TVmazeService.embeddedShow
        show =
            number == embeddedShow.number
            ? embeddedShow : Show(number: number, name: "Show \(number)")
    }
}
