/// The panes on the screen of a book: its text, and the meaning of the word at the cursor.
public struct BookPanes: Equatable {
    public private(set) var meaningSize = MeaningSize.usual
    private var isMeaningBeside = false

    /// The height of the meaning below the text; beside the text, the meaning has the full height.
    public enum MeaningSize: Int, Sendable {
        case hidden, usual, half
    }

    /// True if the meaning stands below the text.
    public var isMeaningBelow: Bool { !isMeaningBeside && meaningSize != .hidden }

    /// Places the meaning beside the text or below it.
    mutating func fit(besideText isBeside: Bool) {
        if meaningSize != .hidden { isMeaningBeside = isBeside }
    }

    /// Changes the size of the meaning.
    ///
    /// - Returns: False for an event that is not about the size.
    mutating func respond(to event: UserEvent) -> Bool {
        switch event {
        case .wholeWindow: meaningSize = meaningSize == .hidden ? .usual : .hidden
        case .narrowList: resizeMeaning(by: 1)
        case .widenList: resizeMeaning(by: -1)
        case .fitList: meaningSize = .usual
        default: return false
        }
        return true
    }

    private mutating func resizeMeaning(by step: Int) {
        let size = MeaningSize(rawValue: meaningSize.rawValue + step) ?? meaningSize
        meaningSize = isMeaningBeside && size == .half ? .usual : size
    }
}
