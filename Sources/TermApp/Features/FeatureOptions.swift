import ArgumentParser

/// The options of features that the browser takes; one without options has no line here.
struct FeatureOptions: ParsableArguments {
    @OptionGroup var episodes: EpisodeOptions
    @OptionGroup var words: WordOptions
    @OptionGroup var dictionaries: DictionaryOptions

    /// Those to show in the browser's usage.
    static let usage = "[--month <YYYY-MM>]"

    private var groups: [any FeatureArguments] { [episodes, words, dictionaries] }

    /// Tells a person who has written a secret where others can read it.
    func warnOfSecret() { for group in groups { group.warnOfSecret() } }

    /// Adds what is said here.
    func add(to options: inout LaunchOptions) { for group in groups { group.add(to: &options) } }
}
