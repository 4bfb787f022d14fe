import Glibc
import Platform

/// Reads lines that libedit edits: it supplies libedit with characters for the typed input, and carries out the
/// functions that libedit does not have.
final class LineReader: LineEditorClient {
    private let editor: LineEditor
    private let driver: TerminalDriver
    private let keyboard: Keyboard
    private let screen: LineScreen
    private let history: HistoryFile
    private var line = Line()
    private var recall = HistoryRecall()

    /// The object that completes words.
    weak var delegate: (any TerminalDelegate)?
    /// Whether a suggestion is shown after the cursor.
    var showsSuggestions = true
    var editing: EditingMode {
        didSet { KeyBindings.install(editing, in: editor) }
    }

    /// The data of the current line.
    private struct Line {
        /// The possible answers to a question; nil while a command is typed.
        var choices: [String]?
        /// The next input for libedit: scalars, and keys of ``Key``.
        var characters: [wchar_t] = []
        var pastes: [[UInt8]] = []
        /// The entry of the history that will replace the line.
        var found: String?
        /// Whether ^X was pressed, so that the next key completes it.
        var isBehindPrefix = false
        var wasInterrupted = false
        var undo = LineUndo()
        var completion = Completion()
        var suggestion = Suggestion()
        /// The highlights of the line's words, and the text they belong to.
        var highlighted: (text: String, highlights: [Highlight])?
        /// The last inserted word of an earlier entry: the entries, the place of its own, its length, and the resulting
        /// line.
        var recalled: (lines: [String], entry: Int, count: Int, line: String)?
    }

    /// - Returns: nil if libedit fails.
    init?(
        driver: TerminalDriver, keyboard: Keyboard, screen: LineScreen, history: HistoryFile, editing: EditingMode
    ) {
        guard let editor = LineEditor(modes: driver.original, historySize: 10_000) else { return nil }
        (self.editor, self.driver, self.keyboard, self.screen) = (editor, driver, keyboard, screen)
        self.history = history
        self.editing = editing
        editor.client = self
        for line in history.lines { editor.remember(line) }
        KeyBindings.install(editing, in: editor)
    }

    /// Adds a line for the keys that recall lines.
    func remember(_ line: String) { editor.remember(line) }

    // MARK: Reading

    /// See ``Terminal/readLine(into:prompt:)`` and ``Terminal/readAnswer(into:prompt:choices:)``.
    ///
    /// - Parameter choices: the possible answers; nil for a command.
    func read(into line: inout [UInt8], prompt: Prompt, choices: [String]?) -> LineOutcome {
        self.line = Line()
        self.line.choices = choices
        recall.beginLine()
        learnHistory()
        screen.begin(prompt)
        driver.enter(.editing)
        defer { driver.enter(.betweenLines) }
        let ending = editor.edit()
        guard !self.line.wasInterrupted else {
            screen.leave(marking: "^C")
            return .interrupted
        }
        switch ending {
        case .entered: return enter(&line)
        case .end:
            finish([])
            return .end
        case .failed(let code):
            finish([])
            return .failed(errno: code)
        }
    }

    private func enter(_ line: inout [UInt8]) -> LineOutcome {
        var scalars = editor.scalars
        if scalars.last == "\n" { scalars.removeLast() }
        let text = String(scalars)
        let final = self.line.choices == nil ? delegate?.finalText(of: text) ?? text : text
        finish(final == text ? scalars : Array(final.unicodeScalars))
        guard text.utf8.count <= LineLimit.bytes else { return .tooLong }
        line.append(contentsOf: text.utf8)
        return .line
    }

    /// Shows the whole line that was entered, and moves below it.
    private func finish(_ scalars: [Unicode.Scalar]) {
        screen.show(ShownLine(scalars: scalars, cursor: scalars.count), isRinging: editor.takeBell())
        screen.leave()
    }

    // MARK: Characters

    func nextCharacter() -> LineEditor.Input {
        while line.characters.isEmpty {
            if let typed = keyboard.next() {
                // While only text is typed, libedit just adds to the line.
                if !typed.isText || editing == .vi { editor.groupLetters() }
                accept(typed)
                continue
            }
            editor.groupLetters()
            if Interruption.take() {
                line.wasInterrupted = true
                keyboard.forget()
                return .failed(EINTR)
            }
            screen.followSignals()
            line.undo.note(.init(line: String(editor.scalars), cursor: editor.cursor))
            show()
            if !keyboard.hasInput {
                lookForSuggestion()
                if !suggestion.isEmpty { show() }
            }
            let (waking, reading) = keyboard.awaitKeys()
            switch reading {
            case .goesOn: if waking.isDue { keyboard.tick() }
            case .end: return .end
            case .failed(let code): return .failed(code)
            }
        }
        return .character(line.characters.removeFirst())
    }

    /// Adds the history of other sessions.
    private func learnHistory() {
        for line in history.refresh() { editor.remember(line) }
    }

    /// Turns typed input into libedit's characters.
    private func accept(_ typed: Typed) {
        if recall.search != nil, search(with: typed) { return }
        if line.completion.menu != nil {
            switch line.completion.take(typed) {
            case .chooses: return put(.chosen)
            case .isTaken: return
            case .isLeft: break
            }
        }
        if let key = takenSuggestion(typed) { return put(key) }
        if line.isBehindPrefix { return acceptBehindPrefix(typed) }
        switch typed {
        case .scalar("\u{12}"), .scalar("\u{13}"): beginSearch()
        case .scalar("\u{18}") where editing == .emacs: line.isBehindPrefix = true
        case .scalar("\u{15}") where isBehindNewline: cut(to: .lineBegin)
        case .scalar("\u{0B}") where editor.hasLines && editor.cursor < editor.cursorLine.upperBound: cut(to: .lineEnd)
        case .scalar(let scalar): line.characters.append(editor.cell(of: scalar))
        case .key(.escape) where editing == .emacs: line.characters.append(0x1B)
        case .key(let key): put(key)
        case .alt("\r"), .alt("\n"): put(.newLine)
        case .alt("."), .alt("_"): put(.lastWord)
        case .alt(let scalar):
            accept(.key(.escape))
            accept(.scalar(scalar))
        case .pasted(let bytes):
            line.pastes.append(bytes)
            put(.paste)
        }
    }

    /// Whether the cursor is in a later line of the entry, and not at its beginning.
    private var isBehindNewline: Bool {
        let begin = editor.cursorLine.lowerBound
        return begin > 0 && editor.cursor > begin
    }

    /// Cuts the text between the cursor and an end of its line: libedit knows only the whole entry.
    private func cut(to end: Key) {
        put(.setMark)
        put(end)
        put(.killRegion)
    }

    private func put(_ key: Key) { line.characters.append(wchar_t(key.rawValue)) }

    /// ^X ^E has the line edited by another program; any other key after ^X has its meaning in libedit.
    private func acceptBehindPrefix(_ typed: Typed) {
        line.isBehindPrefix = false
        guard typed != .scalar("\u{5}") else { return put(.editElsewhere) }
        line.characters.append(0x18)
        accept(typed)
    }

    // MARK: The screen

    private func show() {
        var shown = ShownLine(scalars: editor.scalars, cursor: editor.cursor, suggestion: suggestion)
        shown.menu = line.completion.menu
        shown.highlights = highlights(of: shown.scalars)
        if let search = recall.search {
            if let found = search.shown(in: history.lines) { shown.scalars = Array(found.unicodeScalars) }
            shown.cursor = shown.scalars.count
            (shown.search, shown.highlights) = (search, [])
        }
        screen.show(shown, isRinging: editor.takeBell())
    }

    /// The highlights of the words; none without color, and none in the answer to a question.
    private func highlights(of scalars: [Unicode.Scalar]) -> [Highlight] {
        guard screen.usesColor, line.choices == nil, let delegate else { return [] }
        let text = String(scalars)
        if let known = line.highlighted, known.text == text { return known.highlights }
        let highlights = delegate.highlights(of: text)
        line.highlighted = (text, highlights)
        return highlights
    }

    /// The suggestion after the cursor; empty for none.
    private var suggestion: String {
        recall.search == nil && line.completion.menu == nil && editor.isAtEnd
            ? line.suggestion.text(for: String(editor.scalars)) : ""
    }

    /// Looks for a continuation, once no input is waiting.
    private func lookForSuggestion() {
        // Only its color distinguishes a suggestion from typed text.
        guard showsSuggestions, screen.usesColor, line.choices == nil, recall.search == nil else {
            return line.suggestion.withdraw()
        }
        guard editor.isAtEnd else { return }
        line.suggestion.look(for: String(editor.scalars), in: history.lines) { [delegate] in
            delegate?.completions(of: $0, at: $0.utf8.count)
        }
    }

    /// The function of a key that accepts the suggestion or its first word; nil for any other key.
    private func takenSuggestion(_ typed: Typed) -> Key? {
        guard line.characters.isEmpty, !suggestion.isEmpty else { return nil }
        return switch typed {
        case .key(.right), .key(.end), .scalar("\u{5}"), .scalar("\u{6}"): .suggested
        case .key(.wordRight): .suggestedWord
        case .alt("f") where editing == .emacs: .suggestedWord
        default: nil
        }
    }

    // MARK: The search

    /// Begins a search, except in an answer, which has no history.
    ///
    /// - Parameter runsFound: whether Enter also runs the found entry, as after ^R; after vi's `/` it does not.
    private func beginSearch(runsFound: Bool = true) {
        guard line.choices == nil else { return screen.ring() }
        learnHistory()
        recall.beginSearch(runsFound: runsFound)
    }

    /// - Returns: whether the search has handled the key.
    private func search(with typed: Typed) -> Bool {
        let step = recall.take(typed, in: history.lines)
        if step.isRinging { screen.ring() }
        if let found = step.found {
            line.found = found
            put(.found)
        }
        return step.isTaken
    }

    // MARK: Functions

    func perform(_ function: KeyBindings.OwnFunction) -> LineEditor.Effect {
        switch function {
        case .complete: return complete()
        case .paste: return insertPaste()
        case .clearScreen:
            screen.clear()
            return .changedLine
        case .earlierMatch: return walk(isEarlier: true, matching: true)
        case .laterMatch: return walk(isEarlier: false, matching: true)
        case .earlier: return walk(isEarlier: true, matching: false)
        case .later: return walk(isEarlier: false, matching: false)
        case .search:
            beginSearch(runsFound: false)
            return .nothing
        case .found: return takeFound()
        case .suggested:
            guard !suggestion.isEmpty else { return .refused }
            editor.insert(suggestion)
            return .changedLine
        case .suggestedWord:
            guard !suggestion.isEmpty else { return .refused }
            editor.insert(String(Suggestion.firstWord(of: suggestion)))
            return .changedLine
        case .editElsewhere: return editElsewhere()
        case .undo: return takeBack()
        case .lineBegin: return moveCursor(to: editor.cursorLine.lowerBound)
        case .lineEnd: return moveCursor(to: editor.cursorLine.upperBound)
        case .newLine:
            // An answer has one line.
            guard line.choices == nil else { return .refused }
            editor.insert("\n")
            return .changedLine
        case .lastWord: return insertLastWord()
        case .chosen: return line.completion.choose(in: editor)
        }
    }

    private func moveCursor(to place: Int) -> LineEditor.Effect {
        editor.moveCursor(to: place)
        return .movedCursor
    }

    /// Inserts the last word of the previous entry. Pressed again, replaces it with that of the entry before.
    private func insertLastWord() -> LineEditor.Effect {
        guard line.choices == nil, let delegate else { return .refused }
        let isAgain = line.recalled?.line == String(editor.scalars)
        let former = isAgain ? line.recalled : nil
        let lines = former?.lines ?? history.linesOwnLast
        var entry = former?.entry ?? lines.count
        while entry > 0 {
            entry -= 1
            guard let word = delegate.lastWord(of: lines[entry]) else { continue }
            if let former { editor.deleteBeforeCursor(former.count) }
            editor.insert(word)
            line.recalled = (lines, entry, word.unicodeScalars.count, String(editor.scalars))
            return .changedLine
        }
        return .refused
    }

    private func takeFound() -> LineEditor.Effect {
        guard let found = line.found.take() else { return .refused }
        editor.replace(with: found)
        return .changedLine
    }

    private func takeBack() -> LineEditor.Effect {
        guard let former = line.undo.takeBack() else { return .refused }
        editor.replace(with: former.line)
        editor.moveCursor(by: former.cursor - former.line.unicodeScalars.count)
        return .changedLine
    }

    private func walk(isEarlier: Bool, matching: Bool) -> LineEditor.Effect {
        // An answer has no history.
        guard line.choices == nil else { return .refused }
        learnHistory()
        return recall.walk(in: editor, history.linesOwnLast, isEarlier: isEarlier, matching: matching)
    }

    private func complete() -> LineEditor.Effect {
        let (choices, delegate) = (line.choices, delegate)
        return line.completion.complete(in: editor) { text, cursor in
            choices.map { Completion.proposal(of: $0, for: text, at: cursor) }
                ?? delegate?.completions(of: text, at: cursor)
        }
    }

    private func insertPaste() -> LineEditor.Effect {
        guard !line.pastes.isEmpty else { return .refused }
        let lines = Paste.lines(of: line.pastes.removeFirst())
        if line.choices == nil, let delegate {
            editor.insert(delegate.text(ofPasted: lines, after: String(editor.scalars.prefix(editor.cursor))))
        } else {
            // A question has one answer, and the text of the next line may be secret.
            editor.insert(lines.first { !$0.isEmpty || !editor.scalars.isEmpty } ?? "")
        }
        return .changedLine
    }

    /// Gives the terminal to the person's editor, and takes over the edited line.
    private func editElsewhere() -> LineEditor.Effect {
        guard line.choices == nil, let delegate else { return .refused }
        screen.erase()
        driver.enter(.betweenLines)
        let edited = delegate.edit(String(editor.scalars))
        driver.enter(.editing)
        if let edited { editor.replace(with: edited) }
        return .changedLine
    }
}
