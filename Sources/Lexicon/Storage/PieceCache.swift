import Synchronization

/// Caches the recently used pieces of all files.
///
/// There are two generations. A piece that is used moves to the young generation. When that takes
/// half of the memory, it becomes the old generation, and the previous old generation is dropped.
final class PieceCache: Sendable {
    struct Key: Hashable {
        /// The number of the file: ``OpenFiles/newID()``.
        let file: Int
        let number: Int
    }

    private struct State {
        var young: [Key: [UInt8]] = [:]
        var old: [Key: [UInt8]] = [:]
        var youngBytes = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: The size in bytes.
    init(limit: Int) { self.limit = limit }

    /// The cached piece; nil when there is none.
    func piece(_ key: Key) -> [UInt8]? {
        state.withLock { state in
            if let piece = state.young[key] { return piece }
            guard let piece = state.old.removeValue(forKey: key) else { return nil }
            add(piece, key, to: &state)
            return piece
        }
    }

    /// Adds a piece, or replaces a shorter one; not one that would drop all others.
    func keep(_ piece: [UInt8], _ key: Key) {
        guard piece.count <= limit / 2 else { return }
        state.withLock { state in
            if let known = state.young[key] {
                guard known.count < piece.count else { return }
                state.youngBytes -= known.count
            }
            state.old[key] = nil
            add(piece, key, to: &state)
        }
    }

    private func add(_ piece: [UInt8], _ key: Key, to state: inout State) {
        if state.youngBytes + piece.count > limit / 2 {
            state.old = state.young
            state.young = [:]
            state.youngBytes = 0
        }
        state.young[key] = piece
        state.youngBytes += piece.count
    }
}
