/// Decompresses data of LZO1X.
///
/// Source: Linux, `Documentation/staging/lzo.rst`.
struct LZO {
    private let data: ArraySlice<UInt8>
    private let length: Int
    private var index: Int
    private var output: [UInt8] = []

    /// - Parameters:
    ///   - data: The packed data.
    ///   - length: The length of the content, in bytes.
    /// - Returns: The content; nil when the data is damaged.
    static func unpacked(_ data: ArraySlice<UInt8>, length: Int) -> [UInt8]? {
        var lzo = LZO(data: data, length: length, index: data.startIndex)
        lzo.output.reserveCapacity(length)
        return lzo.unpack() ? lzo.output : nil
    }

    /// Decompresses the data; false when it is damaged.
    private mutating func unpack() -> Bool {
        // The number of bytes in the last copy from the data: 0 to 3, or 4 if there were more
        // bytes.
        var state = 0
        if let first = data.first, first > 17 {
            index += 1
            guard copyData(Int(first) - 17) else { return false }
            state = min(Int(first) - 17, 4)
        }
        while let code = nextByte() {
            var copiedCount: Int
            switch code {
            case 0..<16 where state == 0:
                guard let count = code > 0 ? code : longCount(from: 15), copyData(3 + count) else {
                    return false
                }
                state = 4
                continue
            case 0..<16:
                guard let highByte = nextByte() else { return false }
                let distance = (code >> 2) + (highByte << 2)
                guard
                    state == 4
                        ? copyOutput(3, from: 2_049 + distance) : copyOutput(2, from: 1 + distance)
                else { return false }
                copiedCount = code & 3
            case 16..<32:
                guard let count = code & 7 > 0 ? code & 7 : longCount(from: 7),
                    let word = nextWord()
                else { return false }
                let distance = 16_384 + ((code & 8) << 11) + (word >> 2)
                if distance == 16_384 { return count == 1 && output.count == length }
                guard copyOutput(2 + count, from: distance) else { return false }
                copiedCount = word & 3
            case 32..<64:
                guard let count = code & 31 > 0 ? code & 31 : longCount(from: 31),
                    let word = nextWord(),
                    copyOutput(2 + count, from: 1 + (word >> 2))
                else { return false }
                copiedCount = word & 3
            default:
                guard let highByte = nextByte() else { return false }
                let count = code < 128 ? 3 + ((code >> 5) & 1) : 5 + ((code >> 5) & 3)
                guard copyOutput(count, from: 1 + ((code >> 2) & 7) + (highByte << 3)) else {
                    return false
                }
                copiedCount = code & 3
            }
            guard copyData(copiedCount) else { return false }
            state = copiedCount
        }
        return false
    }

    private mutating func nextByte() -> Int? {
        guard index < data.endIndex else { return nil }
        index += 1
        return Int(data[index - 1])
    }

    private mutating func nextWord() -> Int? {
        guard let lowByte = nextByte(), let highByte = nextByte() else { return nil }
        return lowByte | highByte << 8
    }

    /// A number of any size: 255 for each zero byte, plus the next byte.
    private mutating func longCount(from base: Int) -> Int? {
        var number = base
        while let byte = nextByte() {
            if byte > 0 { return number + byte }
            number += 255
            if number > length + 255 { return nil }
        }
        return nil
    }

    private mutating func copyData(_ count: Int) -> Bool {
        guard count <= data.endIndex - index, count <= length - output.count else { return false }
        output += data[index..<index + count]
        index += count
        return true
    }

    /// Repeats bytes of the output; the repeated bytes may overlap the copy.
    private mutating func copyOutput(_ count: Int, from distance: Int) -> Bool {
        guard distance <= output.count, count <= length - output.count else { return false }
        let start = output.count - distance
        for offset in 0..<count { output.append(output[start + offset]) }
        return true
    }
}
