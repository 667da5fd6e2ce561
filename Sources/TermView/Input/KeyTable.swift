import Core

/// The table of keys: each event with its effect, its place and its keys, which follow vi, less,
/// tig and the shell.
///
/// Help, hints, settings and the manual use the table. If a key has several events, the first event
/// that the screen handles applies.
extension Keymap {
    /// The rows of the table for tabs with these titles, in the order of the help.
    public static func standardBindings(tabs: [String]) -> [Binding] {
        let rows =
            wordCursor + book + moving + reading + finding + sections + words + dictionary + store
            + myWords + settings + system + self.tabs(tabs) + typing
        let firstRowByEvent = Dictionary(rows.map { ($0.event, $0) }) { first, _ in first }
        return rows.map { row in firstRowByEvent[row.event].map(row.sharing) ?? row }
    }

    /// The keys of the word cursor.
    ///
    /// If no word cursor is shown, these keys have the events of the later rows.
    private static let wordCursor: [Binding] = [
        Binding(
            .nextWord, "w", "l", "Right", does: "the next word, until you open one or go back",
            in: .wordCursor,
            purposeElsewhere: "moves the word cursor, which the look-up key shows in a text"),
        Binding(.previousWord, "b", "h", "Left", does: "the word before", in: .wordCursor),
    ]

    /// The keys of a book.
    ///
    /// They come first, because many of these keys have another event outside of books.
    private static let book: [Binding] = [
        Binding(
            .nextStop, "Tab", does: "the next new or marked word, or link", in: .book,
            also: "unknown footnote jump"),
        Binding(
            .previousStop, "Shift-Tab", does: "the previous new or marked word, or link", in: .book),
        Binding(
            .know, "t", does: "tick the word as known; again: as not known", in: .book,
            purposeElsewhere: "ticks a word as known in a book", also: "ignore easy familiar"),
        Binding(
            .nextReading, "a", does: "another headword that fits here", in: .book,
            purposeElsewhere: "shows another meaning of a word in a book", also: "idiom verb sense"),
        Binding(
            .lightWords, "U", does: "highlight the new words, or stop", in: .book,
            purposeElsewhere: "highlights new words in a book", also: "unknown highlight underline"),
        Binding(
            .otherPlaces, "*", does: "the other places of the word in the book", in: .book,
            purposeElsewhere: "lists the places of a word in a book",
            also: "concordance occurrences"),
    ]

    private static let moving: [Binding] = [
        Binding(.move(.down), "j", "Down", does: "down"),
        Binding(.move(.up), "k", "Up", does: "up"),
        Binding(.move(.halfPageDown), "Ctrl-D", does: "half a page down"),
        Binding(.move(.halfPageUp), "Ctrl-U", does: "half a page up"),
        Binding(.move(.pageDown), "Space", "PgDn", "Ctrl-F", does: "a page down"),
        Binding(.move(.pageUp), "b", "PgUp", "Ctrl-B", does: "a page up"),
        Binding(.move(.top), "g", "Home", does: "to the top"),
        Binding(.move(.bottom), "G", "End", does: "to the bottom"),
        Binding(
            .move(.windowTop), "H", does: "to the top of the window; in a text, its first link"),
        Binding(
            .move(.windowBottom), "L",
            does: "to the bottom of the window; in a text, its last link"),
        Binding(.move(.scrollDown), "Ctrl-E", does: "scroll a line down"),
        Binding(.move(.scrollUp), "Ctrl-Y", does: "scroll a line up"),
    ]

    private static let reading: [Binding] = [
        Binding(.open, "Enter", "l", does: "open the row, follow the selected link"),
        Binding(
            .rowActions, ".", does: "list the row's actions; Enter runs one",
            purposeElsewhere: "lists the actions of a row",
            also: "menu actions commands context"),
        Binding(
            .selectRow, "V", "Insert", does: "select row, go down; keys act on the selection",
            in: .lists, purposeElsewhere: "selects a row in lists of words and other items to mark",
            also: "mark tag choose several many multiple batch bulk"),
        Binding(
            .selectAll, "A", does: "select all rows; again: none", in: .lists,
            purposeElsewhere: "selects all rows in lists of words and other items to mark",
            also: "several many multiple batch bulk everything"),
        Binding(
            .back, "Esc", "h", "Backspace", does: "end selection, stop loading, or go back",
            also: "escape return cancel close"),
        Binding(.nextItem, "J", does: "the next item, also from its detail"),
        Binding(.previousItem, "K", does: "the previous item"),
        Binding(
            .nextPane, "Tab", does: "from the list to the detail, through its links, back",
            also: "focus switch links"),
        Binding(.previousPane, "Shift-Tab", does: "the other way round"),
        Binding(
            .wholeWindow, "W", does: "the text in the whole window, and back",
            purposeElsewhere: "gives a text the whole window, where a list is beside it",
            also: "zoom maximise maximize fullscreen hide wide"),
        Binding(
            .narrowList, "<", does: "a narrower list, a wider detail beside it",
            purposeElsewhere: "makes a list with a detail beside it narrower"),
        Binding(
            .widenList, ">", does: "a wider list, a narrower detail",
            purposeElsewhere: "makes a list with a detail beside it wider"),
        Binding(
            .fitList, "=", does: "the list as wide as its rows need",
            purposeElsewhere: "makes a list with a detail beside it as wide as its rows need"),
        Binding(
            .unfold, "+", does: "open the relations and the long lists", in: .texts,
            purposeElsewhere: "opens the relations of the senses in a text",
            tabs: ["Dictionary"],
            also: "expand unfold more synonyms hypernyms see also related"),
        Binding(
            .refold, "-", does: "close the relations and the long lists", in: .texts,
            purposeElsewhere: "closes the relations of the senses in a text", tabs: ["Dictionary"],
            also: "collapse fold less"),
        Binding(
            .scrollDetail(.down), "Shift-Down", does: "scroll the detail down from the list",
            in: .lists),
        Binding(
            .scrollDetail(.up), "Shift-Up", does: "scroll the detail up from the list", in: .lists),
    ]

    private static let finding: [Binding] = [
        Binding(
            .search, "/", does: "to the search box; in a detail, find a text",
            also: "pattern wildcard anagram crossword phrase sentence"),
        Binding(.prompt, "i", does: "to the search box, from a detail too"),
        Binding(
            .findNext, "n", does: "the next match in the text", in: .texts,
            purposeElsewhere: "goes to the next match in a text"),
        Binding(
            .findPrevious, "N", does: "the previous match in the text", in: .texts,
            purposeElsewhere: "goes to the previous match in a text"),
        Binding(
            .filter, "&", does: "filter: only the rows that contain a text", in: .lists,
            purposeElsewhere: "filters a list", also: "narrow hide grep limit"),
        Binding(
            .nextView, "v", does: "the next view of the list; in a book its new words", in: .lists,
            purposeElsewhere: "shows another view in the Dictionary, in My words and in a book",
            tabs: ["Dictionary", "My words"], also: "mode layout alphabetical neighbours"),
        Binding(
            .rowPictures, "P", does: "show or hide pictures in the rows", in: .lists,
            purposeElsewhere: "shows pictures in the rows of the Words, the Episodes and the Store"),
        Binding(
            .sort, "s", does: "sort the rows in another way", in: .lists,
            purposeElsewhere:
                "sorts the rows of the Store, My words and Read, and the words found for a sentence, a pattern or a description",
            tabs: ["Store", "My words", "Read"],
            also: "order arrange rank rare rarest longest length sentence"),
        Binding(
            .lookUp, "d", does: "look the word up; in a text, choose one first",
            purposeElsewhere: "looks up the word of a row, or one of a text",
            also: "define meaning translate"),
        Binding(
            .copyWord, "y", does: "copy the word, or the address of the selected link",
            purposeElsewhere: "copies the word of a row", also: "yank export"),
        Binding(
            .copyEntry, "Y", does: "copy the whole entry or item to the clipboard",
            purposeElsewhere: "copies the text of a detail", also: "yank export"),
        Binding(
            .pipe, "|", does: "give the entry or the selected marks to a command",
            purposeElsewhere: "gives the text of a detail, or selected marks, to a command",
            also: "export save file pipe shell program run execute external"),
        Binding(
            .openPage, "o", does: "open the web page, an address or the picture",
            purposeElsewhere: "opens an address, a picture, or the web page of an item",
            tabs: ["Store"], also: "browser web url link"),
        Binding(
            .play, "p", does: "hear the word, recorded or spoken; play the item",
            purposeElsewhere: "plays the sound of a word, or an item of the Store",
            tabs: ["Dictionary", "Store"],
            also: "listen sound music pronunciation pronounce speak say audio voice"),
        Binding(
            .mark, "m", does: "mark the word or the item; again: unmark it",
            purposeElsewhere: "marks a word, an episode or an item of the Store",
            also: "learn bookmark remember memorise memorize favourite favorite star save keep"),
        Binding(
            .mark, "Alt-m", does: "mark the selected row, also in a search box",
            while: .everywhere),
        Binding(
            .describeMark, "M", does: "mark it with a sense, lists and a note",
            purposeElsewhere:
                "marks a word, an episode or an item of the Store, with lists and a note",
            also: "learn bookmark tag label comment category"),
        Binding(
            .undo, "u",
            does: "undo a change of words or settings, or a fetch",
            also: "revert restore mistake remove delete dictionary"),
        Binding(.undo, "Alt-u", does: "undo, also in a search box", while: .everywhere),
        Binding(.redo, "Ctrl-R", does: "redo the last change that was undone", while: .everywhere),
    ]

    private static let sections: [Binding] = [
        Binding(
            .nextSection, "}", does: "the next dictionary, season or chapter",
            purposeElsewhere: "goes to the next section of a list or page with sections",
            tabs: ["Dictionary", "Episodes"], also: "jump skip"),
        Binding(
            .previousSection, "{", does: "the previous dictionary, season or chapter",
            purposeElsewhere: "goes to the previous section of a list or page with sections",
            tabs: ["Dictionary", "Episodes"]),
        Binding(
            .nextPart, ")", does: "the next part of speech or sentence", in: .texts,
            purposeElsewhere: "goes to the next part of speech in a text", tabs: ["Dictionary"],
            also: "noun verb adjective"),
        Binding(
            .previousPart, "(", does: "the previous part of speech or sentence", in: .texts,
            purposeElsewhere: "goes to the previous part of speech in a text", tabs: ["Dictionary"]),
        Binding(
            .contents, "c", does: "the contents: dictionaries, parts of speech, chapters",
            in: .texts,
            purposeElsewhere: "shows the contents of a page of the Dictionary",
            tabs: ["Dictionary"],
            also: "index outline overview toc"),
        Binding(
            .historyBack, "[", does: "back in the history",
            purposeElsewhere: "goes back to an earlier search", tabs: ["Dictionary", "Episodes"],
            also: "previous return"),
        Binding(
            .historyForward, "]", does: "forward in the history",
            purposeElsewhere: "goes forward to a later search", tabs: ["Dictionary", "Episodes"]),
        Binding(
            .historyBack, "Alt-Left", does: "back, also in a search box", while: .everywhere),
        Binding(
            .historyForward, "Alt-Right", does: "forward, also in a search box", while: .everywhere),
    ]

    private static let words: [Binding] = [
        Binding(
            .previousMonth, "Left", does: "the previous month", in: .words,
            purposeElsewhere: "goes to the previous month in Words"),
        Binding(
            .nextMonth, "Right", does: "the next month", in: .words,
            purposeElsewhere: "goes to the next month in Words"),
        Binding(
            .today, "t", does: "this month, today's word", in: .words,
            purposeElsewhere: "goes to today's word in Words"),
        Binding(
            .goToDate, "D", does: "go to a date: 3, 3 Nov, May, 2026-11-03", in: .words,
            purposeElsewhere: "goes to a date in Words", also: "calendar jump time"),
    ]

    private static let dictionary: [Binding] = [
        Binding(
            .byMeaning, "D", does: "list words for a described meaning; again: back",
            in: .dictionary,
            purposeElsewhere: "lists the words for a description in the Dictionary",
            tabs: ["Dictionary"], also: "describe description reverse thesaurus"),
        Binding(
            .nextGroup, "%", does: "ask the next language or group; after the last, all",
            in: .dictionary,
            purposeElsewhere: "asks the next group of dictionaries in the Dictionary",
            also: "set subset languages only german"),
        Binding(
            .dictionaries, "F3", does: "list your dictionaries, and others to fetch",
            while: .everywhere, in: .dictionary,
            purposeElsewhere: "lists your dictionaries in the tab Dictionary",
            also: "install add language german folder languages sources get fetch download"),
        Binding(
            .raiseDictionary, "+", does: "in the list of the dictionaries: move up",
            in: .dictionary,
            purposeElsewhere: "moves a dictionary up in the list of the dictionaries",
            also: "order sort arrange prefer first"),
        Binding(
            .lowerDictionary, "-", does: "in the list of the dictionaries: move down",
            in: .dictionary,
            purposeElsewhere: "moves a dictionary down in the list of the dictionaries"),
        Binding(
            .topDictionary, "t", does: "in the list of the dictionaries: move to the top",
            in: .dictionary,
            purposeElsewhere: "moves a dictionary to the top in the list of the dictionaries",
            also: "order sort arrange prefer first"),
        Binding(
            .hideDictionary, "x", does: "in the list of the dictionaries: hide or show",
            in: .dictionary,
            purposeElsewhere: "hides a dictionary in the list of the dictionaries"),
    ]

    private static let store: [Binding] = [
        Binding(
            .filterKind, "f", does: "show one kind of items, then the next", in: .store,
            purposeElsewhere: "shows one kind of items in the Store")
    ]

    private static let myWords: [Binding] = [
        Binding(
            .editNote, "e", does: "edit the mark: its sense, lists and note", in: .myWords,
            purposeElsewhere: "edits a mark in My words", also: "tag label comment category meaning"
        ),
        Binding(
            .dropMark, "x", does: "drop the mark or the book; undo brings it back", in: .myWords,
            purposeElsewhere: "drops a mark in My words, a book in Read", tabs: ["Read"],
            also: "delete remove unmark forget"),
        Binding(
            .review, "R", does: "review the shown words that are due", in: .myWords,
            purposeElsewhere: "reviews your words in My words",
            also: "learn practise practice train study quiz cards flashcards anki exam"),
        Binding(
            .typeAnswer, "t", does: "in a review: type the word before you rate it",
            in: .myWords, purposeElsewhere: "lets you type the answer in a review",
            also: "write spell"),
        Binding(
            .reviewForgotten, "f",
            does: "after a review: repeat the forgotten words",
            in: .myWords, purposeElsewhere: "repeats the forgotten words at the end of a review",
            also: "forgotten drill repeat"),
        Binding(
            .reviewAhead, "a", does: "after a review: review words that are not due yet",
            in: .myWords,
            purposeElsewhere: "reviews words that are not due yet, once a review is done",
            also: "ahead of time early more"),
        Binding(
            .leaveOut, "S", does: "suspend the word, or bring it back to reviews",
            in: .myWords, purposeElsewhere: "suspends a word in My words", also: "suspend bury skip"
        ),
        Binding(
            .clearHistory, "X", does: "pressed twice: clear the history", in: .myWords,
            purposeElsewhere: "clears the history where My words shows it",
            also: "delete forget privacy"),
        Binding(.grade(.again), "1", does: "in a review: rate the answer “again”", in: .myWords),
        Binding(.grade(.hard), "2", does: "in a review: rate the answer “hard”", in: .myWords),
        Binding(.grade(.good), "3", does: "in a review: rate the answer “good”", in: .myWords),
        Binding(.grade(.easy), "4", does: "in a review: rate the answer “easy”", in: .myWords),
    ]

    private static let settings: [Binding] = [
        Binding(
            .settings, ":", does: "the settings; load again to reread the settings file",
            also: "preferences options theme dark light colour color font"),
        Binding(
            .nextValue, "+", "Right", "Space", does: "the next value of the setting",
            in: .settings),
        Binding(
            .previousValue, "-", "Left", does: "the previous value of the setting",
            in: .settings),
        Binding(.resetSetting, "x", does: "undo a change that was made with a key", in: .settings),
        Binding(
            .editSettings, "e", does: "edit the settings file, in $VISUAL or $EDITOR",
            in: .settings),
    ]

    private static let system: [Binding] = [
        Binding(.open, "Right", does: "open the selected row, except in the months of Words"),
        Binding(.reload, "r", "R", "F5", does: "load again", also: "refresh update again"),
        Binding(
            .stop, "z", does: "stop loading, or the sound", also: "cancel abort silence"),
        Binding(.help, "?", does: "this help", also: "help manual shortcuts"),
        Binding(.help, "F1", does: "this help (also in a search box)", while: .everywhere),
        Binding(
            .mouse, "F2", does: "switch the mouse between clicks and selecting text",
            while: .everywhere, also: "click pointer wheel scroll touchpad"),
        Binding(.leave, "q", does: "go back; at the top level, quit", also: "exit close"),
        Binding(.quit, "Q", does: "quit the program", also: "exit leave"),
        Binding(
            .interrupt, "Ctrl-C", does: "quit the program, also in a search box",
            while: .everywhere),
        Binding(.redraw, "Ctrl-L", does: "draw the screen anew", while: .everywhere),
        Binding(.suspend, "Ctrl-Z", does: "back to the shell; fg returns", while: .everywhere),
    ]

    private static func tabs(_ titles: [String]) -> [Binding] {
        zip(1...9, titles).flatMap { number, title in
            [
                Binding(.tab(number), "\(number)", does: "the tab \(title)", in: .tabs),
                Binding(
                    .tab(number), "Alt-\(number)", does: "the tab \(title), also in a search box",
                    while: .everywhere),
            ]
        } + [Binding(.hideTab, "T", does: "hide this tab; its key brings it back", in: .tabs)]
    }

    private static let typing: [Binding] = [
        Binding(
            .open, "Enter", does: "open the selected row, and keep the search", while: .typing),
        Binding(.back, "Esc", does: "leave the search box", while: .typing),
        Binding(.nextPane, "Tab", does: "to the detail", while: .typing),
        Binding(.previousPane, "Shift-Tab", does: "to the detail", while: .typing),
        Binding(.move(.down), "Down", "Ctrl-N", does: "down", while: .typing),
        Binding(
            .move(.up), "Up", "Ctrl-P", does: "up; when empty, earlier queries", while: .typing),
        Binding(.scrollDetail(.down), "Shift-Down", does: "scroll the detail down", while: .typing),
        Binding(.scrollDetail(.up), "Shift-Up", does: "scroll the detail up", while: .typing),
        Binding(.move(.pageDown), "PgDn", does: "a page down", while: .typing),
        Binding(.move(.pageUp), "PgUp", does: "a page up", while: .typing),
        Binding(.reload, "F5", does: "load again", while: .typing),
        Binding(.edit(.left), "Left", "Ctrl-B", does: "a character to the left", while: .typing),
        Binding(
            .edit(.right), "Right", "Ctrl-F", does: "a character to the right", while: .typing),
        Binding(
            .edit(.wordLeft), "Ctrl-Left", "Alt-b", does: "a word to the left", while: .typing),
        Binding(
            .edit(.wordRight), "Ctrl-Right", "Alt-f", does: "a word to the right", while: .typing),
        Binding(
            .edit(.start), "Ctrl-A", "Home", does: "to the start of the text", while: .typing),
        Binding(.edit(.end), "Ctrl-E", "End", does: "to the end of the text", while: .typing),
        Binding(
            .edit(.deleteBackward), "Backspace", "Ctrl-H",
            does: "delete the character before the cursor",
            while: .typing),
        Binding(
            .edit(.deleteForward), "Delete", "Ctrl-D", does: "delete the character at the cursor",
            while: .typing),
        Binding(
            .edit(.deleteWord), "Ctrl-W", "Alt-Backspace",
            does: "delete the word before the cursor",
            while: .typing),
        Binding(
            .edit(.deleteWordForward), "Alt-d", does: "delete the word after the cursor",
            while: .typing),
        Binding(.edit(.deleteToEnd), "Ctrl-K", does: "delete all after the cursor", while: .typing),
        Binding(
            .edit(.deleteToStart), "Ctrl-U", does: "delete all before the cursor", while: .typing),
    ]
}
