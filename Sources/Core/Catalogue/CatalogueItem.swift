public import Texts

/// A dictionary that a catalogue offers.
public struct CatalogueItem: Model {
    /// The file that is fetched.
    public struct Download: Hashable, Sendable {
        public let address: WebAddress
        /// The size in bytes; nil if the catalogue does not state it.
        public let size: Int?
        /// The SHA-256 or SHA-512 checksum in hexadecimal digits; nil if no checksum is published.
        public let checksum: String?

        public init(address: WebAddress, size: Int? = nil, checksum: String? = nil) {
            self.address = address
            self.size = size
            self.checksum = checksum
        }
    }

    /// The name of the dictionary, and of its folder: `eng-deu`.
    public let id: String
    /// A title in one line: `English – German`.
    public let title: String
    /// The codes of the dictionary's languages in ISO 639, the headwords' language first: `en`,
    /// `de`.
    ///
    /// A monolingual dictionary has one code.
    public let languages: [String]
    /// The English names of the languages, in the same order.
    public let languageNames: [String]
    /// The number of headwords; nil if the catalogue does not state it.
    public let headwordCount: Int?
    public let version: String?
    /// The licence in a few words; nil if only the archive has it.
    public let licence: String?
    /// The maker of the dictionary, or the host that offers it: `freedict.org`.
    public let source: String
    /// The package of Debian that has the same dictionary; nil for none.
    public let package: String?
    /// The file to fetch; nil until the catalogue was asked for the file's address.
    public let download: Download?

    /// True if the file has no published checksum, so that it can't be verified.
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

/// A fetched dictionary, as recorded in its folder.
public struct FetchedDictionary: Model {
    /// The ID of its item in the catalogue.
    public let id: String
    public let version: String?
    /// The path of its folder, cleaned for display.
    public let path: String
    /// The SHA-256 or SHA-512 checksum of the fetched file, in hexadecimal digits.
    public let checksum: String
    /// The size of the unpacked dictionary, in bytes.
    public let size: Int

    public init(id: String, version: String?, path: String, checksum: String, size: Int) {
        self.id = id
        self.version = version
        self.path = path
        self.checksum = checksum
        self.size = size
    }
}

/// All dictionaries that can be fetched, and the dictionaries that were fetched.
public struct Catalogue: Hashable, Sendable {
    /// The dictionaries that can be fetched; each name occurs once.
    public let items: [CatalogueItem]
    public let fetched: [FetchedDictionary]

    public init(items: [CatalogueItem] = [], fetched: [FetchedDictionary] = []) {
        self.items = items
        self.fetched = fetched
    }

    /// Returns the fetched dictionary of an item; nil if the item was not fetched.
    public func fetched(_ item: CatalogueItem.ID) -> FetchedDictionary? {
        fetched.first { $0.id == item }
    }

    /// Returns true if an item was fetched, but in an earlier version: 1.9 is earlier than 1.10.
    public func hasUpdate(of item: CatalogueItem) -> Bool {
        guard let fetched = fetched(item.id), let newVersion = item.version else { return false }
        guard let version = fetched.version else { return true }
        let numbers = { (text: String) in
            text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        }
        return numbers(version).lexicographicallyPrecedes(numbers(newVersion))
    }

    /// Returns the items that a text names, the best first.
    ///
    /// If the text is the name of an item, only that item is returned. Otherwise, each word of the
    /// text must begin a word of the item's name or title, or the code or name of its languages.
    ///
    /// The items are sorted by these rules, in this order:
    ///
    /// - headwords in a language that the text names come first
    /// - then headwords in a language that the user reads
    /// - then entries in a language that the user reads
    /// - then larger dictionaries
    ///
    /// - Parameters:
    ///   - text: The text; empty for all items.
    ///   - userLanguages: The codes of the languages that the user reads, the preferred language
    ///     first.
    /// - Returns: The items.
    public func items(matching text: String, speaking userLanguages: [String]) -> [CatalogueItem] {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if let namedItem = items.first(where: { $0.id.lowercased() == text.lowercased() }) {
            return [namedItem]
        }
        guard !words.isEmpty || text.isEmpty else { return [] }
        return items.filter { $0.fits(words) }.map { item in
            let headwordLanguageNames = item.names(at: 0)
            // The first of two languages is the language of the headwords.
            let nameRank = words.firstIndex(where: headwordLanguageNames.contains) ?? words.count
            let headwordRank =
                item.languages.first.flatMap(userLanguages.firstIndex) ?? userLanguages.count
            let entryRank =
                item.languages.last.flatMap(userLanguages.firstIndex) ?? userLanguages.count
            let rank = (nameRank, headwordRank, entryRank, -(item.headwordCount ?? 0), item.id)
            return (rank: rank, item: item)
        }.sorted { $0.rank < $1.rank }.map(\.item)
    }
}

extension Catalogue {
    /// A request for dictionaries by one name, or by several names together.
    public struct Request: Hashable, Sendable {
        public let text: String
        /// The items that fit, the best first.
        public let items: [CatalogueItem]
        /// The code of the language that the text names; nil if the text names no language.
        public let language: String?
        /// The English name of that language; empty for none.
        public let languageName: String
    }

    /// Returns the requests that some names stand for.
    ///
    /// If each name is the name of a language or an item, each name is a request. Otherwise, all
    /// names together are one request, as in `wiktionary french`. If no item fits the joint
    /// request, each name is a request after all.
    ///
    /// - Parameters:
    ///   - names: The names; none for all items.
    ///   - userLanguages: The codes of the languages that the user reads, the preferred language
    ///     first.
    /// - Returns: The requests, at least one.
    public func requests(_ names: [String], speaking userLanguages: [String]) -> [Request] {
        let jointRequest = request(names.joined(separator: " "), speaking: userLanguages)
        guard names.count > 1 else { return [jointRequest] }
        let separateRequests = names.unique.map { request($0, speaking: userLanguages) }
        let areAllNames = separateRequests.allSatisfy { request in
            request.language != nil
                || request.items.first?.id.lowercased() == request.text.lowercased()
        }
        return areAllNames || jointRequest.items.isEmpty ? separateRequests : [jointRequest]
    }

    private func request(_ text: String, speaking userLanguages: [String]) -> Request {
        let name = text.lowercased()
        let language = items.lazy.flatMap { item in
            item.languages.indices.lazy.map { (item: item, place: $0) }
        }.first { $0.item.names(at: $0.place).contains(name) }
        return Request(
            text: text, items: items(matching: text, speaking: userLanguages),
            language: language.map { $0.item.languages[$0.place] },
            languageName: language.map { $0.item.languageNames[$0.place] } ?? "")
    }
}

extension CatalogueItem {
    /// Returns the code and the name of a language, in lower case.
    ///
    /// For the first language, adds the code of three letters at the beginning of the item's ID.
    fileprivate func names(at place: Int) -> [String] {
        guard languages.indices.contains(place) else { return [] }
        let name = languageNames.indices.contains(place) ? languageNames[place] : ""
        let code = id.prefix { $0 != "-" }.lowercased()
        return [languages[place], name.lowercased()].filter { !$0.isEmpty }
            + (place == 0 && code.count == 3 ? [code] : [])
    }

    /// Returns true if each word, in lower case, begins a word of the item's ID, languages or
    /// title.
    fileprivate func fits(_ words: [String]) -> Bool {
        let itemWords =
            languages.indices.flatMap(names(at:))
            + (id + " " + title).lowercased().split { !$0.isLetter && !$0.isNumber }.map(
                String.init)
        return words.allSatisfy { word in itemWords.contains { $0.hasPrefix(word) } }
    }
}
