import TestSupport
import Testing
import Texts

@testable import Lexicon

@Suite struct `Data of Wiktextract` {
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
                ~~/ˈkwaɪə/ (Received Pronunciation), ~~~~[[recording|https://example.org/q.mp3]]~~
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
                "quires: **noun**\n  1. ~~(plural) ~~plural of quire → [[quire]]",
                "colours (old) > colour",
                "empty \"é😀\": ~~French~~\n**adjective**\n  1. ~~(no definition)~~",
            ])
        #expect(reader.languages == Languages(headwords: .english, entries: .english))
        #expect(try reader.description().title == "Wiktionary: English")
    }

    @Test func `gives its senses`() throws {
        let reader = try DictionaryFile("words.jsonl", Self.sample).open(in: folder)
        let set = try #require(reader.entry(at: HeadwordLocation(rawValue: 0)).set)
        #expect(set.senses.map(\.partOfSpeech) == ["noun", "noun"])
        #expect(set.senses[0].examples == ["half a quire"])
        let form = try reader.allHeadwords()[2]
        let only = try #require(reader.entry(at: form.location).set).senses
        #expect(only.map(\.partOfSpeech) == ["noun"])
        #expect(only.map(\.definition) == ["(plural) plural of quire → quire"])
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
        #expect(try reader.allHeadwords().map(\.text) == ["b"])
    }
}
