import ArgumentParser
import Core

/// An argument that is one of our values, or an error that says how to write it.
struct Checked<Value: CheckedArgument>: ExpressibleByArgument {
    let value: Value

    init?(argument: String) {
        guard let value = Value(argument) else { return nil }
        self.value = value
    }
}

/// A value that can be written on the command line.
protocol CheckedArgument: Sendable {
    init?(_ text: String)
}

extension CalendarDate: CheckedArgument {}
