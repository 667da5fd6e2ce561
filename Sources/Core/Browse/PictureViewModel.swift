public import Observation

/// The picture of what a detail shows.
///
/// A detail says whose picture it is, a screen how much room there is for it; it is asked for when
/// both are known, and so never for a detail that is on no screen. What was asked for another item
/// is cancelled and never shown, however late it comes.
@MainActor
@Observable
public final class PictureViewModel {
    /// How far the picture has come; before it is there, the same one in another size may be.
    public typealias State = LoadState<Picture, PictureError>

    /// Where the picture is; nil when there is none.
    public private(set) var address: WebAddress?
    /// The picture, or why there is none.
    public private(set) var state = State.notLoaded
    /// Turns while it loads.
    public let busy: BusyIndicator

    private let service: any ImageService
    private let effects: Effects
    /// The room that the picture was asked for.
    @ObservationIgnored private var askedSize: PictureSize?

    /// Makes a view model without a picture.
    ///
    /// - Parameters:
    ///   - service: Finds the pictures.
    ///   - effects: Those of the detail: the picture is given up with them.
    ///   - clock: Measures the time until the spinner shows.
    init(service: any ImageService, effects: Effects, clock: any Clock<Duration>) {
        self.service = service
        self.effects = effects.newScope()
        busy = BusyIndicator(effects: effects, clock: clock)
    }

    /// The detail shows another item: the picture before goes at once.
    ///
    /// - Parameter address: Where the picture of the item is; nil when it has none.
    public func show(_ address: WebAddress?) {
        guard address != self.address else { return }
        self.address = address
        giveUp()
    }

    /// Tells how much room there is on the screen, and asks for the picture if nobody has yet.
    public func fit(_ size: PictureSize) {
        guard let address, !size.isEmpty, size != askedSize else { return }
        let previous = state.value
        effects.run("picture", policy: .latest, onCancel: { [weak self] in self?.reset() }) {
            [weak self, service] run in
            self?.begin(size, previous: previous)
            let state: State
            do throws(PictureError) {
                let picture = try await service.picture(at: address, size: size)
                state = picture.map(State.loaded) ?? .notLoaded
            } catch {
                state = .failed(error, previous: nil)
            }
            if run.isLive { self?.end(state) }
        }
    }

    /// Asks again for a picture that could not be had.
    public func retry() {
        if state.failure != nil { reset() }
    }

    private func begin(_ size: PictureSize, previous: Picture?) {
        askedSize = size
        state = .loading(previous: previous)
        busy.show(true)
    }

    private func end(_ newState: State) {
        state = newState
        busy.show(false)
    }

    private func giveUp() {
        effects.cancel("picture")
        reset()
    }

    /// Nothing was asked for yet: the next frame does, if the detail is on the screen then.
    private func reset() {
        askedSize = nil
        end(.notLoaded)
    }
}
