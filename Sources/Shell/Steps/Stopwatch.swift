import Commands
import Platform
import Text

/// Measures the duration of a command, in real time and on the shell's clock.
struct Stopwatch {
    private let clock: ShellClock
    private let begun = SteadyTime.now
    private let begunOnClock: Duration

    init(clock: ShellClock) {
        self.clock = clock
        begunOnClock = clock.now
    }

    /// The times since the start.
    var times: (real: Duration, onClock: Duration) {
        (SteadyTime.now - begun, clock.now - begunOnClock)
    }

    /// The times since the start, in words.
    var figure: String {
        let times = times
        return figure(times.real, times.onClock)
    }

    /// `took 3 ms`, and the time on the clock if it differs.
    func figure(_ real: Duration, _ onClock: Duration) -> String {
        let microseconds = (real.inSeconds * 1_000_000).rounded()
        let shown = microseconds < 1000 ? "\(Int(microseconds)) µs" : "\(Int(microseconds / 1000)) ms"
        let differ = onClock > .zero && clock.kind == .virtual
        return "took \(shown)" + (differ ? ", \(DurationText.brief(onClock)) on the clock" : "")
    }
}
