public import Texts

/// Opens web addresses in other programs.
public protocol Opener: Sendable {
    /// Starts another program with an address.
    ///
    /// Returns at once. The other program does not use the terminal.
    ///
    /// - Returns: Whether a program was found.
    func open(_ address: WebAddress) -> Bool
}
