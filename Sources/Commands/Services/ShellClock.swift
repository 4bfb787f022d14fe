public import Patterns

/// The one time of the program, real or virtual.
///
/// Real time passes; virtual time stands still until its clock makes it jump.
public final class ShellTime {
    public enum Kind: String, CaseIterable, Sendable {
        case real
        case virtual
    }

    public let kind: Kind

    private let wallClockAtStart: Duration
    private let source: () -> Duration
    private let start: Duration
    /// The virtual time since 1970, stored because every command asks for it.
    private var virtualTime: Duration

    /// - Parameters:
    ///   - source: a monotonic time; only differences count.
    ///   - wallClock: the time since 1970-01-01T00:00:00Z at the start.
    public init(_ kind: Kind, source: @escaping () -> Duration, wallClock: Duration) {
        self.kind = kind
        self.source = source
        self.start = source()
        self.wallClockAtStart = wallClock
        virtualTime = wallClock
    }

    /// A virtual time that starts at `wallClock`.
    public convenience init(virtualFrom wallClock: Duration = .zero) {
        self.init(.virtual, source: { .zero }, wallClock: wallClock)
    }

    /// Time since the shell's start. Never goes back.
    public var now: Duration {
        kind == .real ? source() - start : virtualTime - wallClockAtStart
    }

    /// Time since 1970-01-01T00:00:00Z, for dates that people read; it runs on from the start at the pace of ``now``.
    public var wallTime: Duration { kind == .real ? wallClockAtStart + now : virtualTime }

    fileprivate func jump(to time: Duration) { virtualTime = max(virtualTime, wallClockAtStart + time) }
}

/// The one clock of the program: a time, and the timers that wait for theirs.
///
/// Timers fire in the order of their times, and at equal times in the order in which they were set, on the thread that
/// owns the shell's state. In virtual time they fire when ``advance(to:)`` makes it jump.
public final class ShellClock {
    public typealias Kind = ShellTime.Kind

    private let time: ShellTime
    /// The stream that records a timer's steps: inside the call that set it, or as caused by that call.
    private let events: EventStream?
    private var timers = TimerHeap()

    /// - Parameter events: records the steps of timers, as caused by the step that set them.
    public init(_ time: ShellTime, events: EventStream? = nil) {
        (self.time, self.events) = (time, events)
    }

    /// A virtual clock that starts at `wallClock`, for tests.
    public convenience init(virtualFrom wallClock: Duration = .zero, events: EventStream? = nil) {
        self.init(ShellTime(virtualFrom: wallClock), events: events)
    }

    /// Whether it is real or virtual.
    public var kind: Kind { time.kind }

    /// Time since the shell's start. Never goes back.
    public var now: Duration { time.now }

    /// Time since 1970-01-01T00:00:00Z, for dates that people read; it runs on from the start at the pace of ``now``.
    public var wallTime: Duration { time.wallTime }

    /// When the next timer fires, in time since the start; nil if none is set.
    public var nextDue: Duration? { timers.nextDue }

    /// Whether any timer is set; true also for a while after the last one was canceled.
    public var hasTimers: Bool { !timers.isEmpty }

    /// Calls `action` once at `due`, or as soon as possible if that is past.
    ///
    /// - Parameter due: time since the start.
    /// - Returns: the timer, to cancel it; it need not be kept.
    @discardableResult
    public func schedule(at due: Duration, _ action: @escaping () -> Void) -> ShellTimer {
        let timer = ShellTimer(due: due, told(action))
        timers.insert(timer)
        return timer
    }

    /// `action`, with the current step as the place or cause of its own steps.
    private func told(_ action: @escaping () -> Void) -> () -> Void {
        guard let events, events.isListening else { return action }
        let position = events.position
        return { events.resuming(at: position, action) }
    }

    /// Fires every timer whose time has come. A timer that is set meanwhile waits for the next call, so that timers
    /// that set each other do not block the keyboard.
    public func fireDueTimers() {
        let last = timers.inserted
        while let timer = timers.popDue(by: now, upTo: last) {
            timer.fire()
        }
    }

    /// Lets the virtual clock jump to `time`, stopping at each timer on the way to fire it at its own time.
    ///
    /// The real clock cannot jump; there, this fires the timers that are due.
    public func advance(to time: Duration) {
        guard kind == .virtual else { return fireDueTimers() }
        while let timer = timers.popDue(by: time) {
            self.time.jump(to: timer.due)
            timer.fire()
        }
        self.time.jump(to: time)
    }
}

/// A call that waits for its time.
public final class ShellTimer {
    /// When it fires, in time since the shell's start.
    public let due: Duration
    fileprivate var order = 0
    private var action: (() -> Void)?

    fileprivate init(due: Duration, _ action: @escaping () -> Void) {
        self.due = due
        self.action = action
    }

    /// Whether it has neither fired nor been canceled.
    public var isPending: Bool { action != nil }

    /// Prevents it from firing.
    public func cancel() { action = nil }

    fileprivate func fire() {
        let action = action
        self.action = nil
        action?()
    }
}

/// A binary heap of timers, the next to fire on top; canceled ones are dropped when they come up.
private struct TimerHeap {
    private var heap: [ShellTimer] = []
    /// The number of timers that were ever set.
    private(set) var inserted = 0

    /// Whether there is none, not even a canceled one.
    var isEmpty: Bool { heap.isEmpty }

    var nextDue: Duration? {
        mutating get {
            dropCancelled()
            return heap.first?.due
        }
    }

    mutating func insert(_ timer: ShellTimer) {
        inserted += 1
        timer.order = inserted
        heap.append(timer)
        var child = heap.count - 1
        while child > 0, comes(heap[child], before: heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// - Parameter last: the number of the last timer that counts, in the order of setting.
    mutating func popDue(by time: Duration, upTo last: Int = .max) -> ShellTimer? {
        dropCancelled()
        guard let first = heap.first, first.due <= time, first.order <= last else { return nil }
        removeFirst()
        return first
    }

    private mutating func dropCancelled() {
        while let first = heap.first, !first.isPending { removeFirst() }
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && comes(heap[child], before: heap[least]) {
                least = child
            }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    private func comes(_ a: ShellTimer, before b: ShellTimer) -> Bool {
        (a.due, a.order) < (b.due, b.order)
    }
}
