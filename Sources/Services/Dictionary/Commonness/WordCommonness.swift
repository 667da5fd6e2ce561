public import Lexicon
import Synchronization

/// The commonness of words, for all dictionaries and servers: one table, opened or built once.
public final class WordCommonness: Sendable {
    private let sources: CommonnessSources
    /// The cache that stores the table; nil for none.
    private let cache: DictionaryCache?
    /// That of a table made of the sources; nil if there are none, or no cache.
    private let sourcesStamp: DictionaryStamp?
    private let state: Mutex<State>
    private let making = Mutex(())

    private struct State {
        /// That of the table that the program brings unless it is damaged, else of the sources; nil if there can be no
        /// table.
        var stamp: DictionaryStamp?
        var table: CommonnessTable?
    }

    /// - Parameters:
    ///   - sources: The sources of how common words are.
    ///   - cache: The folder of the table; nil for none, and then only the table that the program brings is used.
    init(_ sources: CommonnessSources = CommonnessSources(), cache: DictionaryCache? = nil) {
        self.sources = sources
        self.cache = cache
        let packed = sources.packedTable
        sourcesStamp = cache == nil ? nil : sources.stamp
        state = Mutex(State(stamp: packed?.stamp ?? sourcesStamp, table: packed))
    }

    /// The table if it was built, here or in an earlier run; else one that knows nothing.
    public var table: CommonnessTable {
        state.withLock { state in
            guard let stamp = state.stamp else { return .empty }
            // Until it is built, which the first index waits for.
            if state.table == nil, let cache {
                state.table = try? CommonnessTable.open(in: cache, stamp: stamp)
            }
            return state.table.flatMap { $0.isDamaged ? nil : $0 } ?? .empty
        }
    }

    private var stamp: DictionaryStamp? { state.withLock(\.stamp) }

    /// The table, for an answer that waits for it if it has to be built.
    ///
    /// Without room for it on the disk, nothing is known.
    var madeTable: CommonnessTable {
        isMade ? table : (try? made(isCancelled: { false })) ?? .empty
    }

    /// True if the table is there, or there can be none.
    var isMade: Bool { stamp == nil || table.hasWords }

    /// The stamp of an index that is built with the table.
    func stamp(ofIndexOf reader: any DictionaryReader) -> DictionaryStamp {
        stamp.map(reader.stamp.combined) ?? reader.stamp
    }

    /// The table, all of it checked; it is built if there is none, or if it is damaged.
    ///
    /// A table of the sources, made in place of a damaged one that the program brings, may know fewer words. So it and
    /// the indexes that are made with it get another stamp.
    ///
    /// - Throws: An ``IndexError`` when it can't be built.
    func made(isCancelled: () -> Bool) throws(IndexError) -> CommonnessTable {
        try making.withLock { _ throws(IndexError) in
            guard stamp != nil else { return .empty }
            let old = table
            if old.isWhole(isCancelled: isCancelled) { return old }
            if isCancelled() { throw .cancelled }
            guard let cache, let sourcesStamp else {
                state.withLock { $0 = State() }
                return .empty
            }
            let new = try CommonnessTable.openOrBuild(
                of: sources, stamp: sourcesStamp, in: cache, isCancelled: isCancelled)
            state.withLock { $0 = State(stamp: sourcesStamp, table: new) }
            return new
        }
    }
}
