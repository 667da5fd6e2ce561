import Texts

/// The status and the fields of an answer, which curl writes before its body (`--include`).
struct AnswerHead {
    /// That of the last answer; 0 before there is one.
    private(set) var status = 0
    /// By their names in lower case; of several the last.
    private var fields: [String: String] = [:]
    private var unread: [UInt8] = []

    private static let mark = Array("HTTP/".utf8)
    /// The most bytes of heads; old versions of curl have no such limit.
    private static let limit = 1 << 20

    /// Reads on until the head of the last answer is whole: before it come those of redirects and interim answers.
    ///
    /// - Parameter piece: Output of curl.
    /// - Returns: The first bytes of the body; nil until the head is whole.
    mutating func read(_ piece: UnsafeRawBufferPointer) -> [UInt8]? {
        unread += piece
        guard unread.count < AnswerHead.limit else {
            status = 0
            return []
        }
        while true {
            guard unread.starts(with: AnswerHead.mark) else {
                // A redirect that leads nowhere has a body.
                return AnswerHead.mark.starts(with: unread) ? nil : unread
            }
            guard let end = end() else { return nil }
            parse(String(decoding: unread[..<end], as: UTF8.self))
            unread.removeFirst(end)
            let isLast = !(100..<200 ~= status || 300..<400 ~= status)
            if isLast { return unread }
        }
    }

    /// The value of a field, cleaned; nil for none.
    ///
    /// - Parameter name: The name in lower case.
    subscript(name: String) -> String? { fields[name] }

    /// The bytes of the body that are announced.
    var length: Int? { fields["content-length"].flatMap(AnswerHead.size) }

    /// The size of the file of which the part that was asked for is not there; nil if it is unknown.
    var sizeOfRefused: Int? {
        let words = (fields["content-range"] ?? "").split(separator: "/")
        return words.count == 2 && words[0].hasSuffix("*") ? AnswerHead.size(words[1]) : nil
    }

    /// A number of bytes that can be added to others.
    private static func size(_ text: some StringProtocol) -> Int? {
        Int(text).flatMap { 0...(1 << 50) ~= $0 ? $0 : nil }
    }

    /// The part of the file that the body is, and the size of the file if it is known; nil for none.
    var range: (start: Int, all: Int?)? {
        let words = (fields["content-range"] ?? "").split { " -/".contains($0) }
        guard words.count == 4, words[0].lowercased() == "bytes",
            let start = AnswerHead.size(words[1])
        else {
            return nil
        }
        return (start, AnswerHead.size(words[3]))
    }

    /// The place behind the empty line.
    private func end() -> Int? {
        var start = 0
        while let line = unread[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if unread[start..<line].allSatisfy({ $0 == UInt8(ascii: "\r") }) { return line + 1 }
            start = line + 1
        }
        return nil
    }

    private mutating func parse(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        let words = lines.first?.split(separator: " ") ?? []
        status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        fields = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            fields[parts[0].lowercased()] = parts[1].cleaned(limit: 200)
        }
    }
}
