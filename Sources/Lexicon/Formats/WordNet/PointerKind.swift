/// The kinds of pointers between synsets or words (wninput(5WN)).
///
/// The cases are in the order in which they are shown.
enum PointerKind: Int, CaseIterable, Comparable, Sendable {
    case antonym, hypernym, instanceHypernym, hyponym, instanceHyponym
    case memberHolonym, substanceHolonym, partHolonym
    case memberMeronym, substanceMeronym, partMeronym
    case entailment, cause, verbGroup, similar, participle, pertainym, derivedFromAdjective
    case attribute, derivedForm, seeAlso
    case domainTopic, domainUsage, domainRegion
    case domainTopicMember, domainUsageMember, domainRegionMember

    /// Parses a pointer symbol.
    ///
    /// The backslash has a different meaning for adverbs.
    init?(symbol: String, of part: PartOfSpeech) {
        switch symbol {
        case "!": self = .antonym
        case "@": self = .hypernym
        case "@i": self = .instanceHypernym
        case "~": self = .hyponym
        case "~i": self = .instanceHyponym
        case "#m": self = .memberHolonym
        case "#s": self = .substanceHolonym
        case "#p": self = .partHolonym
        case "%m": self = .memberMeronym
        case "%s": self = .substanceMeronym
        case "%p": self = .partMeronym
        case "*": self = .entailment
        case ">": self = .cause
        case "$": self = .verbGroup
        case "&": self = .similar
        case "<": self = .participle
        case "\\": self = part == .adverb ? .derivedFromAdjective : .pertainym
        case "=": self = .attribute
        case "+": self = .derivedForm
        case "^": self = .seeAlso
        case ";c": self = .domainTopic
        case ";u": self = .domainUsage
        case ";r": self = .domainRegion
        case "-c": self = .domainTopicMember
        case "-u": self = .domainUsageMember
        case "-r": self = .domainRegionMember
        default: return nil
        }
    }

    /// The name shown to users.
    var name: String {
        switch self {
        case .antonym: "antonym"
        case .hypernym: "hypernym"
        case .instanceHypernym: "instance hypernym"
        case .hyponym: "hyponym"
        case .instanceHyponym: "instance hyponym"
        case .memberHolonym: "member holonym"
        case .substanceHolonym: "substance holonym"
        case .partHolonym: "part holonym"
        case .memberMeronym: "member meronym"
        case .substanceMeronym: "substance meronym"
        case .partMeronym: "part meronym"
        case .entailment: "entailment"
        case .cause: "cause"
        case .verbGroup: "verb group"
        case .similar: "similar"
        case .participle: "participle"
        case .pertainym: "pertainym"
        case .derivedFromAdjective: "derived from adjective"
        case .attribute: "attribute"
        case .derivedForm: "derived form"
        case .seeAlso: "also see"
        case .domainTopic: "domain topic"
        case .domainUsage: "domain usage"
        case .domainRegion: "domain region"
        case .domainTopicMember: "domain topic member"
        case .domainUsageMember: "domain usage member"
        case .domainRegionMember: "domain region member"
        }
    }

    static func < (one: PointerKind, other: PointerKind) -> Bool { one.rawValue < other.rawValue }
}
