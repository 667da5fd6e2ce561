import TestSupport
import Testing

@testable import Lexicon

/// Later versions of the program use the files of the cache again.
///
/// So the version of the files has to change with everything that decides their content: formats,
/// folding, readers, setters, the rules of languages.
struct `Files made of dictionaries` {
    /// The version of each kind, and a hash of what it makes of all sample dictionaries.
    private static let recorded = [
        "\(DictionaryCache.Kind.index) 16: 4291e5be21ae3c32",
        "\(DictionaryCache.Kind.texts) 15: 8bdc474a7d96110d",
    ]

    @Test func `have another version when they have another content`() throws {
        var hashes: [DictionaryCache.Kind: StableHash] = [:]
        for sample in SampleDictionary.all {
            let folder = try TemporaryFolder()
            for (name, bytes) in sample.files { try folder.replace(name, by: bytes) }
            let reader = try sample.open(folder.path)
            let headwords = try IndexBuilder.build(reader, at: folder.path(of: "headwords"))
            _ = try TextIndexBuilder.build(reader, by: headwords, at: folder.path(of: "texts"))
            for (kind, name) in [(DictionaryCache.Kind.index, "headwords"), (.texts, "texts")] {
                // The header has the time of the files.
                let format = kind == .index ? HeadwordIndex.format : TextIndex.format
                for byte in try folder.bytes(of: name).dropFirst(format.headerCount) {
                    hashes[kind, default: StableHash()].add(byte)
                }
            }
        }
        let found = [DictionaryCache.Kind.index, .texts].map { kind in
            "\(kind) \(kind.version): \(String(hashes[kind]?.value ?? 0, radix: 16))"
        }
        #expect(
            found == Self.recorded,
            "raise the version of what differs in DictionaryCache.Kind, and record its hash here")
    }
}
