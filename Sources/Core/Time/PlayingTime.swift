extension Duration {
    /// The duration in whole seconds: `01:02:03`; below an hour `02:03`; below a minute `03`.
    var playingTimeText: String {
        let seconds = Int(max(0, components.seconds))
        var parts = [seconds % 60]
        if seconds >= 60 { parts.insert(seconds / 60 % 60, at: 0) }
        if seconds >= 3_600 { parts.insert(seconds / 3_600, at: 0) }
        return parts.map { Decimal.text($0, digits: 2) }.joined(separator: ":")
    }
}
