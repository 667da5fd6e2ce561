import Core
import Lexicon
import Texts

/// Parses catalogues: FreeDict's database, and other catalogues of the same format.
///
/// Source: FreeDict's wiki, "FreeDict API". The user's own catalogues may also have `title`,
/// `licence`, `languages` and `source`, checksums of SHA-256, and addresses that are relative to
/// the address of the catalogue.
struct CatalogueAnswer {
    /// The address of the catalogue.
    let address: WebAddress
    /// Returns the package of Debian that has the same dictionary; nil for none.
    let package: @Sendable (_ name: String) -> String?

    private static let textLimit = 100
    private static let languageLimit = 4
    /// The most bytes of the name of a folder.
    private static let nameLimit = 80
    /// The platforms of releases that Mot reads, the best first.
    ///
    /// Unknown platforms come after these; source code (`src`) is ignored.
    private static let platforms = ["dictd", "stardict", "slob"]

    /// Parses a catalogue.
    ///
    /// - Parameter bytes: The body of the answer.
    /// - Returns: Its dictionaries, each name once.
    /// - Throws: An ``UnreadableAnswer`` when the body is not a list.
    func read(_ bytes: [UInt8]) throws(UnreadableAnswer) -> Readable<[CatalogueItem]> {
        let list = try JSONAnswer.value(LenientList<Element>.self, from: bytes)
        var names: Set<String> = []
        var leftOutCount = list.leftOutCount
        var items: [CatalogueItem] = []
        // An element without a name is no dictionary, and has other data.
        for element in list.items {
            guard let name = element.name else { continue }
            if let item = item(name, element), names.insert(name).inserted {
                items.append(item)
            } else {
                leftOutCount += 1
            }
        }
        return Readable(items, leftOutCount: leftOutCount, isCacheable: !items.isEmpty)
    }

    /// Returns true if a text has only letters, digits and `-_.+`, so that it is safe as the name
    /// of a folder or file.
    static func isName(_ text: String) -> Bool {
        1...nameLimit ~= text.utf8.count && text.utf8.first != UInt8(ascii: ".")
            && text.utf8.allSatisfy { byte in
                byte.isASCIILowercase || byte.isASCIIUppercase || byte.isASCIIDigit
                    || "-_.+".utf8.contains(byte)
            }
    }

    /// - Returns: nil if the element has no safe name, or no file that Mot can read.
    private func item(_ name: String, _ element: Element) -> CatalogueItem? {
        guard CatalogueAnswer.isName(name) else { return nil }
        let releases = (element.releases?.items ?? []).compactMap { release in
            download(release).map { (release, $0, rank(release)) }
        }
        guard let best = releases.filter({ $0.2 != nil }).min(by: { $0.2 ?? 0 < $1.2 ?? 0 }) else {
            return nil
        }
        let languageTexts = element.languages.map {
            Array($0.items.prefix(CatalogueAnswer.languageLimit))
        }
        let languages = ItemLanguages(languageTexts ?? ItemLanguages.codes(in: name))
        return CatalogueItem(
            id: name, title: text(element.title) ?? languages.title ?? name,
            languages: languages.codes, languageNames: languages.names,
            headwordCount: element.headwords?.value,
            version: text(best.0.version) ?? text(element.edition),
            licence: text(element.licence), source: text(element.source) ?? address.host,
            package: package(name), download: best.1)
    }

    private func text(_ text: String?) -> String? {
        text.line(limit: CatalogueAnswer.textLimit)
    }

    /// - Returns: The rank of a release, 0 for the best; nil for a release that Mot can't read.
    private func rank(_ release: Release) -> Int? {
        guard let platform = release.platform else { return CatalogueAnswer.platforms.count }
        guard platform != "src" else { return nil }
        return CatalogueAnswer.platforms.firstIndex(of: platform)
            ?? CatalogueAnswer.platforms.count
    }

    /// - Returns: nil if the address or the checksum is not valid.
    private func download(_ release: Release) -> CatalogueItem.Download? {
        guard let address = release.address.flatMap(file(at:)) else { return nil }
        let checksum = release.checksum?.lowercased()
        guard checksum.map(FileSum.isSum) ?? true else { return nil }
        return CatalogueItem.Download(
            address: address, size: release.size?.value, checksum: checksum)
    }

    /// The address of a file: a whole address, or a name that is relative to the catalogue's
    /// address.
    private func file(at text: String) -> WebAddress? {
        if text.contains("://") {
            // A secure catalogue must not lead to an insecure address.
            guard let file = WebAddress(text), file.isSecure || !address.isSecure else {
                return nil
            }
            return file
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let base = address.text.prefix { $0 != "?" && $0 != "#" }
        guard parts.allSatisfy(CatalogueAnswer.isName), let slash = base.lastIndex(of: "/"),
            base[..<slash].hasSuffix("/") == false
        else { return nil }
        return WebAddress(base[...slash] + text)
    }

    // MARK: - JSON

    private struct Element: Decodable {
        let name: String?
        let title: String?
        let edition: String?
        let headwords: LenientNumber?
        let licence: String?
        let source: String?
        let languages: LenientList<String>?
        let releases: LenientList<Release>?
    }

    private struct Release: Decodable {
        let platform: String?
        let address: String?
        let size: LenientNumber?
        let checksum: String?
        let version: String?

        enum CodingKeys: String, CodingKey {
            case platform, size, checksum, version
            case address = "URL"
        }
    }

    /// A positive number, which may be written as a text; nil for anything else.
    private struct LenientNumber: Decodable {
        let value: Int?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // Ignore the error: the value may be a number instead of a text.
            let text = try? container.decode(String.self)
            let number = try text.map { Int($0) } ?? container.decode(Int.self)
            value = number.flatMap { $0 > 0 ? $0 : nil }
        }
    }
}

/// The languages of a dictionary as a catalogue shows them.
struct ItemLanguages {
    let codes: [String]
    let names: [String]

    private static let codeLimit = 20

    /// - Parameter texts: Codes in ISO 639, or English names, the language of the headwords first.
    init(_ texts: [String]) {
        let languages = texts.map { text in
            Language(text).map { ($0.code, $0.name) }
                ?? (text.lowercased().cleaned(limit: ItemLanguages.codeLimit), text)
        }
        codes = languages.map(\.0)
        names = languages.map { $0.1.cleaned(limit: ItemLanguages.codeLimit) }
    }

    /// The codes in a name such as `eng-deu`; empty for other names.
    static func codes(in name: String) -> [String] {
        let parts = name.split(separator: "-").map(String.init)
        return parts.count == 2 && parts.allSatisfy { Language($0) != nil } ? parts : []
    }

    /// A title from the names of the languages, `English – German`; nil without languages.
    var title: String? { names.isEmpty ? nil : names.joined(separator: " – ") }
}
