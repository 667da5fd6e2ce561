import Core

/// Draws pictures, with characters or pixels, by running chafa(1).
///
/// chafa decodes untrusted data, so its time and memory are limited, and ``ChafaParser`` and
/// ``PixelParser`` check its output.
struct Chafa: Sendable {
    private let path: String

    static let name = "chafa"

    /// The characters that chafa may use besides the space: Unicode's block elements, one cell
    /// each.
    static let glyphs: ClosedRange<Unicode.Scalar> = "\u{2580}"..."\u{259F}"

    private static let timeLimit = 5
    /// The most memory of chafa, in KiB; a picture of ``ChafaImageService/pixelLimit`` pixels takes
    /// half of this memory.
    private static let memoryLimit = 1_048_576
    /// The most bytes of output for one cell.
    private static let cellLimit = 64
    /// The most bytes of output for one pixel.
    ///
    /// The four bytes of a pixel are 5⅓ characters in base64. The rest is for the escape codes
    /// around chunks.
    private static let pixelLimit = 6
    /// The longest side of a picture of pixels, in pixels.
    private static let longestSide = 800
    /// The side of a cell that chafa assumes when it draws pixels, in pixels.
    private static let assumedCellSide = 8

    /// Finds the program; nil when it is not installed.
    ///
    /// - Parameter folders: The folders to search, separated by colons, as in `PATH`.
    init?(folders: String) {
        guard let path = Spawning.path(of: Chafa.name, in: folders) else { return nil }
        self.path = path
    }

    /// Draws an image file in at most `size`.
    ///
    /// - Parameters:
    ///   - image: The file.
    ///   - size: The size, in cells.
    ///   - form: The characters or pixels to draw with.
    /// - Returns: The picture; nil when the task was cancelled.
    /// - Throws: ``PictureError/unreadable(reason:)``.
    @concurrent
    func picture(
        of image: [UInt8], size: PictureSize, as form: PictureForm
    ) async throws(PictureError) -> Picture? {
        let process = HelperProcess(
            "/bin/sh", ["-c", Chafa.limitingCommand, path] + Chafa.arguments(size, form),
            // A minimal environment, because a hostile file may be able to read it.
            environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"],
            input: image)
        let limits = HelperProcess.Limits(
            output: Chafa.outputLimit(size, form),
            time: .seconds(Chafa.timeLimit))
        let outcome: HelperProcess.Outcome?
        do throws(HelperProcessError) {
            outcome = try await process.run(within: limits)
        } catch {
            throw .unreadable(reason: "\(error)")
        }
        guard let outcome else { return nil }
        guard outcome.exitCode == 0, let picture = Chafa.picture(outcome.output, size, form)
        else {
            throw .unreadable(reason: "\(Chafa.name) can't read it")
        }
        return picture
    }

    private static func outputLimit(_ size: PictureSize, _ form: PictureForm) -> Int {
        form.pixels == nil
            ? (size.width * size.height + 1) * cellLimit
            : (longestSide * longestSide + 1) * pixelLimit
    }

    /// The picture that chafa has drawn; nil when the output is not a picture.
    private static func picture(
        _ output: [UInt8], _ size: PictureSize, _ form: PictureForm
    ) -> Picture? {
        guard let target = form.pixels else {
            return ChafaParser.picture(of: output, fitting: size)
        }
        guard let pixels = PixelParser.picture(of: output, target.pixelProtocol) else { return nil }
        let picture = Picture(pixels, cell: target.cell)
        let fits = picture.size.width <= size.width && picture.size.height <= size.height
        return fits ? picture : nil
    }

    /// A shell command that limits memory and processor time, forbids writing files, and then runs
    /// chafa with `exec`.
    private static let limitingCommand =
        "ulimit -v \(memoryLimit) && ulimit -t \(timeLimit) && ulimit -f 0 && exec \"$0\" \"$@\""

    private static func arguments(_ size: PictureSize, _ form: PictureForm) -> [String] {
        var arguments = ["--animate", "off", "--polite", "on", "--threads", "1"]
        if let pixels = form.pixels {
            // Chafa can't ask the terminal for the size of a cell, so pass the size in the cells
            // that chafa assumes.
            let width = max(1, min(longestSide, size.width * pixels.cell.width) / assumedCellSide)
            let height = max(
                1, min(longestSide, size.height * pixels.cell.height) / assumedCellSide)
            arguments += ["--size", "\(width)x\(height)", "--font-ratio", "1"]
            arguments += ["--format", pixels.pixelProtocol == .kitty ? "kitty" : "sixels"]
        } else {
            arguments += ["--size", "\(size.width)x\(size.height)"]
            arguments += ["--format", "symbols", "--symbols", "block+space-wide"]
            switch form.colors {
            // Shades of characters show the brightness.
            case .none: arguments += ["--colors", "none", "--fill", "stipple"]
            case .eight: arguments += ["--colors", "8"]
            // The first 16 colours are not used, because users redefine them.
            case .palette: arguments += ["--colors", "240"]
            }
        }
        return arguments + ["-"]
    }
}
