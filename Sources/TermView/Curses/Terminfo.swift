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

/// The sequences of this terminal's keys, beside those that all terminals share.
@MainActor
enum TerminfoKeys {
    private static let capabilities: [(name: String, key: Key)] =
        [
            ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)),
            ("kcuf1", Key(.right)), ("khome", Key(.home)), ("kend", Key(.end)),
            ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)), ("kich1", Key(.insert)),
            ("kdch1", Key(.delete)), ("kcbt", Key(.tab, .shift)), ("kent", Key(.enter)),
            ("kind", Key(.down, .shift)), ("kri", Key(.up, .shift)),
            ("kLFT", Key(.left, .shift)), ("kRIT", Key(.right, .shift)),
        ] + (1...12).map { ("kf\($0)", Key(.function($0))) }

    /// Only sequences that begin with ESC: a single byte means the same on every terminal.
    static func known() -> [[UInt8]: Key] {
        var known: [[UInt8]: Key] = [:]
        for (name, key) in capabilities {
            guard let bytes = Terminfo.bytes(name), bytes.count > 1, bytes[0] == 0x1B else {
                continue
            }
            known[bytes] = key
        }
        return known
    }
}
