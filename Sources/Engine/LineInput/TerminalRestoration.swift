import Glibc
import Synchronization

/// Gives the terminal back as it was found, from wherever the process ends or stops: `exit`, a signal handler, the
/// run of another program.
///
/// Everything here is safe inside a signal handler: atomics, `write` and `tcsetattr`, nothing allocated, and no constant
/// that the first use would have to make.
enum TerminalRestoration {
    /// What has been done to the terminal and must be undone.
    struct Changes: OptionSet {
        let rawValue: UInt32

        /// The modes of the line discipline differ from those found.
        static var modes: Changes { Changes(rawValue: 1) }
        /// The last row is outside of the scroll region.
        static var scrollRegion: Changes { Changes(rawValue: 2) }
        /// Pastes come in brackets.
        static var bracketedPaste: Changes { Changes(rawValue: 4) }
        /// The cursor is inside a line being edited.
        static var openLine: Changes { Changes(rawValue: 8) }
        /// Something has the screen to itself: the alternate one, without a cursor.
        static var ownScreen: Changes { Changes(rawValue: 16) }
    }

    private static let changes = Atomic<UInt32>(0)
    private static let input = Atomic<Int32>(-1)
    private static let output = Atomic<Int32>(-1)
    nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)

    private static var leaveOpenLine: StaticString { "\r\n" }
    /// Cleared before it is left: a terminal that has no second screen would keep what is there.
    static var leaveScreen: StaticString { "\u{1B}[H\u{1B}[2J\u{1B}[?1049l\u{1B}[?25h" }
    private static var leavePaste: StaticString { "\u{1B}[?2004l" }
    /// Setting the region moves the cursor home, hence saved and restored; row 999 means the last one.
    private static var leaveRegion: StaticString { "\u{1B}7\u{1B}[r\u{1B}[999;1H\u{1B}[2K\u{1B}8" }

    /// Takes note of the terminal and of the modes to go back to.
    static func prepare(input inputDescriptor: Int32, output outputDescriptor: Int32, modes: termios) {
        original.initialize(to: modes)
        input.store(inputDescriptor, ordering: .sequentiallyConsistent)
        output.store(outputDescriptor, ordering: .sequentiallyConsistent)
        changes.store(0, ordering: .sequentiallyConsistent)
    }

    /// Says that the terminal is about to be changed in these ways.
    static func insert(_ added: Changes) {
        changes.bitwiseOr(added.rawValue, ordering: .sequentiallyConsistent)
    }

    /// Says that these changes have been undone.
    static func remove(_ undone: Changes) {
        changes.bitwiseAnd(~undone.rawValue, ordering: .sequentiallyConsistent)
    }

    /// Whether nothing is left to undo.
    static var isRestored: Bool { changes.load(ordering: .sequentiallyConsistent) == 0 }

    /// Undoes what is noted; does nothing if nothing is.
    static func restore() {
        let made = changes.exchange(0, ordering: .sequentiallyConsistent)
        guard made != 0 else { return }
        let saved = errno
        if made & Changes.ownScreen.rawValue != 0 { send(leaveScreen) }
        if made & Changes.bracketedPaste.rawValue != 0 { send(leavePaste) }
        if made & Changes.scrollRegion.rawValue != 0 { send(leaveRegion) }
        if made & Changes.openLine.rawValue != 0 { send(leaveOpenLine) }
        if made & Changes.modes.rawValue != 0 {
            tcsetattr(input.load(ordering: .sequentiallyConsistent), TCSADRAIN, original)
        }
        errno = saved
    }

    private static func send(_ text: StaticString) {
        _ = write(output.load(ordering: .sequentiallyConsistent), text.utf8Start, text.utf8CodeUnitCount)
    }
}
