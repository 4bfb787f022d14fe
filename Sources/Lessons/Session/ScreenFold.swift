import Text
import TraceViews

/// Fits a step's output and its text on one screen, so that everything the text mentions is visible. The rows that the
/// step names stay, and as many others as fit, the nearest ones first.
struct ScreenFold {
    private let run: LessonRun
    /// The texts of the rows to keep.
    let kept: [String]

    /// - Parameter step: the step with the output.
    init(_ run: LessonRun, _ step: Lesson.Step?) {
        self.run = run
        kept = step?.kept ?? []
    }

    /// The number of rows needed.
    func rows(of stepResult: LessonRun.StepResult, columns: Int) -> Int {
        var text = TextWriter(width: columns)
        LessonReply(run: run, stepResult: stepResult, isAtPrompt: true).write(to: &text)
        return text.bytes.count { $0 == 0x0A }
    }

    /// Removes rows from a lesson's output, or from that of the right line.
    func fold(_ stepResult: inout LessonRun.StepResult, columns: Int) {
        let isShown = stepResult.remarks.contains { remark in
            switch remark {
            case .ran, .passed, .solved: true
            default: false
            }
        }
        guard isShown else { return }
        // The typed line stays, too: with one more row, the screen would stop before its last line.
        let excess = rows(of: stepResult, columns: columns) - (LessonLimits.screenRows - 1)
        guard excess > 0 else { return }
        let lines = stepResult.text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        let count = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
        guard count > excess + 2 else { return }
        var shown = Set(
            (0..<count).filter { index in
                let line = DisplayWidth.withoutEscapes(String(decoding: lines[index], as: UTF8.self))
                return kept.contains { line.contains($0) }
            })
        if shown.isEmpty { shown = [0, count - 1] }
        let anchors = shown
        let nearest = (0..<count).sorted { one, other in
            func distance(_ index: Int) -> Int { anchors.map { abs($0 - index) }.min() ?? 0 }
            return (distance(one), one) < (distance(other), other)
        }
        func cost(_ shown: Set<Int>) -> Int { shown.count + Self.gaps(in: shown, of: count).count }
        for index in nearest where cost(shown.union([index])) <= count - excess { shown.insert(index) }
        // The row that reports a gap needs as much room as a gap of one row.
        for gap in Self.gaps(in: shown, of: count) where gap.count == 1 { shown.insert(gap.lowerBound) }
        let gaps = Dictionary(Self.gaps(in: shown, of: count).map { ($0.lowerBound, $0.count) }) { one, _ in one }
        var text: [UInt8] = []
        for index in 0..<count {
            if shown.contains(index) { text += lines[index] + [0x0A] }
            if let left = gaps[index] { text += Array((Texts.spoken.lessonMoreRows(count: "\(left)") + "\n").utf8) }
        }
        stepResult.text = text
    }

    /// The ranges of rows that are left out.
    private static func gaps(in shown: Set<Int>, of count: Int) -> [Range<Int>] {
        var gaps: [Range<Int>] = []
        for index in 0..<count where !shown.contains(index) {
            if let last = gaps.last, last.upperBound == index {
                gaps[gaps.count - 1] = last.lowerBound..<index + 1
            } else {
                gaps.append(index..<index + 1)
            }
        }
        return gaps
    }
}
