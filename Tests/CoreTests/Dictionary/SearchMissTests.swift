import TestSupport
import Testing

@testable import Core

struct SearchMissTests {
    private static func source(
        _ name: String, _ kind: DictionarySource.Kind = .files, isHidden: Bool = false,
        state: DictionarySource.State = .ready, texts: DictionarySource.Texts = .notIndexed
    ) -> DictionarySource {
        var source = DictionarySource(
            name: name, kind: kind, path: "/\(name)", format: "", headwordCount: 1, state: state)
        source.isHidden = isHidden
        source.texts = texts
        return source
    }

    private static let noDictionary =
        "there is no dictionary besides the almanac. `apt install wordnet-base` installs a good "
        + "English dictionary. `mot get` lists dictionaries, `mot get german` "
        + "fetches one; `apt search dict-freedict` lists packages; ~/.local/share/mot/dictionaries "
        + "is the folder for your own."

    private static let failure = DictionaryServiceError.unreadable(
        source: "/empty", reason: "nothing is in it")

    @Test(
        "The message has the first cause that holds, with the key or option that helps",
        arguments: [
            (
                [source("Almanac", .program)], [], nil,
                "No dictionary was found besides the words of the almanac; F3 lists dictionaries "
                    + "to fetch. `apt install wordnet-base` installs a good English dictionary.",
                noDictionary
            ),
            (
                [source("Almanac", .program), source("empty", state: .failed(failure))], [], nil,
                "/empty: nothing is in it. F3 lists dictionaries to fetch.",
                noDictionary
            ),
            (
                [source("wn"), source("jargon", isHidden: true)], ["jargon"], nil,
                "jargon has “foo”, but is hidden; F3 lists the dictionaries, and x there shows one "
                    + "again.",
                "jargon has it, but is hidden; --source asks it"
            ),
            (
                [source("wn"), source("a", isHidden: true), source("b", isHidden: true)],
                ["a", "b"], "english",
                "a, b have “foo”, but only the group english is asked; Esc % asks other "
                    + "dictionaries.",
                "a, b have it, but only the group english is asked; --source asks them"
            ),
            (
                [source("wn", isHidden: true)], [], nil,
                "All dictionaries are hidden; F3 lists them, and x there shows one again.",
                "all dictionaries are hidden; --source NAME asks one"
            ),
            (
                [source("wn"), source("gcide", state: .indexing(progress: 0.4))], [], nil,
                "gcide is still being indexed (40%), and may have “foo”.",
                "gcide is still being indexed (40%), and may have “foo”"
            ),
            (
                [source("wn", texts: .indexing(progress: 0.4)), source("gcide")], [], nil,
                "No headword is “foo”. The texts of wn are still being indexed (40%), and may have "
                    + "“foo”.",
                "the texts of wn are still being indexed (40%), and may have “foo”"
            ),
            (
                [source("wn"), source("Almanac", .program)], [], nil,
                "No headword is “foo”. Esc D looks for it in the entries; ? stands for any "
                    + "letter, * for any letters.",
                "`mot search '\"foo\"'` looks for it in the entries"
            ),
            (
                [source("wn", texts: .indexed(size: 1))], [], nil,
                "“foo” is in no dictionary, neither as a headword nor in an entry. F3 fetches "
                    + "dictionaries of other languages. Try the first letters alone, or ? for any letter and * for any letters.",
                nil
            ),
        ] as [([DictionarySource], [String], String?, String, String?)])
    func texts(
        sources: [DictionarySource], hidden: [String], group: String?, browser: String,
        command: String?
    ) {
        let miss = SearchMiss("foo", in: sources, besides: hidden, group: group)
        let keys: [UserEvent: String] = [.hideDictionary: "x", .nextGroup: "%", .byMeaning: "D"]
        let said = miss.text(PackageHints(.apt)) {
            keys[$0] ?? ""
        } way: {
            $0 == .dictionaries ? "F3" : "Esc \(keys[$0] ?? "")"
        }
        expectEqual(said, browser)
        expectEqual(miss.text(forCommands: PackageHints(.apt)), command)
    }

    @Test(
        "Beside words that are spelled alike, or where a dictionary has failed, it names the list of dictionaries",
        arguments: [
            (
                true, false,
                "“foo” is in no dictionary here. F3 fetches dictionaries of other languages."
            ),
            (true, true, "No dictionary that could be asked has “foo”. F3 fetches others."),
            (
                false, true,
                "No dictionary that could be asked has “foo”. F3 lists your dictionaries and others to fetch; x "
                    + "there hides one."
            ),
        ])
    func others(hasSimilar: Bool, hasFailures: Bool, text: String) {
        let miss = SearchMiss(
            "foo", in: [Self.source("wn", texts: .indexed(size: 1))], hasSimilar: hasSimilar,
            hasFailures: hasFailures)
        let said = miss.text(PackageHints()) { _ in
            "x"
        } way: { _ in
            "F3"
        }
        expectEqual(said, text)
        #expect(miss.text(forCommands: PackageHints()) == nil)
    }

    @Test(
        "Above a clue or a quotation it says only that texts are still being indexed",
        arguments: [("5:stream", "words for “5:stream”"), ("\"bees", "“\"bees”")])
    func clue(text: String, end: String) {
        let miss = SearchMiss(text, in: [Self.source("wn", texts: .indexing(progress: 0.4))])
        let said = miss.text(PackageHints()) { _ in
            "x"
        } way: { _ in
            "F3"
        }
        expectEqual(said, "The texts of wn are still being indexed (40%), and may have \(end).")
    }

    @Test("The share of an index is told once there is some", arguments: [0, 0.009])
    func begun(progress: Double) {
        let miss = SearchMiss("foo", in: [Self.source("wn", state: .indexing(progress: progress))])
        let said = miss.text(forCommands: PackageHints())
        expectEqual(said, "wn is still being indexed, and may have “foo”")
    }

    @Test(
        "A text that was meant as a pattern has a message of its own",
        arguments: [
            ("c[au", "“c[au” has a [ without a ]; c[au]t finds cat and cut"),
            ("s__ne", gapText("s__ne")), ("_ _ n g", gapText("_ _ n g")),
            ("s..ne", gapText("s..ne")),
            ("so... and", "`mot search '\"so... and\"'` looks for it in the entries"),
            ("well...", "`mot search '\"well...\"'` looks for it in the entries"),
            ("<>", nil), ("\"\"", nil),
        ] as [(String, String?)])
    func patterns(text: String, said: String?) {
        let miss = SearchMiss(text, in: [SearchMissTests.source("wn")])
        expectEqual(miss.text(forCommands: PackageHints()), said)
    }

    private static func gapText(_ text: String) -> String {
        "In “\(text)”, type ? for any letter: c?t finds cat and cut"
    }
}
