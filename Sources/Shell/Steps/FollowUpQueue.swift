public import Commands

/// Actions that follow from changes, once they are kept: each is called when the command that made them has ended.
public final class FollowUpQueue {
    private let clock: ShellClock
    /// The waiting actions, by number.
    private var waiting: [Int: ShellTimer] = [:]
    /// The number of the last added action: later ones have greater numbers.
    private(set) var mark = 0
    /// The number of actions that have begun and take time.
    private var underWay = 0

    public init(clock: ShellClock) {
        self.clock = clock
    }

    /// The number of actions that wait for the end of a command.
    public var count: Int { waiting.count }

    /// Whether anything is still to be done.
    public var isBusy: Bool { underWay > 0 || !waiting.isEmpty }

    /// Has `action` called when the current command has ended.
    public func add(_ action: @escaping () -> Void) {
        mark += 1
        let number = mark
        waiting[number] = clock.schedule(at: clock.now) { [weak self] in
            self?.waiting[number] = nil
            action()
        }
    }

    /// Drops the actions after a mark, because their changes were rolled back: neither they nor the rollback have
    /// consequences.
    func drop(behind mark: Int) {
        guard mark < self.mark else { return }
        for number in waiting.keys where number > mark { waiting.removeValue(forKey: number)?.cancel() }
    }

    /// Counts the beginning of an action that takes time.
    public func begin() { underWay += 1 }

    /// Counts its end.
    public func end() { underWay -= 1 }
}
