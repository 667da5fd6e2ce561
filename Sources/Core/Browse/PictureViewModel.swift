/// The picture of what a detail shows.
///
/// A detail says whose picture it is, a screen how much room there is. The picture is asked for when a
/// person sees its place, and so never for a detail that is on no screen. What was asked for another
/// item is cancelled and never shown, however late it comes.
@MainActor
public final class PictureViewModel {
    /// How far the picture has come; before it is there, the same one in another size may be.
    public typealias State = LoadState<Picture, PictureError>

    private struct Request: Equatable {
        let address: WebAddress
        let size: PictureSize
    }

    private let inquirer: Inquirer<Request, Picture, PictureError>
    private let shownAddress: Property<WebAddress?>
    private var room: PictureSize?

    /// Makes a view model without a picture.
    ///
    /// - Parameters:
    ///   - service: Finds the pictures.
    ///   - scope: That of the detail: the picture is given up with it.
    init(_ service: any ImageService, _ scope: Scope) {
        shownAddress = scope.property(nil)
        inquirer = Inquirer(memory: .untilAnswered, scope: scope) { request, tell in
            do throws(PictureError) {
                let picture = try await service.picture(at: request.address, size: request.size)
                if let picture { tell(.loaded(picture)) }
            } catch {
                tell(.failed(error, previous: nil))
            }
        }
    }

    /// Where the picture is; nil when there is none.
    public var address: WebAddress? { shownAddress.value }

    /// The picture, or why there is none.
    public var state: State { inquirer.state.progress.map(\.answer) }

    /// Turns while it loads.
    public var busy: BusyIndicator { inquirer.busy }

    /// The detail shows another item: the picture before goes at once.
    ///
    /// - Parameter address: Where the picture of the item is; nil when it has none.
    public func show(_ address: WebAddress?) {
        guard address != self.address else { return }
        shownAddress.value = address
        room = nil
        inquirer.forget()
    }

    /// Says how much room there is on the screen; nothing is asked for yet.
    public func fit(_ size: PictureSize) { room = size }

    /// A person sees the place of the picture: it is asked for, if nobody has yet.
    func wasShown() {
        guard let address, let room, !room.isEmpty else { return }
        let request = Request(address: address, size: room)
        guard inquirer.state.question != request || inquirer.state.progress.isNotLoaded else {
            return
        }
        inquirer.ask(request)
    }

    /// Asks again for a picture that could not be had, when a person sees its place.
    func retry() { if state.failure != nil { inquirer.forget() } }
}
