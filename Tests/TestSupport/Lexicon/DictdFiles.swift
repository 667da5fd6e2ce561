/// The files of a small dictionary in the format of dictd, as dictfmt(1) writes them.
public struct DictdFiles {
    /// The bytes of `NAME.index`.
    public var index: [UInt8]
    /// The bytes of `NAME.dict`.
    public var text: [UInt8]

    /// - Parameters:
    ///   - entries: Headwords and their texts; a headword may occur more than once.
    ///   - information: The descriptions of the dictionary, by names such as `short`, `utf8`,
    ///     `allchars`.
    public init(
        _ entries: [(headword: String, text: String)],
        information: [String: String] = ["utf8": "", "allchars": ""]
    ) {
        let countsPunctuation = information["allchars"] != nil
        let own = information.sorted { $0.key < $1.key }.map { name, text in
            (headword: "00-database-\(name)", text: text)
        }
        text = []
        var lines: [(key: [UInt8], line: String)] = []
        for (headword, body) in own + entries {
            lines.append(
                (
                    DictdFiles.key(headword, countsPunctuation: countsPunctuation),
                    DictdFiles.line(headword, offset: text.count, length: body.utf8.count)
                ))
            text += Array(body.utf8)
        }
        lines.sort { $0.key.lexicographicallyPrecedes($1.key) }
        index = lines.flatMap { Array($0.line.utf8) }
    }

    /// The files by their names: `NAME.index` and `NAME.dict`, or `NAME.dict.dz`.
    public func files(name: String = "tiny", isCompressed: Bool = false) -> [String: [UInt8]] {
        let ending = isCompressed ? ".dict.dz" : ".dict"
        let body = isCompressed ? DictzipBytes.dictzip(text, chunkLength: 200) : text
        return [name + ".index": index, name + ending: body]
    }

    /// Writes the files to a folder.
    ///
    /// - Returns: The path of the index.
    public func write(
        to folder: TemporaryFolder, name: String = "tiny", isCompressed: Bool = false
    ) throws -> String {
        for (name, bytes) in files(name: name, isCompressed: isCompressed) {
            _ = try folder.write(bytes, to: name)
        }
        return folder.path(of: name + ".index")
    }

    /// A line of an index.
    ///
    /// - Parameters:
    ///   - headword: The sort key.
    ///   - offset: The offset of the entry in the text.
    ///   - length: The length of the entry in bytes.
    ///   - original: The original headword for the fourth field; nil for none.
    /// - Returns: The line with its newline.
    public static func line(
        _ headword: String, offset: Int, length: Int, original: String? = nil
    ) -> String {
        [headword, number(offset), number(length), original].compactMap { $0 }
            .joined(separator: "\t") + "\n"
    }

    /// A number in base 64, with the digits of RFC 4648.
    public static func number(_ number: Int) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var rest = number
        var text = ""
        repeat {
            text = String(digits[rest % 64]) + text
            rest /= 64
        } while rest > 0
        return text
    }

    private static func key(_ headword: String, countsPunctuation: Bool) -> [UInt8] {
        headword.lowercased().utf8.filter { byte in
            countsPunctuation || byte == 0x20 || byte >= 0x80
                || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
        }
    }
}
