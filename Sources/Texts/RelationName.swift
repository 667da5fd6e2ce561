/// The name of a relation in a text.
public enum RelationName {
    /// - Parameters:
    ///   - kind: The kind of the relation, as in ``Relation/kind``.
    ///   - part: The part of speech of the sense.
    /// - Returns: A label of one or a few words, such as `opposite`; the kind itself if it is
    ///   unknown.
    public static func text(of kind: String, as part: String) -> String {
        switch (kind, part) {
        case ("hyponym", "noun"): "kinds"
        // The noun `temperature` can be `hot` or `cold`; for these adjectives, `temperature` is the
        // quality.
        case ("attribute", "adjective"): "quality"
        default: names[kind] ?? kind
        }
    }

    private static let names = [
        "antonym": "opposite",
        "hypernym": "broader",
        "instance hypernym": "is a",
        "hyponym": "narrower",
        "instance hyponym": "examples",
        "member holonym": "member of",
        "substance holonym": "found in",
        "part holonym": "part of",
        "member meronym": "members",
        "substance meronym": "made of",
        "part meronym": "parts",
        "entailment": "involves",
        "cause": "causes",
        "verb group": "close to",
        "similar": "similar",
        "participle": "participle of",
        "pertainym": "relating to",
        "derived from adjective": "from",
        "attribute": "can be",
        "derived form": "related",
        "also see": "see also",
        "domain topic": "field",
        "domain usage": "usage",
        "domain region": "region",
        "domain topic member": "words of the field",
        "domain usage member": "words used so",
        "domain region member": "words from there",
    ]
}
