import Texts

/// A program and arguments that open an address, from `$BROWSER`.
///
/// The variable is a list of commands separated by colons, in order of preference. In a command
/// `%s` stands for the address, `%c` for a colon and `%%` for a percent sign; without `%s` the
/// address is appended. See Eric S. Raymond, "The BROWSER environment variable". No shell is used,
/// so words are separated by spaces only.
///
/// Programs are started without a terminal, so text browsers are skipped.
struct BrowserCommand: Equatable {
    /// The program and its arguments.
    let words: [String]

    /// The commands that open an address, in order of preference.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - browser: The value of `$BROWSER`; nil or empty to use xdg-open.
    ///   - hasDesktop: True if a window can be shown.
    /// - Returns: The commands; empty when no command could show anything.
    static func all(
        for address: WebAddress, browser: String?, hasDesktop: Bool
    ) -> [BrowserCommand] {
        let commands = (browser ?? "").split(separator: ":").compactMap {
            BrowserCommand($0, address)
        }
        guard commands.isEmpty else { return commands.filter { !$0.needsTerminal } }
        return hasDesktop ? [BrowserCommand(words: ["xdg-open", address.text])] : []
    }

    /// Browsers that show pages in the terminal in which they are started.
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
        let hasAddress = templates.contains { template in
            template.split(separator: "%%", omittingEmptySubsequences: false)
                .contains { $0.contains("%s") }
        }
        words =
            templates.map { BrowserCommand.fill($0, address) } + (hasAddress ? [] : [address.text])
    }

    /// Replaces the escapes of a word; the escapes of the address stay.
    private static func fill(_ template: Substring, _ address: WebAddress) -> String {
        template.split(separator: "%%", omittingEmptySubsequences: false)
            .map { $0.replacing("%c", with: ":").replacing("%s", with: address.text) }
            .joined(separator: "%")
    }
}
