public import Texts

/// A request of the user, independent of keys and screens.
///
/// A keymap turns keys into events, and a view model turns an event into an ``Action``. The table
/// of keys in TermView says what each event does and which keys ask for it.
public enum UserEvent: Hashable, Sendable {
    // MARK: The app

    /// Leave the prompt or the chosen word.
    ///
    /// If no prompt has the focus and no word is chosen, stop loading. If nothing loads, remove the
    /// filter or the highlights of a search. Otherwise, go back one layer.
    case back
    /// Go back one layer; at the last layer, leave the program.
    case leave
    case quit
    /// Leave the program with the exit status of an interrupt.
    case interrupt
    /// Show what the keys do.
    case help
    case redraw
    /// Return to the shell, as Ctrl-Z does.
    case suspend
    /// Let the mouse click in the program, or give it back to the terminal, where it selects text.
    case mouse
    /// Show a tab, counted from 1. The tab that is already shown goes back to its first screen.
    case tab(Int)
    /// Hide the tab that is shown.
    case hideTab
    /// Give the detail the whole window, or show its list beside it again.
    case wholeWindow
    /// Move the border between a list and the detail beside it.
    case narrowList, widenList
    /// Give the list as many columns as its rows need.
    case fitList

    // MARK: Search boxes

    /// Give the focus to the search box; in a detail, find a text.
    case search
    /// Give the focus to the search box, also from a detail.
    case prompt
    /// Edit the text of the prompt.
    case edit(Prompt.Action)

    // MARK: Lists and details

    /// Move in the pane that has the focus.
    case move(Movement)
    /// Scroll the detail while the list keeps the focus.
    case scrollDetail(Movement)
    /// Select a row of the list, counted from 0.
    case row(Int)
    /// Open the selected row or link.
    case open
    /// Add the current row to the selection, or remove it, and go down.
    case selectRow
    /// Select all rows that are shown; if all are selected, none.
    case selectAll
    /// List the actions on the current row, or on the selection.
    case rowActions
    /// Select the next or the previous item, in the list or in its detail.
    case nextItem, previousItem
    /// Give the focus to the next or the previous pane or link.
    case nextPane, previousPane
    /// Go to the next or the previous section of the list, or of the text.
    case nextSection, previousSection
    /// Show pictures in the rows of a list, or hide them.
    case rowPictures
    /// Show only the rows that contain a text.
    case filter
    /// Show the rows in another way, for example the words by dictionary.
    case nextView
    /// Use the next sort order.
    case sort
    case historyBack, historyForward
    case reload
    /// Stop loading or playing.
    case stop
    /// Copy the word, or the address of the selected link.
    case copyWord
    /// Copy the text of the detail.
    case copyEntry
    /// Open the page of the item, or an address in its text.
    case openPage
    /// Type a command that reads the text of the detail.
    case pipe
    /// Run a command that the user has set for a key.
    case run(ProgramCommand)
    /// Hear the word, or play the preview of the item.
    case play

    // MARK: Texts

    /// Follow a link of the text, counted from 0.
    case link(Int)
    /// Go to the next or the previous part of speech in the text.
    case nextPart, previousPart
    /// Show the contents of the text.
    case contents
    /// Show the relations and the long lists of a text in full, or shorten them again.
    case unfold, refold
    /// Go to the next or the previous match of a search in the text.
    case findNext, findPrevious
    /// Look up the word of the row; in a text or a title, choose a word first.
    case lookUp
    /// Look up the word at a place of the text.
    case lookUpAt(TextPosition)
    /// Move the word cursor.
    case nextWord, previousWord

    // MARK: Books

    /// Go to the next or the previous stop: an unknown word, a marked word or a link.
    case nextStop, previousStop
    /// Show the next meaning that the word may have here.
    case nextReading
    /// Tick a word as known, or remove the tick.
    case know
    /// Highlight the unknown words, or stop highlighting them.
    case lightWords
    /// List the places of the word in the book.
    case otherPlaces

    // MARK: Marks

    /// Mark the selected row, the shown detail or the chosen word; if it is marked, take the mark
    /// away.
    case mark
    /// Mark the same thing as ``mark``, with lists and a note; for a word, also choose a sense.
    case describeMark
    /// Undo the last change of My words.
    case undo
    /// Redo the change that was undone last.
    case redo

    // MARK: Words

    case nextMonth, previousMonth
    /// Show today's month and select today's word.
    case today
    /// Type a date to go to.
    case goToDate

    // MARK: The Dictionary

    /// List the words whose meaning the text describes, or return to the words that the text names.
    case byMeaning
    /// Search only the next group or language of dictionaries; after the last group or language,
    /// search all dictionaries.
    case nextGroup
    /// List the dictionaries in place of words, or words again.
    case dictionaries
    /// Move a dictionary up, down or to the top in the user's own order.
    case raiseDictionary, lowerDictionary, topDictionary
    /// Hide a dictionary, so that it is not searched, or show it again.
    case hideDictionary

    // MARK: The Store

    /// Show only the next kind of items.
    case filterKind

    // MARK: My words

    /// Change the sense, the lists and the note of a mark.
    case editNote
    /// Take a mark away.
    case dropMark
    /// Review the shown words that are due.
    case review
    /// Type the word that a card asks for.
    case typeAnswer
    /// Rate how well a card was known, from 1 for forgotten to 4 for easy.
    case grade(Int)
    /// Review words that are not due yet.
    case reviewAhead
    /// Go through the forgotten words again.
    case reviewForgotten
    /// Leave a word out of reviews, or include it again.
    case leaveOut
    /// Clear the history of looked-up words, once the key is pressed a second time.
    case clearHistory

    // MARK: The settings

    case settings
    case nextValue, previousValue
    /// Reset a setting that a key has changed.
    case resetSetting
    /// Edit the settings file in another program.
    case editSettings
}

extension UserEvent {
    /// The movement of a ``move(_:)`` event; nil for other events.
    public var movement: Movement? { if case .move(let movement) = self { movement } else { nil } }

    /// The movement of a ``scrollDetail(_:)`` event; nil for other events.
    public var detailMovement: Movement? {
        if case .scrollDetail(let movement) = self { movement } else { nil }
    }

    /// The action of an ``edit(_:)`` event; nil for other events.
    public var edit: Prompt.Action? { if case .edit(let action) = self { action } else { nil } }

    /// The number of a ``tab(_:)`` event; nil for other events.
    public var tabNumber: Int? { if case .tab(let number) = self { number } else { nil } }

    /// True if the event is about the rows or the text on the screen.
    ///
    /// Typing, changes of the layout and events that leave the screen do not depend on the content.
    var isAboutContent: Bool {
        switch self {
        case .back, .leave, .quit, .interrupt, .help, .redraw, .suspend, .mouse, .tab, .hideTab,
            .wholeWindow, .narrowList, .widenList, .fitList, .search, .prompt, .edit, .rowPictures,
            .reload, .stop:
            false
        default: true
        }
    }

    /// True if the event is about the text of the detail even while the list has the focus.
    var isAboutDetail: Bool {
        switch self {
        case .scrollDetail, .mark, .describeMark, .copyEntry, .openPage, .pipe, .run, .play,
            .nextPart, .previousPart, .unfold, .refold, .rowActions:
            true
        default: false
        }
    }
}

/// A movement through rows or lines.
public enum Movement: Hashable, Sendable, CaseIterable {
    case up, down
    case halfPageUp, halfPageDown
    case pageUp, pageDown
    case top, bottom
    /// Scroll by a line. The selected row stays, unless it would leave the screen.
    case scrollUp, scrollDown
    /// Go to the first or the last row on the screen, without scrolling.
    case windowTop, windowBottom

    /// The distance in rows; negative is up.
    ///
    /// - Parameters:
    ///   - height: The number of rows that fit on the screen.
    ///   - count: The number of rows that exist.
    /// - Returns: The distance, which may lead past the first or the last row; 0 for a movement
    ///   within the screen.
    public func distance(height: Int, count: Int) -> Int {
        switch self {
        case .up, .scrollUp: -1
        case .down, .scrollDown: 1
        case .halfPageUp: -max(1, height / 2)
        case .halfPageDown: max(1, height / 2)
        case .pageUp: -max(1, height)
        case .pageDown: max(1, height)
        case .top: -count
        case .bottom: count
        case .windowTop, .windowBottom: 0
        }
    }
}
