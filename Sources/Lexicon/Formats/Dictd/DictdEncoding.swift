/// The encoding of a dictd dictionary's texts.
///
/// The format can only declare UTF-8. Other texts are read as UTF-8 if they are valid, else as ISO
/// 8859-1, which old dictionaries use.
struct DictdEncoding {
    /// Whether the index declares UTF-8 with `00-database-utf8`.
    var isUTF8 = false

    /// Decodes bytes; invalid UTF-8 is repaired.
    func text(of bytes: some Collection<UInt8>) -> String {
        latin1(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes bytes in ISO 8859-1; nil when they are UTF-8.
    func latin1(_ bytes: some Collection<UInt8>) -> String? {
        if isUTF8 || bytes.allSatisfy({ $0 < 0x80 })
            || String(validating: bytes, as: UTF8.self) != nil
        {
            return nil
        }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
