/// Which keys edit a line.
package enum EditingMode: String, CaseIterable, Sendable {
    case emacs
    case vi
}

/// Why there is no terminal to talk with.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// One of the two descriptors is not a terminal's.
    case notATerminal
    /// libedit could not be set up.
    case noEditor

    package var description: String {
        switch self {
        case .notATerminal: "input and output are not both a terminal"
        case .noEditor: "the line editor could not be set up"
        }
    }
}
