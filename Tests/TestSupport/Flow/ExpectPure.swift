public import Core
public import Testing

/// Expects that `action(for:)` of a view model changes nothing visible, and returns the same when
/// called again.
@MainActor
public func expectPure(
    _ viewModel: any ScreenViewModel, sourceLocation: SourceLocation = #_sourceLocation
) {
    let changes = viewModel.scope.changes.count
    for event in UserEvent.samples {
        let answers = (1...2).map { _ in "\(viewModel.action(for: event) as Any)" }
        #expect(answers[0] == answers[1], "\(event)", sourceLocation: sourceLocation)
    }
    #expect(
        viewModel.scope.changes.count == changes, "\(type(of: viewModel))",
        sourceLocation: sourceLocation)
}
