import TestSupport
import Testing

@testable import Texts

struct SentencePatternTests {
    @Test(
        "A sentence frame is a sentence with the verb",
        arguments: [
            ("Something ----s", "something goes"),
            ("It is ----ing", "it goes"),
            ("Something is ----ing PP", "something goes somewhere"),
            ("Something ----s something Adjective/Noun", "something goes something a certain way"),
            ("Somebody ----s Adjective", "somebody goes a certain way"),
            ("Somebody ----s PP", "somebody goes somewhere"),
            ("Somebody's (body part) ----s", "somebody's body part goes"),
            ("Somebody ----s somebody to INFINITIVE", "somebody goes somebody to do something"),
            ("Somebody ----s that CLAUSE", "somebody goes that something is so"),
            ("Somebody ----s whether INFINITIVE", "somebody goes whether to do something"),
            (
                "Somebody ----s somebody into V-ing something",
                "somebody goes somebody into doing something"
            ),
            ("Somebody ----s VERB-ing", "somebody goes doing something"),
            ("of no known kind", "of no known kind"),
        ])
    func frames(frame: String, sentence: String) {
        expectEqual(SentencePattern.texts([frame], verb: "go"), [sentence])
    }

    @Test(
        "A verb is inflected as after “somebody”",
        arguments: [
            ("go", "goes"), ("be", "is"), ("have", "has"), ("do", "does"), ("try", "tries"),
            ("play", "plays"), ("soliloquy", "soliloquies"), ("miss", "misses"), ("fix", "fixes"),
            ("buzz", "buzzes"), ("quiz", "quizzes"), ("watch", "watches"), ("wash", "washes"),
            ("cough", "coughs"), ("stomach", "stomachs"), ("echo", "echoes"), ("woo", "woos"),
            ("solo", "solos"), ("see", "sees"), ("die", "dies"), ("undo", "undoes"),
            ("run", "runs"),
            ("be born", "is born"), ("go on", "goes on"), ("have a look", "has a look"),
            ("double-check", "double-checks"), ("dry-clean up", "dry-cleans up"),
            ("Americanize", "Americanizes"), ("O.K.", "O.K.s"), ("x", "xs"), ("", "s"),
        ])
    func verbs(verb: String, inflected: String) {
        expectEqual(SentencePattern.thirdPerson(of: verb), inflected)
    }
}
