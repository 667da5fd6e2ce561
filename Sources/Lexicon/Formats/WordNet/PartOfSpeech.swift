/// The syntactic categories, each with its own files, in WordNet's order.
enum PartOfSpeech: Int, CaseIterable, Sendable {
    case noun, verb, adjective, adverb

    /// The name shown to users.
    var name: String { ["noun", "verb", "adjective", "adverb"][rawValue] }

    /// The name in file names: `index.adj`, `data.adj`, `adj.exc`.
    var fileName: String { ["noun", "verb", "adj", "adv"][rawValue] }

    /// The letter in the field `pos`.
    var symbol: UInt8 { PartOfSpeech.symbols[rawValue] }

    private static let symbols = Array("nvar".utf8)

    /// Parses the field `pos` or `ss_type`; `s` is an adjective satellite.
    init?(symbol: UInt8) {
        let part = symbol == UInt8(ascii: "s") ? 2 : PartOfSpeech.symbols.firstIndex(of: symbol)
        guard let part else { return nil }
        self.init(rawValue: part)
    }

    /// Parses the digit `ss_type` of a sense key; 5 is an adjective satellite (senseidx(5WN)).
    init?(number: UInt8) {
        self.init(rawValue: number == UInt8(ascii: "5") ? 2 : Int(number) - Int(UInt8(ascii: "1")))
    }

    /// The name of the synset at an offset of the data file: `n02084071`.
    func synsetID(at offset: Int) -> String {
        let digits = String(offset)
        let zeros = repeatElement(UInt8(ascii: "0"), count: max(0, 8 - digits.utf8.count))
        return String(decoding: [symbol] + zeros + digits.utf8, as: UTF8.self)
    }
}
