import Core
import FoundationEssentials
import TestSupport
import Testing
import Texts

@testable import TermApp

struct StoreRecordTests {
    private func json(_ media: StoreItem) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(StoreRecord(item: StoreItemViewModel(media)).json)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `A thing is a line of four fields`() {
        expectEqual(
            StoreRecord(item: StoreItemViewModel(.song("Something"))).fields,
            ["song", "Something", "The Beatles · Track 1/17 · Abbey Road", "04:19"])
        expectEqual(
            StoreRecord(item: StoreItemViewModel(.podcast("Radiolab"))).fields,
            ["podcast", "Radiolab", "WNYC Studios", ""])
    }

    @Test func `As JSON it has all fields, in whole seconds, absent ones as null`() throws {
        let page = StoreItem.Links(page: WebAddress("https://example.org/1"))
        #expect(
            try json(.song("Something", links: page)) == #"""
                {"duration":259,"id":"store:Something","kind":"song","subtitle":"The Beatles · \#
                Track 1/17 · Abbey Road","title":"Something","url":"https://example.org/1"}
                """#)
        #expect(
            try json(StoreItem(id: "store:1", kind: .podcast, title: "Radiolab")) == #"""
                {"duration":null,"id":"store:1","kind":"podcast","subtitle":null,\#
                "title":"Radiolab","url":null}
                """#)
    }
}
