import Commands

/// What is to be done because of changes, once they are kept: each when the command that made them has ended.
public final class FollowUpQueue {
    private let clock: ShellClock
    /// Those that wait, the oldest first.
    private var waiting: [(number: Int, timer: ShellTimer)] = []
    /// The number of the one added last: everything later comes after it.
    private(set) var mark = 0
    /// How many have begun and take their time.
    private var underWay = 0

    init(clock: ShellClock) {
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
        let timer = clock.schedule(at: clock.now) { [weak self] in
            self?.waiting.removeAll { $0.number == number }
            action()
        }
        waiting.append((number, timer))
    }

    /// The changes after a mark were rolled back: nothing follows from them or from the rollback.
    func drop(behind mark: Int) {
        guard waiting.last.map({ $0.number > mark }) ?? false else { return }
        for reaction in waiting where reaction.number > mark { reaction.timer.cancel() }
        waiting.removeAll { $0.number > mark }
    }

    /// Something has begun that takes its time.
    public func begin() { underWay += 1 }

    /// It has ended.
    public func end() { underWay -= 1 }
}
