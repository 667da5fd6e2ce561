public import Texts

/// A text for the terminal's clipboard.
public struct Clipping: Hashable, Sendable {
    /// At most ``limit`` bytes of UTF-8.
    public let text: String
    /// True if the text was too long and has been cut.
    public let isCut: Bool

    /// The maximum length in bytes of UTF-8.
    ///
    /// Terminals accept about 75,000 bytes of base64, which hold 56,000 bytes of text.
    public static let limit = 56_000

    /// Cuts a text that is longer than ``limit``, but never inside a scalar.
    public init(_ text: String) {
        isCut = text.utf8.count > Clipping.limit
        guard isCut else {
            self.text = text
            return
        }
        var end = text.utf8.index(text.startIndex, offsetBy: Clipping.limit)
        while end.samePosition(in: text.unicodeScalars) == nil {
            end = text.utf8.index(before: end)
        }
        self.text = String(text[..<end])
    }

    /// Makes a clipping of a text, followed by addresses, each on a line of its own.
    public init(_ text: StyledText, _ addresses: [NamedAddress]) {
        let lines = addresses.map { "\($0.name): \($0.address)" }
        self.init(([text.text] + (lines.isEmpty ? [] : [""] + lines)).joined(separator: "\n"))
    }

    /// The message once the clipboard has the text: `Copied: serene`, `Copied 12 lines`.
    var copiedMessage: String { isQuoted ? "Copied: \(summary)" : "Copied \(summary)" }

    /// The message after the text was sent to the terminal, which does not confirm that it copied
    /// the text.
    var sentMessage: String { "Sent to the terminal: \(summary)" }

    private var lineCount: Int {
        text.split(separator: "\n", omittingEmptySubsequences: false).count
    }

    /// True if messages quote the text itself.
    private var isQuoted: Bool { !isCut && lineCount == 1 }

    /// The beginning of a single line, or the number of lines.
    private var summary: String {
        guard !isQuoted else { return text.cleaned(limit: Clipping.quoteLimit) }
        let lines = "\(lineCount.grouped) \(lineCount == 1 ? "line" : "lines")"
        return isCut ? "\(lines), cut at \(Clipping.limit) bytes" : lines
    }

    /// The maximum number of characters of a text in a message.
    private static let quoteLimit = 50
}

/// An address, and a name for the page or picture at the address.
public struct NamedAddress: Hashable, Sendable {
    public let name: String
    public let address: WebAddress

    static func picture(_ address: WebAddress) -> NamedAddress {
        NamedAddress(name: "picture", address: address)
    }
}

/// Puts texts into the clipboard of the system, with a helper program.
public protocol Clipboard: Sendable {
    /// True if a helper program is installed; else only the terminal can copy.
    var hasProgram: Bool { get }

    /// Puts a text into the clipboard.
    ///
    /// - Parameter text: The text.
    /// - Throws: A ``ClipboardError`` if no program has taken the text.
    func take(_ text: String) async throws(ClipboardError)
}

/// A program did not take a text for the clipboard.
public struct ClipboardError: Error, Hashable, CustomStringConvertible {
    public let program: String
    /// The end of a sentence about the program: `failed with exit code 1`.
    public let reason: String

    public init(program: String, reason: String) {
        self.program = program
        self.reason = reason
    }

    public var description: String { "\(program) \(reason)" }
}
