/// The name of a relation in a text.
public enum RelationName {
    /// - Parameters:
    ///   - kind: The kind in dictionaries (``Relation/kind``).
    ///   - part: The part of speech of the sense.
    /// - Returns: A word or a few that say what the words are; the kind itself when it is unknown.
    public static func text(of kind: String, as part: String) -> String {
        switch (kind, part) {
        case ("hyponym", "noun"): "kinds"
        // Temperature can be hot or cold, both are a quality: temperature.
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
