import ArgumentParser
import Core

/// An argument that is parsed into a value of this program.
struct Checked<Value: CheckedArgument>: ExpressibleByArgument {
    let value: Value

    init?(argument: String) {
        guard let value = Value(argument) else { return nil }
        self.value = value
    }
}

/// A value that can be parsed from an argument.
protocol CheckedArgument: Sendable {
    init?(_ text: String)
}

extension CalendarDate: CheckedArgument {}
