public import Texts

/// The links of a text, and their places relative to the screen.
extension TextReading {
    /// The selected link if it is on the screen; else nil.
    public var link: TextLink? { visibleLink.map { links[$0] } }

    /// The index of the selected link if it is on the screen; else nil.
    private var visibleLink: Int? {
        guard let selectedLink, links.indices.contains(selectedLink) else { return nil }
        return scroll.state.shows(links[selectedLink].span.start) ? selectedLink : nil
    }

    /// The index of the link after the selected link.
    ///
    /// If the selected link is not on the screen, the first link on the screen or below it.
    var nextLink: Int? {
        if let visibleLink { return visibleLink + 1 < links.count ? visibleLink + 1 : nil }
        let scroll = scroll.state
        return links.firstIndex { scroll.line(of: $0.span.start) >= scroll.top }
    }

    /// The index of the link before the selected link; nil if the selected link is not on the
    /// screen.
    var previousLink: Int? { visibleLink.flatMap { $0 > 0 ? $0 - 1 : nil } }

    /// The links that begin on the screen, by index.
    var linksOnScreen: [Int] {
        let (links, scroll) = (links, scroll.state)
        return links.indices.filter { scroll.shows(links[$0].span.start) }
    }

    /// The address of the selected link.
    ///
    /// If no address is selected, it is the first address from the top of the screen on, or else
    /// the first address of the text. It is nil if the text has no address.
    var nearestAddress: WebAddress? {
        let addresses = links.compactMap { link -> (link: TextLink, address: WebAddress)? in
            guard case .address(let address) = link.target else { return nil }
            return (link, address)
        }
        let (link, top) = (link, top ?? .start)
        let nearest =
            addresses.first { $0.link == link }
            ?? addresses.first { $0.link.span.start >= top } ?? addresses.first
        return nearest?.address
    }
}
