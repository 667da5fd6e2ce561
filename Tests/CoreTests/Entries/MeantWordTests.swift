import TestSupport
import Testing

@testable import Core

struct `The word that is meant` {
    @Test(
        arguments: [
            ("dog", "dog"), ("\"dog,\"", "dog"), ("(dog)", "dog"), ("dog's", "dog"),
            ("\u{201C}Dog\u{2019}s,\u{201D}", "Dog"), ("dogs'", "dogs"), ("dog?", "dog"),
            ("dog?!", "dog"), ("ice cream.", "ice cream"), ("well-being", "well-being"),
            ("don't", "don't"), ("U.S.A.", "U.S.A"), ("'tween", "tween"),
            ("Wald {m}", "Wald"), ("house (n.)", "house"), ("(sich) freuen", "freuen"),
            ("etw. (an einen Ort) werfen", "etw. werfen"), ("colo(u)r", "colo(u)r"),
        ])
    func `has no punctuation around it and no possessive s`(_ text: String, _ word: String) {
        expectEqual(HeadwordQuery(text).word, word)
        expectEqual(HeadwordQuery(text).text, text)
    }

    @Test(arguments: ["c?t", "*nix", "dog*", "?og", "???", "*", "c?t (x)", "--", ""])
    func `is the text itself when that is a pattern or only punctuation`(_ text: String) {
        expectEqual(HeadwordQuery(text).word, text)
    }
}
