import Texts

/// A start tag such as `<a href="bword://quire">`.
public struct MarkupTag {
    /// In lower case.
    public let name: String
    /// The bytes between the name and the end of the tag; parsed on demand.
    let attributes: ArraySlice<UInt8>

    /// The elements of HTML that have no end tag.
    static let voidNames: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
        "source", "track", "wbr",
    ]

    /// The ID by which links of the same text name the place of the tag (``EntryLink``); nil if the
    /// tag has no ID.
    var place: String? {
        guard !attributes.isEmpty,
            let id = value(of: "id") ?? value(of: name == "a" ? "name" : "xml:id")
        else { return nil }
        return EntryLink.place(id)
    }

    /// The value of an attribute.
    ///
    /// - Parameter name: The name of the attribute in lower case.
    /// - Returns: The value with its character references replaced; empty for an attribute without
    ///   a value, nil when there is no such attribute.
    public func value(of name: String) -> String? {
        var rest = attributes
        while true {
            rest = rest.drop { $0.isMarkupBlank || $0 == UInt8(ascii: "/") }
            guard !rest.isEmpty else { return nil }
            let key = rest.prefix { !$0.isMarkupBlank && $0 != UInt8(ascii: "=") }
            rest = rest[key.endIndex...].drop(while: \.isMarkupBlank)
            var value: ArraySlice<UInt8> = []
            if rest.first == UInt8(ascii: "=") {
                rest = rest.dropFirst().drop(while: \.isMarkupBlank)
                value = MarkupTag.value(at: &rest)
            }
            if key.lazy.map(\.asciiLowercased).elementsEqual(name.utf8) {
                return String(decoding: CharacterReference.resolved(value), as: UTF8.self)
            }
        }
    }

    /// The value of an attribute as a number from -1,000,000 to 1,000,000; nil for another value.
    func number(of name: String) -> Int? {
        value(of: name).flatMap { Int($0.trimmed) }.map { min(max($0, -1_000_000), 1_000_000) }
    }

    /// Removes a value, quoted or not, from the beginning of the bytes.
    private static func value(at bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else {
            let value = bytes.prefix { !$0.isMarkupBlank }
            bytes = bytes[value.endIndex...]
            return value
        }
        let value = bytes.dropFirst().prefix { $0 != quote }
        bytes = bytes[value.endIndex...].dropFirst()
        return value
    }
}

extension UInt8 {
    /// True if the byte is white space in HTML and XML.
    var isMarkupBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension ArraySlice<UInt8> {
    /// The bytes as the name of a tag or attribute.
    var markupName: String {
        String(unsafeUninitializedCapacity: count) { name in
            name.initialize(fromContentsOf: lazy.map(\.asciiLowercased))
        }
    }
}
