import Synchronization

/// To how many characters a dictionary's plain text was wrapped, judged by what is around the first
/// entry that anybody reads.
final class SampledWrapWidth: Sendable {
    private let text: any ByteSource
    /// Nil until it is known; then the width, if there is one.
    private let known = Mutex<Int??>(.none)

    private static let sampleLength = 1 << 15

    /// Makes it of a dictionary's text.
    init(_ text: any ByteSource) { self.text = text }

    /// The width for an entry.
    ///
    /// - Parameter offset: Where the entry is in the text.
    /// - Returns: The width; nil when the text was not wrapped, or is damaged around that entry,
    ///   which may be well itself.
    func width(near offset: Int) -> Int? {
        if let known = known.withLock({ $0 }) { return known }
        let start = max(0, min(offset, text.count) - SampledWrapWidth.sampleLength / 2)
        let count = min(SampledWrapWidth.sampleLength, text.count - start)
        do {
            let sample = String(decoding: try text.bytes(at: start, count: count), as: UTF8.self)
            let width = HardWrappedText.width(of: sample)
            known.withLock { $0 = .some(width) }
            return width
        } catch {
            return nil
        }
    }
}
