import struct SystemPackage.FilePath

/// A dictionary of Aard 2: `.slob`, or `.slob.001`, `.slob.002` … which together are one slob.
///
/// A location is the number of a reference.
final class SlobReader: FactsReader {
    let facts: DictionaryFacts
    private let slob: SlobFile
    let sheets: StyleSheets?

    private static let partLimit = 99

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let first = try files.open(path)
        var parts = [first]
        let isSplit = path.extension == "001"
        while isSplit, parts.count < SlobReader.partLimit {
            let number = String(parts.count + 1)
            let ending = String(repeating: "0", count: 3 - number.count) + number
            do throws(LexiconError) {
                parts.append(try files.open(path.with(extension: ending)))
            } catch .missing {
                break
            }
        }
        let slob = try SlobFile(JoinedFiles(parts), among: files)
        self.slob = slob
        sheets = StyleSheets(in: slob)
        let infoLines = ["copyright", "license.name", "license.url", "uri", "source"]
            .compactMap { slob.tags[$0] }.filter { !$0.isEmpty }
        facts = try DictionaryFacts(
            path, parts, title: slob.tags["label"], count: slob.refCount,
            about: infoLines.joined(separator: "\n"))
    }

    /// Keys of style sheets, pictures and the like are left out.
    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        var visitedItems: Set<UInt64> = []
        try slob.forEachRef { number, ref, type throws(LexiconError) in
            guard SlobReader.markup(type) != nil else { return true }
            let isNew = visitedItems.insert(UInt64(ref.bin) << 16 | UInt64(ref.item)).inserted
            return body(
                ref.key.span, HeadwordLocation(rawValue: UInt64(number)),
                isNew ? .headword : .otherSpelling)
        }
    }

    /// The markup of an item; nil if the item is no entry.
    private static func markup(_ type: SlobFile.ContentType?) -> EntryMarkup? {
        switch type {
        case .html: .html
        case .plain: .unmarked
        case .other, nil: nil
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let ref = try slob.ref(Int(clamping: location.rawValue))
        guard let markup = SlobReader.markup(try slob.contentType(of: ref)) else {
            throw .damaged(file: path, reason: "no entry is at \(location.rawValue)")
        }
        let content = try slob.content(of: ref)
        let text = String(decoding: content.prefix(WorkBudget.byteLimit), as: UTF8.self)
        let rawText = RawText(
            text, markup, sheets: markup == .html ? sheets?.sheets(namedIn: text) ?? [] : [])
        let isCut = content.count > WorkBudget.byteLimit
        return Entry(
            word: String(decoding: ref.key, as: UTF8.self),
            body: .texts(isCut ? [rawText, .truncationNote] : [rawText]), isAboutHeadword: true)
    }

    func resource(named name: String) throws(LexiconError) -> Resource? {
        try slob.resource(named: name)
    }
}

extension DictionaryFormat {
    static let slob = DictionaryFormat(
        "slob", endings: [".slob", ".slob.001"], open: SlobReader.init)
}
