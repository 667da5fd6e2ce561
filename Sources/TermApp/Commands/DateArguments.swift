import ArgumentParser
import Core

/// The option that sets today's date.
struct DateArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Take this date for today's.", valueName: "YYYY-MM-DD"))
    var today: Checked<CalendarDate>?
}
