import Core
import TestSupport
import Testing

struct DictionaryAboutTests {
    @Test(
        "The number of headwords is called an estimate until an index has counted them",
        arguments: [
            (.ready, 81_627, "81,627 words"), (.ready, 1, "1 word"),
            (.notIndexedYet, 81_627, "about 81,600 words"),
            (.indexing(progress: 0.4), 1_050, "about 1,100 words, indexing 40%"),
            (.unindexed(reason: "the disk is full"), 999, "999 words, no index"),
            (.notIndexedYet, 0, "0 words"), (.ready, nil, "words not counted"),
        ] as [(DictionarySource.State, Int?, String)])
    func count(state: DictionarySource.State, count: Int?, text: String) {
        let source = DictionarySource(
            name: "a", kind: .files, path: "/a", format: "dictd", headwordCount: count,
            state: state)
        expectEqual(source.countText, text)
    }
}
