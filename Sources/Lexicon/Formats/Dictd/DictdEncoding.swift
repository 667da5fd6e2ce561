/// How a dictd dictionary's texts are encoded.
///
/// The format has no name for anything but UTF-8: what claims nothing is UTF-8 where it is valid,
/// and else ISO 8859-1, in which old dictionaries are written.
struct DictdEncoding {
    /// Whether the index claims that all is UTF-8, by `00-database-utf8`.
    var isUTF8 = false

    /// The text of some bytes; broken UTF-8 is repaired.
    func text(of bytes: some Collection<UInt8>) -> String {
        latin1(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }

    /// The text of bytes in ISO 8859-1; nil when they are UTF-8.
    func latin1(_ bytes: some Collection<UInt8>) -> String? {
        if isUTF8 || bytes.allSatisfy({ $0 < 0x80 })
            || String(validating: bytes, as: UTF8.self) != nil
        {
            return nil
        }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
