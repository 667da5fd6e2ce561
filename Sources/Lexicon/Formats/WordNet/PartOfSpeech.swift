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
}
