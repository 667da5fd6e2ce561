/// A part of an entry in a `.dict` file ("StarDictFileFormat", section 7).
struct StarDictField {
    /// What its data are.
    let kind: Kind
    /// Its data, without type, size or the zero at its end.
    let data: ArraySlice<UInt8>

    /// The types of fields, each named by a letter.
    struct Kind: Hashable {
        /// The letter.
        let letter: UInt8

        /// Whether the data follow their size of four bytes, as those of upper-case letters do;
        /// the others end with a zero.
        var hasSize: Bool { (0x41...0x5A).contains(letter) }

        /// Whether it is a letter at all.
        var isLetter: Bool { hasSize || (0x61...0x7A).contains(letter) }
    }

    /// Takes an entry apart, as far as it makes sense.
    ///
    /// - Parameters:
    ///   - entry: Its bytes.
    ///   - kinds: The types of the fields if all entries have the same; then no field names its
    ///     type, and the last one has neither size nor zero.
    /// - Returns: The fields from the first to the last.
    static func fields(of entry: [UInt8], kinds: [Kind]?) -> [StarDictField] {
        var rest = entry[...]
        var fields: [StarDictField] = []
        if let kinds {
            for (number, kind) in kinds.enumerated() {
                let data =
                    number == kinds.count - 1 ? whole(rest, kind) : data(kind, at: &rest)
                fields.append(StarDictField(kind: kind, data: data))
            }
        } else {
            while let letter = rest.popFirst() {
                let kind = Kind(letter: letter)
                guard kind.isLetter else { break }
                fields.append(StarDictField(kind: kind, data: data(kind, at: &rest)))
            }
        }
        return fields
    }

    /// The data that the bytes begin with; they begin after it then.
    private static func data(_ kind: Kind, at bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if kind.hasSize {
            let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let data = bytes.dropFirst(4).prefix(size)
            bytes = bytes[data.endIndex...]
            return data
        }
        let data = bytes.prefix { $0 != 0 }
        bytes = bytes[data.endIndex...].dropFirst()
        return data
    }

    /// All the bytes as the last field of an entry, without the zero that some writers add.
    private static func whole(_ bytes: ArraySlice<UInt8>, _ kind: Kind) -> ArraySlice<UInt8> {
        kind.hasSize ? bytes : bytes.prefix { $0 != 0 }
    }
}
