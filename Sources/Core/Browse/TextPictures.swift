public import Texts

/// The pictures in a text.
///
/// The pictures are drawn once the text is shown, at most as wide as its lines.
@MainActor
public final class TextPictures {
    /// A picture, or the reason for which it can't be shown.
    public typealias Outcome = Result<Picture, PictureError>

    private struct Request: Equatable {
        let files: [PictureFile]
        let size: PictureSize
    }

    private let inquirer: Inquirer<Request, [PictureFile: Outcome], Never>
    private var size = PictureSize(width: 0, height: 0)
    private var fileCache: (text: StyledText, files: [PictureFile])?

    /// The maximum number of pictures of a text that are drawn.
    static let countLimit = 30
    /// The maximum height of a picture, in lines.
    private static let heightLimit = 20

    /// - Parameters:
    ///   - images: Draws the pictures.
    ///   - scope: The scope of the detail.
    init(_ images: any ImageService, _ scope: Scope) {
        inquirer = Inquirer(retention: .untilAnswered, scope: scope) { request, report in
            guard await images.isStillWanted() else { return }
            var outcomes: [PictureFile: Outcome] = [:]
            for file in request.files where outcomes[file] == nil {
                do throws(PictureError) {
                    guard let picture = try await images.picture(of: file, size: request.size)
                    else { continue }
                    outcomes[file] = .success(picture)
                } catch {
                    outcomes[file] = .failure(error)
                }
                // The first pictures are shown while the other pictures are being drawn.
                report(.loading(previous: outcomes))
            }
            report(.loaded(outcomes))
        }
    }

    /// The drawn pictures, and the errors of the pictures that could not be drawn.
    public var outcomes: [PictureFile: Outcome] { inquirer.state.answer ?? [:] }

    /// True if pictures are being drawn.
    public var isLoading: Bool { inquirer.isLoading }

    /// Sets the room for the text, in cells.
    public func fit(width: Int, height: Int) {
        size = PictureSize(width: width, height: min(TextPictures.heightLimit, height * 2 / 3))
    }

    /// Draws the pictures of a text, unless they were requested already.
    func load(_ text: StyledText) {
        if fileCache?.text != text { fileCache = (text, text.pictureFiles(limit: Self.countLimit)) }
        let files = fileCache?.files ?? []
        guard !files.isEmpty, !size.isEmpty else { return inquirer.forget() }
        let request = Request(files: files, size: size)
        guard inquirer.state.question != request else { return }
        inquirer.ask(request)
    }

    /// Draws again all pictures that were drawn, or are being drawn.
    func reload() { inquirer.reload() }

    /// Draws the pictures again if one of them could not be drawn.
    func retry() {
        let hasFailed = outcomes.values.contains { if case .failure = $0 { true } else { false } }
        if hasFailed { inquirer.reload() }
    }
}

extension StyledText {
    /// Returns the first pictures of the text, in order.
    fileprivate func pictureFiles(limit: Int) -> [PictureFile] {
        Array(paragraphs.indices.lazy.flatMap { pictureFiles(ofParagraph: $0) }.prefix(limit))
    }

    /// Returns the pictures of a paragraph, which are files of the dictionary of its section.
    public func pictureFiles(ofParagraph index: Int) -> [PictureFile] {
        let names = paragraphs[index].runs.compactMap { run -> String? in
            if case .picture(let name) = run.link { name } else { nil }
        }
        guard !names.isEmpty else { return [] }
        let start = sectionStart(at: TextPosition(paragraph: index, offset: 0))
        let source = start.flatMap { paragraphs[$0].aside } ?? ""
        return names.map { PictureFile(name: $0, source: source) }
    }
}
