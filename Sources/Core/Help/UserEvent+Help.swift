/// The words that people look for in the help beside the purposes of events, and the tabs in which events mean
/// most.
///
/// It is a table of its own, because events are copied and compared all over for each key.
extension UserEvent {
    /// The titles of tabs whose help begins with it, whatever its group.
    public var tabs: [Substring] { (UserEvent.tabs[name] ?? "").split(separator: ",") }

    /// Other words for what it does, separated by blanks.
    public var synonyms: String { UserEvent.synonyms[name] ?? "" }

    static let tabs = [
        "next-section": "Dictionary,Episodes",
        "previous-section": "Dictionary,Episodes",
        "next-part": "Dictionary",
        "by-meaning": "Dictionary",
        "previous-part": "Dictionary",
        "contents": "Dictionary",
        "unfold": "Dictionary",
        "refold": "Dictionary",
        "next-view": "Dictionary,My words",
        "sort": "Store,My words",
        "history-back": "Dictionary,Episodes",
        "history-forward": "Dictionary,Episodes",
        "open-page": "Store",
        "play": "Dictionary,Store",
    ]

    static let synonyms = [
        "next-pane": "focus switch links",
        "next-section": "jump skip",
        "by-meaning": "describe description reverse thesaurus",
        "dictionaries": "install add language german folder languages sources",
        "next-part": "noun verb adjective",
        "contents": "index outline overview toc",
        "unfold": "expand unfold more synonyms hypernyms see also related",
        "refold": "collapse fold less",
        "whole-window": "zoom maximise maximize fullscreen hide wide",
        "filter": "narrow hide grep limit",
        "next-group": "set subset languages only",
        "next-view": "mode layout alphabetical neighbours",
        "sort": "order arrange rank rare rarest sentence",
        "history-back": "previous return",
        "reload": "refresh update again",
        "stop": "cancel abort silence",
        "copy-word": "yank export",
        "copy-entry": "yank export",
        "open-page": "browser web url link",
        "look-up": "define meaning translate",
        "back": "escape return cancel close",
        "leave": "exit close",
        "quit": "exit leave",
        "help": "help manual shortcuts",
        "mouse": "click pointer wheel scroll touchpad",
        "settings": "preferences options theme dark light colour color font",
        "search": "pattern wildcard anagram crossword phrase sentence",
        "mark": "learn bookmark remember memorise memorize favourite favorite star save keep",
        "describe-mark": "learn bookmark tag label comment category",
        "undo": "revert restore mistake",
        "edit-note": "tag label comment category meaning",
        "drop-mark": "delete remove unmark forget",
        "review": "learn practise practice train study quiz cards flashcards anki exam",
        "review-ahead": "ahead of time early more",
        "review-forgotten": "forgotten drill repeat",
        "type-answer": "write spell",
        "raise-dictionary": "order sort arrange prefer first",
        "top-dictionary": "order sort arrange prefer first",
        "leave-out": "suspend bury skip",
        "clear-history": "delete forget privacy",
        "play": "listen sound music pronunciation pronounce speak say audio voice",
        "go-to-date": "calendar jump time",
    ]
}
