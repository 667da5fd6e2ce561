import Testing

@testable import Lexicon

@Suite struct `A regular English form` {
    @Test(
        arguments: [
            ("dinnering", "dinner"), ("duded", "dude"), ("vanned", "van"), ("piking", "pike"),
            ("huffiest", "huffy"), ("sissier", "sissy"), ("baddest", "bad"), ("woodies", "woody"),
            ("boxes", "box"), ("shes", "she"), ("buts", "but"), ("carried", "carry"),
            ("squirrelling", "squirrel"), ("wider", "wide"), ("passing", "pass"),
        ])
    func `has its base form among those that it may have`(_ form: String, _ base: String) {
        #expect(EnglishForms().bases(of: form).contains(BaseForm(base)))
    }

    @Test(arguments: ["", "s", "es", "bus", "bring", "string", "word", "ing"])
    func `is no word that only ends like one`(_ word: String) {
        #expect(EnglishForms().bases(of: word) == [])
    }
}
