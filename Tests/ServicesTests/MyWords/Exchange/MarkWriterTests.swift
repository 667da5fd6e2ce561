import Core
import TestSupport
import Testing
import Texts

@testable import Services

struct `Marks that go out` {
    private static let serene = Mark(
        key: MarkKey(word: MergeKey("serene")), guid: "k3jw9x0qmz",
        MarkContent(
            title: "serene", meaning: "calm, not \"troubled\" & <clear>", partOfSpeech: "adjective",
            pronunciation: "sɪˈriːn", forms: WordForms(article: "the", inflections: "serener"),
            note: "-ness\tis\nthe noun", lists: ["sea;sky", "to-learn"],
            contexts: [
                MarkContext(
                    Markable.Origin(
                        place: "Search", source: "WordNet", entry: "calm", sentence: "A serene sea."
                    ),
                    at: UnixTime(seconds: 1_795_000_000)),
                MarkContext(
                    Markable.Origin(place: "Words", source: "Word of the day"),
                    at: UnixTime(seconds: 1_700_000_000)),
            ], isSuspended: true), added: UnixTime(seconds: 1_700_000_000),
        review: ReviewState(
            phase: .learning(step: 1),
            memory: ReviewState.Memory(stability: 2.3065, difficulty: 2.11810397),
            due: UnixTime(seconds: 1_795_086_400), lastReview: UnixTime(seconds: 1_795_000_000),
            count: 1))
    private static let formula = Mark(
        key: MarkKey(word: MergeKey("=1+1")), guid: "#b", MarkContent(title: "=1+1"),
        added: UnixTime(seconds: 0))

    @Test func `are lines of TSV`() {
        #expect(
            written([MarkRecord(Self.serene), MarkRecord(Self.formula)], as: .tsv) == #"""
                word	meaning	pos	ipa	source	context	note	lists	added	guid	article	forms
                serene	calm, not "troubled" & <clear>	adjective	sɪˈriːn	WordNet	A serene sea.	-ness\tis\nthe noun	sea\\;sky; to-learn	2023-11-14T22:13:20Z	k3jw9x0qmz	the	serener
                =1+1								1970-01-01T00:00:00Z	#b		

                """#)
    }

    @Test func `are records of CSV`() {
        #expect(
            written([MarkRecord(Self.serene), MarkRecord(Self.formula)], as: .csv) == """
                word,meaning,pos,ipa,source,context,note,lists,added,guid,article,forms
                serene,"calm, not ""troubled"" & <clear>",adjective,sɪˈriːn,WordNet,A serene sea.,"-ness\tis
                the noun",sea\\;sky; to-learn,2023-11-14T22:13:20Z,k3jw9x0qmz,the,serener
                =1+1,,,,,,,,1970-01-01T00:00:00Z,#b,,

                """)
    }

    @Test func `are a text that Anki imports, with their lists as tags`() {
        #expect(
            written([MarkRecord(Self.serene), MarkRecord(Self.formula)], as: .anki) == """
                #separator:tab
                #html:true
                #deck:Mot
                #guid column:3
                #tags column:13
                #mot columns:Front\tBack\tguid\tmeaning\tpos\tipa\tsource\tcontext\tnote\tadded\tarticle\tforms\ttags
                serene\t"<i>adjective</i> the, serener /sɪˈriːn/<br>calm, not ""troubled"" &amp; &lt;clear&gt;<br><br>“A <b>serene</b> sea.”<br>-ness\tis<br>the noun"\tk3jw9x0qmz\t"calm, not ""troubled"" &amp; &lt;clear&gt;"\tadjective\tsɪˈriːn\tWordNet\tA serene sea.\t"-ness\tis<br>the noun"\t2023-11-14T22:13:20Z\tthe\tserener\tsea;sky to-learn
                =1+1\t\t"#b"\t\t\t\t\t\t\t1970-01-01T00:00:00Z\t\t\t

                """)
    }

    @Test func `are JSON with all that is kept`() {
        #expect(
            written([MarkRecord(Self.serene), MarkRecord(Self.formula)], as: .json) == #"""
                {"mot":"marks","version":1,"marks":[
                {"word":"serene","meaning":"calm, not \"troubled\" & <clear>","pos":"adjective","ipa":"sɪˈriːn","article":"the","forms":"serener","note":"-ness\u0009is\u000athe noun","lists":["sea;sky","to-learn"],"added":"2023-11-14T22:13:20Z","guid":"k3jw9x0qmz","contexts":[{"place":"Search","source":"WordNet","entry":"calm","sentence":"A serene sea.","time":"2026-11-18T11:06:40Z"},{"place":"Words","source":"Word of the day","time":"2023-11-14T22:13:20Z"}],"review":{"phase":"learning","step":1,"stability":2.3065,"difficulty":2.11810397,"due":"2026-11-19T11:06:40Z","last":"2026-11-18T11:06:40Z","count":1},"suspended":true},
                {"word":"=1+1","added":"1970-01-01T00:00:00Z","guid":"#b"}
                ]}

                """#)
    }

    @Test func `are printed as JSON with every member, null where there is nothing`() throws {
        #expect(
            MarkWriter.completeJSON(of: Self.serene) == #"""
                {"word":"serene","item":null,"meaning":"calm, not \"troubled\" & <clear>","pos":"adjective","ipa":"sɪˈriːn","article":"the","forms":"serener","note":"-ness\u0009is\u000athe noun","lists":["sea;sky","to-learn"],"added":"2023-11-14T22:13:20Z","guid":"k3jw9x0qmz","contexts":[{"place":"Search","source":"WordNet","entry":"calm","sentence":"A serene sea.","time":"2026-11-18T11:06:40Z"},{"place":"Words","source":"Word of the day","entry":null,"sentence":null,"time":"2023-11-14T22:13:20Z"}],"review":{"phase":"learning","step":1,"stability":2.3065,"difficulty":2.11810397,"due":"2026-11-19T11:06:40Z","last":"2026-11-18T11:06:40Z","count":1},"suspended":true,"kind":"word","due":"2026-11-19T11:06:40Z"}
                """#)
        #expect(
            MarkWriter.completeJSON(of: Self.formula) == #"""
                {"word":"=1+1","item":null,"meaning":null,"pos":null,"ipa":null,"article":null,"forms":null,"note":null,"lists":[],"added":"1970-01-01T00:00:00Z","guid":"#b","contexts":[],"review":null,"suspended":false,"kind":"word","due":null}
                """#)
        let marks = [Self.serene, Self.formula]
        let array = "[\(marks.map(MarkWriter.completeJSON).joined(separator: ",\n"))]"
        let records = marks.compactMap { MarkRecord(MarkFields($0)) }
        #expect(try read(array).records == records, "it can be imported")
    }

    @Test(
        "are a file that can be read, even if there are none",
        arguments: MarkFormat.allCases)
    func empty(format: MarkFormat) throws {
        let marks = try read(written([], as: format))
        expectEqual(marks.form, MarkFileForm(format))
        #expect(marks.records.isEmpty && marks.refusedRows.count == 0)
    }
}
