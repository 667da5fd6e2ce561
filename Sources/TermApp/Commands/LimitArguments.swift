import ArgumentParser

/// The option that limits the number of results.
struct LimitArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Print at most so many.", valueName: "count"))
    var limit = 50

    func validate() throws {
        guard (1...1_000_000).contains(limit) else {
            throw ValidationError("--limit is 1 to 1000000.")
        }
    }
}
