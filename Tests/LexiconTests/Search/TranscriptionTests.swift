import TestSupport
import Testing

@testable import Lexicon

struct `Letters spelled with two` {
    @Test(
        arguments: [
            ("fuer", ["für"]), ("Maedchen", ["mädchen"]), ("blue", ["blü"]), ("Haus", []), ("", []),
            ("Uebermuede", ["übermüde", "übermuede", "uebermüde"]),
            ("xue2xi2", ["xué xí"]), ("Nu:3er2", ["nǚ ér"]), ("mp3", []),
            // Too many for a word.
            ("aeaeaeaeae", []),
        ] as [(String, [String])])
    func `are read as one, all of them or each alone`(text: String, texts: [String]) {
        expectEqual(Transcription.texts(transcribedBy: text), texts)
    }

    @Test(
        arguments: [
            ("Mädchen", "Maedchen", true), ("für", "FUER", true), ("Straße", "strasse", true),
            ("Fuß", "fuss", true), ("blu", "blue", false), ("Madchen", "Maedchen", false),
            ("xué xí", "Xue2 xi2", true), ("xuè xí", "xue2 xi2", false),
            ("xue2 xi2", "xue2 xi2", false),
        ])
    func `are those of a headword with the letter`(headword: String, text: String, isSame: Bool) {
        expectEqual(Transcription.matches(headword, transcribedAs: text), isSame)
    }
}
