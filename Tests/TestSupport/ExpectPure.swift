public import Core
public import Testing

/// Expects that asking a view model what events mean changes nothing that a screen shows, and that the
/// answer is the same when it is asked again.
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
