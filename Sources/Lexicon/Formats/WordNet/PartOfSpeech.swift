/// The syntactic categories, each with its own files, in WordNet's order.
enum PartOfSpeech: Int, CaseIterable, Sendable {
    case noun, verb, adjective, adverb

    /// The name shown to users.
    var name: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adjective"
        case .adverb: "adverb"
        }
    }

    /// The name in file names: `index.adj`, `data.adj`, `adj.exc`.
    var fileName: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adj"
        case .adverb: "adv"
        }
    }

    /// The letter in the field `pos`.
    var symbol: UInt8 {
        switch self {
        case .noun: UInt8(ascii: "n")
        case .verb: UInt8(ascii: "v")
        case .adjective: UInt8(ascii: "a")
        case .adverb: UInt8(ascii: "r")
        }
    }

    /// Parses the field `pos` or `ss_type`; `s` is an adjective satellite.
    init?(symbol: UInt8) {
        switch symbol {
        case UInt8(ascii: "n"): self = .noun
        case UInt8(ascii: "v"): self = .verb
        case UInt8(ascii: "a"), UInt8(ascii: "s"): self = .adjective
        case UInt8(ascii: "r"): self = .adverb
        default: return nil
        }
    }

    /// Parses the digit `ss_type` of a sense key; 5 is an adjective satellite (senseidx(5WN)).
    init?(number: UInt8) {
        switch number {
        case UInt8(ascii: "1"): self = .noun
        case UInt8(ascii: "2"): self = .verb
        case UInt8(ascii: "3"), UInt8(ascii: "5"): self = .adjective
        case UInt8(ascii: "4"): self = .adverb
        default: return nil
        }
    }

    /// The name of the synset at an offset of the data file: `n02084071`.
    func synsetID(at offset: Int) -> String {
        let digits = String(offset)
        let zeros = repeatElement(UInt8(ascii: "0"), count: max(0, 8 - digits.utf8.count))
        return String(decoding: [symbol] + zeros + digits.utf8, as: UTF8.self)
    }
}
