import TestSupport
import Testing

@testable import Lexicon

struct `A dictionary of MDict by another writer` {
    private static let alike = [
        MDictSample.wideLZO, MDictSample.oldLZO, MDictSample.enciphered,
    ]
    private static let all = alike + [MDictSample.gbk, MDictSample.mdictUtils]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("has the entries that were written", arguments: alike)
    func samples(sample: MDictSample) throws {
        let reader = try DictionaryFile("a.mdx", sample.bytes).open(in: folder)
        let transcript = try reader.transcript()
        expectEqual(transcript, Self.written)
    }

    @Test func `has them in GBK, and by mdict-utils`() throws {
        let gbk = try DictionaryFile("a.mdx", MDictSample.gbk.bytes).open(in: folder)
        let transcript = try gbk.transcript()
        expectEqual(
            transcript.dropFirst(), Self.written.dropFirst().filter { !$0.hasPrefix("😀") }[...])
        let other = try DictionaryFile("b.mdx", MDictSample.mdictUtils.bytes)
            .open(in: folder)
        let lines = Set(try other.transcript().dropFirst())
        #expect(lines.isSuperset(of: ["naive > naïve", "went > go"]))
        try expectEqual(other.allHeadwords().count, 24)
    }

    private static let written = [
        "=bank =bank =Bank =co-operate =cooperate =dot =go =gone =naive =naïve "
            + "=quire =went =λόγος =日本語 =😀",
        "bank: **bank **//noun//\nthe raised ground along a river",
        "bank: **bank **//noun//\na house that keeps money and lends it",
        "Bank: **Bank **//name//\na station under the City of London",
        "co-operate: **co-operate **//verb//\nto work side by side",
        "cooperate > co-operate",
        "dot: **dot **//noun//\na very small round mark ~~[[▣|dot.png]]~~ [[♪ play|dot.wav]]",
        "go: **go **//verb//\nto move from here to there & onwards <away>",
        "gone > go",
        "naive > naïve",
        "naïve: **naïve **//adjective//\nsimple and trusting; see [[quire]]",
        "quire: **quire **//noun ///ˈkwaɪə/\n"
            + "1 twenty-four sheets of paper, or twenty-five\n"
            + "2 four sheets folded once, as a binder sews them\n"
            + "She bought half a **quire **at the mill.",
        "went > go",
        "λόγος: **λόγος**\nword, speech, reason",
        "日本語: **日本語**\nthe language spoken in Japan",
        "😀: **😀**\na face that grins",
    ]

    /// A number that is no longer right may lead anywhere, but not out of the file.
    @Test("is refused or read, whatever is damaged", arguments: all)
    func damage(sample: MDictSample) throws {
        let bytes = sample.bytes
        var refusals = 0
        for index in stride(from: 0, to: bytes.count, by: Tier.amount(usual: 29, all: 1)) {
            var changed = bytes
            changed[index] ^= [0xFF, 0x80, 0x01][index % 3]
            for damaged in [changed, Array(bytes[..<index])] {
                do {
                    let reader = try DictionaryFile("a.mdx", damaged).open(in: folder)
                    for headword in try reader.allHeadwords() {
                        _ = try reader.entry(at: headword.location)
                    }
                } catch is LexiconError {
                    refusals += 1
                }
            }
        }
        #expect(refusals > bytes.count / 58)
    }
}
