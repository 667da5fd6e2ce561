import Core
import Texts

/// The source of words, as given in an option.
enum WordSource: Hashable, Sendable {
    case file(String)
    case server(WebAddress)

    /// Parses a source: text that begins with `http://` or `https://` is a server's address, other
    /// text the path of a file.
    ///
    /// Text that may be a mistyped address with a secret is rejected, because messages show the
    /// names of files; to use a file with such a name, write it with its folder, as `./a:b@c`.
    ///
    /// - Returns: nil for an invalid or rejected text.
    init?(_ text: String) {
        let start = text.lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://") else {
            let isPath = text.hasPrefix("/") || text.hasPrefix(".")
            guard isPath || !QuotedArgument.hidesPart(of: text) else { return nil }
            self = .file(text)
            return
        }
        guard let address = WebAddress(text) else { return nil }
        self = .server(address)
    }
}
