import CNcurses

/// The terminal database's entry for this terminal (terminfo(5)); read after `newterm`.
@MainActor
enum Terminfo {
    /// A string capability without its padding, or nil when the terminal has none.
    static func bytes(_ name: String) -> [UInt8]? {
        guard let value = mot_string_capability(name) else { return nil }
        return withoutPadding(String(cString: value).utf8)
    }

    /// Delays are written `$<5>` or `$<5*/>`; only hardware of long ago needs them.
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
