import Glibc
import Synchronization

/// Restores the terminal wherever the process ends or stops: at `exit`, in a signal handler, for the run of another
/// program.
///
/// Everything here is safe inside a signal handler: it uses atomics, `write` and `tcsetattr`, allocates nothing, and
/// has no constant that would be made at its first use.
enum TerminalRestoration {
    /// Changes to the terminal that must be undone.
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
        /// An animation has the screen to itself: the alternate one, without a cursor.
        static var ownScreen: Changes { Changes(rawValue: 16) }
    }

    private static let changes = Atomic<UInt32>(0)
    private static let input = Atomic<Int32>(-1)
    private static let output = Atomic<Int32>(-1)
    nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)

    private static var leaveOpenLine: StaticString { "\r\n" }
    /// Cleared before leaving: a terminal without a second screen would keep its contents.
    static var leaveScreen: StaticString { "\u{1B}[H\u{1B}[2J\u{1B}[?1049l\u{1B}[?25h" }
    private static var leavePaste: StaticString { "\u{1B}[?2004l" }
    /// The cursor is saved and restored, because setting the region moves it home; row 999 means the last one.
    private static var leaveRegion: StaticString { "\u{1B}7\u{1B}[r\u{1B}[999;1H\u{1B}[2K\u{1B}8" }

    /// Stores the terminal and the modes to restore.
    static func prepare(input inputDescriptor: Int32, output outputDescriptor: Int32, modes: termios) {
        original.initialize(to: modes)
        input.store(inputDescriptor, ordering: .sequentiallyConsistent)
        output.store(outputDescriptor, ordering: .sequentiallyConsistent)
        changes.store(0, ordering: .sequentiallyConsistent)
    }

    /// Notes changes that are about to be made to the terminal.
    static func insert(_ added: Changes) {
        changes.bitwiseOr(added.rawValue, ordering: .sequentiallyConsistent)
    }

    /// Notes changes that have been undone.
    static func remove(_ undone: Changes) {
        changes.bitwiseAnd(~undone.rawValue, ordering: .sequentiallyConsistent)
    }

    /// Whether nothing is left to undo.
    static var isRestored: Bool { changes.load(ordering: .sequentiallyConsistent) == 0 }

    /// Undoes the noted changes, if there are any.
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
