/// The bindings of keys. Their names are libedit's (`editrc(5)`) and those of ``OwnFunction``.
enum KeyBindings {
    /// The functions that libedit does not have.
    enum OwnFunction: String, CaseIterable {
        case complete = "playhouse-complete"
        case paste = "playhouse-paste"
        case clearScreen = "playhouse-clear-screen"
        /// The last entry of the history that begins with the typed text; pressed again, the one before it.
        case earlierMatch = "playhouse-earlier-match"
        case laterMatch = "playhouse-later-match"
        case earlier = "playhouse-earlier"
        case later = "playhouse-later"
        case search = "playhouse-search"
        case found = "playhouse-found"
        case suggested = "playhouse-suggested"
        case suggestedWord = "playhouse-suggested-word"
        case editElsewhere = "playhouse-edit-elsewhere"
        case undo = "playhouse-undo"
        case lineBegin = "playhouse-line-begin"
        case lineEnd = "playhouse-line-end"
        case newLine = "playhouse-new-line"
        case lastWord = "playhouse-last-word"
        case chosen = "playhouse-chosen"
    }

    /// Installs all bindings of a mode; those of another mode are forgotten.
    static func install(_ mode: EditingMode, in editor: LineEditor) {
        editor.bindKeys(of: mode)
        for (key, command) in everywhere + keys(mode) {
            editor.bind(String(key), to: command)
        }
        // Extended commands write to a screen that is not libedit's.
        guard mode == .vi else { return editor.bind("\u{1B}x", to: "ed-unassigned") }
        for (key, command) in everywhere + keys(mode) + viCommands {
            editor.bind(String(key), to: command, alternative: true)
        }
    }

    private static let everywhere: [(Unicode.Scalar, String)] = [
        ("\t", OwnFunction.complete.rawValue),
        ("\u{0C}", OwnFunction.clearScreen.rawValue),
        ("\u{15}", "vi-kill-line-prev"),
        ("\u{17}", "ed-delete-prev-word"),
        ("\u{0B}", "ed-kill-line"),
        ("\u{19}", "em-yank"),
        ("\u{01}", OwnFunction.lineBegin.rawValue),
        ("\u{05}", OwnFunction.lineEnd.rawValue),
        ("\u{10}", OwnFunction.earlier.rawValue),
        ("\u{0E}", OwnFunction.later.rawValue),
        ("\u{1F}", OwnFunction.undo.rawValue),
    ]

    private static func keys(_ mode: EditingMode) -> [(Unicode.Scalar, String)] {
        Key.allCases.map { (Unicode.Scalar($0.rawValue)!, command(for: $0, in: mode)) }
    }

    private static func command(for key: Key, in mode: EditingMode) -> String {
        switch key {
        case .up: OwnFunction.earlierMatch.rawValue
        case .down: OwnFunction.laterMatch.rawValue
        case .right: "ed-next-char"
        case .left: "ed-prev-char"
        case .home, .lineBegin: OwnFunction.lineBegin.rawValue
        case .end, .lineEnd: OwnFunction.lineEnd.rawValue
        case .delete: "ed-delete-next-char"
        case .pageUp: OwnFunction.earlier.rawValue
        case .pageDown: OwnFunction.later.rawValue
        case .wordRight: "em-next-word"
        case .wordLeft: "ed-prev-word"
        case .deleteWord: "em-delete-next-word"
        case .shiftTab: "ed-unassigned"
        case .escape: mode == .vi ? "vi-command-mode" : "ed-unassigned"
        case .paste: OwnFunction.paste.rawValue
        case .found: OwnFunction.found.rawValue
        case .suggested: OwnFunction.suggested.rawValue
        case .suggestedWord: OwnFunction.suggestedWord.rawValue
        case .editElsewhere: OwnFunction.editElsewhere.rawValue
        case .newLine: OwnFunction.newLine.rawValue
        case .lastWord: OwnFunction.lastWord.rawValue
        case .setMark: "em-set-mark"
        case .killRegion: "em-kill-region"
        case .chosen: OwnFunction.chosen.rawValue
        }
    }

    /// For vi's command mode: no second Escape, no extended commands; `v` edits elsewhere.
    private static let viCommands: [(Unicode.Scalar, String)] = [
        (Unicode.Scalar(Key.escape.rawValue)!, "ed-unassigned"),
        ("k", OwnFunction.earlier.rawValue),
        ("j", OwnFunction.later.rawValue),
        ("+", OwnFunction.later.rawValue),
        ("-", OwnFunction.earlier.rawValue),
        ("/", OwnFunction.search.rawValue),
        ("?", OwnFunction.search.rawValue),
        ("n", "ed-unassigned"),
        ("N", "ed-unassigned"),
        (":", "ed-unassigned"),
        ("v", OwnFunction.editElsewhere.rawValue),
    ]
}

/// The keys that edit a line.
public enum EditingMode: String, CaseIterable, Sendable {
    case emacs
    case vi
}
