public import Core
import Synchronization

/// Pictures of the web, drawn by chafa.
///
/// A picture that was drawn is kept in memory, the file it was drawn from where answers are kept.
public final class ChafaImageService: ImageService {
    private let answers: RemoteAnswers
    private let programs: String
    private let colors: ColorDepth
    private let clock: any Clock<Duration>
    private let drawn = Mutex(RecentPictures(limit: ChafaImageService.cellLimit))

    /// The largest file that is fetched, in bytes.
    static let sizeLimit = 8 * 1_048_576
    /// The most pixels that are decoded.
    static let pixelLimit = 40_000_000
    /// Who goes through a list has passed a row within this time: its picture is not asked for.
    static let patience = Duration.milliseconds(80)
    /// What is at an address hardly ever changes.
    private static let lifetime = Duration.seconds(30 * 86_400)
    /// How many cells of pictures are kept in memory, of 8 bytes each.
    private static let cellLimit = 250_000

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - answers: Fetches the files, and keeps them.
    ///   - colors: The colours that the terminal has.
    ///   - programs: The folders of programs, separated by colons, as in `PATH`.
    ///   - clock: Measures the time before a file is asked for.
    public init(
        answers: RemoteAnswers, colors: ColorDepth, programs: String,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.answers = answers
        self.clock = clock
        self.programs = programs
        self.colors = colors
    }

    /// The picture at an address; without chafa nothing is fetched.
    public func picture(
        at address: WebAddress, size: PictureSize
    ) async throws(PictureError) -> Picture? {
        // Not looked for before: the first frame is nothing that waits for it.
        guard let chafa = Chafa(folders: programs, colors: colors) else {
            throw .programMissing(name: Chafa.name)
        }
        let key = RecentPictures.Key(address: address, size: size)
        if let picture = drawn.withLock({ $0.picture(for: key) }) { return picture }
        guard await waitsOut(), let image = try await image(at: address),
            let picture = try await chafa.picture(of: image, size: size)
        else { return nil }
        drawn.withLock { $0.keep(picture, for: key) }
        return picture
    }

    /// Whether somebody still waits for the picture after a moment.
    private func waitsOut() async -> Bool {
        // It fails when the task is cancelled, and only then.
        (try? await clock.sleep(for: ChafaImageService.patience)) != nil
    }

    /// The file at an address; nil when the task was cancelled.
    private func image(at address: WebAddress) async throws(PictureError) -> [UInt8]? {
        let request = HTTPRequest(
            address, timeLimit: 10, sizeLimit: ChafaImageService.sizeLimit)
        let states = answers.states(
            for: request, lifetime: ChafaImageService.lifetime, read: ChafaImageService.read)
        var last = RemoteState<[UInt8]>.notLoaded
        for await state in states { last = state }
        switch last {
        case .notLoaded, .loading: return nil
        case .loaded(let answer): return answer.value
        case .failed(let error, let kept):
            guard let kept else { throw .network(error) }
            return kept.value
        }
    }

    /// Lets through what is a picture of a bearable size.
    @Sendable
    private static func read(_ bytes: [UInt8]) throws(UnreadableAnswer) -> Readable<[UInt8]> {
        guard let header = PictureHeader(bytes) else {
            throw UnreadableAnswer(reason: "it is no picture of a kind that can be shown")
        }
        guard header.pixelCount <= pixelLimit else {
            throw UnreadableAnswer(
                reason: "the picture is too large, \(header.width) x \(header.height) pixels")
        }
        return Readable(bytes)
    }
}
