import Lexicon
import Texts

/// Parses the bytes from a server into replies (RFC 2229, section 2.4).
///
/// A pure value: bytes go in as they arrive, complete replies come out. Its limits apply to any
/// input.
struct DICTReplyParser {
    /// The longest line in bytes.
    ///
    /// The protocol allows 1,024, but some servers send more.
    static let lineLimit = 1 << 16
    /// The longest text in bytes; the rest is read and dropped.
    static let textLimit = EntryModels.sizeLimit

    /// Received bytes.
    ///
    /// The bytes before `start` are parsed; there is no newline between `start` and `searchedEnd`.
    private var buffer: [UInt8] = []
    private var start = 0
    private var searchedEnd = 0
    /// The reply whose text is being read.
    private var openReply: DICTReply?

    mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer.removeFirst(start)
        (start, searchedEnd) = (0, searchedEnd - start)
        buffer += bytes
    }

    /// The next reply; nil until it is complete.
    ///
    /// - Throws: ``DICTFailure/unreadable(reason:)`` when the bytes are not a reply, or its line is
    ///   too long.
    mutating func next() throws(DICTFailure) -> DICTReply? {
        while let line = try nextLine() {
            guard openReply != nil else {
                let reply = try DICTReplyParser.reply(buffer[line])
                if !reply.status.hasText { return reply }
                openReply = reply
                continue
            }
            if buffer[line].elementsEqual(".".utf8) {
                defer { openReply = nil }
                return openReply
            }
            add(buffer[line])
        }
        return nil
    }

    private mutating func add(_ line: ArraySlice<UInt8>) {
        guard let count = openReply?.text.count, openReply?.isCut == false else { return }
        guard count + line.count < DICTReplyParser.textLimit else {
            openReply?.isCut = true
            return
        }
        let isStuffed = line.starts(with: "..".utf8)
        openReply?.text += isStuffed ? line.dropFirst() : line
        openReply?.text.append(UInt8(ascii: "\n"))
    }

    /// The range of the next line, without its line ending.
    private mutating func nextLine() throws(DICTFailure) -> Range<Int>? {
        guard let end = buffer[searchedEnd...].firstIndex(of: UInt8(ascii: "\n")) else {
            searchedEnd = buffer.count
            try checkLength(upTo: searchedEnd)
            return nil
        }
        try checkLength(upTo: end)
        defer {
            start = end + 1
            searchedEnd = start
        }
        let hasReturn = end > start && buffer[end - 1] == UInt8(ascii: "\r")
        return start..<(hasReturn ? end - 1 : end)
    }

    private func checkLength(upTo end: Int) throws(DICTFailure) {
        if end - start > DICTReplyParser.lineLimit {
            throw .unreadable(reason: "it sent a line that is too long")
        }
    }

    /// Parses a line: three digits, a space, and the rest.
    private static func reply(_ line: ArraySlice<UInt8>) throws(DICTFailure) -> DICTReply {
        let digits = line.prefix(3)
        let rest = line.dropFirst(3)
        guard digits.count == 3, digits.allSatisfy(\.isASCIIDigit),
            rest.first == nil || rest.first == UInt8(ascii: " "),
            case let number = digits.reduce(0, { $0 * 10 + Int($1 - 0x30) }),
            (100...599).contains(number)
        else { throw .unreadable(reason: "it is not a dictionary server") }
        return DICTReply(
            status: DICTStatus(rawValue: number),
            line: String(decoding: rest.dropFirst(), as: UTF8.self))
    }
}

/// The first line of a server: `220 text <auth.mime> <1.2.3@host>` (RFC 2229, section 3.1).
struct DICTBanner: Hashable, Sendable {
    /// The ID of this connection, with its angle brackets.
    let messageID: String

    /// Parses the text after 220; the ID is empty if the text has none.
    init(_ line: String) {
        let last = line.split(separator: " ").last { $0.hasPrefix("<") && $0.hasSuffix(">") }
        messageID = last.map(String.init) ?? ""
    }

    /// The digest of message ID and secret that authenticates a user (section 3.11, as in APOP).
    func digest(secret: String) -> String {
        MD5.hexadecimal(of: Array((messageID + secret).utf8))
    }
}
