import ArgumentParser

/// The options of all features that have options, for the browser.
struct FeatureOptions: DeclaredArguments {
    var episodes = EpisodeOptions()
    var words = WordOptions()
    var dictionaries = DictionaryOptions()

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&episodes)
        table.group(&words)
        table.group(&dictionaries)
    }

    /// The options shown in the browser's usage line.
    static let usage = "[--month <YYYY-MM>]"

    /// Warns if an argument contains a secret, because other users of this computer can read
    /// arguments.
    func warnOfSecret() {
        words.warnOfSecret()
        dictionaries.warnOfSecret()
    }

    /// The options that ask for a tab.
    var requests: [StartTab.Request] { episodes.requests + words.requests }

    /// Copies these options to the launch options.
    func add(to options: inout LaunchOptions) {
        episodes.add(to: &options)
        words.add(to: &options)
        dictionaries.add(to: &options)
    }
}
