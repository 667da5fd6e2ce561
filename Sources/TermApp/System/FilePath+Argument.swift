import Glibc
import SystemPackage

extension FilePath {
    /// Makes a path from the exact bytes of a command line argument.
    ///
    /// - Parameter text: The argument, or its value after `=`, as a Swift string, in which invalid
    ///   UTF-8 is replaced by U+FFFD.
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
