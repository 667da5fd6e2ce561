/// The part of speech of a sense.
public enum TextPart: UInt8, Sendable {
    case unknown, noun, verb, adjective, adverb

    /// The part of speech for the name that a dictionary uses.
    public init(_ name: String) {
        let name = name.lowercased()
        self =
            if name.contains("adverb") {
                .adverb
            } else if name.contains("verb") {
                .verb
            } else if name.contains("adjective") {
                .adjective
            } else if name.contains("noun") {
                .noun
            } else {
                .unknown
            }
    }
}
