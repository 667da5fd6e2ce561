/// The width to which the text of a dictionary was wrapped, in characters.
///
/// It is estimated from the middle of the text, not from the entry that is read first. Therefore an
/// entry always looks the same.
final class SampledWrapWidth: Sendable {
    private let text: any ByteSource
    private let cachedWidth = Cached<Int?>()

    private static let sampleLength = 1 << 15

    init(_ text: any ByteSource) { self.text = text }

    /// Sets a width that was found earlier; nil for text that is not wrapped.
    func set(_ width: Int?) { cachedWidth.set(width) }

    /// Returns the width; nil if the text is not wrapped, or if its middle can't be read.
    ///
    /// A read error is ignored, because the requested entry may still be readable.
    func width() -> Int? {
        try? cachedWidth.value { () throws(LexiconError) in
            let count = min(SampledWrapWidth.sampleLength, text.count)
            let bytes = try text.bytes(at: (text.count - count) / 2, count: count)
            return HardWrappedText.width(of: String(decoding: bytes, as: UTF8.self))
        }
    }
}
