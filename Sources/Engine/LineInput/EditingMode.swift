/// Which keys edit a line.
public enum EditingMode: String, CaseIterable, Sendable {
    case emacs
    case vi
}

/// Why there is no terminal to talk with.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// One of the two descriptors is not a terminal's.
    case notATerminal
    /// libedit could not be set up.
    case noEditor

    public var description: String {
        switch self {
        case .notATerminal: "input and output are not both a terminal"
        case .noEditor: "the line editor could not be set up"
        }
    }
}
