import Synchronization
import Texts

/// A book in EPUB 2 or 3.
///
/// Opening a book reads the directory, the package and the contents. It also unpacks long
/// documents, to cut them into parts. Other documents are unpacked when they are read.
///
/// Source: W3C, "EPUB 3.3" and "EPUB Reading Systems 3.3".
final class EPUBReader: MarkupBookReader {
    let parts: MarkupParts
    private let archive: BookArchive
    /// A cache of the long document that was read last.
    private let lastDocument: Mutex<(number: Int, content: MarkupParts.Content)?>

    /// - Throws: A ``LexiconError`` when the archive or its package can't be read, or the book is
    ///   protected.
    init(_ file: DiskFile) throws(LexiconError) {
        let archive = try BookArchive(file)
        let (root, path) = try EPUBReader.package(in: archive, file.path)
        guard let bytes = try archive.text(path) else {
            throw .unsupported(
                file: file.path,
                reason: "it is no whole EPUB, because “\(path.cleaned(limit: 200))” is missing")
        }
        let package = EPUBPackage(bytes, at: path)
        let documents = EPUBReader.documents(of: package, in: archive)
        try EPUBReader.refuseProtection(
            of: Set(documents.map(\.name)), in: archive, root, file.path)
        var unpackedSize = 0
        var lastDocument: (number: Int, content: MarkupParts.Content)?
        func load(_ number: Int) -> [UInt8]? {
            unpackedSize += documents[number].size
            guard unpackedSize <= EPUBReader.unpackedLimit else { return nil }
            do throws(LexiconError) {
                let content = try EPUBReader.content(of: documents[number], in: archive)
                lastDocument = content.map { (number, $0) }
                return content?.bytes
            } catch {
                // The error is shown when the document is read.
                return nil
            }
        }
        var facts = MarkupParts.Facts()
        facts.id = MarkupParts.Facts.id(
            of: documents.compactMap { archive.member($0.name) }.map { ($0.checksum, $0.size) })
        facts.title = MarkupParts.Facts.title([package.title], path: file.path)
        facts.author = package.creators.joined(separator: ", ")
        facts.path = file.path
        facts.language = MarkupParts.Facts.language(
            package.language, of: EPUBReader.sample(of: documents, in: archive))
        let contents = try EPUBReader.contents(of: package, documents, in: archive)
        parts = MarkupParts(
            documents, facts, contents: contents,
            name: { archive.member($0)?.name ?? $0 }, load: load)
        self.archive = archive
        self.lastDocument = Mutex(lastDocument)
        try refuseEmptyText(of: file.path)
    }

    /// The total size, in bytes, of the long documents that are unpacked when a book is opened.
    private static let unpackedLimit = 256 << 20

    // MARK: - Opening

    /// Returns the path of the package, and the path of the folder that contains the book.
    private static func package(
        in archive: BookArchive, _ file: String
    ) throws(LexiconError) -> (root: String, path: String) {
        let name = "META-INF/container.xml"
        // Some archives have the whole book in a folder.
        let names = archive.names.filter {
            $0 == name || $0.hasSuffix("/" + name) && $0.split(separator: "/").count == 3
        }
        guard let container = names.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }),
            let bytes = try archive.text(container)
        else {
            throw .unsupported(file: file, reason: "it is no EPUB, because \(name) is missing")
        }
        let root = String(container.dropLast(name.count))
        var tokens = MarkupTokenizer(bytes)
        while let token = tokens.next() {
            guard case .start(let tag, _) = token, tag.localName == "rootfile",
                let path = tag.value(of: "full-path"), !path.isEmpty,
                let reference = BookReference(path, in: root + "package")
            else { continue }
            return (root, reference.path)
        }
        throw .unsupported(file: file, reason: "it is no EPUB, because \(name) names no package")
    }

    /// Returns the documents: first the documents of the spine, then other documents to which links
    /// may lead.
    private static func documents(
        of package: EPUBPackage, in archive: BookArchive
    ) -> [MarkupParts.Document] {
        var documents: [MarkupParts.Document] = []
        var knownNames: Set<String> = []
        func add(_ item: EPUBPackage.Item, isInOrder: Bool) {
            let member = archive.member(item.path)
            let name = member?.name ?? item.path
            let isKnown = !knownNames.insert(name).inserted
            // Items that differ only in the fragment are the same document.
            if isKnown, item.fragment != nil { return }
            documents.append(
                .init(
                    // The size in an archive may be wrong.
                    name: name, size: min(member?.size ?? 0, MarkupParts.documentLimit),
                    isInOrder: isInOrder,
                    dialect: item.isDrawing ? .drawing : .book))
        }
        for (id, isLinear) in package.spine.prefix(documentLimit) {
            guard let item = package.readableItem(id) else { continue }
            add(item, isInOrder: isLinear && item.path != package.navigation?.path)
        }
        if !documents.contains(where: \.isInOrder) {
            for index in documents.indices { documents[index].isInOrder = true }
        }
        for item in package.otherDocuments.prefix(documentLimit)
        where archive.member(item.path) != nil {
            add(item, isInOrder: false)
        }
        return documents
    }

    private static let documentLimit = 100_000

    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when a document is encrypted.
    private static func refuseProtection(
        of documents: Set<String>, in archive: BookArchive, _ root: String, _ file: String
    ) throws(LexiconError) {
        guard let bytes = try archive.text(root + "META-INF/encryption.xml") else { return }
        var tokens = MarkupTokenizer(bytes)
        var method = ""
        while let token = tokens.next() {
            guard case .start(let tag, _) = token else { continue }
            switch tag.localName {
            case "encryptionmethod": method = tag.value(of: "algorithm") ?? ""
            case "cipherreference":
                // These two methods obfuscate fonts, never text.
                guard
                    !["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"]
                        .contains(method),
                    let path = tag.value(of: "uri").flatMap({
                        BookReference($0, in: root + "package")?.path
                    }), documents.contains(archive.member(path)?.name ?? path)
                else { continue }
                let system = try protection(in: archive, root)
                throw .unsupported(
                    file: file,
                    reason: "the book is protected by \(system), so only the programs of its shop "
                        + "can open it")
            default: break
            }
        }
    }

    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when no part has a text or a picture.
    private func refuseEmptyText(of file: String) throws(LexiconError) {
        for part in parts.book.parts.indices.prefix(EPUBReader.emptyLimit) {
            do throws(LexiconError) {
                let text = try text(ofPart: part)
                guard text.paragraphs.allSatisfy({ $0.text.trimmed.isEmpty }) else { return }
            } catch {
                // The error is shown when the part is read.
                return
            }
        }
        guard parts.book.parts.count <= EPUBReader.emptyLimit else { return }
        throw .unsupported(file: file, reason: "the book has no text")
    }

    /// The most parts that are read to find a text; most books have one in the first.
    private static let emptyLimit = 100

    /// Returns the name of the system that encrypts a book.
    private static func protection(
        in archive: BookArchive, _ root: String
    ) throws(LexiconError) -> String {
        if archive.member(root + "META-INF/license.lcpl") != nil { return "Readium LCP" }
        if archive.member(root + "META-INF/sinf.xml") != nil { return "Apple FairPlay" }
        let rights = try archive.text(root + "META-INF/rights.xml") ?? []
        return String(decoding: rights, as: UTF8.self).contains("adobe.com")
            ? "Adobe ADEPT" : "DRM"
    }

    /// Returns text of several documents at the beginning of the book, because a title page or a
    /// licence may be in another language.
    private static func sample(
        of documents: [MarkupParts.Document], in archive: BookArchive
    ) -> [UInt8] {
        var sample: [UInt8] = []
        for document in documents.lazy.filter(\.isInOrder).prefix(8) {
            guard let member = archive.member(document.name) else { continue }
            do throws(LexiconError) {
                let bytes = try archive.zip.beginning(of: member, atMost: 8_000)
                // A letter that is cut off at the end would make the sample invalid UTF-8.
                let end = bytes.lastIndex { $0 < 0x80 }.map { $0 + 1 } ?? 0
                sample += TextEncoding.documentToUTF8(Array(bytes[..<end]))
            } catch {
                // The error is shown when the document is read.
                continue
            }
        }
        return sample
    }

    /// Returns the table of contents of the book; else its headings, else the names of its files.
    private static func contents(
        of package: EPUBPackage, _ documents: [MarkupParts.Document], in archive: BookArchive
    ) throws(LexiconError) -> [MarkupParts.Line] {
        for item in [package.navigation, package.ncx] {
            guard let path = item?.path else { continue }
            let lines = EPUBContents.lines(try archive.text(path) ?? [], path: path)
            if !lines.isEmpty { return lines }
        }
        var lines: [MarkupParts.Line] = []
        let size = documents.reduce(0) { $0 + $1.size }
        for document in documents where size < headingLimit {
            guard let content = try content(of: document, in: archive) else { continue }
            lines += MarkupHeadings.lines(of: content.bytes, in: document.name)
        }
        if !lines.isEmpty { return Array(lines.prefix(MarkupHeadings.limit)) }
        return documents.filter(\.isInOrder).prefix(MarkupHeadings.limit).map {
            let name = $0.name.split(separator: "/").last ?? ""
            return .init(
                title: String(name.prefix { $0 != "." }).cleaned(),
                target: BookReference(target: $0.name))
        }
    }

    /// The size of a book, in bytes, below which all documents are read to find their headings.
    private static let headingLimit = 4 << 20

    // MARK: - Reading

    func name(of path: String) -> String { archive.member(path)?.name ?? path }

    func document(_ number: Int) throws(LexiconError) -> MarkupParts.Content? {
        if let cached = lastDocument.withLock({ $0 }), cached.number == number {
            return cached.content
        }
        let document = parts.documents[number]
        let content = try EPUBReader.content(of: document, in: archive)
        if let content, content.bytes.count > MarkupParts.longestPart {
            lastDocument.withLock { $0 = (number, content) }
        }
        return content
    }

    private static func content(
        of document: MarkupParts.Document, in archive: BookArchive
    ) throws(LexiconError) -> MarkupParts.Content? {
        guard let member = archive.member(document.name) else { return nil }
        let isPicture =
            Resource.Kind(fileName: member.name) == .picture && !member.name.hasSuffix(".svg")
        if isPicture {
            let name = member.name.split(separator: "/").last.map(String.init) ?? ""
            return .init(bytes: Array("<img src=\"\(name.escapedForHTML)\">".utf8))
        }
        let bytes = try archive.zip.beginning(of: member, atMost: MarkupParts.documentLimit)
        return .init(
            bytes: TextEncoding.documentToUTF8(bytes),
            isCut: member.size > MarkupParts.documentLimit)
    }

    func picture(named name: String) throws(LexiconError) -> [UInt8]? {
        guard let member = archive.member(name) else { return nil }
        return try archive.zip.bytes(of: member, atMost: Resource.sizeLimit)
    }
}

extension EPUBReader {
    /// True if a file is a ZIP archive, or has the name of a book format that uses ZIP.
    static func isArchive(_ source: BookSource) -> Bool {
        source.hasEnding("epub", "fb2.zip") || source.start.starts(with: "PK\u{03}\u{04}".utf8)
    }

    /// Opens an archive with a book in EPUB or FictionBook.
    ///
    /// - Throws: A ``LexiconError`` with the cause and the remedy.
    static func open(_ source: BookSource) throws(LexiconError) -> any BookReader {
        guard let file = source.file else {
            throw .unsupported(
                file: source.shownPath,
                reason: "an archive is read from a file; save it and name the file")
        }
        if source.hasEnding("fb2.zip") { return try SingleFileReader.fictionBook(in: file) }
        return try EPUBReader(file)
    }
}
