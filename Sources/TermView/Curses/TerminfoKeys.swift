/// The key sequences of this terminal in the terminal database.
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

    /// Only sequences that start with ESC; a single byte means the same on every terminal.
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
