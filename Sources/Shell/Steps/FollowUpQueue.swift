public import Commands

/// What is to be done because of changes, once they are kept: each when the command that made them has ended.
public final class FollowUpQueue {
    private let clock: ShellClock
    /// Those that wait, by their numbers.
    private var waiting: [Int: ShellTimer] = [:]
    /// The number of the one added last: everything later comes after it.
    private(set) var mark = 0
    /// How many have begun and take their time.
    private var underWay = 0

    public init(clock: ShellClock) {
        self.clock = clock
    }

    /// How many wait for the end of a command.
    public var count: Int { waiting.count }

    /// Whether something is still to be done.
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

    /// The changes after a mark were rolled back: nothing follows from them or from the rollback.
    func drop(behind mark: Int) {
        guard mark < self.mark else { return }
        for number in waiting.keys where number > mark { waiting.removeValue(forKey: number)?.cancel() }
    }

    /// Something has begun that takes its time.
    public func begin() { underWay += 1 }

    /// It has ended.
    public func end() { underWay -= 1 }
}
