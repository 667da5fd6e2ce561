/// Packages of PyPI that `make setup-test` has put into `.build/python`, to compare with.
public enum PyPI {
    // This file is four levels below the package.
    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/.build/python"

    /// The Python that has them.
    public static let python = Executable(path: "\(folder)/bin/python3")

    /// To use a package.
    ///
    /// - Parameters:
    ///   - name: The name for messages.
    ///   - module: The module that a program imports.
    /// - Returns: The need, which was tried.
    public static func need(_ name: String, module: String) -> Need {
        Need(
            name, remedy: "`make setup-test` installs it",
            command: "'\(folder)/bin/python3' -c 'import \(module)'")
    }
}
