public import Core
public import Testing

/// Expects that asking a view model what events mean changes nothing, and that the answer is the
/// same when it is asked again.
///
/// - Parameters:
///   - viewModel: The view model, asked for one event of each kind.
///   - state: Reads what must not change.
///   - sourceLocation: The test's.
@MainActor
public func expectPure<State>(
    _ viewModel: any ScreenViewModel, watching state: () -> State,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let isChanged = isObserved(state) {
        for event in UserEvent.samples {
            let answers = (1...2).map { _ in "\(viewModel.action(for: event) as Any)" }
            #expect(answers[0] == answers[1], "\(event)", sourceLocation: sourceLocation)
        }
    }
    #expect(!isChanged, "\(type(of: viewModel))", sourceLocation: sourceLocation)
}
