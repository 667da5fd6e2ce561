import Core
import TestSupport
import Testing

@testable import Services

struct `Words of other programs` {
    @Test func `come from Anki's text as it is exported, with its GUIDs and tags`() throws {
        let marks = try read(
            """
            #separator:tab
            #html:true
            #guid column:1
            #notetype column:2
            #deck column:3
            #tags column:6
            B)Q^GD*xD7\tBasic\tDefault\tquire\t<b>noun</b>&nbsp;twenty-four&nbsp;sheets\tmot paper
            "a#1"\tBasic\tDefault\t"a ""quoted"" word"\t"two
            lines; a tab\tinside"\tmot
            # a comment
            "#2"\tBasic\tDefault\t#hash first\tone<br>two<div>three</div> <img src="x.png">\t

            """)
        expectEqual(marks.form, .anki)
        expectEqual(marks.records.map(\.title), ["quire", "a \"quoted\" word", "#hash first"])
        expectEqual(
            marks.records.map(\.meaning).prefix(2),
            ["noun twenty-four sheets", "two lines; a tab inside"])
        expectEqual(marks.records.last?.meaning.hasPrefix("one two three"), true)
        expectEqual(marks.records.map(\.guid), ["B)Q^GD*xD7", "a#1", "#2"])
        expectEqual(marks.records.map(\.lists), [["mot", "paper"], ["mot"], []])
        expectEqual(marks.unknownColumns, ["column 2", "column 3"])
    }

    @Test(
        "come from Anki's text with other heads",
        arguments: [
            ("#separator:Comma\n#columns:Front,Back,Tags\n#tags column:3\na,b,x y\n", ["x", "y"]),
            ("#tags:x y\na\tb\n", ["x", "y"]), ("#html:false\na;b\n", []),
            ("#SEPARATOR: Pipe\r\n#Columns:Farbe|Word\r\nb|a\r\n", []),
            ("#separator:;\n#columns:Wort;Back\na;b\n", []),
            ("#separator:tab\n#columns:Front\tBack\ttags\na\tb\ty x\n", ["x", "y"]),
            // LibreOffice gives each line as many fields as a row has.
            ("#separator:Comma,,\n#html:true,,\n#tags column:3,,\na,b,x y\n", ["x", "y"]),
            (
                "\"#separator:comma\",\"\",\"\"\n\"#columns:Front\",\"Back\",\"Tags\"\na,b,x y\n",
                ["x", "y"]
            ),
            ("#separator:Semicolon;\n#columns:Front;Back\na;b\n", []),
        ] as [(String, [String])])
    func ankiHeads(text: String, lists: [String]) throws {
        let marks = try read(text)
        expectEqual(marks.records.map(\.title), ["a"])
        expectEqual(marks.records.map(\.lists), [lists])
        let hasMeaning = !text.contains("Farbe")
        expectEqual(marks.records.map(\.meaning), [hasMeaning ? "b" : ""])
        #expect(marks.unknownColumns == (hasMeaning ? [] : ["Farbe"]))
    }

    @Test func `in Anki's text without html are taken as they are`() throws {
        let marks = try read("#separator:tab\na &amp; b\t1 < 2\n")
        expectEqual(marks.records.map(\.title), ["a &amp; b"])
        expectEqual(marks.records.map(\.meaning), ["1 < 2"])
    }

    @Test func `come from the favorites of GoldenDict; a folder is a list`() throws {
        let marks = try read(
            """
            \u{FEFF}<?xml version="1.0"?>
            <!-- favorites -->
            <root>
             <headword>serene &amp; calm</headword>
             <folder name="French" expanded="1">
              <headword>naïve</headword>
              <folder name="food &lt;1&gt;" expanded="0">
               <headword><![CDATA[crème <brûlée>]]></headword>
              </folder>
              <folder name="empty"/>
             </folder>
             <folder name="Art"><headword>serene &#38; calm</headword></folder>
             <headword>last</headword>
            </root>

            """)
        #expect(marks.form == .favorites && marks.refusedRows.count == 0)
        expectEqual(
            marks.records.map(\.title), ["serene & calm", "naïve", "crème <brûlée>", "last"])
        expectEqual(marks.records.map(\.lists), [["Art"], ["French"], ["French/food-<1>"], []])
    }

    @Test func `come from the lists of GoldenDict`() throws {
        let marks = try read("\u{FEFF}serene\nice cream\n\nserene\n")
        expectEqual(marks.form, .list)
        expectEqual(marks.records.map(\.title), ["serene", "ice cream"])
    }

    @Test func `come from the look-ups of KOReader, with the book and the time`() throws {
        let marks = try read(
            #"""
            -- we can read Lua syntax here!
            LookupHistoryEntry{
            	["lookup_history"] = {
            		[1] = {
            			["book_title"] = "Emma",
            			["time"] = 1500000000,
            			["word"] = "serene"
            		}
            	}
            }
            LookupHistoryEntry{
            	["data"] = {
            		[2] = {
            			["word"] = "say \"hi\"\
            twice\t\65",
            			["time"] = 1.5000001000000e+09,
            			["book_title"] = ""
            		}
            	},
            	["index"] = "lookup_history"
            }
            LookupHistoryEntry{index = "lookup_history", data = {[3] = {word = "Serene", time = 1600000000, book_title = "Persuasion", ok = true}}}
            """#)
        #expect(marks.form == .lookUps && marks.rowCount == 3)
        expectEqual(marks.records.map(\.title), ["serene", "say \"hi\" twice A"])
        let serene = try #require(marks.records.first)
        expectEqual(serene.contexts.map(\.origin.source), ["Persuasion", "Emma"])
        expectEqual(serene.contexts.map(\.time.seconds), [1_600_000_000, 1_500_000_000])
        expectEqual(serene.added?.seconds, 1_500_000_000)
        expectEqual(marks.records.last?.contexts, [])
    }

    @Test func `come from KOReader's vocabulary builder, as sqlite3 prints it`() throws {
        let marks = try read(
            """
            word,source,context,added
            serene,Emma,"a
            serene sea",1500000000
            """)
        let serene = try #require(marks.records.first)
        expectEqual(serene.contexts.map(\.origin.sentence), ["a serene sea"])
        expectEqual(serene.added?.seconds, 1_500_000_000)
    }

    @Test func `come from the phrase book of Google Translate`() throws {
        for head in ["", "From,To,Source,Target\n"] {
            let marks = try read(head + "English,German,forest,Wald\nGerman,English,Wiese,meadow\n")
            expectEqual(marks.records.map(\.title), ["forest", "Wiese"])
            expectEqual(marks.records.map(\.meaning), ["Wald", "meadow"])
        }
        try expectEqual(read("forest,Wald,x,y\n").records.map(\.title), ["forest"])
    }

    @Test func `come from the highlights of Readwise; passages are left out`() throws {
        let marks = try read(
            """
            Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Highlighted at
            "quire,",Emma,Jane Austen,B0,rare,yellow,paper,2024-01-01 10:00:00+00:00
            "The binder laid each ream in order, and went home.",Emma,Jane Austen,B0,,,,

            """)
        #expect(marks.leftOutCount == 1 && marks.shortenedRows.count == 0)
        expectEqual(
            marks.records.map { Array($0.columns.prefix(9)) },
            [["quire", "", "", "", "Emma", "", "rare", "paper", "2024-01-01T10:00:00Z"]])
    }

    @Test(
        "are found in tables without a name for their column",
        arguments: [
            ("Question,Answer\nquire,24\n", ["quire", "24", "", "", ""]),
            ("Hanzi,Pinyin,English\n你好,nihao,hello\n", ["你好", "hello", "", "nihao", ""]),
            ("Text,Word,Translation\nA quire.,quire,24\n", ["quire", "24", "", "", ""]),
            ("人\tčlověk\n家\tdům\n", ["人", "člověk", "", "", ""]),
            ("ID,German,Plural,English\n7,Hof,Höfe,yard\n", ["Hof", "yard", "", "", ""]),
            // Notion
            ("Name,Meaning,Tags,Created time\nquire,24,old,x\n", ["quire", "24", "", "", ""]),
            ("ream\t500\nquire\t24\tEach quire has 24.\n", ["ream", "500", "", "", ""]),
            ("quire\t24\tEach Quire has 24.\n", ["quire", "24", "", "", "Each Quire has 24."]),
            ("你好\tnǐ hǎo\thello\n", ["你好", "hello", "", "nǐ hǎo", ""]),
            ("走る\tはしる\tto run\t彼は走る。\n", ["走る", "to run", "", "はしる", "彼は走る。"]),
            (
                "#separator:tab\n#html:true\n走る\tはしる\t<b>to run</b>\n",
                ["走る", "to run", "", "はしる", ""]
            ),
            ("\"quire\"\t\"24\"\nream\t500\n", ["quire", "24", "", "", ""]),
            // Anki before version 2.1.55
            (
                "<b>quire</b>\t24<br>sheets&nbsp;&amp; more\n",
                ["quire", "24 sheets & more", "", "", ""]
            ),
        ] as [(String, [String])])
    func tables(text: String, fields: [String]) throws {
        let mark = try #require(try read(text).records.first)
        expectEqual(Array(mark.columns.prefix(4)) + [mark.columns[5]], fields)
    }

    @Test(
        "come from JSON with the names of columns, in a list or in lines",
        arguments: [
            #"[{"word": "quire", "definition": "24 sheets", "tags": ["paper", "old"], "id": 1}]"#,
            #"[{"front": "quire", "back": "24 sheets", "tags": "paper; old", "ease": null}]"#,
            #"[{"word": "quire", "meaning": "24 sheets", "lists": ["old", "paper"], "context": "A quire."}]"#,
            #"{"name": "x", "cards": [{"word_string": "quire", "back": "24 sheets", "tags": "old paper"}]}"#,
            #"""
            {"term": "quire", "meaning": "24 sheets", "tags": "old, paper"}
            {"term": "ream", "meaning": "500"}
            """#,
        ])
    func otherJSON(text: String) throws {
        let mark = try #require(try read(text).records.first)
        #expect(mark.title == "quire" && mark.meaning == "24 sheets")
        let sentences = text.contains("context") ? ["A quire."] : []
        expectEqual(mark.contexts.map(\.origin.sentence), sentences)
        expectEqual(mark.lists, ["old", "paper"])
    }

    @Test func `come from a map of JSON or from pairs, in their order`() throws {
        for text in [
            "{\n \"ream\": \"500\",\n \"quire\": [\"24\", [], \"25\"]\n}\n",
            "[ [\"ream\", 500], [\"quire\", [\"24\", \"25\"]]]",
        ] {
            let marks = try read(text)
            expectEqual(marks.records.map(\.title), ["ream", "quire"])
            expectEqual(marks.records.map(\.meaning), ["500", "24; 25"])
        }
        #expect(error(of: Array(#"{"file_open": "Open", "file_save": "Save"}"#.utf8)) != nil)
    }

    @Test(
        "come from the XML of Youdao and Pleco",
        arguments: [
            "<wordbook><item><word>一</word><trans><![CDATA[one]]></trans><phonetic>yi1</phonetic></item>",
            """
            <?xml version="1.0"?><plecoflash><cards><card><entry><headword charset="sc">一</headword>
            <headword charset="tc">壹</headword><pron>yi1</pron><defn>one</defn></entry></card></cards>
            """,
        ])
    func xml(text: String) throws {
        let marks = try read(text + text)
        #expect(marks.form == .xml && marks.rowCount == 2)
        expectEqual(marks.records.map { Array($0.columns.prefix(4)) }, [["一", "one", "", "yi1"]])
    }

    @Test func `in XML have the lines of the file`() throws {
        let marks = try read(
            """
            <wordbook>
            <item><word>一</word><trans>one</trans></item>
            <item><word> </word><trans>two</trans></item>
            </wordbook>
            """)
        expectEqual(marks.refusedRows.firstNotes, [LineNote(line: 3, reason: .noWord)])
    }

    @Test func `of Quizlet may have line ends in their meanings`() throws {
        let marks = try read("ebb\t1. fall\n2. flow\nrun\tmove;\r\nflee\r\nash\ttree\nelm\n")
        expectEqual(marks.records.map(\.title), ["ebb", "run", "ash", "elm"])
        expectEqual(marks.records.map(\.meaning), ["1. fall 2. flow", "move; flee", "tree", ""])
        expectEqual(marks.shortenedRows.firstNotes, [LineNote(line: 6, reason: .noTab)])
    }

    @Test func `have the times that another program writes in JSON as seconds`() throws {
        let marks = try read(#"[{"front": "quire", "added": 1700000000}]"#)
        expectEqual(marks.records.map { $0.added?.seconds }, [1_700_000_000])
    }

    @Test func `come from the cards of Pleco, whose categories are left out`() throws {
        try expectEqual(read("// a\n/s/\thiss\nash\tb\n").records.map(\.title), ["/s/", "ash"])
        let marks = try read("// HSK 1\n爱[愛]\tai4\tto love\n八\tba1\teight\n//HSK 2\n吧\tba5\tor\n")
        expectEqual(marks.records.map(\.title), ["爱", "八", "吧"])
        expectEqual(marks.records.map(\.pronunciation), ["ai4", "ba1", "ba5"])
        expectEqual(marks.records.map(\.meaning), ["to love", "eight", "or"])
    }

    @Test(
        "of Kindle have their times in its other languages",
        arguments: [
            "- Ihre Markierung auf Seite 10 | Hinzugefügt am Montag, 1. März 2024 22:05:00",
            "- Votre surlignement sur la page 10 | Ajouté le lundi 1 mars 2024 22:05:00",
            "- Tu subrayado en la página 10 | Añadido el lunes, 1 de marzo de 2024 22:05:00",
            "- La tua evidenziazione a pagina 10 | Aggiunto in data lunedì 1 marzo 2024 22:05:00",
            "- Seu destaque na página 10 | Adicionado: segunda-feira, 1 de março de 2024 22:05:00",
            "- Je markering op pagina 10 | Toegevoegd op maandag 1 maart 2024 22:05:00",
            "– Ваш выделенный отрывок | Добавлено: понедельник, 1 марта 2024 г. в 22:05:00",
            "- 10ページ|位置No. 150-151のハイライト |作成日: 2024年3月1日月曜日 22:05:00",
            "- 您在第 10 页（位置 #150-151）的标注 | 添加于 2024年3月1日星期一 下午10:05:00",
        ])
    func clippingTimes(line: String) throws {
        let marks = try read("Emma\n\(line)\n\nquire\n==========\n")
        expectEqual(marks.records.map { $0.added?.iso8601 }, ["2024-03-01T22:05:00Z"])
    }

    @Test func `come from Kindle's clippings; passages and notes are left out`() throws {
        let marks = try read(
            """
            \u{FEFF}Emma (Jane Austen)
            - Your Highlight on page 10 | location 100-100 | Added on Monday, 1 January 2024 10:00:00

            “quire,”
            ==========
            Emma (Jane Austen)
            - Your Highlight on page 12 | Added on Monday, 1 January 2024 10:05:00

            The binder laid each ream in order.
            ==========
            Emma (Jane Austen)
            - Your Note on page 12 | Added on Monday, 1 January 2024 10:05:00

            ask Anna
            ==========
            Emma (Jane Austen)
            - Your Bookmark on page 13 | Added on Monday, 1 January 2024 10:05:00

            ==========
            Der Prozess
            - Ihre Markierung bei Position 7 | Hinzugefügt am Montag, 1. Januar 2024 10:00:00

            Verhaftung
            ==========
            三体
            - 您在位置 #12-13的笔记 | 添加于 2024年1月1日星期一 上午10:00:00

            我的笔记
            ==========
            三体
            - 您在位置 #14-15的标注 | 添加于 2024年1月1日星期一 上午10:00:00

            不要回答！不要回答！不要回答！
            ==========
            Persuasion (Jane Austen)
            - Your Highlight on page 1 | Added on Tuesday, January 2, 2024 1:00:00 PM

            fly leaf
            ==========

            """)
        #expect(marks.form == .clippings && marks.leftOutCount == 4)
        expectEqual(marks.records.map(\.title), ["quire", "Verhaftung", "fly leaf"])
        expectEqual(
            marks.records.map { $0.added?.iso8601 },
            ["2024-01-01T10:00:00Z", "2024-01-01T10:00:00Z", "2024-01-02T13:00:00Z"])
        expectEqual(
            marks.records.map { $0.contexts.map(\.origin.source) },
            [["Emma"], ["Der Prozess"], ["Persuasion"]])
    }
}
