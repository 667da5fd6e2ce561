import Texts

/// Reads and writes whole numbers with a fixed number of digits.
enum Decimal {
    /// The value of a text of exactly `digits` ASCII digits; nil for any other text.
    static func value(_ text: some Collection<UInt8>, digits: Int) -> Int? {
        guard text.count == digits else { return nil }
        var value = 0
        for byte in text {
            guard byte.isASCIIDigit else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }

    /// The number padded with leading zeros to `digits` digits.
    ///
    /// A minus sign is not counted.
    static func text(_ value: Int, digits: Int) -> String {
        let number = String(value.magnitude)
        let zeros = String(repeating: "0", count: max(0, digits - number.utf8.count))
        return (value < 0 ? "-" : "") + zeros + number
    }
}

extension Int {
    /// The remainder of a division, never negative: -1 modulo 7 is 6.
    func remainder(modulo divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

extension Int {
    /// This number of bytes in megabytes, with one decimal place below 10 MB: `2.1`, `19`.
    ///
    /// It is at least `0.1`, except for 0 bytes.
    public var megabytes: String {
        let tenths = self / 100_000 + (self % 100_000 >= 50_000 ? 1 : 0)
        guard tenths < 100 else { return (tenths / 10).grouped }
        let visibleTenths = self > 0 ? Swift.max(1, tenths) : 0
        return "\(visibleTenths / 10).\(visibleTenths % 10)"
    }

    /// The number of megabytes with its unit: `2.1 MB`.
    public var megabytesText: String { megabytes + " MB" }

    /// The number with thousands separators, `147,306`.
    public var grouped: String {
        let digits = String(magnitude)
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }
}
