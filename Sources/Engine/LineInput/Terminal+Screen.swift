import Glibc

/// What stands on the screen: the line being edited, messages above it, the status line below.
extension Terminal {
    /// The text of the last row, nil for none; free of control characters and escape sequences. It is cut to the
    /// screen's width, stands in reverse video where colour is on, and is shown only where there are at least four
    /// rows.
    public var statusLine: String? {
        get { statusRow.text }
        set {
            guard newValue != statusRow.text else { return }
            statusRow.change(to: newValue)
            showStatusLine()
        }
    }

    /// Writes lines above the prompt; the line being typed stays as it is. Without one they are simply written.
    ///
    /// - Parameter text: whole lines, the last newline may be missing; may contain SGR sequences.
    public func showAbove(_ text: String) {
        var bytes: [UInt8] = []
        let isOpen = display.isDrawn
        display.erase(into: &bytes)
        bytes.append(contentsOf: text.utf8)
        if text.utf8.last != 0x0A { bytes.append(0x0A) }
        if editor == nil, phase == .editing || phase == .secret {
            // The driver keeps what has been typed; only the prompt can be written again.
            bytes = Array("\n".utf8) + bytes + Array(prompt.text.utf8)
        }
        if isOpen { drawLine(into: &bytes) }
        send(bytes)
    }

    /// Clears the screen; the line being typed and the status line are drawn again.
    public func clearScreen() {
        guard hasLines else { return }
        // Some terminals keep what is cleared in their history; the status line does not belong there.
        var bytes = Array("\u{1B}[999;1H\u{1B}[2K\u{1B}[H\u{1B}[2J".utf8)
        let isOpen = display.isDrawn
        display.forget()
        statusRow.wasCleared()
        statusRow.draw(columns: size.columns, rows: size.rows, isReversed: usesColor, into: &bytes)
        if isOpen { drawLine(into: &bytes) }
        send(bytes)
    }

    /// Draws the status line again after ``usesColor`` changed.
    func restyleStatusLine() {
        statusRow.wasCleared()
        showStatusLine()
    }

    /// Puts the cursor at the beginning of a row behind the output of another program, which may have left it
    /// anywhere.
    func beginRow() {
        guard editor != nil else { return }
        // As many blanks as the row is wide end in the same row if they began at its beginning, else in the next.
        send(Array((String(repeating: " ", count: size.columns) + "\r\u{1B}[K").utf8))
    }

    /// Brings the status line up to date.
    func showStatusLine() {
        guard hasLines else { return }
        var bytes: [UInt8] = []
        drawStatusLine(into: &bytes)
        send(bytes)
    }

    /// Whether lines and messages stand on the screen, and escape sequences are known.
    private var hasLines: Bool { editor != nil && ![.live, .released, .closed].contains(phase) }

    /// Brings the line being edited up to date; rings the bell if libedit did.
    func refreshLine() {
        guard let editor else { return }
        var bytes: [UInt8] = []
        if editor.takeBell() { bytes.append(0x07) }
        drawLine(into: &bytes)
        send(bytes)
    }

    /// Leaves the line being edited where it is; what is written next begins below it.
    func leaveLine(marking mark: String) {
        var bytes: [UInt8] = []
        if !suggestion.isEmpty {
            offered = nil
            drawLine(into: &bytes)
        }
        display.finish(marking: mark, into: &bytes)
        send(bytes)
    }

    /// Shows the whole line that was entered and leaves it.
    func showFinished(_ scalars: [Unicode.Scalar]) {
        var bytes: [UInt8] = editor?.takeBell() == true ? [0x07] : []
        draw(layout(of: scalars, cursor: scalars.count, columns: size.columns), into: &bytes)
        display.finish(into: &bytes)
        send(bytes)
    }

    /// The window has another size: what stood below the prompt is drawn anew.
    ///
    /// Most terminals wrap lines anew when their width changes, so the cursor is where the new width puts it; xterm
    /// and the console leave the rows alone.
    func followResize() {
        guard hasLines else { return }
        var bytes: [UInt8] = []
        if statusRow.isShown {
            bytes.append(contentsOf: "\u{1B}7\u{1B}[r\u{1B}8".utf8)
            statusRow.forget()
        }
        let isOpen = display.isDrawn
        let size = size
        if isOpen || statusRow.text != nil {
            let rowsAbove =
                Terminal.rewrapsLines && isOpen ? layout(columns: size.columns).cursorRow : display.cursorRow
            display.eraseToBottom(rowsAbove: rowsAbove, rows: size.rows, into: &bytes)
        }
        drawStatusLine(into: &bytes)
        if isOpen { drawLine(into: &bytes) }
        send(bytes)
    }

    /// The process was stopped and goes on: the terminal is set up again and everything is drawn anew.
    func followResumption() {
        guard hasLines else {
            if phase == .secret { setSecretModes() }
            return
        }
        var bytes: [UInt8] = []
        let isOpen = display.isDrawn
        if TerminalRestoration.isRestored {
            display.forget()
            statusRow.forget()
        } else {
            // Stopped by a signal that cannot be caught: nothing was given back.
            display.erase(into: &bytes)
            statusRow.wasCleared()
        }
        bytes.append(UInt8(ascii: "\r"))
        // Only now: whatever is set up counts as something to give back, and so as never given back.
        switch phase {
        case .editing:
            setEditingModes()
            bytes.append(contentsOf: beginningOfEditing)
        case .secret:
            setSecretModes()
            bytes.append(contentsOf: beginningOfEditing)
        case .betweenLines: setModesBetweenLines()
        case .live, .released, .closed: break
        }
        drawStatusLine(into: &bytes)
        if isOpen { drawLine(into: &bytes) }
        send(bytes)
    }

    private func drawStatusLine(into bytes: inout [UInt8]) {
        let size = size
        let mustMakeRoom = display.isDrawn && !statusRow.isShown && statusRow.text != nil
        if mustMakeRoom { display.erase(into: &bytes) }
        statusRow.draw(columns: size.columns, rows: size.rows, isReversed: usesColor, into: &bytes)
        if mustMakeRoom { drawLine(into: &bytes) }
    }

    private func drawLine(into bytes: inout [UInt8]) {
        draw(layout(columns: size.columns), into: &bytes)
    }

    private func draw(_ layout: LineLayout, into bytes: inout [UInt8]) {
        display.columns = layout.columns
        display.promptStyle = usesColor ? promptStyle : ""
        display.draw(layout, into: &bytes)
    }

    private func layout(columns: Int) -> LineLayout {
        // libedit keeps the last line until the next one begins.
        guard let editor, phase == .editing else { return layout(of: [], cursor: 0, columns: columns) }
        if let search = recall.search {
            let shown = search.shown(in: history.lines).map { Array($0.unicodeScalars) } ?? editor.scalars
            return layout(of: shown, cursor: shown.count, columns: columns, search: search)
        }
        return layout(of: editor.scalars, cursor: editor.cursor, columns: columns, suggestion: suggestion)
    }

    private func layout(
        of scalars: [Unicode.Scalar], cursor: Int, columns: Int, suggestion: String = "", search: HistorySearch? = nil
    ) -> LineLayout {
        LineLayout(
            prompt: prompt.text, continuation: prompt.continuation, line: scalars, cursor: cursor, columns: columns,
            suggestion: suggestion, search: search, maximumRows: max(1, statusRow.rowsLeft(of: size.rows)))
    }

    private var promptStyle: String {
        switch prompt.tone {
        case .plain: ""
        case .success: "\u{1B}[32m"
        case .failure: "\u{1B}[31m"
        }
    }

    private static let rewrapsLines: Bool = {
        let kind = getenv("TERM").map { String(cString: $0) } ?? ""
        return getenv("XTERM_VERSION") == nil && !kind.hasPrefix("linux") && !kind.hasPrefix("vt")
    }()
}
