import Core

/// Where words come from, as a person names it.
enum WordSource: Hashable, Sendable {
    /// A file, by its path.
    case file(String)
    /// A server, by its address.
    case server(WebAddress)

    /// What begins with `http://` or `https://` is a server, all else a file.
    ///
    /// What may be a mistyped address with a secret is neither, for messages show the names of files;
    /// a file of such a name is written with its folder, `./a:b@c`.
    ///
    /// - Returns: nil when an address is none.
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
