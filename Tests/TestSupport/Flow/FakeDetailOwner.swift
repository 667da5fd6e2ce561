public import Core

/// An owner of a detail whose properties a test sets.
@MainActor
public final class FakeDetailOwner: DetailOwner {
    public let positionText = ""
    public let layerBelow: DetailLayer?
    public let notice: DetailNotice
    public let countsDwelling: Bool
    public let awaitsText: Bool
    public let isTyping = false

    public init(
        layerBelow: DetailLayer? = nil, notice: DetailNotice = DetailNotice(),
        countsDwelling: Bool = true, awaitsText: Bool = false
    ) {
        self.layerBelow = layerBelow
        self.notice = notice
        self.countsDwelling = countsDwelling
        self.awaitsText = awaitsText
    }
}
