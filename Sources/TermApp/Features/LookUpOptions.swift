import ArgumentParser

/// The options of the command that looks words up, which the browser does not have.
struct LookUpOptions: DeclaredArguments {
    var entries = EntryOutputArguments()

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&entries)
    }
}

/// The options that select the dictionaries for the commands of My words.
struct MeaningOptions: FeatureArguments, Sendable {
    var dictionaries = LocalDictionaryOptions()

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&dictionaries)
    }

    /// The names of the dictionaries to ask; empty for all.
    var names: [String] { dictionaries.names }

    func add(to options: inout LaunchOptions) { dictionaries.add(to: &options) }
}
