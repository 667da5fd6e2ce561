public import Texts

/// The small pictures in the rows of a list.
///
/// A picture is loaded once its row is on the screen. The picture is stored under its address, so
/// it never appears in another row. When other rows need pictures, the earlier requests are
/// cancelled.
@MainActor
public final class RowPictures {
    /// The maximum size of a picture, in cells.
    public static let size = PictureSize(width: 8, height: 3)
    /// The maximum number of pictures that are kept, more than any screen shows.
    private static let limit = 500

    private let images: any ImageService
    private let scope: Scope
    /// The loaded pictures by address; nil for a picture that can't be shown.
    @Property private var picturesByAddress: [WebAddress: Picture?]
    /// True if the program that draws pictures is not installed.
    @Property private var lacksProgram: Bool
    /// The addresses whose pictures are being loaded.
    private var loadingAddresses: Set<WebAddress> = []

    init(_ images: any ImageService, _ scope: Scope) {
        self.images = images
        self.scope = scope
        _picturesByAddress = scope.property([:])
        _lacksProgram = scope.property(false)
    }

    /// True if rows show pictures: the setting is on, and the screen is not plain.
    public var areShown: Bool { scope.settings[.showsRowPictures] && !scope.changes.isStill }

    /// True if the pictures of rows can be drawn here.
    public var canBeDrawn: Bool { !lacksProgram }

    public func picture(at address: WebAddress) -> Picture? {
        picturesByAddress[address] ?? nil
    }

    /// Loads the pictures that are missing, after the next frame.
    ///
    /// - Parameter addresses: The addresses of the pictures of the rows on the screen, from the
    ///   top.
    func load(_ addresses: [WebAddress]) {
        let missingAddresses = addresses.filter { picturesByAddress[$0] == nil }
        guard areShown, canBeDrawn, !loadingAddresses.isSuperset(of: missingAddresses) else {
            return
        }
        loadingAddresses = Set(missingAddresses)
        scope.effects.run("row pictures", policy: .latest, start: .afterFrame) {
            [weak self, images] run in
            guard await images.isStillWanted() else { return }
            for address in missingAddresses where run.isLive {
                do throws(PictureError) {
                    let picture = try await images.picture(at: address, size: RowPictures.size)
                    if run.isLive, let picture { self?.keep(picture, at: address) }
                } catch {
                    guard run.isLive else { return }
                    // Only the missing program is reported here. The detail of the row gives the
                    // reason of other failures.
                    guard case .programMissing = error else {
                        self?.keep(nil, at: address)
                        continue
                    }
                    self?.giveUp(error)
                    return
                }
            }
            if run.isLive { self?.loadingAddresses = [] }
        }
    }

    private func giveUp(_ error: PictureError) {
        lacksProgram = true
        scope.context.send(ShowMessage("No pictures in the rows (\(error))"))
    }

    private func keep(_ picture: Picture?, at address: WebAddress) {
        if picturesByAddress.count >= RowPictures.limit { picturesByAddress = [:] }
        picturesByAddress[address] = .some(picture)
    }

    /// Forgets pictures, which the next frame loads again.
    ///
    /// - Parameter isFailed: True to forget only the pictures that could not be shown.
    func forget(ifFailed isFailed: Bool = false) {
        loadingAddresses = []
        lacksProgram = false
        scope.effects.cancel("row pictures")
        picturesByAddress =
            isFailed ? picturesByAddress.filter { $0.value != nil } : [:]
    }
}

extension Setting where Value == Bool {
    /// True if the rows of lists have pictures.
    public static var showsRowPictures: Setting {
        .flag(
            "list.pictures", false,
            "Pictures in the rows of Words, Episodes and Store; a row then has three lines",
            appliesAtOnce: true)
    }
}
