public import Texts

/// The picture of a detail.
///
/// The detail sets the address, and the screen sets the size. The picture is loaded once a frame
/// has shown its place. A detail that is not on the screen loads no picture. When the item changes,
/// the request for the old item is cancelled, and its picture is never shown.
@MainActor
public final class PictureViewModel {
    /// The progress of the picture.
    ///
    /// While the picture loads, it may be shown in an earlier size.
    public typealias State = LoadState<Picture, PictureError>

    private struct Request: Equatable {
        let address: WebAddress
        let size: PictureSize
    }

    private let inquirer: Inquirer<Request, Picture, PictureError>
    /// The address of the picture; nil for none.
    @Property public private(set) var address: WebAddress?
    private var availableSize: PictureSize?

    /// - Parameters:
    ///   - service: Loads the pictures.
    ///   - scope: The scope of the detail.
    init(_ service: any ImageService, _ scope: Scope) {
        _address = scope.property(nil)
        inquirer = Inquirer(retention: .untilAnswered, scope: scope) { request, report in
            do throws(PictureError) {
                let picture = try await service.picture(at: request.address, size: request.size)
                if let picture { report(.loaded(picture)) }
            } catch {
                report(.failed(error, previous: nil))
            }
        }
    }

    public var state: State { inquirer.state.progress.map(\.answer) }

    public var busy: BusyIndicator { inquirer.busy }

    /// Sets the address.
    ///
    /// Another address removes the shown picture at once.
    ///
    /// - Parameter address: The address of the picture; nil for none.
    public func show(_ address: WebAddress?) {
        guard address != self.address else { return }
        self.address = address
        availableSize = nil
        inquirer.forget()
    }

    /// Sets the size that is available on the screen.
    ///
    /// This does not load the picture.
    public func fit(_ size: PictureSize) { availableSize = size }

    /// Loads the picture, unless it was requested already.
    func willAppear() {
        guard let address, let availableSize, !availableSize.isEmpty else { return }
        let request = Request(address: address, size: availableSize)
        guard inquirer.state.question != request || inquirer.state.progress.isNotLoaded else {
            return
        }
        inquirer.ask(request)
    }

    /// Draws the picture again if it was drawn, or is being drawn.
    func reload() { inquirer.reload() }

    /// If the picture has failed, lets the next frame load it again.
    func retry() { if state.failure != nil { inquirer.forget() } }
}
