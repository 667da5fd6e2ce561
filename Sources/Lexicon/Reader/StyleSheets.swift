import Synchronization
import Texts

/// The files that entries of a dictionary name.
protocol ResourceSource: Sendable {
    /// - Returns: A file; nil if there is none of that name.
    /// - Throws: A ``LexiconError`` when the file can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource?

    /// The versions of the files of the dictionary that may have a resource.
    func versions(of name: String) -> [FileVersion]
}

/// The style sheets of a dictionary that its entries name.
///
/// The sheets decide which parts of an entry are senses. So all files that are made from entries
/// depend on the ``versions`` of the sheets.
public final class StyleSheets: Sendable {
    private let files: any ResourceSource
    private let state = Mutex(State())

    private struct State {
        /// By name: the sheets that the named sheet imports, and this sheet as the last one.
        var sheetsByName: [String: [StyleSheet]] = [:]
        /// The size of all known sheets in bytes.
        var size = 0
        /// The versions of all files that were looked for.
        var versions: [String: [FileVersion]] = [:]
    }

    /// The maximum number of sheets that an entry may name, and of a sheet together with its
    /// imports.
    private static let limit = 16
    /// The maximum number of tags `<link>` of an entry that are read.
    private static let tagLimit = 256
    /// The approximate limit for the sheets of an entry, and the limit for all stored sheets, in
    /// bytes.
    private static let sizeLimit = 2 << 20
    /// The maximum number of names with stored versions.
    private static let nameLimit = 256

    init(in files: any ResourceSource) { self.files = files }

    /// The sheets that an entry in HTML names, as in `<link rel="stylesheet" href="main.css">`.
    ///
    /// A sheet that is missing or can't be read is left out.
    ///
    /// - Returns: The sheets, each once, in the order of the entry.
    func sheets(namedIn html: String) -> [StyleSheet] {
        var sheets: [StyleSheet] = []
        var size = 0
        for name in StyleSheets.names(in: html) where size < StyleSheets.sizeLimit {
            for sheet in self.sheets(of: name) where !sheets.contains(sheet) {
                sheets.append(sheet)
                size += sheet.size
            }
        }
        return sheets
    }

    private static func names(in html: String) -> [String] {
        var names: [String] = []
        var tagCount = 0
        var rest = Array(html.utf8)[...]
        while tagCount < tagLimit, let mark = rest.firstIndex(of: UInt8(ascii: "<")) {
            let start = rest[mark...]
            rest = start.dropFirst()
            guard rest.first?.asciiLowercased == UInt8(ascii: "l"),
                rest.prefix(4).map(\.asciiLowercased).elementsEqual("link".utf8)
            else { continue }
            tagCount += 1
            var tokens = MarkupTokenizer(Array(start.prefix(longestTag)))
            guard case .start(let tag, _) = tokens.next() else { continue }
            rest = rest.dropFirst(tokens.position - 1)
            if let name = tag.value(of: "href").flatMap(file) { names.append(name) }
        }
        return Array(names.unique.prefix(limit))
    }

    /// A sheet, after the sheets that it imports; empty if it can't be read.
    private func sheets(of name: String) -> [StyleSheet] {
        if let knownSheets = state.withLock({ $0.sheetsByName[name] }) { return knownSheets }
        var sheets: [StyleSheet] = []
        var versions: [String: [FileVersion]] = [:]
        func add(_ name: String, depth: Int) {
            guard versions.count < StyleSheets.limit, versions[name] == nil else { return }
            versions[name] = files.versions(of: name)
            // A sheet that can't be read is left out.
            guard let css = (try? files.resource(named: name)).flatMap(\.self)?.bytes else {
                return
            }
            if depth < StyleSheets.depthLimit {
                for other in StyleSheets.imports(in: css) { add(other, depth: depth + 1) }
            }
            sheets.append(StyleSheet(css))
        }
        add(name, depth: 0)
        let size = sheets.reduce(0) { $0 + $1.size }
        return state.withLock { state in
            // Two threads may read the same sheet at the same time.
            if let earlierSheets = state.sheetsByName[name] { return earlierSheets }
            if state.size + size > StyleSheets.sizeLimit
                || state.sheetsByName.count > StyleSheets.nameLimit
            {
                (state.sheetsByName, state.size) = ([:], 0)
            }
            state.sheetsByName[name] = sheets
            state.size += size
            for (name, version) in versions where state.versions.count < StyleSheets.nameLimit {
                state.versions[name] = version
            }
            return sheets
        }
    }

    // MARK: - Versions

    /// The names of the files that were looked for, each with its version.
    var versions: [Version] {
        state.withLock(\.versions).map { Version(name: $0, versions: $1) }
            .sorted { $0.name < $1.name }
    }

    /// True if all files that were looked for are still the same.
    public var isCurrent: Bool {
        state.withLock(\.versions).allSatisfy { files.versions(of: $0) == $1 }
    }

    /// True if the files of an earlier run are still the same.
    func areCurrent(_ earlierVersions: [Version]) -> Bool {
        earlierVersions.allSatisfy {
            Version(name: $0.name, versions: files.versions(of: $0.name)) == $0
        }
    }

    /// A file and its version, which does not depend on the machine or the folder.
    struct Version: Hashable, Sendable {
        let name: String
        let hash: UInt64

        init(name: String, hash: UInt64) {
            self.name = name
            self.hash = hash
        }

        fileprivate init(name: String, versions: [FileVersion]) {
            var hash = StableHash()
            for version in versions {
                hash.add("\(version.size) \(version.seconds).\(version.nanoseconds);")
            }
            self.init(name: name, hash: hash.value)
        }
    }

    // MARK: - Names

    /// The maximum number of levels of sheets that import one another.
    private static let depthLimit = 3

    /// The file name of a sheet in an address; nil for a file of another kind.
    private static func file(in address: some StringProtocol) -> String? {
        let path = address.trimmed.trimmingPrefix("file://").prefix { $0 != "?" && $0 != "#" }
        return path.lowercased().hasSuffix(".css") && !path.contains(where: \.isNewline)
            ? String(path) : nil
    }

    /// The names of the sheets that a sheet imports in its first ``longestTag`` bytes:
    /// `@import url("base.css");`.
    private static func imports(in css: [UInt8]) -> [String] {
        let beginning = String(decoding: css.prefix(longestTag), as: UTF8.self)
        return ("@" + beginning).split(separator: "@import").dropFirst().compactMap { rest in
            file(
                in: rest.prefix { $0 != ";" }.trimmed.trimmingPrefix("url(").prefix { $0 != ")" }
                    .filter { !"\"' ".contains($0) })
        }
    }

    /// In bytes.
    private static let longestTag = 1 << 10
}
