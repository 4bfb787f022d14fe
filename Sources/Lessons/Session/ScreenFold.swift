import Text
import TraceViews

/// Makes what a step shows fit a screen together with its text, so that nothing it mentions has gone off the top: the
/// rows that the step names stay, and of the others as many as there is room for, the nearest ones first.
struct ScreenFold {
    private let run: LessonRun
    /// The texts of the rows that stay.
    let kept: [String]

    /// - Parameter step: in which something was shown.
    init(_ run: LessonRun, _ step: Lesson.Step?) {
        self.run = run
        kept = step?.kept ?? []
    }

    /// How many rows it takes.
    func rows(of stepResult: LessonRun.StepResult, columns: Int) -> Int {
        var text = TextWriter(width: columns)
        LessonReply(run: run, stepResult: stepResult, isAtPrompt: true).write(to: &text)
        return text.bytes.count { $0 == 0x0A }
    }

    /// Leaves out rows of what a lesson shows, or of the line that was the right one.
    func fold(_ stepResult: inout LessonRun.StepResult, columns: Int) {
        let isShown = stepResult.remarks.contains { remark in
            switch remark {
            case .ran, .passed, .solved: true
            default: false
            }
        }
        guard isShown else { return }
        // The line that was typed stays on the screen, too: a screen that is longer by a row would stop at its foot for that one.
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
        // The row that says that one is left out takes as much room as that one.
        for gap in Self.gaps(in: shown, of: count) where gap.count == 1 { shown.insert(gap.lowerBound) }
        let gaps = Dictionary(Self.gaps(in: shown, of: count).map { ($0.lowerBound, $0.count) }) { one, _ in one }
        var text: [UInt8] = []
        for index in 0..<count {
            if shown.contains(index) { text += lines[index] + [0x0A] }
            if let left = gaps[index] { text += Array((Texts.spoken.lessonMoreRows(count: "\(left)") + "\n").utf8) }
        }
        stepResult.text = text
    }

    /// The runs of rows that are left out.
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
