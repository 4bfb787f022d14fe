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

    private func insertPaste() -> UInt8 {
        guard let editor, !keyboard.pastes.isEmpty else { return UInt8(CC_ERROR) }
        let pasted = keyboard.pastes.removeFirst()
        let lines = Paste.lines(of: pasted)
        // An answer is not a command: its lines mean nothing to the grammar.
        if choices == nil, let delegate {
            editor.insert(delegate.text(ofPasted: lines, after: String(editor.scalars.prefix(editor.cursor))))
        } else {
            editor.insert(lines.filter { !$0.isEmpty }.joined(separator: " "))
        }
        return UInt8(CC_REFRESH)
    }

    private func recall(isEarlier: Bool, matching: Bool) -> UInt8 {
        // An answer has no history.
        guard let editor, choices == nil else { return UInt8(CC_ERROR) }
        let line = String(editor.scalars)
        let found =
            isEarlier
            ? walk.earlier(than: line, matching: matching, in: history.lines)
            : walk.later(than: line, matching: matching, in: history.lines)
        guard let found else { return UInt8(CC_ERROR) }
        editor.replace(with: found)
        return UInt8(CC_REFRESH)
    }
}
