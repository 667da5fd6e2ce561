import Texts

/// The status and the fields of an answer, which curl writes before the body (`--include`).
struct AnswerHead {
    /// The status of the last answer; 0 before there is one.
    private(set) var status = 0
    /// The fields by their names in lower case; if several fields have the same name, the last one.
    private var fields: [String: String] = [:]
    private var unreadBytes: [UInt8] = []

    private static let statusPrefix = Array("HTTP/".utf8)
    /// The most bytes of heads; old versions of curl have no such limit.
    private static let sizeLimit = 1 << 20

    /// Reads on until the head of the last answer is whole.
    ///
    /// The heads of redirects and interim answers come before the last head.
    ///
    /// - Parameter piece: Output of curl.
    /// - Returns: The first bytes of the body; nil until the head is whole.
    mutating func read(_ piece: UnsafeRawBufferPointer) -> [UInt8]? {
        unreadBytes += piece
        guard unreadBytes.count < AnswerHead.sizeLimit else {
            status = 0
            return []
        }
        while true {
            guard unreadBytes.starts(with: AnswerHead.statusPrefix) else {
                // The body begins here; a redirect without a target has a body, too.
                return AnswerHead.statusPrefix.starts(with: unreadBytes) ? nil : unreadBytes
            }
            guard let end = endOfHead() else { return nil }
            parse(String(decoding: unreadBytes[..<end], as: UTF8.self))
            unreadBytes.removeFirst(end)
            let isLast = !(100..<200 ~= status || 300..<400 ~= status)
            if isLast { return unreadBytes }
        }
    }

    /// The value of a field, cleaned; nil for none.
    ///
    /// - Parameter name: The name in lower case.
    subscript(name: String) -> String? { fields[name] }

    /// The number of bytes of the body that the head announces.
    var length: Int? { fields["content-length"].flatMap(AnswerHead.size) }

    /// The size of the file if the server has refused the requested part of it (status 416); nil if
    /// the size is unknown.
    var fileSizeOfRefusal: Int? {
        let words = (fields["content-range"] ?? "").split(separator: "/")
        return words.count == 2 && words[0].hasSuffix("*") ? AnswerHead.size(words[1]) : nil
    }

    /// A number of bytes, small enough to be added to other sizes; nil for any other text.
    private static func size(_ text: some StringProtocol) -> Int? {
        Int(text).flatMap { 0...(1 << 50) ~= $0 ? $0 : nil }
    }

    /// The offset of the body in the file, and the size of the file, nil if it is unknown.
    ///
    /// Nil if the answer names no part of the file.
    var range: (start: Int, fileSize: Int?)? {
        let words = (fields["content-range"] ?? "").split { " -/".contains($0) }
        guard words.count == 4, words[0].lowercased() == "bytes",
            let start = AnswerHead.size(words[1])
        else {
            return nil
        }
        return (start, AnswerHead.size(words[3]))
    }

    /// The offset after the empty line that ends a head.
    private func endOfHead() -> Int? {
        var start = 0
        while let line = unreadBytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if unreadBytes[start..<line].allSatisfy({ $0 == UInt8(ascii: "\r") }) {
                return line + 1
            }
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
