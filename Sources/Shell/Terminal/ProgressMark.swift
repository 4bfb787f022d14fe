public import Commands
import LineInput

/// The moving mark at the terminal during slow work.
public final class ProgressMark: ProgressIndicator {
    private let host: TerminalHost
    private let clock: ShellClock
    /// The work in progress; the last entry is shown.
    private var shown: [Shown] = []
    private var timer: ShellTimer?

    /// Work in progress, in words that may change with time.
    private final class Shown {
        let text: () -> String

        init(_ text: @escaping () -> String) { self.text = text }
    }

    public init(host: TerminalHost, clock: ShellClock) {
        self.host = host
        self.clock = clock
    }

    public func showProgress(_ text: String) {
        shown.append(Shown { text })
        follow()
    }

    public func hideProgress(_ text: String) {
        if let index = shown.lastIndex(where: { $0.text() == text }) { shown.remove(at: index) }
        follow()
    }

    /// Shows the rest of a slow action.
    ///
    /// - Parameter text: called ten times a second.
    /// - Returns: a closure to call at its end.
    func showRest(_ text: @escaping () -> String) -> () -> Void {
        let rest = Shown(text)
        shown.append(rest)
        follow()
        return { [self] in
            shown.removeAll { $0 === rest }
            follow()
        }
    }

    private func follow() {
        guard let terminal = host.terminal else { return }
        host.writePending()
        terminal.progress = shown.last?.text()
        if terminal.progress == nil {
            timer?.cancel()
        } else if timer?.isPending != true {
            scheduleMove()
        }
    }

    /// Moves the mark ten times a second: the timer shows the next step and ends the sleep of the waiting code.
    private func scheduleMove() {
        guard clock.kind == .real else { return }
        timer = clock.schedule(at: clock.now + .milliseconds(100)) { [weak self] in
            guard let self else { return }
            host.terminal?.progress = shown.last?.text()
            host.terminal?.moveProgress()
            scheduleMove()
        }
    }
}
