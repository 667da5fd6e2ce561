import ArgumentParser

/// The options of the command that looks words up, which the browser does not have.
struct LookUpOptions: ParsableArguments {
    @OptionGroup var entries: EntryOutputArguments
}
