import Core
import Glibc

/// Draws pictures with characters by running chafa(1).
///
/// chafa decodes untrusted data, so its time and memory are limited, and ``ChafaParser`` checks its
/// output.
struct Chafa: Sendable {
    private let path: String
    private let colors: ColorDepth

    static let name = "chafa"

    /// The characters that chafa may use besides the space: Unicode's block elements, one cell
    /// each.
    static let glyphs: ClosedRange<Unicode.Scalar> = "\u{2580}"..."\u{259F}"

    private static let timeLimit = 5
    /// In KiB; a picture of ``ChafaImageService/pixelLimit`` pixels takes half of it.
    private static let memoryLimit = 1_048_576
    /// The most bytes of output for one cell.
    private static let cellLimit = 64

    /// Finds the program; nil when it is not installed.
    ///
    /// - Parameters:
    ///   - folders: The folders to search, separated by colons, as in `PATH`.
    ///   - colors: The colours of the terminal.
    init?(folders: String, colors: ColorDepth) {
        let paths = folders.split(separator: ":").map { "\($0)/\(Chafa.name)" }
        guard let path = paths.first(where: { $0.hasPrefix("/") && access($0, X_OK) == 0 }) else {
            return nil
        }
        self.path = path
        self.colors = colors
    }

    /// Draws an image file in at most the given size.
    ///
    /// - Returns: The picture; nil when the task was cancelled.
    /// - Throws: ``PictureError/unreadable(reason:)``.
    @concurrent
    func picture(
        of image: [UInt8], size: PictureSize
    ) async throws(PictureError) -> Picture? {
        let process = HelperProcess(
            "/bin/sh", ["-c", Chafa.limiting, path] + arguments(size),
            // A minimal environment, because a hostile file may be able to read it.
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

    /// A shell command that limits memory and processor time, forbids writing files, and then runs
    /// chafa with `exec`.
    private static let limiting =
        "ulimit -v \(memoryLimit) && ulimit -t \(timeLimit) && ulimit -f 0 && exec \"$0\" \"$@\""

    private func arguments(_ size: PictureSize) -> [String] {
        let colorArguments =
            switch colors {
            // Shades represent brightness.
            case .none: ["--colors", "none", "--fill", "stipple"]
            case .eight: ["--colors", "8"]
            // Without the first 16 colours, because users redefine these.
            case .palette: ["--colors", "240"]
            }
        return [
            "--format", "symbols", "--symbols", "block+space-wide",
            "--size", "\(size.width)x\(size.height)", "--animate", "off", "--polite", "on",
            "--threads", "1",
        ] + colorArguments + ["-"]
    }
}
