import TestSupport
import Testing

@testable import Lexicon

struct `CC-CEDICT and EDICT` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Lines, the headwords, the entries.
    @Test(
        arguments: [
            (
                "傳統 传统 [chuan2 tong3] /tradition/traditional/",
                "=传统 |傳統 |chuán tǒng",
                ["传统: ~~傳統 · chuán tǒng~~\n  1. tradition\n  2. traditional"]
            ),
            ("人 人 [ren2] /person/\r", "=人 |rén", ["人: ~~rén~~\n  1. person"]),
            (
                "個 个 [ge4] /see 傳統|传统[chuan2 tong3] <b>/",
                "=个 |個 |gè", ["个: ~~個 · gè~~\n  1. see [[传统]] (傳統) ~~chuán tǒng ~~<b>"]
            ),
            (
                "# CC-CEDICT\n律師 律师 [lu:4 shi1] /lawyer/", "=律师 |律師 |lǜ shī",
                ["律师: ~~律師 · lǜ shī~~\n  1. lawyer"]
            ),
            (
                "漢字(P);汉字 [かんじ(P);カンジ] /(n) Chinese characters/(P)/EntL1213060X/",
                "=漢字 |汉字 |かんじ |カンジ", ["漢字: ~~汉字 · かんじ, カンジ · n~~\n  1. Chinese characters"]
            ),
            // The second version of CC-CEDICT.
            (
                "中國 中国 [[Zhong1guo2]] /China/also pr. [zhong1 guo5]/",
                "=中国 |中國 |Zhōng guó",
                ["中国: ~~中國 · Zhōng guó~~\n  1. China\n  2. also pr. ~~zhōng guo~~"]
            ),
            (
                "人 人 [ren2] /U盤|U盘[U pan2]/T恤/阿爾·愛|阿尔·爱[A1 er3]/人/",
                "=人 |rén",
                [
                    "人: ~~rén~~\n  1. [[U盘]] (U盤) ~~U pán~~\n  2. [[T恤]]\n  3. [[阿尔·爱]] (阿爾·愛) ~~Ā ěr~~\n  4. [[人]]"
                ]
            ),
            ("西安 西安 [[Xi1'an1]] /Xi'an/", "=西安 |Xī'ān", ["西安: ~~Xī'ān~~\n  1. Xi'an"]),
            // Senses of EDICT have numbers.
            (
                "居る [いる] /(v1,vi) (1) (uk) (See 在る・1) to be/to exist/(2) to stay/(aux-v) (3) (い only) verb/(P)/",
                "=居る |いる",
                [
                    "居る: ~~いる · v1,vi~~\n  1. (uk) (See [[在る]]・1) to be; to exist\n  2. to stay\n  3. (aux-v) ([[い]] only) verb"
                ]
            ),
            (
                "入る [いる] /(v5r) (See 気に入る) to get in/to go in/", "=入る |いる",
                ["入る: ~~いる · v5r~~\n  1. (See [[気に入る]]) to get in; to go in"]
            ),
            ("ねこ /(n) cat/", "=ねこ", ["ねこ: ~~n~~\n  1. cat"]),
            // The first brackets are no grammar.
            (
                "足す [たす] /(1) to add/(2) to do/", "=足す |たす",
                ["足す: ~~たす~~\n  1. to add\n  2. to do"]
            ),
            ("no slash\n/no word/\n一 一 [yi1] //\n[x] /y/", "", []),
        ])
    func `are read by the line`(text: String, words: String, entries: [String]) throws {
        let reader = try DictionaryFile("cedict_ts.u8", text).open(in: folder)
        let transcript = try reader.transcript()
        expectEqual(transcript, [words] + entries)
    }

    @Test(arguments: [
        ("来る [くる] /(vk) to come/(P)/", 0), ("来る [きたる] /(adj-pn) next/", 1),
        ("漢字(P);汉字 [かんじ(P)] /(n) kanji/", 0), ("人 人 [ren2] /person/", 6),
        ("中 [ちゅう] /(n) medium/(P)/", 4), ("中 [なか] /(n) inside/(P)/", 0),
        ("朋友 朋友 [peng2 you5] /friend/", 0),
    ])
    func `tell how rare a word is`(text: String, rarity: Int) throws {
        try expectEqual(#require(CEDICTLine(text)).rarity, rarity)
    }

    @Test(arguments: [
        ("長 长 [chang2] /long/", "長 长 [zhang3] /chief/"),
        ("纔 才 [cai2] /only then/", "才 才 [cai2] /ability/"),
        ("是 是 [shi4] /to be/", "世 世 [shi4] /life/"),
        ("世 世 [shi4] /life/", "飾 饰 [shi4] /to decorate/"),
    ])
    func `have the usual word before a rarer one`(usual: String, rare: String) throws {
        let lines = try [usual, rare].map { try #require(CEDICTLine($0)) }
        #expect(lines[0].rarity < lines[1].rarity)
    }

    @Test func `say what they are`() throws {
        let text = "# CC-CEDICT\n#! license=CC BY-SA 4.0\n人 人 [ren2] /person/\n"
        let reader = try DictionaryFile("cedict_ts.u8", text).open(in: folder)
        expectEqual(reader.name, "CC-CEDICT")
        expectEqual(reader.languages, Languages(headwords: Language("zh"), entries: .english))
        try expectEqual(reader.description().text, "CC-CEDICT\nlicense=CC BY-SA 4.0")
        let japanese = try DictionaryFile("edict2u", "漢字 [かんじ] /kanji/\n").open(in: folder)
        expectEqual(japanese.languages.headwords, Language("ja"))
        #expect(throws: LexiconError.self) { try reader.entry(at: HeadwordLocation(rawValue: 3)) }
    }

    @Test(arguments: [
        "cedict_1_0_ts_utf-8_mdbg.txt.gz", "cedict_ts.u8.gz", "CEDICT.TXT", "edict2.gz", "edict2u",
        "enamdict",
        "cccanto-webdist.txt",
    ])
    func `are read as they are downloaded`(name: String) throws {
        let lines = (0..<9_000).map { "漢字\($0) 汉字\($0) [han4 zi4] /number \($0)/\n" }
        let bytes = Array(lines.joined().utf8)
        let isPacked = name.hasSuffix(".gz")
        let reader = try DictionaryFile(name, isPacked ? DictzipBytes.gzip(bytes) : bytes)
            .open(in: folder)
        let words = try reader.allHeadwords().filter { $0.kind == .headword }
        expectEqual(words.count, lines.count)
        for word in [words[8_999], words[0], words[4_500]] {
            let entry = try reader.entry(at: word.location)
            expectEqual(entry.word, word.text)
        }
        guard isPacked else { return }
        for count in [3, 20, DictzipBytes.gzip(bytes).count - 20] {
            let cut = DictionaryFile(name, Array(DictzipBytes.gzip(bytes)[..<count]))
            #expect(throws: LexiconError.self) {
                _ = try cut.open(in: folder).allHeadwords()
            }
        }
    }

    /// The typed text and the words that are listed.
    @Test(arguments: [
        ("我", ["我们", "我国"]), ("我們", ["我們"]), ("我?", ["我们", "我国"]), ("*國", ["我國"]),
        ("wo", ["wǒ guó", "wǒ men"]),
    ])
    func `list a word once, in simplified letters if both spellings fit`(
        text: String, words: [String]
    ) throws {
        let lines = "我們 我们 [wo3 men5] /we/\n我國 我国 [wo3 guo2] /our country/\n"
        let reader = try DictionaryFile("cedict_ts.u8", lines).open(in: folder)
        let index = try IndexBuilder.temporary(reader)
        for method in [HeadwordSearch.Method.scan, .index(index)] {
            let hits = try HeadwordSearch(reader, by: method).hits(for: text, limit: 9)
            expectEqual(hits.rows.map(\.text).sorted(), words.sorted())
            expectEqual(hits.moreCount, 0)
        }
    }
}
