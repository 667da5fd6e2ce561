import Core

/// A command of `$BROWSER`, ready to be run: a program and its arguments.
///
/// The variable is a list separated by colons, tried from the first to the last; in each, `%s` stands
/// for the address, `%c` for a colon and `%%` for a percent sign. Without `%s` the address comes last.
/// See Eric S. Raymond, "The BROWSER environment variable"; no shell has to do with it, so words are
/// separated by blanks and nothing else.
///
/// Programs are started without a terminal. So those that are known to need one are passed over.
struct BrowserCommand: Equatable {
    /// The program first.
    let words: [String]

    /// The commands that open an address, the one to try first.
    ///
    /// - Parameters:
    ///   - address: What to open.
    ///   - browser: The value of `$BROWSER`; nil or empty for the desktop's own way.
    ///   - hasDesktop: Whether there is a desktop that could show a window.
    /// - Returns: None when nothing that they would show could be seen.
    static func all(
        for address: WebAddress, browser: String?, hasDesktop: Bool
    ) -> [BrowserCommand] {
        let commands = (browser ?? "").split(separator: ":").compactMap {
            BrowserCommand($0, address)
        }
        guard commands.isEmpty else { return commands.filter { !$0.needsTerminal } }
        return hasDesktop ? [BrowserCommand(words: ["xdg-open", address.text])] : []
    }

    /// The browsers that show pages as text, in the terminal that they were started in.
    private static let textBrowsers: Set = [
        "w3m", "lynx", "links", "links2", "elinks", "www-browser", "browsh", "retawq",
    ]

    private var needsTerminal: Bool {
        let name = words.first?.split(separator: "/").last.map(String.init)
        return BrowserCommand.textBrowsers.contains(name ?? "")
    }

    private init(words: [String]) { self.words = words }

    private init?(_ template: Substring, _ address: WebAddress) {
        let templates = template.split(separator: " ")
        guard !templates.isEmpty else { return nil }
        let filled = templates.map { BrowserCommand.fill($0, address) }
        let isNamed = filled.contains { $0.namesAddress }
        words = filled.map(\.word) + (isNamed ? [] : [address.text])
    }

    /// A word with the address in place of each `%s`.
    private static func fill(
        _ template: Substring, _ address: WebAddress
    ) -> (word: String, namesAddress: Bool) {
        var word = ""
        var namesAddress = false
        var rest = template
        while let character = rest.popFirst() {
            guard character == "%", let code = rest.first else {
                word.append(character)
                continue
            }
            switch code {
            case "s":
                word += address.text
                namesAddress = true
            case "c": word += ":"
            case "%": word += "%"
            default:
                word += "%"
                continue
            }
            rest.removeFirst()
        }
        return (word, namesAddress)
    }
}
