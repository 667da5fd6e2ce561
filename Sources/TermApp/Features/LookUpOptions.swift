import ArgumentParser

/// The options of the command that looks words up, which the browser does not have.
struct LookUpOptions: ParsableArguments {
    @OptionGroup var entries: EntryOutputArguments
}

/// The options that say in which dictionaries the commands of My words look words up.
struct MeaningOptions: FeatureArguments, Sendable {
    @OptionGroup var dictionaries: LocalDictionaryOptions

    /// The names of the dictionaries to ask; empty for all.
    var names: [String] { dictionaries.names }

    func add(to options: inout LaunchOptions) { dictionaries.add(to: &options) }
}
