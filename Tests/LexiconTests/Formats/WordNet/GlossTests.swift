import TestSupport
import Testing

@testable import Lexicon

struct `A gloss` {
    /// A gloss, its definition and its examples; most are WordNet's own.
    private static let glosses: [(String, String, [String])] = [
        ("a fissiped mammal  ", "a fissiped mammal", []),
        ("", "", []),
        (" ; ; ", "", []),
        (
            "be left; of persons; \"He scored a lot\"; \"she ran\"  ", "be left; of persons",
            ["He scored a lot", "she ran"]
        ),
        // Semicolons and quotation marks inside.
        ("said; \"he came; he saw\"; \"yes\"", "said", ["he came; he saw", "yes"]),
        ("to do; \"say \"no\" again\"; \"yes\"", "to do", ["say \"no\" again", "yes"]),
        ("so; \"I\"m siding against him\"", "so", ["I\"m siding against him"]),
        // The closing quotation mark is missing.
        ("a notice; \"a notice of sale  ", "a notice", ["a notice of sale"]),
        (
            "of parts; \"leaves of lobes; \"flower heads\"", "of parts",
            ["leaves of lobes", "flower heads"]
        ),
        // The opening quotation mark is missing.
        ("utter; \"drop a hint\"; drop names\"", "utter", ["drop a hint", "drop names"]),
        ("close in; darkness enclosed him\"", "close in", ["darkness enclosed him"]),
        ("postal services are available\"", "postal services are available\"", []),
        // Authors.
        (
            "burned brown; \"of an adust complexion\"- Sir Walter Scott; \"x\"--Winston Churchill",
            "burned brown",
            ["of an adust complexion - Sir Walter Scott", "x - Winston Churchill"]
        ),
        // Separators other than semicolons.
        ("hitch to: \"hitch the car\"; \"go\"", "hitch to", ["hitch the car", "go"]),
        ("to feel:\"We felt it\"", "to feel", ["We felt it"]),
        ("go under, \"The raft sank\"", "go under", ["The raft sank"]),
        ("so; \"a\", \"b\"; \"c\",", "so", ["a", "b", "c"]),
        // Quotation marks that belong to the definition.
        ("as in \"slain warriors\"; \"a picture\"", "as in \"slain warriors\"", ["a picture"]),
        ("(e.g., \"he said so\") modified", "(e.g., \"he said so\") modified", []),
        ("\"wog\" is a British term", "\"wog\" is a British term", []),
        ("known as \"x; y\" and z", "known as \"x; y\" and z", []),
        // Text between examples belongs to the definition.
        ("clothed; \"a\"; often combined; \"b\"", "clothed; often combined", ["a", "b"]),
        ("so; \"a\" (British)", "so", ["\"a\" (British)"]),
        ("\"", "", [""]),
        // No example, one example, and an example that is the last of several quotations.
        ("a:\"b:\"b:\"b\" z", "a:\"b:\"b:\"b\" z", []),
        ("a:\"b:\"b:\"b z", "a:\"b:\"b", ["b z"]),
        ("a:\"b:\"b\"; z", "a:\"b; z", ["b"]),
        ("a:\"b\" c, \"d; \"e\"", "a:\"b\" c", ["d", "e"]),
        (
            "be somewhere; \"Where is it?\" \"It is in the back\"; \"no\"", "be somewhere",
            ["Where is it?", "It is in the back", "no"]
        ),
    ]

    @Test(arguments: glosses)
    func `is split into a definition and examples`(
        text: String, definition: String, examples: [String]
    ) {
        let gloss = Gloss(Array(text.utf8))
        expectEqual(gloss.definition, definition)
        expectEqual(gloss.examples, examples)
    }

    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "a:\"b", "a, \"b\" c", "a:\"b;", "; \"a", "a:\"\"\"", "\",", ": \"", "\" ", "\"a\"   ",
        ])
    func `takes linear time`(piece: String) {
        let text = Array((String(repeating: piece, count: 100_000) + "\" z").utf8)
        _ = Gloss(text)
    }
}
