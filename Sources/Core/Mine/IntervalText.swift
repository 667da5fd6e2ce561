extension Duration {
    /// The duration as the interval of a card: `<1 min`, `10 min`, `2 h`, `5 d`, `1.5 mo`, `1.2 y`.
    ///
    /// It is rounded; a unit is used where the rounded number of the one before would reach it.
    public var intervalText: String {
        let seconds = Double(components.seconds)
        if seconds < 60 { return "<1 min" }
        if let minutes = (seconds / 60).rounded(below: 60) { return "\(minutes) min" }
        if let hours = (seconds / 3_600).rounded(below: 24) { return "\(hours) h" }
        let days = seconds / 86_400
        if let days = days.rounded(below: 30) { return "\(days) d" }
        // Of a year of 365.25 days.
        let months = days / 30.4375
        if months.rounded() < 12 { return "\(months.withTenths) mo" }
        return "\((months / 12).withTenths) y"
    }
}

extension Double {
    /// The rounded number; nil if that is not below the limit.
    fileprivate func rounded(below limit: Double) -> Int? {
        rounded() < limit ? Int(rounded()) : nil
    }

    /// The number with one decimal place below 10, with none from there on: `1.5`, `2`, `11`.
    fileprivate var withTenths: String {
        let tenths = Int((self * 10).rounded())
        if tenths >= 100 { return "\(Int(rounded()))" }
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
