import Commands
import PatternEvents
package import Patterns

extension ShellClock: Timekeeper {
    package func setAlarm(at due: Duration, _ action: @escaping () -> Void) -> any Alarm {
        schedule(at: due, action)
    }
}

extension ShellTimer: Alarm {}
