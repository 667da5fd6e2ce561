import Lexicon
import TestSupport
import Testing

@Suite struct `Base forms` {
    private let folder: TemporaryFolder
    private let reader: WordNetReader

    init() throws {
        folder = try WordNetFiles.sample.folder()
        reader = try WordNetReader(folder: folder.path)
    }

    @Test(arguments: [
        // Exceptions, as many as there are in the index.
        ("mice", ["mouse"]), ("axes", ["ax", "axis"]), ("oxen", []), ("went", ["go"]),
        ("better", ["good", "well"]), ("Mice", ["mouse"]), ("feed", []),
        // Endings.
        ("dogs", ["dog"]), ("boxes", ["box"]), ("cities", ["city"]), ("firemen", ["fireman"]),
        ("chased", ["chase"]), ("chasing", ["chase"]), ("chases", ["chase"]),
        ("asks", []), ("wider", ["wide"]), ("widest", ["wide"]), ("faster", ["fast"]),
        // Words that end so without being inflected.
        ("glass", []), ("glasss", []), ("s", []), ("as", []), ("dog", []), ("ing", []),
        // Endings before -ful.
        ("boxesful", ["boxful"]), ("ful", []),
        // Each word of a collocation, joined as they are.
        ("attorneys general", ["attorney general"]), ("brothers-in-law", ["brother-in-law"]),
        ("domestic dogs", ["domestic dog"]), ("Domestic Dogs", ["domestic dog"]),
        ("chased after", ["chase after"]), ("run-ons", ["run-on"]), ("run ons", ["run-on"]),
        // Verbs with prepositions: the last word may be a noun.
        ("asking for it", ["ask for it"]), ("lay in wait", ["lie in wait"]),
        ("lies in waits", ["lie in wait"]), ("lie in waits", ["lie in wait"]), ("dog-gone in", []),
        // Nothing of the kind.
        ("", []), (" ", []), ("__", []), ("-", []), ("quire", []), ("dogs\u{301}", []),
        (String(repeating: "dogs ", count: 100), []),
    ])
    func `are found as WordNet finds them`(word: String, bases: [String]) throws {
        #expect(try reader.baseForms(of: word) == bases)
    }
}
