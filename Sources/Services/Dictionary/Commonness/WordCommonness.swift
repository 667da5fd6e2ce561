public import Lexicon
import Synchronization

/// The commonness of words, for all dictionaries and servers: one table, opened or built once.
public final class WordCommonness: Sendable {
    private let sources: CommonnessSources
    /// The cache that stores the table; nil for none.
    private let cache: DictionaryCache?
    /// That of the table that the program brings, else of the sources; nil if there is no table, nor any source to
    /// make one of.
    private let stamp: DictionaryStamp?
    private let opened: Mutex<CommonnessTable?>
    private let making = Mutex(())

    /// - Parameters:
    ///   - sources: The sources of how common words are.
    ///   - cache: The folder of the table; nil for none, and then only the table that the program brings is used.
    init(_ sources: CommonnessSources = CommonnessSources(), cache: DictionaryCache? = nil) {
        self.sources = sources
        self.cache = cache
        let packed = sources.packedTable
        stamp = packed?.stamp ?? (cache == nil ? nil : sources.stamp)
        opened = Mutex(packed)
    }

    /// The table if it was built, here or in an earlier run; else one that knows nothing.
    public var table: CommonnessTable {
        guard let stamp else { return .empty }
        return opened.withLock { opened in
            // Until it is built, which the first index waits for.
            if opened == nil, let cache {
                opened = try? CommonnessTable.open(in: cache, stamp: stamp)
            }
            return opened.flatMap { $0.isDamaged ? nil : $0 } ?? .empty
        }
    }

    /// True if the table is there, or there can be none.
    var isMade: Bool { stamp == nil || table.hasWords }

    /// The stamp of an index that is built with the table.
    func stamp(ofIndexOf reader: any DictionaryReader) -> DictionaryStamp {
        stamp.map(reader.stamp.combined) ?? reader.stamp
    }

    /// The table, all of it checked; it is built if there is none, or if it is damaged.
    ///
    /// - Throws: An ``IndexError`` when it can't be built.
    func made(isCancelled: () -> Bool) throws(IndexError) -> CommonnessTable {
        guard let stamp else { return .empty }
        return try making.withLock { _ throws(IndexError) in
            let old = table
            if old.isWhole(isCancelled: isCancelled) { return old }
            guard let cache else { return .empty }
            let new = try CommonnessTable.openOrBuild(
                of: sources, stamp: stamp, in: cache, isCancelled: isCancelled)
            opened.withLock { $0 = new }
            return new
        }
    }
}
