import CEditline

/// What libedit calls back: for the next character, and for keys bound to functions of the shell's own.
extension Terminal {
    /// Gives libedit its functions and keys.
    func connect(_ editor: LineEditor) {
        _ = playhouse_set_client_data(editor.handle, Unmanaged.passUnretained(self).toOpaque())
        _ = playhouse_set_read_function(editor.handle) { handle, character in
            Terminal.behind(handle).nextCharacter(character!)
        }
        for function in KeyBindings.OwnFunction.allCases {
            editor.add(Terminal.keyFunction(function), named: function.rawValue)
        }
        KeyBindings.install(editing, in: editor)
    }

    /// A function of C has no context: each one finds its terminal behind the editor's handle.
    private static func keyFunction(_ function: KeyBindings.OwnFunction) -> playhouse_key_function {
        switch function {
        case .complete: { handle, _ in Terminal.behind(handle).complete() }
        case .paste: { handle, _ in Terminal.behind(handle).insertPaste() }
        case .clearScreen: { handle, _ in Terminal.behind(handle).clearScreenAndGoOn() }
        case .earlierMatch: { handle, _ in Terminal.behind(handle).recall(isEarlier: true, matching: true) }
        case .laterMatch: { handle, _ in Terminal.behind(handle).recall(isEarlier: false, matching: true) }
        case .earlier: { handle, _ in Terminal.behind(handle).recall(isEarlier: true, matching: false) }
        case .later: { handle, _ in Terminal.behind(handle).recall(isEarlier: false, matching: false) }
        case .search: { handle, _ in Terminal.behind(handle).searchAndGoOn() }
        case .found: { handle, _ in Terminal.behind(handle).takeFound() }
        case .suggested: { handle, _ in Terminal.behind(handle).takeSuggestion() }
        case .editElsewhere: { handle, _ in Terminal.behind(handle).editElsewhere() }
        case .undo: { handle, _ in Terminal.behind(handle).takeBack() }
        }
    }

    /// The terminal that an editor belongs to.
    private static func behind(_ handle: OpaquePointer?) -> Terminal {
        Unmanaged<Terminal>.fromOpaque(playhouse_client_data(handle)).takeUnretainedValue()
    }

    private func clearScreenAndGoOn() -> UInt8 {
        clearScreen()
        return UInt8(CC_REFRESH)
    }

    private func searchAndGoOn() -> UInt8 {
        beginSearch()
        return UInt8(CC_NORM)
    }

    private func takeFound() -> UInt8 {
        guard let editor, let found = recall.found.take() else { return UInt8(CC_ERROR) }
        editor.replace(with: found)
        return UInt8(CC_REFRESH)
    }

    private func takeSuggestion() -> UInt8 {
        guard let editor, !suggestion.isEmpty else { return UInt8(CC_ERROR) }
        editor.insert(suggestion)
        return UInt8(CC_REFRESH)
    }

    private func takeBack() -> UInt8 {
        guard let editor, let former = undo.takeBack() else { return UInt8(CC_ERROR) }
        editor.replace(with: former.line)
        _ = el_cursor(editor.handle, Int32(clamping: former.cursor - former.line.unicodeScalars.count))
        return UInt8(CC_REFRESH)
    }

    /// Gives the terminal to the person's editor, and takes what comes of the line.
    private func editElsewhere() -> UInt8 {
        guard let editor, choices == nil, let delegate else { return UInt8(CC_ERROR) }
        var bytes: [UInt8] = endOfEditing
        display.erase(into: &bytes)
        send(bytes)
        TerminalRestoration.remove([.bracketedPaste, .openLine])
        phase = .betweenLines
        let edited = delegate.edit(String(editor.scalars))
        phase = .editing
        setEditingModes()
        send(beginningOfEditing)
        if let edited { editor.replace(with: edited) }
        return UInt8(CC_REFRESH)
    }

    private func insertPaste() -> UInt8 {
        guard let editor, !keyboard.pastes.isEmpty else { return UInt8(CC_ERROR) }
        let pasted = keyboard.pastes.removeFirst()
        let lines = Paste.lines(of: pasted)
        if choices == nil, let delegate {
            editor.insert(delegate.text(ofPasted: lines, after: String(editor.scalars.prefix(editor.cursor))))
        } else {
            // A question has one answer, and what stands in the next line may be meant for nobody's eyes.
            editor.insert(lines.first { !$0.isEmpty } ?? "")
        }
        return UInt8(CC_REFRESH)
    }

    private func recall(isEarlier: Bool, matching: Bool) -> UInt8 {
        // An answer has no history.
        guard let editor, choices == nil else { return UInt8(CC_ERROR) }
        let scalars = editor.scalars
        let line = String(scalars)
        let isWalking = recall.walk.shows(line) && editor.cursor == scalars.count
        if matching, !isWalking, editor.moveCursorByLine(isUp: isEarlier) { return UInt8(CC_CURSOR) }
        let found =
            isEarlier
            ? recall.walk.earlier(than: line, matching: matching, in: history.lines)
            : recall.walk.later(than: line, matching: matching, in: history.lines)
        guard let found else { return UInt8(CC_ERROR) }
        editor.replace(with: found)
        return UInt8(CC_REFRESH)
    }
}
