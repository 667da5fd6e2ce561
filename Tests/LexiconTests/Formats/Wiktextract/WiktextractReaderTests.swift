import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `Data of Wiktextract` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A line of each kind, written for this test.
    static let sample = #"""
        {"word": "quire", "lang": "English", "lang_code": "en", "pos": "noun", "etymology_number": 1, "etymology_text": "From a word for four.", "head_templates": [{"name": "en-noun", "args": {}}], "forms": [{"form": "quires", "tags": ["plural"]}, {"form": "-", "tags": ["x"]}, {"form": "en-decl", "tags": ["table-tags"]}], "sounds": [{"ipa": "/ˈkwaɪə/", "tags": ["Received-Pronunciation"]}, {"audio": "q.ogg", "ogg_url": "https://example.org/q.ogg", "mp3_url": "https://example.org/q.mp3"}, {"rhymes": "-aɪə(ɹ)"}], "senses": [{"glosses": ["Twenty-four sheets of paper."], "tags": ["countable"], "topics": ["paper"], "examples": [{"text": "half a quire", "english": "12 sheets"}], "synonyms": [{"word": "gathering"}]}, {"glosses": ["A set of leaves.", "Four sheets folded <once>."]}, {"glosses": ["A set of leaves.", "A book."]}], "translations": [{"lang": "French", "code": "fr", "word": "cahier"}, {"lang": "French", "word": "main"}], "derived": [{"word": "in quires"}], "categories": ["English lemmas"]}
        {"word": "quires", "lang": "English", "lang_code": "en", "pos": "noun", "senses": [{"glosses": ["plural of quire"], "tags": ["form-of", "plural"], "form_of": [{"word": "quire"}]}]}
        {"title": "colours (old)", "redirect": "colour"}
        {"pos": "adj", "senses": [{"tags": ["no-gloss"]}], "word": "empty \"\u00e9\ud83d\ude00\"", "lang": "French", "lang_code": "fr"}

        """#

    @Test func `is read by the line`() throws {
        let reader = try DictionaryFile("words.jsonl", Self.sample).open(in: folder)
        #expect(
            try reader.transcript() == [
                "=quire ~quires =quires >colours (old) =empty \"é😀\"",
                """
                quire: **noun**
                ~~/ˈkwaɪə/ (Received Pronunciation), rhymes: -aɪə(ɹ), ~~~~[[recording|https://example.org/q.mp3]]~~
                ~~quires (plural)~~
                  1. ~~(countable, paper) ~~Twenty-four sheets of paper.
                    //half a quire//
                    ~~12 sheets~~
                  ~~synonyms: ~~[[gathering]]
                  2. A set of leaves.
                    1. Four sheets folded <once>.
                    2. A book.
                ~~derived: ~~[[in quires]]
                ~~From a word for four.~~
                ~~French: ~~cahier, main
                """,
                "quires: **noun**\n  1. plural of quire → [[quire]]",
                "colours (old) > colour",
                "empty \"é😀\": ~~French~~\n**adjective**\n  1. ~~(no definition)~~",
            ])
        expectEqual(reader.languages, Languages(headwords: .english, entries: .english))
        try expectEqual(reader.description().title, "Wiktionary: English")
    }

    @Test func `gives its senses`() throws {
        let reader = try DictionaryFile("words.jsonl", Self.sample).open(in: folder)
        let set = try #require(reader.entry(at: HeadwordLocation(rawValue: 0)).set)
        expectEqual(
            set.senses.map(\.definition),
            [
                "(countable, paper) Twenty-four sheets of paper.", "A set of leaves.",
                "Four sheets folded <once>.", "A book.",
            ])
        #expect(set.senses.allSatisfy { $0.partOfSpeech == "noun" })
        expectEqual(set.senses[0].examples, ["half a quire"])
        let form = try reader.allHeadwords()[2]
        let only = try #require(reader.entry(at: form.location).set).senses
        expectEqual(only.map(\.partOfSpeech), ["noun"])
        expectEqual(only.map(\.definition), ["plural of quire → quire"])
    }

    /// Lines of several editions, and their entries.
    @Test(
        "is read in each edition's way",
        arguments: [
            // Two senses with the same text, one below a broader one, one whose broader one follows.
            (
                #"{"word":"a","senses":[{"glosses":["from"],"raw_tags":["of time"]},{"glosses":["from"],"tags":["of-place"]}]}"#,
                "a:   1. ~~(of time) ~~from\n  2. ~~(of place) ~~from"
            ),
            (
                #"{"word":"a","senses":[{"glosses":["A","B"]},{"glosses":["A"]},{"glosses":["C","D"]}]}"#,
                "a:   1. A\n    1. B\n  2. C\n    1. D"
            ),
            // Labels as Wiktionary has them.
            (
                #"{"word":"a","pos":"verb","senses":[{"glosses":["To hit."],"raw_glosses":["(baseball) To hit."],"topics":["baseball","sports"]}]}"#,
                "a: **verb**\n  1. ~~(baseball) ~~To hit."
            ),
            (
                #"{"word":"a","senses":[{"glosses":["Sheets.","Four."],"raw_glosses":["(bookbinding) Four."]}]}"#,
                "a: Sheets.\n  1. ~~(bookbinding) ~~Four."
            ),
            // Gender, articles, and forms that say nothing.
            (
                #"{"word":"Rock","pos":"noun","tags":["masculine"],"forms":[{"form":"Rock","article":"der","tags":["nominative"]},{"form":"Rock","tags":["accusative"]}],"senses":[{"glosses":["Kleid"]}]}"#,
                "Rock: **noun**\n~~masculine~~\n~~der Rock (nominative)~~\n  1. Kleid"
            ),
            // Several etymologies, of several lines.
            (
                #"{"word":"a","etymology_texts":["From:\n* b","Or c"],"senses":[{"glosses":["one\ntwo"]}]}"#,
                "a: one\ntwo\n~~From:~~\n~~• b~~\n~~Or c~~"
            ),
            // Sounds.
            (
                #"{"word":"a","sounds":[{"zh_pron":"ā","raw_tags":["Pinyin"]},{"ipa":"[a]"},{"ipa":"[a]"},{"homophones":["ah"]},{"ogg_url":"x:y","note":"Lyon"}],"senses":[{"glosses":["b"]}]}"#,
                "a: ~~ā (Pinyin), [a], homophone: ah, recording (Lyon)~~\nb"
            ),
            // Words that are related, of a sense and of all; in other letters; with the number of a sense.
            (
                #"{"word":"a","senses":[{"glosses":["b"],"antonyms":[{"word":"нет","roman":"net"}]}],"coordinate_terms":[{"word":"c","sense_index":"1"},{"word":"d","sense_index":"2"},{"word":"—"}]}"#,
                "a: b\n~~antonyms: ~~[[нет]] (net)\n~~coordinate terms: (1) ~~[[c]], ~~(2) ~~[[d]]"
            ),
            (
                #"{"word":"a","senses":[{"glosses":["b"],"examples":[{"text":"дом","roman":"dom","english":"house"}]}]}"#,
                "a: b\n  //дом//\n  ~~dom~~\n  ~~house~~"
            ),
            (
                #"{"word":"a","senses":[{"glosses":["b"]}],"translations":[{"lang":"X","word":"x","sense":"to go"},{"lang":"Y","word":"y","sense":"to go"},{"lang":"X","word":"z","sense":"to be"}]}"#,
                "a: b\n~~to go~~\n  ~~X: ~~x; ~~Y: ~~y\n~~to be~~\n  ~~X: ~~z"
            ),
            (
                #"{"word":"a","senses":[{"glosses":["b"]}],"translations":[{"lang":"X","word":"x","sense_index":"1"},{"lang":"X","word":"z","sense_index":"2"}]}"#,
                "a: b\n(1) ~~X: ~~x\n(2) ~~X: ~~z"
            ),
            // A word that only stands for others.
            (
                #"{"word":"さかな","pos":"soft-redirect","senses":[{"tags":["no-gloss"]}],"redirects":["魚","肴"]}"#,
                "さかな: → [[魚]], [[肴]]"
            ),
        ])
    func edition(line: String, entry: String) throws {
        let reader = try DictionaryFile("words.jsonl", line + "\n").open(in: folder)
        let read = try reader.transcript().dropFirst().joined(separator: "\n")
        expectEqual(read, entry)
    }

    @Test(
        "has no headword for a form that only has signs of stress or length",
        arguments: [
            ("снег", "сне́г", false), ("lego", "legō", false), ("كتب", "كَتَبَ", false),
            ("Vater", "Väter", true), ("dormiram", "dor.mi.ram", false), ("снег", "снега́", true),
            ("pere", "père", true),
        ])
    func stress(word: String, form: String, isListed: Bool) throws {
        let line =
            #"{"word":"\#(word)","forms":[{"form":"\#(form)"}],"senses":[{"glosses":["b"]}]}"#
        let reader = try DictionaryFile("words.jsonl", line + "\n").open(in: folder)
        try expectEqual(reader.allHeadwords().map(\.text), [word] + (isListed ? [form] : []))
    }

    @Test("is refused when it is something else", arguments: ["[1, 2]", "{\"a\": 1}", "word\n"])
    func others(text: String) {
        #expect(throws: LexiconError.self) { try DictionaryFile("a.jsonl", text).open(in: folder) }
    }

    /// JSON, and what of it can be read.
    @Test(
        "is read as far as it is JSON",
        arguments: [
            (#"{"word":"a","senses":[{"glosses":["b"]}]}"#, "a: b"),
            (#"{"word":"a","senses":[{"glosses":["bc"#, "a: b"),
            (#"{"word":"a","senses":{"x":[1,{"y":null}]},"pos":"verb"}"#, "a: **verb**"),
            (#"{"word":"a","senses":[[[[[]]]],5,"x",true],"pos":"v"}"#, "a: **v**"),
            (#"{"word":"a","pos":17}"#, "a: **17**"), (#"{"word":"a" "pos":"x"}"#, "a: "),
            (#"{"word":"a",,}"#, "a: "), (#"{"word":"a"]]]"#, "a: "),
            (#"{"word":"a","pos":"\u00e9\ud83d\ude00\ud83d\q\n"}"#, "a: **é😀\u{FFFD}q**"),
        ])
    func lenient(json: String, entry: String) throws {
        let reader = try DictionaryFile("a.jsonl", json).open(in: folder)
        let lines = try reader.transcript()
        #expect(lines.last?.hasPrefix(entry) == true, "\(lines)")
    }

    @Test func `takes no long time for what is nested deeply`() throws {
        let deep = String(repeating: "[", count: 1 << 20)
        let line = #"{"x":\#(deep),"word":"a"}"# + "\n" + #"{"word":"b","lang":"English"}"#
        let reader = try DictionaryFile("a.jsonl", line).open(in: folder)
        try expectEqual(reader.allHeadwords().map(\.text), ["b"])
    }
}
