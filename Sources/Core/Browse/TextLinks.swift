import Texts

/// The links of a text, and their places relative to the screen.
struct TextLinks {
    let links: [TextLink]
    let scroll: TextScroll.State
    /// The index of the selected link, on the screen or not; nil for none.
    let selectedIndex: Int?

    /// The index of the selected link if it is on the screen; else nil.
    var visibleIndex: Int? {
        guard let selectedIndex, links.indices.contains(selectedIndex),
            isOnScreen(links[selectedIndex])
        else {
            return nil
        }
        return selectedIndex
    }

    /// The index of the link after the selected link.
    ///
    /// If the selected link is not on the screen, the first link on the screen or below it.
    var nextIndex: Int? {
        if let visibleIndex { return visibleIndex + 1 < links.count ? visibleIndex + 1 : nil }
        return links.firstIndex { scroll.line(of: $0.span.start) >= scroll.top }
    }

    /// The index of the link before the selected link; nil if the selected link is not on the
    /// screen.
    var previousIndex: Int? { visibleIndex.flatMap { $0 > 0 ? $0 - 1 : nil } }

    /// The links that begin on the screen, by index.
    var indicesOnScreen: [Int] { links.indices.filter { isOnScreen(links[$0]) } }

    /// The address of the selected link.
    ///
    /// If no address is selected, it is the first address from the top of the screen on, or else
    /// the first address of the text. It is nil if the text has no address.
    var nearestAddress: WebAddress? {
        let addresses = links.compactMap { link -> (link: TextLink, address: WebAddress)? in
            guard case .address(let address) = link.target else { return nil }
            return (link, address)
        }
        let selectedLink = visibleIndex.map { links[$0] }
        let top = scroll.firstLine ?? .start
        let nearest =
            addresses.first { $0.link == selectedLink }
            ?? addresses.first { $0.link.span.start >= top } ?? addresses.first
        return nearest?.address
    }

    private func isOnScreen(_ link: TextLink) -> Bool { scroll.shows(link.span.start) }
}
