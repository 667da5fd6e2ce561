import Core

/// The pictures that were drawn last, as far as they fit into a bound.
struct RecentPictures {
    /// What a picture was drawn for.
    struct Key: Hashable {
        let address: WebAddress
        let size: PictureSize
    }

    /// The one that was used longest ago comes first.
    private var kept: [(key: Key, picture: Picture)] = []
    private var cellCount = 0
    private let limit: Int

    /// Makes an empty collection that holds that many cells at most.
    init(limit: Int) { self.limit = limit }

    /// A picture that is still there, which counts as a use of it.
    mutating func picture(for key: Key) -> Picture? {
        guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
        let found = kept.remove(at: index)
        kept.append(found)
        return found.picture
    }

    /// Keeps a picture; those that were used longest ago make room for it.
    mutating func keep(_ picture: Picture, for key: Key) {
        kept.removeAll { old in
            guard old.key == key else { return false }
            cellCount -= old.picture.cellCount
            return true
        }
        kept.append((key, picture))
        cellCount += picture.cellCount
        while cellCount > limit, !kept.isEmpty {
            cellCount -= kept.removeFirst().picture.cellCount
        }
    }
}

extension Picture {
    fileprivate var cellCount: Int { size.width * size.height }
}
