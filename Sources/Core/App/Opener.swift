/// Opens what lies outside the program, such as a page in a browser.
public protocol Opener: Sendable {
    /// Hands an address to another program, which goes on by itself.
    ///
    /// It returns at once, and the other program keeps off the terminal.
    ///
    /// - Returns: Whether there was a program to hand it to.
    func open(_ address: WebAddress) -> Bool
}
