import Core
import TestSupport
import Testing

@testable import Services

struct `A list of words` {
    @Test(
        "has the words and meanings that people write into it",
        arguments: [
            ("serene\nice cream\n", ["serene", "ice cream"], ["", ""]),
            ("Boeing 737-800\nA 4.5\n", ["Boeing 737-800", "A 4.5"], ["", ""]),
            ("[[quire|Quires]] - 24\n[[ream]] - 500\n", ["quire", "ream"], ["24", "500"]),
            ("quire\n\nream - 500\nfly - page\n", ["quire", "ream", "fly"], ["", "500", "page"]),
            (
                "---\nquire: 24\n---\nream: 500\nleaf: page\n---\n", ["quire", "ream", "leaf"],
                ["24", "500", "page"]
            ),
            (
                "abate - to become less\nberate – to scold\n", ["abate", "berate"],
                ["to become less", "to scold"]
            ),
            (
                "quire: 24 sheets\nream:::500 sheets\nsheaf\n", ["quire", "ream", "sheaf"],
                ["24 sheets", "500 sheets", ""]
            ),
            (
                "- quire: 24 sheets\n* **ream** – 500 sheets\n• sheaf\n",
                ["quire", "ream", "sheaf"], ["24 sheets", "500 sheets", ""]
            ),
            ("1. quire\n2) ream\n(3) sheaf\n", ["quire", "ream", "sheaf"], ["", "", ""]),
            ("- [ ] quire\n- [x] `ream`\n", ["quire", "ream"], ["", ""]),
            (
                "Q: quire\nA: 24 sheets\nor 25\n\nQ: ream\nA: 500\n", ["quire", "ream"],
                ["24 sheets or 25", "500"]
            ),
            (
                "| Word | Meaning |\n|:--|--:|\n| quire | 24 |\n| ream | 500 |\n",
                ["quire", "ream"], ["24", "500"]
            ),
            ("| Meaning | Word |\n|---|---|\n| 24 | quire |\n", ["quire"], ["24"]),
            ("河：river\n森林：forest\n", ["河", "森林"], ["river", "forest"]),
            (
                "der Wald, Wälder – forest\nder Hund, Hunde – dog\n",
                ["der Wald, Wälder", "der Hund, Hunde"], ["forest", "dog"]
            ),
            (
                "- **Wald:** forest\n- **Hund** (m.): dog\n", ["Wald", "Hund (m.)"],
                ["forest", "dog"]
            ),
            ("1.\tWald – forest\n2.\tHund – dog\n", ["Wald", "Hund"], ["forest", "dog"]),
            (
                "Question: Wald\nAnswer: forest\nQ2: Hund\nA2: dog\nQ3: Hof\n",
                ["Wald", "Hund", "Hof"],
                ["forest", "dog", ""]
            ),
            ("| German | English |\n|---|---|\n| Wald | forest |\n", ["Wald"], ["forest"]),
            ("word - Wort\nfront - vorn\n", ["word", "front"], ["Wort", "vorn"]),
            ("Wort | Sinn\n--- | ---\nWald | forest\n", ["Wald"], ["forest"]),
            ("| Vokabel | x |\n|---|---|\n| Wald | forest |\n", ["Wald"], ["forest"]),
            ("| a | b |\n|---+---|\n| Wald | forest |\n", ["Wald"], ["forest"]),
            ("1.Wald - forest\n2.Haus - house\n", ["Wald", "Haus"], ["forest", "house"]),
            (
                "Wald = forest\nHaus=house\nHof = yard\n", ["Wald", "Haus", "Hof"],
                ["forest", "house", "yard"]
            ),
            ("Wald, Wiese, Haus, Baum\n", ["Wald", "Wiese", "Haus", "Baum"], ["", "", "", ""]),
            ("Wald,forest; Haus,house;", ["Wald", "Haus"], ["forest", "house"]),
            ("Wald\tforest;Haus\thouse\n", ["Wald", "Haus"], ["forest", "house"]),
            (
                "quire::24 sheets <!--SR:!2024-01-01,3,250-->\nream\n?\n500\nsheets\n\nsheaf\n",
                ["quire", "ream", "sheaf"], ["24 sheets", "500 sheets", ""]
            ),
            (
                "lucid\nclear and easy to understand\nebb\nto fall away or decline\n",
                ["lucid", "ebb"], ["clear and easy to understand", "to fall away or decline"]
            ),
            (
                "das Leid\nein starkes Gefühl von Schmerz\ndie Wut\nein starkes Gefühl von Ärger\n",
                ["das Leid", "die Wut"],
                ["ein starkes Gefühl von Schmerz", "ein starkes Gefühl von Ärger"]
            ),
            ("ёж\nhedgehog\nкот\ncat\n", ["ёж", "кот"], ["hedgehog", "cat"]),
            (
                "1, ebb [ɛb]\nn. 潮\nv. 退\n2, pen  [pen]\nn. 笔\n", ["ebb", "pen"],
                ["n. 潮 v. 退", "n. 笔"]
            ),
            (
                "- Wald #card\n\t- forest\n- Hof #card\n\t- yard\n", ["Wald", "Hof"],
                ["forest", "yard"]
            ),
            ("1. Wald\n   forest\n2. Hof\n   yard\n", ["Wald", "Hof"], ["forest", "yard"]),
            (
                "* quire\n24 sheets\n* ream\n500 sheets\n", ["quire", "ream"],
                ["24 sheets", "500 sheets"]
            ),
            (
                "## a\nthe first of all letters\n## b\nthe second of all letters\n## c\nthe third of all letters\n",
                ["a", "b", "c"],
                [
                    "the first of all letters", "the second of all letters",
                    "the third of all letters",
                ]
            ),
            ("quire\n---\n24 sheets\n", ["quire"], ["24 sheets"]),
            ("Wald\nforest\n\nHof\nyard\n", ["Wald", "Hof"], ["forest", "yard"]),
            ("Wald\n: many trees\n\nHof\n: a yard\n", ["Wald", "Hof"], ["many trees", "a yard"]),
            (
                "Wald - forest\n\nHof\nyard\n\nebb\na fall of water\n", ["Wald", "Hof", "ebb"],
                ["forest", "yard", "a fall of water"]
            ),
            (
                "Wald\nHof\n  a small yard\nebb\n  a fall of water\n", ["Wald", "Hof", "ebb"],
                ["", "a small yard", "a fall of water"]
            ),
            ("| a | b |\n|---|---|\n| [ebb](x(y)) | go \\| fall |\n", ["ebb"], ["go | fall"]),
            ("1 Wald\n2 Hof\n3 Haus\n", ["Wald", "Hof", "Haus"], ["", "", ""]),
            // These are words as they stand.
            (
                "serene\nby and large\nabate\non the other hand\n",
                ["serene", "by and large", "abate", "on the other hand"], ["", "", "", ""]
            ),
            (
                "ash\noak\nelm\n\nred\nblue\n", ["ash", "oak", "elm", "red", "blue"],
                ["", "", "", "", ""]
            ),
            (
                "7-inch\n1. FC\nself-made\nwell: a source\n-ness\n",
                ["7-inch", "1. FC", "self-made", "well: a source", "-ness"], ["", "", "", "", ""]
            ),
            ("word\nmeaning\n", ["word", "meaning"], ["", ""]),
            (
                "der Wald   forest\ndas Haus  house\nHof: a yard\n",
                ["der Wald", "das Haus", "Hof"], ["forest", "house", "a yard"]
            ),
            ("give  up\ntake  off\n", ["give up", "take off"], ["", ""]),
            (
                "give  in - nachgeben\ntake off - ausziehen\nput  up with\n",
                ["give in", "take off", "put up with"], ["nachgeben", "ausziehen", ""]
            ),
        ] as [(String, [String], [String])])
    func lines(text: String, words: [String], meanings: [String]) throws {
        let marks = try read(text)
        expectEqual(marks.records.map(\.title), words)
        expectEqual(marks.records.map(\.meaning), meanings)
        #expect(marks.leftOutCount == 0 && marks.refusedRows.count == 0)
    }

    @Test func `are not the fields of a row in a file of comma-separated values`() throws {
        let marks = try read("forest, Wald, noun, trees\n", name: "WORDS.CSV")
        expectEqual(marks.records.map(\.title), ["forest"])
    }

    @Test func `has headings and tags that are no words, and says how many`() throws {
        let marks = try read("# My words\n\n#flashcards\n\n## Paper\n\nquire::24\nream::500\n---\n")
        expectEqual(marks.records.map(\.title), ["quire", "ream"])
        expectEqual(marks.leftOutCount, 3)
    }

    @Test(
        "has texts around its words that are none",
        arguments: [
            "#+TITLE: Paper\n* Nouns\n- quire :: 24\n- ream :: 500\n",
            "Lektion 1\nquire – 24\nream – 500\nBasics 2\n",
            "Unit 1: Paper\nquire\t24\nream\t500\n第2課\n",
            "Paper:\nquire – 24\nream – 500\nTag 2:\n",
            "# Paper\nThese are all the words that we use here.\n\n- quire: 24\n- ream: 500\n",
            "Words about paper\n\nquire\n24\n\nream\n500\n\n## More\n",
            "---\ntags: [paper]\n---\n# Nouns\n## Paper\n- [[quire]] - 24\n- ream - 500\n",
            "Words about paper\n\nquire – 24\nream – 500\n\n## More\n",
            "# Paper\nSome words.\n\n| German | English |\n|---|---|\n| quire | 24 |\n| ream | 500 |\n",
        ])
    func otherLines(text: String) throws {
        let marks = try read(text)
        expectEqual(marks.records.map(\.title), ["quire", "ream"])
        expectEqual(marks.records.map(\.meaning), ["24", "500"])
        expectEqual(marks.leftOutCount, 2)
    }

    @Test func `has its lines in what is said of it`() throws {
        let marks = try read("# A\n\n- quire: 24\n-  : 500\n- \u{7}: 20\n")
        expectEqual(marks.records.map(\.title).first, "quire")
        expectEqual(marks.refusedRows.firstNotes.map(\.line), [5])
    }
}
