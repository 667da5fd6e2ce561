public import Lexicon
import Synchronization

/// The commonness of words, for all dictionaries and servers: one table, opened or built once.
public final class WordCommonness: Sendable {
    private let sources: CommonnessSources
    /// The cache that stores the table; nil for none.
    private let cache: DictionaryCache?
    /// The stamp of a table made of the sources; nil without sources or without a cache.
    private let sourcesStamp: DictionaryStamp?
    private let state: Mutex<State>
    private let makingLock = Mutex(())

    private struct State {
        /// The stamp of the bundled table, or of the sources if there is no bundled table or the
        /// bundled table is damaged; nil if there can be no table.
        var stamp: DictionaryStamp?
        var table: CommonnessTable?
    }

    /// - Parameters:
    ///   - sources: The sources of the commonness of words.
    ///   - cache: The folder of the table; nil to use only the bundled table.
    init(_ sources: CommonnessSources = CommonnessSources(), cache: DictionaryCache? = nil) {
        self.sources = sources
        self.cache = cache
        let bundledTable = sources.packedTable
        sourcesStamp = cache == nil ? nil : sources.stamp
        state = Mutex(State(stamp: bundledTable?.stamp ?? sourcesStamp, table: bundledTable))
    }

    /// The table if it was built, in this run or an earlier one; else an empty table.
    public var table: CommonnessTable {
        state.withLock { state in
            guard let stamp = state.stamp else { return .empty }
            // Try to open the table at each call until it exists: it is built with the first index.
            if state.table == nil, let cache {
                state.table = try? CommonnessTable.open(in: cache, stamp: stamp)
            }
            return state.table.flatMap { $0.isDamaged ? nil : $0 } ?? .empty
        }
    }

    private var stamp: DictionaryStamp? { state.withLock(\.stamp) }

    /// The table; builds it first if it is missing.
    ///
    /// If the disk has no room for it, the table is empty.
    var madeTable: CommonnessTable {
        isTableMade ? table : (try? checkedTable(isCancelled: { false })) ?? .empty
    }

    /// True if the table exists, or if there can be no table.
    var isTableMade: Bool { stamp == nil || table.hasWords }

    /// The stamp of an index that is built with this table.
    func stamp(ofIndexOf reader: any DictionaryReader) -> DictionaryStamp {
        stamp.map(reader.stamp.combined) ?? reader.stamp
    }

    /// The table after a check of all its bytes; builds it if it is missing or damaged.
    ///
    /// A table that is built in place of a damaged bundled one may have fewer words. So this table,
    /// and the indexes that are made with it, get another stamp.
    ///
    /// - Throws: An ``IndexError`` when it can't be built.
    func checkedTable(isCancelled: () -> Bool) throws(IndexError) -> CommonnessTable {
        try makingLock.withLock { _ throws(IndexError) in
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
