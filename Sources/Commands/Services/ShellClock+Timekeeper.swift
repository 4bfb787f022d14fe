public import Patterns

extension ShellClock: Timekeeper {
    public func setAlarm(at due: Duration, _ action: @escaping () -> Void) -> any Alarm {
        schedule(at: due, action)
    }
}

extension ShellTimer: Alarm {}
