/// The tab that the options of a command line ask for.
struct StartTab {
    /// An option that only some tabs show.
    struct Request: Equatable {
        /// The option without its value, which may be a secret.
        let option: String
        /// The IDs of the tabs that show the option, the preferred tab first; at least one.
        let tabs: [String]
        /// True if other tabs use the option, too; such an option contradicts no other option.
        var isShownElsewhere = false
    }

    /// The ID of the tab; nil if no option asks for a tab.
    let id: String?
    /// Names two options that no tab shows together; nil if the options agree.
    let problem: String?

    /// Chooses the first tab that shows all given options.
    init(_ requests: [Request]) {
        var tabs: [String]?
        let exclusiveRequests = requests.filter { !$0.isShownElsewhere }
        for (index, request) in exclusiveRequests.enumerated() {
            let sharedTabs = tabs.map { $0.filter(request.tabs.contains) } ?? request.tabs
            guard !sharedTabs.isEmpty else {
                let earlierRequests = exclusiveRequests[..<index]
                let conflict = earlierRequests.first { Set($0.tabs).isDisjoint(with: request.tabs) }
                id = nil
                problem = (conflict ?? earlierRequests.last).map { StartTab.problem($0, request) }
                return
            }
            tabs = sharedTabs
        }
        id = tabs?.first ?? requests.first?.tabs.first
        problem = nil
    }

    private static func problem(_ first: Request, _ second: Request) -> String {
        let names = { (request: Request) in request.tabs.joined(separator: " or ") }
        return "\(first.option) opens the tab \(names(first)), but \(second.option) opens the tab "
            + "\(names(second)): leave one of them out."
    }
}
