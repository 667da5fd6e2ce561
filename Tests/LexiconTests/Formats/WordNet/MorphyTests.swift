import Lexicon
import TestSupport
import Testing

struct `Base forms` {
    private let folder: TemporaryFolder
    private let reader: WordNetReader

    init() throws {
        folder = try WordNetFiles.sample.folder()
        reader = try WordNetReader(folder: folder.path)
    }

    @Test(arguments: [
        // Irregular forms; only base forms in the index count.
        ("mice", ["mouse"]), ("axes", ["ax", "axis"]), ("oxen", []), ("went", ["go"]),
        ("better", ["good", "well"]), ("Mice", ["mouse"]), ("feed", []),
        // Endings.
        ("dogs", ["dog"]), ("boxes", ["box"]), ("cities", ["city"]), ("firemen", ["fireman"]),
        ("chased", ["chase"]), ("chasing", ["chase"]), ("chases", ["chase"]),
        ("asks", []), ("wider", ["wide"]), ("widest", ["wide"]), ("faster", ["fast"]),
        // Words that only look inflected.
        ("glass", []), ("glasss", []), ("s", []), ("as", []), ("dog", []), ("ing", []),
        // Endings before -ful.
        ("boxesful", ["boxful"]), ("ful", []),
        // Collocations; each word is handled separately.
        ("attorneys general", ["attorney general"]), ("brothers-in-law", ["brother-in-law"]),
        ("domestic dogs", ["domestic dog"]), ("Domestic Dogs", ["domestic dog"]),
        ("chased after", ["chase after"]), ("run-ons", ["run-on"]), ("run ons", ["run-on"]),
        // Verbs with prepositions: the last word may be a noun.
        ("asking for it", ["ask for it"]), ("lay in wait", ["lie in wait"]),
        ("lies in waits", ["lie in wait"]), ("lie in waits", ["lie in wait"]), ("dog-gone in", []),
        // No base forms.
        ("", []), (" ", []), ("__", []), ("-", []), ("quire", []), ("dogs\u{301}", []),
        (String(repeating: "dogs ", count: 100), []),
    ])
    func `are found as WordNet finds them`(word: String, bases: [String]) throws {
        try expectEqual(reader.baseForms(of: word), bases)
    }
}
