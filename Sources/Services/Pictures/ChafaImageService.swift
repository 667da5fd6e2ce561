public import Core
import Synchronization
public import Texts

/// Pictures from the web and of dictionaries, drawn by chafa.
///
/// Drawn pictures are cached in memory, downloaded files in the answer cache.
public final class ChafaImageService: ImageService {
    /// Reads the files of dictionaries.
    public struct Files: Sendable {
        let read: @Sendable (PictureFile) async throws(DictionaryServiceError) -> [UInt8]?

        /// - Parameter read: Returns the bytes of a file; nil if there is no such file.
        public init(
            _ read:
                @escaping @Sendable (PictureFile) async throws(DictionaryServiceError) ->
                [UInt8]?
        ) {
            self.read = read
        }
    }

    private let answers: RemoteAnswers
    private let files: Files
    private let programs: String
    private let packages: PackageHints
    private let terminal: TerminalPictures
    private let clock: any Clock<Duration>
    private let drawnPictures = Mutex(RecentPictures(limit: ChafaImageService.memoryLimit))

    /// The largest file that is downloaded, in bytes.
    static let sizeLimit = 8 * 1_048_576
    /// The most pixels of a picture; larger ones are not decoded.
    static let pixelLimit = 40_000_000
    /// The side in pixels below which a picture of a dictionary counts as a sign between words, and
    /// is not drawn.
    static let smallestSide = 32
    /// The time that an item must be selected before its picture is downloaded or drawn.
    static let delay = Duration.milliseconds(80)
    /// The time for which a downloaded file is valid; pictures hardly ever change.
    private static let lifetime = Duration.seconds(30 * 86_400)
    /// The most bytes of pictures in memory.
    private static let memoryLimit = 8 * 1_048_576

    /// - Parameters:
    ///   - answers: Downloads and caches the files.
    ///   - files: Reads the files of dictionaries.
    ///   - terminal: The form in which pictures are drawn: characters or pixels.
    ///   - programs: The folders to search for chafa, separated by colons, as in `PATH`.
    ///   - packages: The hints for installing chafa on this system.
    ///   - clock: Measures ``delay``.
    public init(
        answers: RemoteAnswers, files: Files, terminal: TerminalPictures,
        programs: String,
        packages: PackageHints = PackageHints(),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.answers = answers
        self.files = files
        self.clock = clock
        self.programs = programs
        self.packages = packages
        self.terminal = terminal
    }

    /// The picture at an address; if chafa is missing, nothing is downloaded.
    public func picture(
        at address: WebAddress, size: PictureSize
    ) async throws(PictureError) -> Picture? {
        // chafa is searched for only now, so that the first frame does not wait for the search.
        let chafa = try chafa()
        let key = RecentPictures.Key(place: .web(address), size: size, form: terminal.form)
        if let picture = drawnPictures.withLock({ $0.picture(for: key) }) { return picture }
        guard await isStillWanted(), let image = try await image(at: address),
            let picture = try await chafa.picture(of: image, size: size, as: key.form)
        else { return nil }
        drawnPictures.withLock { $0.keep(picture, for: key) }
        return picture
    }

    /// The picture of a dictionary; if chafa is missing, nothing is read.
    public func picture(
        of file: PictureFile, size: PictureSize
    ) async throws(PictureError) -> Picture? {
        let chafa = try chafa()
        let key = RecentPictures.Key(place: .file(file), size: size, form: terminal.form)
        if let picture = drawnPictures.withLock({ $0.picture(for: key) }) { return picture }
        guard let image = try await image(of: file) else {
            let owner = file.source.isEmpty ? "the book" : file.source
            throw .unreadable(reason: "\(owner) has no file \(file.name)")
        }
        let header: PictureHeader
        do throws(UnreadableAnswer) {
            header = try ChafaImageService.header(of: image)
        } catch {
            throw .unreadable(reason: error.reason)
        }
        guard max(header.width, header.height) >= ChafaImageService.smallestSide else { return nil }
        let naturalSize = header.size(within: size, cell: key.form.pixels?.cell)
        guard var picture = try await chafa.picture(of: image, size: naturalSize, as: key.form)
        else {
            return nil
        }
        if let pixels = picture.pixels, let cell = key.form.pixels?.cell {
            // While a picture scrolls, characters show its visible part.
            let characters = try await chafa.picture(
                of: image, size: picture.size, as: key.form.characters)
            picture = Picture(pixels, cell: cell, rows: characters?.rows ?? [])
        }
        drawnPictures.withLock { [picture] in $0.keep(picture, for: key) }
        return picture
    }

    private func image(of file: PictureFile) async throws(PictureError) -> [UInt8]? {
        do throws(DictionaryServiceError) {
            return try await files.read(file)
        } catch {
            throw .unreadable(reason: "\(error)")
        }
    }

    private func chafa() throws(PictureError) -> Chafa {
        guard let chafa = Chafa(folders: programs) else {
            throw .programMissing(
                remedy: packages.command(for: .chafa) ?? "install \(Chafa.name)")
        }
        return chafa
    }

    public func isStillWanted() async -> Bool {
        // Sleeping fails only when the task is cancelled.
        (try? await clock.sleep(for: ChafaImageService.delay)) != nil
    }

    /// The file at an address; nil when the task was cancelled.
    private func image(at address: WebAddress) async throws(PictureError) -> [UInt8]? {
        let request = HTTPRequest(
            address, timeLimit: 10, sizeLimit: ChafaImageService.sizeLimit)
        let state = await answers.finalState(
            for: request, lifetime: ChafaImageService.lifetime, read: ChafaImageService.read)
        switch state {
        case .notLoaded, .loading: return nil
        case .loaded(let answer): return answer.value
        case .failed(let error, let cachedAnswer):
            guard let cachedAnswer else { throw .network(error) }
            return cachedAnswer.value
        }
    }

    /// Accepts a picture in a known format and of a reasonable size.
    @Sendable
    private static func read(_ bytes: [UInt8]) throws(UnreadableAnswer) -> Readable<[UInt8]> {
        _ = try header(of: bytes)
        return Readable(bytes)
    }

    private static func header(of bytes: [UInt8]) throws(UnreadableAnswer) -> PictureHeader {
        guard let header = PictureHeader(bytes) else {
            throw UnreadableAnswer(reason: "it is not a picture in a supported format")
        }
        guard header.pixelCount <= pixelLimit else {
            throw UnreadableAnswer(
                reason: "the picture is too large, \(header.width) x \(header.height) pixels")
        }
        return header
    }
}

extension PictureHeader {
    /// The size in cells, at most a given size; a small picture is not enlarged.
    ///
    /// - Parameters:
    ///   - size: The largest size in cells.
    ///   - cell: The size of a cell; nil if it is not known.
    /// - Returns: The size.
    fileprivate func size(within size: PictureSize, cell: PixelSize?) -> PictureSize {
        let (cellWidth, cellHeight) = (cell?.width ?? 8, cell?.height ?? 16)
        return PictureSize(
            width: min(size.width, (width + cellWidth - 1) / cellWidth),
            height: min(size.height, (height + cellHeight - 1) / cellHeight))
    }
}

/// The form in which pictures are drawn on the terminal: characters or pixels.
///
/// When the form changes, the pictures on the screen have to be requested again.
public final class TerminalPictures: Sendable {
    private let currentForm: Mutex<PictureForm>

    public init(_ form: PictureForm = PictureForm(.none)) { currentForm = Mutex(form) }

    public var form: PictureForm {
        get { currentForm.withLock(\.self) }
        set { currentForm.withLock { $0 = newValue } }
    }
}
