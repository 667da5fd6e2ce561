/// The type of a text, from the header before it (`OPTION MIME`, RFC 2045).
struct DICTContentType: Hashable, Sendable {
    /// The media type in lower case, without parameters.
    var mediaType = "text/plain"
    /// Nil for an unknown encoding.
    var transferEncoding: TransferEncoding? = .identity

    /// The default when the header does not say more.
    static let plain = DICTContentType()

    /// Decodes the bytes to text; nil when the type is not text or unknown.
    func text(of bytes: [UInt8]) -> [UInt8]? {
        mediaType.hasPrefix("text/") ? transferEncoding?.decoded(bytes) : nil
    }

    fileprivate mutating func read(_ field: String) {
        let parts = field.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return }
        let value = parts[1].drop(while: \.isWhitespace).prefix { $0 != ";" && !$0.isWhitespace }
            .lowercased()
        switch parts[0].lowercased() {
        case "content-type": mediaType = value
        case "content-transfer-encoding": transferEncoding = TransferEncoding(name: value)
        default: break
        }
    }
}

extension DICTReply {
    /// The reply with the header of its text parsed and removed.
    ///
    /// A header is a list of fields, usually none, and an empty line. A text that begins otherwise,
    /// or has no empty line within ``headerLimit`` bytes, has no header. A line that begins with a
    /// space continues a field.
    var withoutHeader: DICTReply {
        var fields: [String] = []
        var end = text.startIndex
        let head = text.prefix(DICTReply.headerLimit)
        while let newline = head[end...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = head[end..<newline]
            end = newline + 1
            if line.isEmpty {
                var reply = self
                reply.text.removeFirst(end)
                for field in fields { reply.contentType.read(field) }
                return reply
            }
            let field = String(decoding: line, as: UTF8.self)
            if field.hasPrefix(" ") || field.hasPrefix("\t"), let last = fields.popLast() {
                fields.append(last + field)
                continue
            }
            let name = field.utf8.prefix { $0 != UInt8(ascii: ":") }
            let isField = !name.isEmpty && name.count < field.utf8.count && !name.contains(0x20)
            guard isField else { return self }
            fields.append(field)
        }
        return self
    }

    /// The longest header in bytes; typical ones have about a hundred.
    private static let headerLimit = 8 << 10
}
