import Glibc
import SystemPackage

extension FilePath {
    /// The path that a person gave as an argument of the program, byte for byte.
    ///
    /// - Parameter text: The argument, or its value after `=`, as Swift has it: repaired where it is
    ///   no UTF-8.
    init(argument text: String) {
        let arguments = UnsafeBufferPointer(
            start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        for case let argument? in arguments where text.contains("\u{FFFD}") {
            let given = String(cString: argument)
            if given == text {
                self.init(platformString: argument)
                return
            }
            if given.hasSuffix("=" + text), let equals = strchr(argument, Int32(UInt8(ascii: "=")))
            {
                self.init(platformString: equals + 1)
                return
            }
        }
        self.init(text)
    }
}
