import CNcurses

/// The entry of this terminal in the terminal database (terminfo(5)); read it after `newterm`.
@MainActor
enum Terminfo {
    /// A string capability without padding; nil when the terminal does not have it.
    static func bytes(_ name: String) -> [UInt8]? {
        guard let value = mot_string_capability(name) else { return nil }
        return withoutPadding(String(cString: value).utf8)
    }

    /// Removes delays, written `$<5>` or `$<5*/>`, which only old hardware needs.
    private static func withoutPadding(_ text: String.UTF8View) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[rest.index(after: end)...]
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
