import Texts

/// A field of an entry in a `.dict` file ("StarDictFileFormat", section 7).
struct StarDictField {
    let kind: Kind
    /// The content, without type, size or terminating zero.
    let data: ArraySlice<UInt8>

    /// The type of a field, named by a letter.
    struct Kind: Hashable {
        let letter: UInt8

        /// True if a size of four bytes precedes the content (upper-case letters).
        ///
        /// Otherwise a zero terminates the content.
        var hasSize: Bool { letter.isASCIIUppercase }

        /// True if the type is valid.
        var isLetter: Bool { hasSize || letter.isASCIILowercase }
    }

    /// The markup of the text, by the type of the field.
    var markup: EntryMarkup {
        switch kind.letter {
        case UInt8(ascii: "g"): .pango
        case UInt8(ascii: "h"): .html
        case UInt8(ascii: "x"): .xdxf
        case UInt8(ascii: "k"), UInt8(ascii: "n"): .otherXML
        case UInt8(ascii: "t"), UInt8(ascii: "y"): .note
        case UInt8(ascii: "r"): .resources
        default: .unmarked
        }
    }

    var isSound: Bool { kind.letter == UInt8(ascii: "W") }

    /// The file name extension of content that is a file; nil for text.
    var fileEnding: String? {
        if isSound { return "wav" }
        return kind.letter == UInt8(ascii: "P") ? "png" : nil
    }

    /// The content as text; nil for a field of an unknown type.
    var text: String? {
        switch kind.letter {
        case UInt8(ascii: "l"): DictdEncoding().text(of: data)
        case UInt8(ascii: "g"), UInt8(ascii: "h"), UInt8(ascii: "k"), UInt8(ascii: "m"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "w"),
            UInt8(ascii: "x"),
            UInt8(ascii: "y"):
            String(decoding: data, as: UTF8.self)
        default: nil
        }
    }

    /// The most fields of an entry.
    private static let limit = 256

    /// Splits an entry into fields, as far as it is valid.
    ///
    /// - Parameters:
    ///   - entry: The bytes of the entry.
    ///   - kinds: The types of the fields if they are the same in all entries. In such entries, no
    ///     field names its type, and the last field has neither a size nor a zero.
    /// - Returns: The fields in order.
    static func fields(of entry: [UInt8], kinds: [Kind]?) -> [StarDictField] {
        var rest = entry[...]
        var fields: [StarDictField] = []
        if let kinds {
            for (number, kind) in kinds.enumerated() {
                let data =
                    number == kinds.count - 1 ? lastFieldData(rest, kind) : data(kind, at: &rest)
                fields.append(StarDictField(kind: kind, data: data))
            }
        } else {
            while fields.count < limit, let letter = rest.popFirst() {
                let kind = Kind(letter: letter)
                guard kind.isLetter else { break }
                fields.append(StarDictField(kind: kind, data: data(kind, at: &rest)))
            }
        }
        return fields
    }

    /// Removes the content of a field from the beginning of the bytes.
    private static func data(_ kind: Kind, at bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if kind.hasSize {
            let size = bytes.prefix(4).bigEndianNumber
            let data = bytes.dropFirst(4).prefix(size)
            bytes = bytes[data.endIndex...]
            return data
        }
        let data = bytes.prefix { $0 != 0 }
        bytes = bytes[data.endIndex...].dropFirst()
        return data
    }

    /// The rest of the bytes as the last field, without the zero that some programs add.
    private static func lastFieldData(_ bytes: ArraySlice<UInt8>, _ kind: Kind) -> ArraySlice<UInt8>
    {
        kind.hasSize ? bytes : bytes.prefix { $0 != 0 }
    }
}
