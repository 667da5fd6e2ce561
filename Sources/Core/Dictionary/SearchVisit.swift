/// How one got to the current place of the search, and what is still to be done there.
struct SearchVisit {
    /// It says where `back` leads from the detail.
    var arrival = SearchArrival.list
    /// Whether the next query adds the place to the history: you have opened or read a result.
    var isWorthRevisiting = false
    /// Whether the page counts as opened when it arrives, because a link led there.
    var opensPage = false
    /// The sense that is shown when the page arrives.
    var wantedSense: String?
    /// The place of the history whose position in the detail is restored when the page arrives.
    var restoredPlace: SearchPlace?

    /// By typing.
    init() {}

    /// By following a link, to one of its senses or the first.
    init(link: FollowLink) {
        arrival = .link
        isWorthRevisiting = true
        opensPage = true
        wantedSense = link.sense
    }

    /// By looking up a word in another tab.
    static var ofOtherTab: SearchVisit {
        var visit = SearchVisit()
        visit.arrival = .otherTab
        visit.isWorthRevisiting = true
        return visit
    }

    /// By going back or forward to a place.
    init(again place: SearchPlace) {
        arrival = place.arrival
        isWorthRevisiting = true
        restoredPlace = place
    }
}
