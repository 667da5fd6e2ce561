public import Texts

/// The events of lists and details.
extension UserEvent {
    /// Move in the pane that has the focus.
    public static func move(_ movement: Movement) -> UserEvent {
        UserEvent("move", movement.purpose, argument: .movement(movement))
    }

    /// Scroll the detail while the list keeps the focus.
    public static func scrollDetail(_ movement: Movement) -> UserEvent {
        UserEvent(
            "scroll-detail", "scroll the detail \(movement.purpose) from the list", in: .lists,
            argument: .movement(movement))
    }

    /// The movement of a ``move(_:)`` event; nil for other events.
    public var movement: Movement? {
        if name == "move", case .movement(let movement) = argument { movement } else { nil }
    }

    /// The movement of a ``scrollDetail(_:)`` event; nil for other events.
    public var detailMovement: Movement? {
        if name == "scroll-detail", case .movement(let movement) = argument {
            movement
        } else {
            nil
        }
    }

    /// Select a row of the list, counted from 0.
    public static func row(_ number: Int) -> UserEvent {
        UserEvent("row", "select this row", in: .lists, argument: .number(number))
    }

    /// The number of a ``row(_:)`` event; nil for other events.
    public var row: Int? {
        if name == "row", case .number(let number) = argument { number } else { nil }
    }

    /// Follow a link of the text, counted from 0.
    public static func link(_ number: Int) -> UserEvent {
        UserEvent("link", "follow this link", in: .texts, argument: .number(number))
    }

    /// The number of a ``link(_:)`` event; nil for other events.
    public var link: Int? {
        if name == "link", case .number(let number) = argument { number } else { nil }
    }

    /// Look up the word at a place of the text.
    public static func lookUp(at position: TextPosition) -> UserEvent {
        UserEvent("look-up-at", "look this word up", in: .texts, argument: .position(position))
    }

    /// The place of a ``lookUp(at:)`` event; nil for other events.
    public var lookUpPosition: TextPosition? {
        if case .position(let position) = argument { position } else { nil }
    }

    /// True if it is about the rows or the text on the screen.
    ///
    /// Text for a search box, the layout and what leads away mean the same whatever is shown.
    var isAboutContent: Bool {
        edit == nil && tabNumber == nil && !UserEvent.general.contains(self)
    }

    private static let general: Set<UserEvent> = [
        .back, .leave, .quit, .interrupt, .help, .redraw, .suspend, .mouse, .search, .prompt,
        .hideTab, .reload, .stop,
        .wholeWindow, .narrowList, .widenList, .fitList, .rowPictures,
    ]

    /// True if it is about the text of the detail while the list has the focus.
    var isAboutDetail: Bool { detailMovement != nil || UserEvent.forDetail.contains(self) }

    private static let forDetail: Set<UserEvent> = [
        .mark, .describeMark, .copyEntry, .openPage, .play, .nextPart, .previousPart, .unfold,
        .refold,
    ]

    /// Open the selected row or link.
    public static let open = UserEvent(
        "open", "open the selected row, follow the selected link")
    /// Select the next item, in the list or in its detail.
    public static let nextItem = UserEvent("next-item", "the next item, also while one is read")
    public static let previousItem = UserEvent("previous-item", "the previous item")
    /// Give the focus to the next pane or link.
    public static let nextPane = UserEvent(
        "next-pane", "from the list to the detail, through its links, back")
    /// Give the focus to the previous pane or link.
    public static let previousPane = UserEvent("previous-pane", "the same, the other way round")
    /// Go to the next section of the list, or of the text.
    public static let nextSection = UserEvent(
        "next-section", "the next dictionary or season",
        elsewhere: "goes to the next section of a list or a page that has some")
    public static let previousSection = UserEvent(
        "previous-section", "the previous dictionary or season",
        elsewhere: "goes to the previous section of a list or a page that has some")
    /// Go to the next part of speech in the text.
    public static let nextPart = UserEvent(
        "next-part", "the next part of speech", in: .texts,
        elsewhere: "goes to the next part of speech in a text")
    public static let previousPart = UserEvent(
        "previous-part", "the part of speech before", in: .texts,
        elsewhere: "goes to the part of speech before in a text")
    /// Show the contents of the text.
    public static let contents = UserEvent(
        "contents", "the contents: dictionaries and parts of speech", in: .texts,
        elsewhere: "shows the contents of a page of the Dictionary")
    /// Show the relations and the long lists of a text whole.
    public static let unfold = UserEvent(
        "unfold", "open the relations and the long lists", in: .texts,
        elsewhere: "opens the relations of the senses in a text that has some")
    /// Show them shortened again.
    public static let refold = UserEvent(
        "refold", "close them again", in: .texts,
        elsewhere: "closes the relations of the senses in a text")
    /// Give the detail the whole window, or show its list beside it again.
    public static let wholeWindow = UserEvent(
        "whole-window", "the text in the whole window, and back",
        elsewhere: "gives a text the whole window, where a list is beside it")
    /// Move the border between a list and the detail beside it.
    public static let narrowList = UserEvent(
        "narrow-list", "a narrower list, a wider detail beside it",
        elsewhere: "makes a list with a detail beside it narrower")
    public static let widenList = UserEvent(
        "widen-list", "a wider list, a narrower detail",
        elsewhere: "makes a list with a detail beside it wider")
    /// Give the list as many columns as its rows need.
    public static let fitList = UserEvent(
        "fit-list", "the list as wide as its rows need",
        elsewhere: "makes a list with a detail beside it as wide as its rows need")
    /// Show pictures in the rows of a list, or no longer.
    public static let rowPictures = UserEvent(
        "row-pictures", "pictures in the rows, and back", in: .lists,
        elsewhere: "shows pictures in the rows of the Words, the Episodes and the Store")
    /// Show only the rows that contain a text.
    public static let filter = UserEvent(
        "filter", "filter: only the rows that contain a text", in: .lists,
        elsewhere: "filters a list")
    /// Show the rows in another way, for example the words by dictionary.
    public static let nextView = UserEvent(
        "next-view", "the next view of the list", in: .lists,
        elsewhere: "shows another view in the Dictionary and in My words")
    /// Use the next sort order.
    public static let sort = UserEvent(
        "sort", "sort the rows in another way", in: .lists,
        elsewhere: "sorts the Store, marks, and the words of a sentence or a description")
    public static let historyBack = UserEvent(
        "history-back", "back in the history, to where one was before",
        elsewhere: "goes back to an earlier search")
    public static let historyForward = UserEvent(
        "history-forward", "on again in the history", elsewhere: "goes on to a later search")
    public static let reload = UserEvent("reload", "load again")
    public static let stop = UserEvent("stop", "stop loading, or what is heard")
    public static let copyWord = UserEvent(
        "copy-word", "copy the word, or the address of the selected link",
        elsewhere: "copies the word of a row")
    /// Copy the text of the detail.
    public static let copyEntry = UserEvent(
        "copy-entry", "copy all that is said about it to the clipboard",
        elsewhere: "copies the text of a detail")
    /// Open the page of the item, or an address in its text.
    public static let openPage = UserEvent(
        "open-page", "open the page, an address of the text, or the picture",
        elsewhere: "opens the page of an item of the Store, an address in a text, or a picture")
    /// Hear the word, or play the preview of the item.
    public static let play = UserEvent(
        "play", "hear the word, recorded or spoken; play the item",
        elsewhere: "lets a word be heard, and plays an item of the Store")
    public static let findNext = UserEvent(
        "find-next", "the next match of the text", in: .texts,
        elsewhere: "goes to the next match in a text")
    public static let findPrevious = UserEvent(
        "find-previous", "the match before", in: .texts,
        elsewhere: "goes to the match before in a text")
    /// Look up the word of the row; in a text or a title, choose a word first.
    public static let lookUp = UserEvent(
        "look-up", "look the word up; in a text, choose one first",
        elsewhere: "looks up the word of a row, or one of a text")
    /// Move the word cursor.
    public static let nextWord = UserEvent(
        "next-word", "the next word; open looks it up, back ends", in: .wordCursor,
        elsewhere: "moves the word cursor in a text, after the key that looks a word up")
    public static let previousWord = UserEvent(
        "previous-word", "the word before", in: .wordCursor)
}
