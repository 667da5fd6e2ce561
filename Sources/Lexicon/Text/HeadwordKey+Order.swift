extension HeadwordKey {
    /// The bytes in pieces that are quick to compare and to copy: eight, the next eight, padded with
    /// zeros, and all that follow.
    public var pieces: (first: UInt64, second: UInt64, rest: [UInt8]) {
        var second: UInt64 = 0
        for index in 8..<16 { second = second << 8 | (index < count ? UInt64(self[index]) : 0) }
        return (leadingBytes, second, count > 16 ? (16..<count).map { self[$0] } : [])
    }
}
