import Core
import Glibc

/// The program that makes pictures of characters (chafa(1)), in a process of its own.
///
/// It decodes what strangers have sent. Whatever a hostile file makes of it, it has no more than
/// the time and the memory it is given, and what it writes is read by ``ChafaParser``.
struct Chafa: Sendable {
    /// Where it is.
    private let path: String
    private let colors: ColorDepth

    /// Its name.
    static let name = "chafa"

    /// The characters that it is told to use, besides the blank: Unicode's blocks, each a cell wide.
    static let glyphs: ClosedRange<Unicode.Scalar> = "\u{2580}"..."\u{259F}"

    private static let timeLimit = 5
    /// In KiB; a picture of the most pixels takes half of it.
    private static let memoryLimit = 1_048_576
    /// More than colours and character of a cell ever take, in bytes.
    private static let cellLimit = 64

    /// Finds the program; nil when it is not there.
    ///
    /// - Parameters:
    ///   - folders: The folders of programs, separated by colons, as in `PATH`.
    ///   - colors: The colours that the terminal has.
    init?(folders: String, colors: ColorDepth) {
        let paths = folders.split(separator: ":").map { "\($0)/\(Chafa.name)" }
        guard let path = paths.first(where: { $0.hasPrefix("/") && access($0, X_OK) == 0 }) else {
            return nil
        }
        self.path = path
        self.colors = colors
    }

    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - image: A file of one of the formats that ``PictureHeader`` knows.
    ///   - size: The most room there is for it.
    /// - Returns: The picture; nil when the task was cancelled.
    /// - Throws: ``PictureError/unreadable(reason:)``.
    @concurrent
    func picture(
        of image: [UInt8], size: PictureSize
    ) async throws(PictureError) -> Picture? {
        let process = HelperProcess(
            "/bin/sh", ["-c", Chafa.limiting, path] + arguments(size),
            // Nothing else: what it has of ours, a hostile file may get out of it.
            environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"],
            input: image)
        let limits = HelperProcess.Limits(
            output: (size.width * size.height + 1) * Chafa.cellLimit,
            time: .seconds(Chafa.timeLimit))
        let outcome: HelperProcess.Outcome?
        do throws(HelperProcessError) {
            outcome = try await process.run(within: limits)
        } catch {
            throw .unreadable(reason: "\(error)")
        }
        guard let outcome else { return nil }
        guard outcome.exitCode == 0,
            let picture = ChafaParser.picture(of: outcome.output, fitting: size)
        else { throw .unreadable(reason: "\(Chafa.name) can't read it") }
        return picture
    }

    /// Takes memory, time, and the means to write files away from the program, then becomes it.
    private static let limiting =
        "ulimit -v \(memoryLimit) && ulimit -t \(timeLimit) && ulimit -f 0 && exec \"$0\" \"$@\""

    private func arguments(_ size: PictureSize) -> [String] {
        let colorArguments =
            switch colors {
            // Shades stand for brightness.
            case .none: ["--colors", "none", "--fill", "stipple"]
            case .eight: ["--colors", "8"]
            // Without the first 16, which people set as they like.
            case .palette: ["--colors", "240"]
            }
        return [
            "--format", "symbols", "--symbols", "block+space-wide",
            "--size", "\(size.width)x\(size.height)", "--animate", "off", "--polite", "on",
            "--threads", "1",
        ] + colorArguments + ["-"]
    }
}
