/// What a text is, as the header before it says (`OPTION MIME`, RFC 2045).
struct DICTContentType: Hashable, Sendable {
    /// The media type in lower case, without parameters.
    var mediaType = "text/plain"
    /// How the bytes are encoded on their way; nil when that is not known here.
    var transferEncoding: TransferEncoding? = .identity

    /// What every text is whose header says nothing.
    static let plain = DICTContentType()

    /// The text that some bytes stand for; nil when they are something else than text.
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
    /// The reply with its text's header read and taken off.
    ///
    /// That is some fields, most often none, and an empty line; a text that begins otherwise, or has
    /// no such line within ``headerLimit`` bytes, has none. A line that begins with a blank continues
    /// a field.
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

    /// Headers have some hundred bytes.
    private static let headerLimit = 8 << 10
}
