import Texts

/// Maps different spellings of a word to the same key.
///
/// Case, accents, hyphens, apostrophes, parentheses and spaces are ignored (`Café au lait`,
/// `cafe-au-lait`, `(all) alone`), and so are control characters. Letters that most keyboards lack
/// are spelled with other letters (`æ`: `ae`, `ß`: `ss`). ``ScalarFolding`` has the mapping of each
/// scalar.
public enum Folding {
    /// Loads the table for letters that are not ASCII.
    ///
    /// Without this call, folding the first such letter takes 5 ms more.
    public static func prepare() { _ = ScalarFolding.shared }

    /// The key of a headword or a query.
    public static func key(of text: String) -> HeadwordKey {
        var key = HeadwordKey()
        var text = text
        text.withUTF8 { bytes in fold(bytes.span, into: &key) }
        return key
    }

    /// True if the key of a text certainly begins with another letter than the given key.
    ///
    /// The text is not folded. Therefore this is true only if the text begins with an ASCII letter:
    /// folding changes only the case of these letters.
    @inline(__always)
    static func beginsOtherwise(_ text: borrowing Span<UInt8>, than key: HeadwordKey) -> Bool {
        guard !text.isEmpty, text[0] < 0x80 else { return false }
        let letter = text[0] | 0x20
        return letter.isASCIILowercase && letter != key[0]
    }

    /// Replaces `key` with the key of a text.
    ///
    /// A text whose folding is empty (`---`) is its own key, so that it can be found.
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

    /// The folding of a letter between U+00C0 and U+00FF, such as é; nil for other scalars, and if
    /// the folding is not one letter.
    ///
    /// This avoids loading the table of ``ScalarFolding``, which takes longer than a search for a
    /// word. Most words have no other accents.
    @inline(__always)
    private static func latinLetter(in text: borrowing Span<UInt8>, at index: Int) -> UInt8? {
        guard text[index] == 0xC3, index + 1 < text.count, 0x80...0xBF ~= text[index + 1] else {
            return nil
        }
        let letters: StaticString =
            "aaaaaa-ceeeeiiii-nooooo-ouuuuy--aaaaaa-ceeeeiiii-nooooo-ouuuuy-y"
        let letter = letters.utf8Start[Int(text[index + 1] & 0x3F)]
        return letter == UInt8(ascii: "-") ? nil : letter
    }

    /// Appends the folded text, which may be empty, until the key is full.
    static func add(_ text: borrowing Span<UInt8>, to key: inout HeadwordKey) {
        var index = 0
        while index < text.count, key.count < HeadwordKey.maximumCount {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                key.append(byte | 0x20)
                index += 1
            case ...UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: "("),
                UInt8(ascii: ")"), 0x7F:
                index += 1
            case 0x80...:
                if let letter = latinLetter(in: text, at: index) {
                    key.append(letter)
                    index += 2
                    continue
                }
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
