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

    /// Cuts a text that is too long after a whole scalar.
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

    /// Appends addresses, a line each.
    public init(_ text: StyledText, _ addresses: [NamedAddress]) {
        let lines = addresses.map { "\($0.name): \($0.address)" }
        self.init(([text.text] + (lines.isEmpty ? [] : [""] + lines)).joined(separator: "\n"))
    }

    /// The message once the clipboard has the text: `Copied: serene`, `Copied 12 lines`.
    var copiedMessage: String { isShown ? "Copied: \(summary)" : "Copied \(summary)" }

    /// The message if the terminal is asked to copy the text: terminals do not answer.
    var sentMessage: String { "Sent to the terminal: \(summary)" }

    private var lineCount: Int {
        text.split(separator: "\n", omittingEmptySubsequences: false).count
    }

    /// True if messages have the text itself.
    private var isShown: Bool { !isCut && lineCount == 1 }

    /// The beginning of a single line, or the number of lines.
    private var summary: String {
        guard !isShown else { return text.cleaned(limit: Clipping.shownCount) }
        let lines = "\(lineCount.grouped) \(lineCount == 1 ? "line" : "lines")"
        return isCut ? "\(lines), cut at \(Clipping.limit) bytes" : lines
    }

    /// The most characters of a text that fit into a message.
    private static let shownCount = 50
}

/// An address, and the name of what it leads to.
public struct NamedAddress: Hashable, Sendable {
    public let name: String
    public let address: WebAddress

    public init(name: String, address: WebAddress) {
        self.name = name
        self.address = address
    }

    static func picture(_ address: WebAddress) -> NamedAddress {
        NamedAddress(name: "picture", address: address)
    }
}

/// Puts texts into the clipboard of the system, by a program of it.
public protocol Clipboard: Sendable {
    /// True if there is a program for that; else only the terminal can copy.
    var hasProgram: Bool { get }

    /// Puts a text into the clipboard.
    ///
    /// - Parameter text: The text.
    /// - Throws: A ``ClipboardError`` if no program has taken it.
    func take(_ text: String) async throws(ClipboardError)
}

/// A program did not take a text for the clipboard.
public struct ClipboardError: Error, Hashable, CustomStringConvertible {
    public let program: String
    /// A verb and what follows: `failed with exit code 1`.
    public let reason: String

    public init(program: String, reason: String) {
        self.program = program
        self.reason = reason
    }

    public var description: String { "\(program) \(reason)" }
}
