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

    static var byTyping: SearchVisit { SearchVisit() }

    static var fromOtherTab: SearchVisit {
        SearchVisit(arrival: .otherTab, isWorthRevisiting: true)
    }

    static func following(_ link: FollowLink) -> SearchVisit {
        SearchVisit(
            arrival: .link, isWorthRevisiting: true, opensPage: true, wantedSense: link.sense)
    }

    /// Back or forward to a place of the history.
    static func returning(to place: SearchPlace) -> SearchVisit {
        SearchVisit(arrival: place.arrival, isWorthRevisiting: true, restoredPlace: place)
    }
}
