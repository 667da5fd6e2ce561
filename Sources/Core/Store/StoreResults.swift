/// What is looked for in the store, and how far the answer has come.
///
/// A value, changed by what a person types and what the service says; the rows follow from it. An
/// answer knows the text that it is for: rows of an earlier text stay only until there is a word
/// about the present one.
public struct StoreResults: Equatable, Sendable {
    /// The answer for a text.
    public struct Page: Equatable, Sendable {
        /// What was looked for.
        public let text: String
        /// What there is.
        public let answer: Answer<[Media]>
    }

    /// What is looked for, without blanks around it; empty for nothing.
    public private(set) var text = ""
    /// The answer, and how far it has come.
    public private(set) var state = LoadState<Page, NetworkError>.notLoaded

    /// Makes results of nothing.
    public init() {}

    /// Whether the rows are those of an earlier text, or may soon be replaced.
    public var isStale: Bool { state.isLoading && state.value != nil }

    /// Whether what is shown belongs to the text.
    public var isCurrent: Bool { state.value.map { $0.text == text } ?? true }

    /// Whether there is an answer for the text, be it one that was kept.
    var hasAnswer: Bool { state.value?.text == text }

    /// Looks for another text; what was there stays until more is known.
    ///
    /// - Parameter newText: Clean and without blanks around it.
    /// - Returns: Whether the service has to be asked: not for nothing, and not when its answer for
    ///   the text is still there.
    @discardableResult
    public mutating func ask(_ newText: String) -> Bool {
        text = newText
        guard !text.isEmpty else {
            state = .notLoaded
            return false
        }
        if let page = state.value, page.text == text, page.answer.origin == .server {
            state = .loaded(page)
            return false
        }
        start()
        return true
    }

    /// The service is asked, or soon will be.
    mutating func start() { state = .loading(previous: state.value) }

    /// The service says how far the answer for the text has come.
    public mutating func receive(_ news: RemoteState<[Media]>) {
        let page = news.value.map { Page(text: text, answer: $0) }
        switch news {
        case .notLoaded: break
        case .loading: state = .loading(previous: page ?? state.value)
        case .loaded(let answer): state = .loaded(Page(text: text, answer: answer))
        case .failed(let failure, _): state = .failed(failure, previous: page ?? currentPage)
        }
    }

    /// The service is listened to no longer.
    mutating func stop() {
        guard state.isLoading else { return }
        state = currentPage.map { .loaded($0) } ?? .notLoaded
    }

    private var currentPage: Page? { isCurrent ? state.value : nil }

    /// The rows: the answer and, when there is none or it is not fresh, the built-in samples that
    /// contain every word of the text.
    public func rows(samples: [Media], filter: MediaFilter) -> [StoreRow] {
        let answered = state.value?.answer.value ?? []
        var rows = answered.filter { filter.shows($0.kind) }.map(StoreRow.init)
        guard state.value == nil || state.failure != nil else { return rows }
        let words = text.split(separator: " ").map { FoldedText(String($0)) }
        let fitting = samples.filter { filter.shows($0.kind) }.map(MediaViewModel.init)
            .filter { media in
                let text = FoldedText("\(media.item.title) \(media.item.subtitle)")
                return words.allSatisfy(text.contains)
            }
        if !fitting.isEmpty { rows.append(.heading("Sample")) }
        rows += fitting.map(StoreRow.media)
        return rows
    }
}

extension StoreRow {
    fileprivate init(_ media: Media) { self = .media(MediaViewModel(media)) }
}
