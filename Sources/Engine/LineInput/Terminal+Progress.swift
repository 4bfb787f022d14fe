/// A mark that moves while a command takes its time.
extension Terminal {
    /// What is under way; nil for nothing. It stands in the row of the cursor between two lines, and disappears without
    /// a trace; a terminal without escape sequences shows it once, in a row of its own.
    public var progress: String? {
        get { progressMark.text }
        set {
            guard newValue != progressMark.text else { return }
            let isNew = progressMark.text == nil
            progressMark.text = newValue
            if isNew { progressMark.step = 0 }
            // While a line is typed there is no room for it.
            guard phase == .betweenLines else { return }
            guard editor == nil else { return drawProgress() }
            if let newValue, isNew { send(Array("\(newValue) …\n".utf8)) }
        }
    }

    /// Moves the mark by a step.
    public func moveProgress() {
        guard editor != nil, phase == .betweenLines, progressMark.text != nil else { return }
        progressMark.step += 1
        drawProgress()
    }

    private static let marks = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    private func drawProgress() {
        guard let text = progressMark.text else {
            var bytes: [UInt8] = []
            display.erase(into: &bytes)
            return send(bytes)
        }
        prompt = Prompt("\(Self.marks[progressMark.step % Self.marks.count]) \(text) ")
        refreshLine()
    }
}
