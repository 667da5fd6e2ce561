/// Brings together what a person takes for the same word.
///
/// Case, accents, hyphens, apostrophes and blanks do not count (`Café au lait`, `cafe-au-lait`), nor
/// do control characters, which nobody can type, and letters that most keyboards lack are spelled with those that they have (`æ`: `ae`, `ß`: `ss`).
/// ``FoldingTable`` says what each scalar folds to.
public enum Folding {
    /// Reads the table of what is not ASCII, some 5 ms that the first such letter takes otherwise.
    public static func prepare() { _ = ScalarFolding.shared }

    /// The key that a headword or a query is found by.
    public static func key(of text: String) -> HeadwordKey {
        var key = HeadwordKey()
        var text = text
        text.withUTF8 { bytes in fold(bytes.span, into: &key) }
        return key
    }

    /// The key of a text, which replaces what is in `key`.
    ///
    /// A text of which folding leaves nothing (`---`) is its own key, so that it can be found.
    static func fold(_ text: borrowing Span<UInt8>, into key: inout HeadwordKey) {
        key.cut(to: 0)
        add(text, to: &key)
        guard key.isEmpty else { return }
        var index = 0
        while index < text.count {
            let (scalar, next) = UTF8Letters.scalar(in: text, at: index)
            guard key.append(scalar) else { return }
            index = next
        }
    }

    /// Adds what a text folds to, which may be nothing, until the key is full.
    static func add(_ text: borrowing Span<UInt8>, to key: inout HeadwordKey) {
        var index = 0
        while index < text.count, key.count < HeadwordKey.maximumCount {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                key.append(byte | 0x20)
                index += 1
            case ...UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "'"), 0x7F:
                index += 1
            case 0x80...:
                let (scalar, next) = UTF8Letters.scalar(in: text, at: index)
                guard ScalarFolding.shared.add(scalar, to: &key) else { return }
                index = next
            default:
                key.append(byte)
                index += 1
            }
        }
    }
}
