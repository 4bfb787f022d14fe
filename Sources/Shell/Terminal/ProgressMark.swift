import Commands
import LineInput
import ShellServices

/// The mark that moves at the terminal while something is under way.
final class ProgressMark: ProgressIndicator {
    private let host: TerminalHost
    private let clock: ShellClock
    /// What is under way; the last one is shown.
    private var texts: [String] = []
    private var timer: ShellTimer?

    init(host: TerminalHost, clock: ShellClock) {
        self.host = host
        self.clock = clock
    }

    func showProgress(_ text: String) {
        texts.append(text)
        follow()
    }

    func hideProgress(_ text: String) {
        if let index = texts.lastIndex(of: text) { texts.remove(at: index) }
        follow()
    }

    private func follow() {
        guard let terminal = host.terminal else { return }
        host.writePending()
        terminal.progress = texts.last
        if terminal.progress == nil {
            timer?.cancel()
        } else if timer?.isPending != true {
            scheduleMove()
        }
    }

    /// The mark moves ten times a second: the timer sees to the next step and ends the sleep of whoever waits.
    private func scheduleMove() {
        guard clock.kind == .real else { return }
        timer = clock.schedule(at: clock.now + .milliseconds(100)) { [weak self] in
            self?.host.terminal?.moveProgress()
            self?.scheduleMove()
        }
    }
}
