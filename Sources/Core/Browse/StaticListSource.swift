/// The source of a list whose rows are never loaded.
@MainActor
final class StaticListSource: ListSource {
    let isLoading = false
    let isReady = true
    let hasFailed = false
    let busy: BusyIndicator

    init(_ scope: Scope) { busy = BusyIndicator(scope) }

    func reload() {}
    func stop() -> Bool { false }
    func finishTyping() {}
}
