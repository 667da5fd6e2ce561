import Glibc
import Lexicon

/// A dictionary that is a list of words, one a line, and says nothing about them.
final class LineDictionary: DictionaryReader {
    let name = "lines"
    let format = DictionaryFormat.dictd
    let path: String
    let stamp: DictionaryStamp
    let isCurrent = true
    let headwordCount: Int
    // Safe to share: the mapping is read-only, and unmapped when nobody holds this object.
    private nonisolated(unsafe) let buffer: UnsafeBufferPointer<UInt8>

    init(path: String) throws {
        self.path = path
        stamp = DictionaryStamp([try MappedFile(path: path)])
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        let size = Int(lseek(descriptor, 0, SEEK_END))
        guard size > 0, let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
            address != MAP_FAILED
        else { throw LexiconError.missing(file: path) }
        close(descriptor)
        buffer = UnsafeBufferPointer(
            start: address.assumingMemoryBound(to: UInt8.self), count: size)
        headwordCount = size / 14
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count) }

    func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        let span = buffer.span
        var start = 0
        while start < span.count {
            let end = self.end(of: start)
            let location = HeadwordLocation(rawValue: UInt64(start))
            guard body(span.extracting(start..<end), location) else { return }
            start = end + 1
        }
    }

    func headword(at location: HeadwordLocation) throws(LexiconError) -> Headword {
        guard let start = Int(exactly: location.rawValue), start < buffer.count else {
            throw .damaged(file: path, reason: "no line is at \(location.rawValue)")
        }
        let line = UnsafeBufferPointer(rebasing: buffer[start..<end(of: start)])
        return Headword(text: String(decoding: line, as: UTF8.self), location: location)
    }

    private func end(of start: Int) -> Int {
        guard let from = buffer.baseAddress?.advanced(by: start),
            let found = memchr(from, Int32(UInt8(ascii: "\n")), buffer.count - start)
        else { return buffer.count }
        return start + UnsafeRawPointer(from).distance(to: found)
    }

    func headwords(startingWith text: String, limit: Int) throws(LexiconError) -> [Headword] { [] }

    func entries(of headwords: [Headword]) throws(LexiconError) -> [Entry] { [] }
}
