import Text
import TraceViews

/// A learner's results in one step of a lesson.
struct StepRow: Codable, Equatable {
    /// From 1.
    var step = 0
    var heading = ""
    /// How many parts could be right on the first try, and how many were.
    var asked = 0
    var first = 0
    var tries = 0
    var hints = 0
    var seconds = 0
    var state = State.open
    /// A digest of all answers and times up to the end of the step; empty if two learners could match by chance.
    var trail = ""

    enum State: String, Codable {
        case done, skipped, open
        /// The first open step of a lesson.
        case current
    }

    init(_ number: Int, _ step: Lesson.Step, _ mark: LessonResult.StepMark) {
        (self.step, heading, asked) = (number, step.heading, step.askedCount)
        (first, tries, hints, seconds) = (mark.firsts.count, mark.tries, mark.hints, mark.seconds)
        state = mark.isDone ? .done : mark.isSkipped ? .skipped : .open
    }

    /// Whether the learner got far enough for the step to count.
    var isTried: Bool { asked > 0 && ([.done, .skipped].contains(state) || tries > 0) }

    /// `2:05`.
    static func minutes(_ seconds: Int) -> String {
        "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    }

    // MARK: Comma-separated values

    static let csvHeading = "result,lesson,step,heading,state,first,asked,tries,hints,seconds,verdict,remarks"

    func csv(of row: GradeReport.Row) -> String {
        [
            row.result, row.lesson, "\(step)", heading, state.rawValue, "\(first)", "\(asked)", "\(tries)", "\(hints)",
            "\(seconds)",
            row.verdict.rawValue, row.remarks.joined(separator: "; "),
        ].map(Self.cell).joined(separator: ",")
    }

    /// A cell by RFC 4180. A spreadsheet would run text that begins like a formula, and other people chose the names.
    private static func cell(_ text: String) -> String {
        let shown = ControlCharacters.shown(text)
        let safe = shown.first.map("=+-@".contains) == true ? "'" + shown : shown
        guard safe.contains(where: { $0 == "," || $0 == "\"" || $0 == "'" }) else { return safe }
        return "\"" + safe.replacing("\"", with: "\"\"") + "\""
    }
}

/// The results of a class in a lesson's steps.
struct ClassSteps {
    let lesson: String
    private var steps: [Sum]

    /// A step's sums over those who tried it.
    private struct Sum {
        var row: StepRow
        var learners: Int

        init(_ row: StepRow) {
            (self.row, learners) = (row, row.isTried ? 1 : 0)
            if !row.isTried { (self.row.asked, self.row.first) = (0, 0) }
        }

        mutating func add(_ other: StepRow) {
            guard other.isTried else { return }
            learners += 1
            row.asked += other.asked
            row.first += other.first
            row.tries += other.tries
            row.hints += other.hints
            row.seconds += other.seconds
        }

        /// The share that was right on the first try, from 0 to 1.
        var share: Double { row.asked == 0 ? 1 : Double(row.first) / Double(row.asked) }
    }

    init(_ lesson: String, _ rows: [StepRow]) {
        (self.lesson, steps) = (lesson, rows.map(Sum.init))
    }

    /// Adds a learner's results.
    mutating func add(_ rows: [StepRow]) {
        for (index, row) in rows.enumerated() where steps.indices.contains(index) { steps[index].add(row) }
    }

    /// The number of steps named.
    private static let count = 5

    /// The hardest steps, as JSON.
    struct Hardest: Encodable {
        let lesson: String
        let steps: [Step]

        struct Step: Encodable {
            let step: Int
            let heading: String
            let learners: Int
            let first: Int
            let asked: Int
            let tries: Int
            let hints: Int
            /// A learner's average.
            let seconds: Int
        }
    }

    /// The steps with the lowest share on the first try; equal ones are ordered by hints and tries.
    var hardest: Hardest {
        let tried = steps.filter { $0.learners > 0 && $0.share < 1 }
        let hardest = tried.sorted { one, other in
            (one.share, -one.row.hints, -one.row.tries, one.row.step)
                < (other.share, -other.row.hints, -other.row.tries, other.row.step)
        }
        return Hardest(
            lesson: lesson,
            steps: hardest.prefix(Self.count).map { sum in
                Hardest.Step(
                    step: sum.row.step, heading: sum.row.heading, learners: sum.learners, first: sum.row.first,
                    asked: sum.row.asked, tries: sum.row.tries, hints: sum.row.hints,
                    seconds: sum.row.seconds / sum.learners)
            })
    }

    func write(to text: inout TextWriter) {
        let hardest = hardest.steps
        guard !hardest.isEmpty else { return }
        text.write(line: Texts.spoken.gradeHardest(lesson: lesson), .heading)
        text.newline()
        for step in hardest {
            text.write(
                line: "  "
                    + Texts.spoken.gradeHardestStep(
                        step: "\(step.step)", heading: step.heading, right: "\(step.first)", asked: "\(step.asked)",
                        tries: "\(step.tries)", hints: "\(step.hints)", time: StepRow.minutes(step.seconds)))
            text.newline()
        }
    }
}
