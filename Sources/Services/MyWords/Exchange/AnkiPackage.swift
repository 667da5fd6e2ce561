import Lexicon

/// Takes the collection out of a package of Anki, an `.apkg` or a `.colpkg`.
///
/// Other files of the archive are not read: they are sounds and pictures, which may have gigabytes.
enum AnkiPackage {
    /// The collection that Anki packs with zstd, since version 2.1.50.
    private static let packedName = "collection.anki21b"
    /// The newest format comes first: a package of that format also has a collection in an old
    /// format, which only asks the user to update Anki.
    private static let names = [packedName, "collection.anki21", "collection.anki2"]

    /// Reads the collection of a package.
    ///
    /// - Parameters:
    ///   - path: The path of the package.
    ///   - unpacker: The program that unpacks zstd.
    /// - Returns: A file of SQLite.
    /// - Throws: A ``MarkImportError`` when the package is damaged, has no collection, or can't be
    ///   unpacked here.
    static func collection(
        in path: String, unpacker: String = "zstd"
    ) async throws(MarkImportError) -> [UInt8] {
        let collection: (name: String, bytes: [UInt8])?
        do throws(LexiconError) {
            collection = try ZipFile.content(ofFirst: names, in: path, atMost: MarkReader.limit)
        } catch {
            switch error {
            case .missing: throw .damagedArchive(reason: "it is gone")
            case .unreadable(_, let reason), .damaged(_, let reason), .unsupported(_, let reason):
                throw .damagedArchive(reason: reason)
            }
        }
        guard let collection else { throw .archive }
        return collection.name == packedName
            ? try await unpacked(collection.bytes, by: unpacker) : collection.bytes
    }

    private static func unpacked(
        _ bytes: [UInt8], by program: String
    ) async throws(MarkImportError) -> [UInt8] {
        let limits = HelperProcess.Limits(output: MarkReader.limit, time: .seconds(60))
        let outcome: HelperProcess.Outcome?
        do throws(HelperProcessError) {
            outcome = try await HelperProcess(program, ["-d", "-c", "-q"], input: bytes)
                .run(within: limits)
        } catch {
            switch error {
            case .missing(let program): throw .noUnpacker(program: program)
            case .tooMuchOutput(_, let limit): throw .tooLarge(limit: limit)
            case .notStarted, .silent, .tookTooLong, .stopped:
                throw .damagedArchive(reason: "\(error)")
            }
        }
        guard let outcome, outcome.exitCode == 0 else {
            throw .damagedArchive(reason: "\(program) can't unpack “\(packedName)”")
        }
        return outcome.output
    }
}
