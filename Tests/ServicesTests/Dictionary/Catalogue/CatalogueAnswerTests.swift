import Core
import Synchronization
import TestSupport
import Testing
import Texts

@testable import Services

@Suite(.timeLimit(.minutes(2))) struct `A catalogue of dictionaries` {
    private static let sum = String(repeating: "0a", count: 64)

    private func read(
        _ text: String, from address: String = "https://a.org/d/list.json"
    ) throws -> Readable<[CatalogueItem]> {
        try CatalogueAnswer(
            address: try #require(WebAddress(address)), package: BuiltInCatalogue.package
        ).read(Array(text.utf8))
    }

    @Test func `is FreeDict's database`() throws {
        let answer = try read(
            """
            [{"date": "2024-10-10", "edition": "1.9-fd1", "headwords": "460315",
              "name": "eng-deu", "maintainerName": "x", "sourceURL": "https://b.org",
              "status": "big enough to be useful", "releases": [
                {"URL": "https://a.org/s.src.tar.xz", "checksum": "\(Self.sum)",
                 "date": "2024-10-10", "platform": "src", "size": "1", "version": "1.9-fd1"},
                {"URL": "https://a.org/s.slob", "checksum": "\(Self.sum)",
                 "platform": "slob", "size": "3", "version": "1.9-fd1"},
                {"URL": "https://a.org/d.dictd.tar.xz", "checksum": "\(Self.sum.uppercased())",
                 "platform": "dictd", "size": "19000000", "version": "1.9-fd1"}]},
             {"software": {"tools": {"version": "0.6.0"}}}]
            """)
        #expect(answer.leftOutCount == 0 && answer.isCacheable)
        expectEqual(
            answer.value,
            [
                CatalogueItem(
                    id: "eng-deu", title: "English – German", languages: ["en", "de"],
                    languageNames: ["English", "German"], headwordCount: 460_315,
                    version: "1.9-fd1", source: "a.org", package: "dict-freedict-eng-deu",
                    download: .init(
                        address: try #require(WebAddress("https://a.org/d.dictd.tar.xz")),
                        size: 19_000_000, checksum: Self.sum))
            ])
    }

    @Test func `of one's own may have titles, licences, languages and relative addresses`() throws {
        let answer = try read(
            """
            [{"name": "school", "title": "Words\\u001b[31m of\\nschool", "headwords": 12,
              "languages": ["German", "la", "xxx"], "licence": "CC0", "source": "Our school",
              "releases": [{"URL": "v1/school.tsv.gz", "size": 99,
                            "checksum": "\(Self.sum.prefix(64))"}]}]
            """, from: "http://anna:x@a.org/d/list.json?a=b/c")
        expectEqual(
            answer.value,
            [
                CatalogueItem(
                    id: "school", title: "Words [31m of school", languages: ["de", "la", "xxx"],
                    languageNames: ["German", "Latin", "xxx"], headwordCount: 12, licence: "CC0",
                    source: "Our school",
                    download: .init(
                        address: try #require(
                            WebAddress("http://anna:x@a.org/d/v1/school.tsv.gz")),
                        size: 99, checksum: String(Self.sum.prefix(64))))
            ])
    }

    @Test(
        "has no dictionary with an unsafe name, address or sum",
        arguments: [
            #""name": "../x""#, #""name": ".x""#, #""name": "a b""#, #""name": "a\u001bb""#,
            #""name": """#, #""name": "ä""#, #""name": "\#(String(repeating: "a", count: 81))""#,
            #""name": 3"#, #""name": "a", "headwords": []"#,
        ]
            + [
                "file:///etc/passwd", "ftp://a.org/x", "http://a.org/x", "/etc/passwd", "../x",
                "a/../x",
                "", "//b.org/x", "a?b", "-",
            ].map { #""name": "a", "releases": [{"URL": "\#($0 == "-" ? "https://" : $0)"}]"# }
            + ["00", "zz", String(repeating: "g", count: 64), String(repeating: "0", count: 65)]
            .map { #""name": "a", "releases": [{"URL": "x.slob", "checksum": "\#($0)"}]"# }
            + [#""name": "a", "releases": [{"URL": "x.slob", "platform": "src"}]"#]
    )
    func unsafe(fields: String) throws {
        let release = #""releases": [{"URL": "x.slob"}]"#
        let element = fields.contains("releases") ? fields : "\(fields), \(release)"
        let answer = try read(#"[{\#(element)}, {"name": "good", \#(release)}]"#)
        expectEqual(answer.value.map(\.id), ["good"])
        expectEqual(answer.leftOutCount, 1)
    }

    @Test(arguments: [
        "", "<html><body>Log in</body></html>", "{}", "[", "3",
        String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
        "[" + String(repeating: "{},", count: 30_000) + "{}]",
    ])
    func `that is no list is refused`(text: String) {
        #expect(throws: UnreadableAnswer.self) { try read(text) }
    }

    @Test func `comes with the program, with safe names and addresses`() {
        let items = BuiltInCatalogue.items
        expectEqual(items.count, 203 + 24)
        expectEqual(Set(items.map(\.id)).count, items.count)
        for item in items {
            #expect(CatalogueAnswer.isName(item.id))
            #expect(item.download == nil || item.download?.address.isSecure == true)
            #expect((item.download == nil) == (item.package != nil))
            #expect(!item.languages.isEmpty && item.languageNames.count == item.languages.count)
            #expect(zip(item.languages, item.languageNames).allSatisfy { $0 != $1 })
        }
        expectEqual(items.first { $0.id == "eng-rom" }?.title, "English – Romani")
        expectEqual(items.first { $0.id == "wiktionary-fr" }?.languageNames, ["French", "English"])
        expectEqual(items.first { $0.id == "littre" }?.headwordCount, 78_428)
    }

    // MARK: - Servers

    private func list(_ names: String...) -> String {
        let items = names.map { #"{"name": "\#($0)", "releases": [{"URL": "\#($0).slob"}]}"# }
        return "[\(items.joined(separator: ","))]"
    }

    private func last(
        _ service: DictionaryCatalogue
    ) async throws -> (states: [RemoteState<Catalogue>], last: RemoteState<Catalogue>) {
        var states: [RemoteState<Catalogue>] = []
        for await state in service.states() { states.append(state) }
        return (states, try #require(states.last))
    }

    @Test func `of one's own comes first, then FreeDict's, then that of the program`() async throws
    {
        let world = try FetchWorld()
        let (own, freeDict) = ("https://own.org/a.json", "https://freedict.org/f.json")
        let (ownList, freeList) = (list("own", "eng-deu"), list("eng-deu", "fra-eng"))
        let client = StubHTTPClient { request in
            request.address.text == own ? ownList : freeList
        }
        let store = MemoryAnswerStore()
        let service = try world.service(
            asking: [try #require(WebAddress(own))], freeDict: WebAddress(freeDict),
            client: client, store: store)
        await expectEqual(service.knownCatalogue().items, BuiltInCatalogue.items)
        #expect(client.requests.isEmpty)
        let (states, last) = try await last(service)
        #expect(states.count == 2 && states[0].isLoading && last.isLoaded)
        let items = try #require(last.value).value.items
        expectEqual(items.prefix(3).map(\.id), ["own", "eng-deu", "fra-eng"])
        expectEqual(items.prefix(3).map(\.source), ["own.org", "own.org", "freedict.org"])
        #expect(Set(items.map(\.id)).count == items.count && items.count == 203 + 24 + 1)
        await expectEqual(service.knownCatalogue().items, items)
    }

    @Test func `that can't be asked leaves the others, and what it said before`() async throws {
        let world = try FetchWorld()
        let isBroken = Mutex(false)
        let (freeList, ownList) = (list("eng-deu"), list("own"))
        let client = StubHTTPClient { request throws(NetworkError) in
            if request.address.host == "own.org" { return ownList }
            if isBroken.withLock({ $0 }) { throw .refused(host: "freedict.org", status: 500) }
            return freeList
        }
        let service = try world.service(
            asking: [try #require(WebAddress("https://own.org/a.json"))],
            freeDict: WebAddress("https://freedict.org/f.json"), client: client)
        let before = try await last(service).last.value?.value
        isBroken.withLock { $0 = true }
        let (_, last) = try await last(service)
        expectEqual(last.failure, .refused(host: "freedict.org", status: 500))
        expectEqual(last.value?.value, before)
    }

    @Test func `is asked for the address of a dictionary that has none`() async throws {
        let world = try FetchWorld()
        let archive = FetchWorld.archive
        let list = list("deu-eng").replacing("deu-eng.slob", with: "tiny.tar.gz")
        let server = try FileServer { connection in
            connection.answer(connection.number == 0 ? Array(list.utf8) : archive)
        }
        let host = "127.0.0.1:\(server.server.port)"
        let service = try world.service(freeDict: WebAddress("http://\(host)/f.json"))
        let item = try #require(await service.knownCatalogue().items.first { $0.id == "deu-eng" })
        let states = await service.states(item)
        expectEqual(states.first, .asking(host: host))
        await expectEqual(service.knownCatalogue().fetched.map(\.id), ["deu-eng"])
        let other = try #require(await service.knownCatalogue().items.first { $0.id == "eng-rom" })
        let again = try world.service(
            freeDict: WebAddress("https://freedict.org/f.json"),
            client: StubHTTPClient { _ in "[]" })
        await expectEqual(
            again.failure(other), "freedict.org has no file of eng-rom that Mot can read")
        let offline = try world.service(client: OfflineHTTPClient())
        await expectEqual(offline.failure(other), "\(CatalogueError.network(.switchedOff))")
    }
}
