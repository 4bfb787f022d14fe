import Patterns

/// A clock for schedulers that stands still until a test moves it.
final class Timeline: Timekeeper {
    private(set) var now = Duration.zero
    private var alarms: [Call] = []

    private final class Call: Alarm {
        let due: Duration
        var action: (() -> Void)?

        init(_ due: Duration, _ action: @escaping () -> Void) {
            self.due = due
            self.action = action
        }

        func cancel() { action = nil }
    }

    func setAlarm(at due: Duration, _ action: @escaping () -> Void) -> any Alarm {
        let call = Call(due, action)
        alarms.append(call)
        return call
    }

    /// How many calls wait for their time.
    var pending: Int { alarms.count { $0.action != nil } }

    /// Goes on to `time`, making each call at its own.
    func advance(to time: Duration = .zero) {
        while let next = alarms.filter({ $0.due <= time && $0.action != nil }).min(by: { $0.due < $1.due }) {
            now = max(now, next.due)
            let action = next.action
            next.action = nil
            action?()
        }
        now = max(now, time)
        alarms.removeAll { $0.action == nil }
    }
}
