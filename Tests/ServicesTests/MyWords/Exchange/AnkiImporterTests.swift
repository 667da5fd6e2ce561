import Core
import FoundationEssentials
import TestSupport
import Testing
import Texts

@testable import Services

/// Anki's own importer, the package `anki` of PyPI.
enum AnkiImporter {
    static let need = PyPI.need("anki", module: "anki.collection")

    struct Note: Decodable, Hashable {
        let guid: String
        let type: String
        let deck: String
        let fields: [String]
        let tags: [String]
    }

    struct Answer: Decodable {
        /// The number of notes that each import has made, and of those that it has found again.
        let counts: [[Int]]
        let notes: [Note]
    }

    /// Imports a text twice into an empty collection of Anki in a language, with the choices that Anki offers for it.
    static func imported(_ text: String, language: String = "en") async throws -> Answer {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "words.txt")
        let run = try await PyPI.python.run(
            ["-c", program, file, folder.path(of: "collection.anki2"), language],
            limit: .seconds(120))
        try #require(run.end == .exited(0), "\(run.errors)")
        return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    }

    private static let program = """
        import json, sys
        from anki.collection import Collection
        from anki.import_export_pb2 import ImportCsvRequest
        from anki.lang import set_lang

        path, database, language = sys.argv[1:]
        set_lang(language)
        collection = Collection(database)
        counts = []
        for _ in range(2):
            metadata = collection.get_csv_metadata(path, None)
            log = collection.import_csv(ImportCsvRequest(path=path, metadata=metadata)).log
            counts.append([len(log.new), len(log.updated) + len(log.duplicate)])
        notes = []
        for number in collection.find_notes(""):
            note = collection.get_note(number)
            notes.append({
                "guid": note.guid, "type": note.note_type()["name"], "fields": note.fields,
                "deck": collection.decks.name(note.cards()[0].did), "tags": note.tags})
        print(json.dumps({"counts": counts, "notes": notes}))
        collection.close()
        """
}

@Suite(.needs(AnkiImporter.need), .timeLimit(.minutes(5)))
struct `Marks that Anki has imported` {
    private static let dog = Mark(
        key: MarkKey(word: MergeKey("dog")), guid: "dog-1",
        MarkContent(
            title: "dog", meaning: "an \"animal\" < 1 m & > 0", partOfSpeech: "noun",
            pronunciation: "dɒɡ", note: "# not a comment", lists: ["pets", "to-learn"],
            contexts: [
                MarkContext(
                    Markable.Origin(place: "Dictionary", sentence: "Dogs; a dog, \"the dog\"."),
                    at: importTime)
            ]), added: importTime)
    private static let bare = Mark(
        key: MarkKey(word: MergeKey("#hash")), guid: "#2", MarkContent(title: "#hash <b>"),
        added: importTime)

    private func text(of marks: [Mark]) -> String {
        written(marks.map { MarkRecord($0) }, as: .anki)
    }

    @Test(
        "are notes with the word in front and all else on the back, in each language of Anki",
        arguments: [("en", "Basic"), ("de", "Einfach"), ("ja", "基本")])
    func notes(language: String, type: String) async throws {
        let answer = try await AnkiImporter.imported(
            text(of: [Self.dog, Self.bare]), language: language)
        let back = """
            <i>noun</i> /dɒɡ/<br>an "animal" &lt; 1 m &amp; &gt; 0<br><br>\
            “Dogs; a <b>dog</b>, "the <b>dog</b>".”<br># not a comment
            """
        expectEqual(
            answer.notes,
            [
                AnkiImporter.Note(
                    guid: "dog-1", type: type, deck: "Mot", fields: ["dog", back],
                    tags: ["pets", "to-learn"]),
                AnkiImporter.Note(
                    guid: "#2", type: type, deck: "Mot", fields: ["#hash &lt;b&gt;", ""],
                    tags: []),
            ])
        #expect(answer.counts == [[2, 0], [0, 2]], "a second import makes no new notes")
    }

    @Test(.needs(.time)) func `have each text as it was, whatever it is`() async throws {
        var random = RandomMarks(seed: 73)
        let records = try (0..<Tier.amount(quick: 100, usual: 1_000, all: 5_000)).map { _ in
            // A kept mark is clean.
            try #require(MarkRecord(MarkFields(random.next())))
        }
        let answer = try await AnkiImporter.imported(written(records, as: .anki))
        let fields = [String: [String]](
            uniqueKeysWithValues: answer.notes.map { ($0.guid, $0.fields) })
        expectEqual(answer.notes.count, records.count)
        for record in records {
            // Strings are equal if they are spelled by other scalars, as Anki spells them (NFC).
            expectEqual(
                fields[record.guid ?? ""],
                [TableField.html(record.title), AnkiText.back(of: record)])
        }
    }
}
