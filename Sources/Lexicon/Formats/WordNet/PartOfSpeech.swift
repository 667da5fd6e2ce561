/// The syntactic categories, each of which has files of its own, in WordNet's order.
enum PartOfSpeech: Int, CaseIterable, Sendable {
    case noun, verb, adjective, adverb

    /// As a person reads it.
    var name: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adjective"
        case .adverb: "adverb"
        }
    }

    /// As the names of its files have it: `index.adj`, `data.adj`, `adj.exc`.
    var fileName: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adj"
        case .adverb: "adv"
        }
    }

    /// As `pos` in the files has it.
    var symbol: UInt8 {
        switch self {
        case .noun: UInt8(ascii: "n")
        case .verb: UInt8(ascii: "v")
        case .adjective: UInt8(ascii: "a")
        case .adverb: UInt8(ascii: "r")
        }
    }

    /// The category of a `pos` or `ss_type`; `s` is an adjective that belongs to another's cluster.
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
