import Core
import Texts

/// An LRU cache of drawn pictures.
struct RecentPictures {
    enum Place: Hashable {
        case web(WebAddress)
        case file(PictureFile)
    }

    struct Key: Hashable {
        let place: Place
        let size: PictureSize
        let form: PictureForm
    }

    /// The pictures, the least recently used first.
    private var entries: [(key: Key, picture: Picture)] = []
    private var byteCount = 0
    private let limit: Int

    /// - Parameter limit: The most bytes of all pictures together.
    init(limit: Int) { self.limit = limit }

    /// The cached picture, which becomes the most recently used.
    mutating func picture(for key: Key) -> Picture? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        let entry = entries.remove(at: index)
        entries.append(entry)
        return entry.picture
    }

    /// Adds a picture, and removes the least recently used ones if there is no room.
    mutating func keep(_ picture: Picture, for key: Key) {
        entries.removeAll { entry in
            guard entry.key == key else { return false }
            byteCount -= entry.picture.byteCount
            return true
        }
        entries.append((key, picture))
        byteCount += picture.byteCount
        while byteCount > limit, !entries.isEmpty {
            byteCount -= entries.removeFirst().picture.byteCount
        }
    }
}

extension Picture {
    /// The size in bytes, with eight bytes for a cell.
    fileprivate var byteCount: Int { size.width * size.height * 8 + (pixels?.byteCount ?? 0) }
}
