import Commands
import LineInput
import ShellServices

// What is under way while a command takes its time.
extension ShellSession: ProgressIndicator {
    package func showProgress(_ text: String) {
        progressTexts.append(text)
        followProgress()
    }

    package func hideProgress(_ text: String) {
        if let index = progressTexts.lastIndex(of: text) { progressTexts.remove(at: index) }
        followProgress()
    }

    private func followProgress() {
        guard let terminal else { return }
        writePending()
        terminal.progress = progressTexts.last
        if terminal.progress == nil {
            progressTimer?.cancel()
        } else if progressTimer?.isPending != true {
            scheduleMove()
        }
    }

    /// The mark moves ten times a second: the timer sees to the next step and ends the sleep of whoever waits.
    private func scheduleMove() {
        guard clock.kind == .real else { return }
        progressTimer = clock.schedule(at: clock.now + .milliseconds(100)) { [unowned self] in
            terminal?.moveProgress()
            scheduleMove()
        }
    }

    /// Writes what waits to be written: above the mark, if there is one.
    func writePending() {
        guard let terminal, terminal.progress != nil else { return console.flush() }
        let pending = console.takePending()
        if !pending.isEmpty { terminal.showAbove(String(decoding: pending, as: UTF8.self)) }
    }
}
