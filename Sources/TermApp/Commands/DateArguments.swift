import ArgumentParser
import Core

/// Which day it is.
struct DateArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Take this date for today's.", valueName: "YYYY-MM-DD"))
    var today: Checked<CalendarDate>?
}
