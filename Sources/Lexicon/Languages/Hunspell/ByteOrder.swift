import Glibc

extension Span<UInt8> {
    /// Returns a number below 0 if these bytes come before `others` in the order of bytes, 0 if
    /// they are equal, else a number above 0.
    func order(_ others: Span<UInt8>) -> Int {
        let common = Swift.min(count, others.count)
        guard common > 0 else { return count - others.count }
        let order = withUnsafeBytes { bytes in
            others.withUnsafeBytes { others in
                guard let bytes = bytes.baseAddress, let others = others.baseAddress else {
                    return Int32(0)
                }
                return memcmp(bytes, others, common)
            }
        }
        return order == 0 ? count - others.count : Int(order)
    }
}
