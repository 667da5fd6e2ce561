public import Texts

/// A dictionary that a catalogue offers.
public struct CatalogueItem: Model {
    /// The file that is fetched.
    public struct Download: Hashable, Sendable {
        public let address: WebAddress
        /// In bytes; nil if the catalogue does not say it.
        public let size: Int?
        /// SHA-256 or SHA-512 in hexadecimal digits; nil if none is published.
        public let checksum: String?

        public init(address: WebAddress, size: Int? = nil, checksum: String? = nil) {
            self.address = address
            self.size = size
            self.checksum = checksum
        }
    }

    /// The name, which is also that of its folder: `eng-deu`.
    public let id: String
    /// A title in one line: `English – German`.
    public let title: String
    /// The codes of its languages in ISO 639, those of the headwords first: `en`, `de`; one for a monolingual dictionary.
    public let languages: [String]
    /// Their English names, in the same order.
    public let languageNames: [String]
    /// The number of headwords; nil if the catalogue does not say it.
    public let headwordCount: Int?
    public let version: String?
    /// The licence in a few words; nil if only the archive has it.
    public let licence: String?
    /// The maker, or the host, that it is from: `freedict.org`.
    public let source: String
    /// The package of Debian that has the same; nil for none.
    public let package: String?
    /// Nil until the catalogue that knows the address was asked.
    public let download: Download?

    /// True if nothing tells whether its file comes as it was published.
    public var isUnverified: Bool { download.map { $0.checksum == nil } ?? false }

    public init(
        id: String, title: String, languages: [String], languageNames: [String],
        headwordCount: Int? = nil, version: String? = nil, licence: String? = nil, source: String,
        package: String? = nil, download: Download? = nil
    ) {
        self.id = id
        self.title = title
        self.languages = languages
        self.languageNames = languageNames
        self.headwordCount = headwordCount
        self.version = version
        self.licence = licence
        self.source = source
        self.package = package
        self.download = download
    }
}

/// A dictionary that was fetched, as the record in its folder tells.
public struct FetchedDictionary: Model {
    /// That of the item.
    public let id: String
    public let version: String?
    /// The path of its folder, cleaned for people.
    public let path: String
    /// SHA-256 or SHA-512 of the file that was fetched, in hexadecimal digits.
    public let checksum: String
    /// In bytes, unpacked.
    public let size: Int

    public init(id: String, version: String?, path: String, checksum: String, size: Int) {
        self.id = id
        self.version = version
        self.path = path
        self.checksum = checksum
        self.size = size
    }
}

/// All that can be had, and what was fetched of it.
public struct Catalogue: Hashable, Sendable {
    /// Each name once.
    public let items: [CatalogueItem]
    public let fetched: [FetchedDictionary]

    public init(items: [CatalogueItem] = [], fetched: [FetchedDictionary] = []) {
        self.items = items
        self.fetched = fetched
    }

    /// Returns the dictionary that was fetched of an item; nil if none was.
    public func fetched(_ item: CatalogueItem.ID) -> FetchedDictionary? {
        fetched.first { $0.id == item }
    }

    /// Returns true if an item was fetched, but in an earlier version: 1.9 is earlier than 1.10.
    public func hasUpdate(of item: CatalogueItem) -> Bool {
        guard let fetched = fetched(item.id), let new = item.version else { return false }
        guard let version = fetched.version else { return true }
        let numbers = { (text: String) in
            text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        }
        return numbers(version).lexicographicallyPrecedes(numbers(new))
    }

    /// Returns the items that a text names, the best first.
    ///
    /// An item fits a name, a language (by its code or its name) or words of its title; the name alone counts if one
    /// item has it. First come headwords of a language that the text names, then those of one that one reads, then
    /// entries in such a language, then larger dictionaries.
    ///
    /// - Parameters:
    ///   - text: The text; empty for all.
    ///   - spoken: The codes of the languages that one reads, the first before the others.
    /// - Returns: The items.
    public func items(matching text: String, speaking spoken: [String]) -> [CatalogueItem] {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if let named = items.first(where: { $0.id.lowercased() == text.lowercased() }) {
            return [named]
        }
        guard !words.isEmpty || text.isEmpty else { return [] }
        return items.filter { $0.fits(words) }.map { item in
            let own = item.names(at: 0)
            // The first of two languages is that of the headwords.
            let named = words.firstIndex(where: own.contains) ?? words.count
            let spokenPlace = item.languages.first.flatMap(spoken.firstIndex) ?? spoken.count
            let reading = item.languages.last.flatMap(spoken.firstIndex) ?? spoken.count
            let rank = (named, spokenPlace, reading, -(item.headwordCount ?? 0), item.id)
            return (rank: rank, item: item)
        }.sorted { $0.rank < $1.rank }.map(\.item)
    }
}

extension Catalogue {
    /// A request by one name, or by several together.
    public struct Request: Hashable, Sendable {
        public let text: String
        /// The items that fit, the best first.
        public let items: [CatalogueItem]
        /// The code of the language that the text names; nil if it is no language.
        public let language: String?
        /// The English name of that language; empty for none.
        public let languageName: String
    }

    /// Returns what names ask for.
    ///
    /// Each name of a language or of an item is a request of its own. If others are among them, all are one text, as
    /// in `wiktionary french`, unless nothing fits that.
    ///
    /// - Parameters:
    ///   - names: The names; none for all items.
    ///   - spoken: The codes of the languages that one reads, the first before the others.
    /// - Returns: The requests, one at least.
    public func requests(_ names: [String], speaking spoken: [String]) -> [Request] {
        let together = request(names.joined(separator: " "), speaking: spoken)
        guard names.count > 1 else { return [together] }
        let alone = names.unique.map { request($0, speaking: spoken) }
        let areAlone = alone.allSatisfy { request in
            request.language != nil
                || request.items.first?.id.lowercased() == request.text.lowercased()
        }
        return areAlone || together.items.isEmpty ? alone : [together]
    }

    private func request(_ text: String, speaking spoken: [String]) -> Request {
        let name = text.lowercased()
        let language = items.lazy.flatMap { item in
            item.languages.indices.lazy.map { (item: item, place: $0) }
        }.first { $0.item.names(at: $0.place).contains(name) }
        return Request(
            text: text, items: items(matching: text, speaking: spoken),
            language: language.map { $0.item.languages[$0.place] },
            languageName: language.map { $0.item.languageNames[$0.place] } ?? "")
    }
}

extension CatalogueItem {
    /// The code and the name of a language, in lower case; of the first also the code of three letters in its own name.
    fileprivate func names(at place: Int) -> [String] {
        guard languages.indices.contains(place) else { return [] }
        let name = languageNames.indices.contains(place) ? languageNames[place] : ""
        let code = id.prefix { $0 != "-" }.lowercased()
        return [languages[place], name.lowercased()].filter { !$0.isEmpty }
            + (place == 0 && code.count == 3 ? [code] : [])
    }

    /// Returns true if each word, in lower case, is in its name, its languages or its title.
    fileprivate func fits(_ words: [String]) -> Bool {
        let own =
            languages.indices.flatMap(names(at:))
            + (id + " " + title).lowercased().split { !$0.isLetter && !$0.isNumber }.map(
                String.init)
        return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
}
