/// Packages from PyPI as references; `make setup-test` installs them into `.build/python`.
public enum PyPI {
    // This file is four levels below the package.
    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/.build/python"

    /// The Python in which the packages are installed.
    public static let python = Executable(path: "\(folder)/bin/python3")

    /// Requires a package.
    ///
    /// - Parameters:
    ///   - name: The name for messages.
    ///   - module: The module that a program imports.
    /// - Returns: The requirement, which has been checked.
    public static func need(_ name: String, module: String) -> Need {
        Need(
            name, remedy: "`make setup-test` installs it",
            command: "'\(folder)/bin/python3' -c 'import \(module)'")
    }
}
