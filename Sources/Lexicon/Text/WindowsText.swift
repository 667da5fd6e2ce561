import Texts

/// Text in Windows-1252, as old programs write it in Western Europe.
public enum WindowsText {
    /// The apostrophe, œ, and the dot of Catalan.
    private static let signsInWords: Set<UInt8> = [0x92, 0x9C, 0xB7]
    private static let capitals: Set<UInt8> = [0x8A, 0x8C, 0x8E, 0x9F]
    private static let undefinedBytes: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

    /// Converts a text to UTF-8.
    ///
    /// - Parameter bytes: A text that is not UTF-8.
    /// - Returns: The text; nil if it looks like another encoding. Such a text has three letters
    ///   above ASCII in a row, signs or capitals within words, bytes that stand for nothing,
    ///   letters of UTF-8, or those of Czech.
    public static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
        var letterCount = 0
        var run = 0
        var (hasCzechR, hasCzechVowel) = (false, false)
        for (index, byte) in bytes.enumerated() {
            run = byte < 0x80 ? 0 : run + 1
            guard run > 0 else { continue }
            let previous = index > 0 ? bytes[index - 1] : 0
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte >= 0xC0 {
                let isUTF8 = byte < 0xE0 && (0x80...0xBF).contains(next)
                guard run < 3, !isUTF8 else { return nil }
                letterCount += previous.isASCIILetter || next.isASCIILetter ? 1 : 0
                hasCzechR = hasCzechR || byte == 0xF8
                hasCzechVowel = hasCzechVowel || [0xE8, 0xEC, 0xF9, 0xFD].contains(byte)
            } else if !signsInWords.contains(byte) {
                let isInWord =
                    previous.isASCIILetter && (next.isASCIILetter || capitals.contains(byte))
                guard !isInWord, !undefinedBytes.contains(byte) else { return nil }
            }
        }
        guard letterCount > 0, !(hasCzechR && hasCzechVowel) else { return nil }
        return TextEncoding.windows1252.decoded(bytes)
    }
}
