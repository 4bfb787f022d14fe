import Text
import TraceViews

/// What results come to, written a row at a time.
struct GradeReport {
    /// How results are written.
    enum Form { case table, json, csv }

    private let form: Form
    /// What the steps of each lesson were for all.
    private var lessons: [ClassSteps] = []
    /// Of the columns: names and lessons are known before the first row is.
    private let widths: [Int]
    /// What is said below the table.
    private var remarks: [String] = []
    /// Whether every result was read and came to what it says, and none tried to reach outside.
    private(set) var isClean = true

    /// - Parameters:
    ///   - names: those of the results.
    ///   - lessons: those that the program has.
    init(names: [String], lessons: [String], form: Form) {
        self.form = form
        func widest(_ texts: [String]) -> Int {
            min(Self.widestName, texts.map { DisplayWidth.columns(of: ControlCharacters.shown($0)) }.max() ?? 0)
        }
        widths = [widest(names + [Self.heading[0]]), widest(lessons + [Self.heading[1]])]
    }

    /// A longer name moves only its own row.
    private static let widestName = 40
    private static let heading: [String] = {
        let texts = Texts.spoken
        return [
            texts.gradeResult, texts.gradeLesson, texts.gradeSteps, texts.gradeFirst, texts.gradeWrong,
            texts.gradeHints,
            texts.gradeShown, texts.gradeSkipped, texts.gradeTime, texts.gradeVerdict,
        ]
    }()

    struct Row {
        /// The file's.
        var name: String
        var lesson = ""
        var done = 0
        var count = 0
        var skipped = 0
        var hints = 0
        var solutions = 0
        /// Wrong answers, and mistakes that showed.
        var wrong = 0
        var lines = 0
        var seconds = 0
        /// What it tried to reach.
        var refused: [String] = []
        var verdict = Verdict.partial
        /// Why it is not reproduced, or damaged; empty if it is neither.
        var reason = ""
        var steps: [StepRow] = []

        /// Of what was asked, how much was right on the first try, and how much was asked.
        var first: (right: Int, asked: Int) {
            (steps.reduce(0) { $0 + $1.first }, steps.reduce(0) { $0 + $1.asked })
        }
    }

    enum Verdict: String {
        /// Taken to its end, and reproduced.
        case whole
        /// Reproduced as far as it goes.
        case partial
        case notReproduced
        case damaged
    }

    /// Writes the heading of the table.
    func begin(_ text: inout TextWriter) {
        switch form {
        case .table: write(Self.heading.map { .init($0, .heading) }, to: &text)
        case .csv: text.write(StepRow.csvHeading + "\n")
        case .json: break
        }
    }

    /// Writes a row; as JSON an object on a line.
    mutating func add(_ row: Row, to text: inout TextWriter) {
        isClean = isClean && row.isClean
        note(row)
        if form == .csv {
            for step in row.steps { text.write(step.csv(of: row) + "\n") }
            return
        }
        guard form == .table else {
            var json = JSONWriter()
            row.encode(to: &json)
            text.write(rendered: json.bytes)
            return text.newline()
        }
        remarks += row.remarks.map { "\(row.name): \($0)" }
        let cells: [TextTable.Cell] = [
            .init(row.name, .name), .init(row.lesson), .init("\(row.done)/\(row.count)"),
            .init("\(row.first.right)/\(row.first.asked)"), .init("\(row.wrong)"),
            .init("\(row.hints)"), .init("\(row.solutions)"), .init("\(row.skipped)"), .init(row.minutes),
            .init(row.mark, row.verdict.style),
        ]
        write(cells, to: &text)
    }

    /// Writes what is to be said of the rows.
    func end(_ text: inout TextWriter) {
        guard form != .csv else { return }
        guard form == .table else {
            var json = JSONWriter()
            json.object { json in
                json.key("hardest")
                json.array { json in for lesson in lessons { lesson.encode(to: &json) } }
            }
            text.write(rendered: json.bytes)
            return text.newline()
        }
        text.newline()
        for lesson in lessons { lesson.write(to: &text) }
        for remark in remarks {
            text.write(line: remark, .warning)
            text.newline()
        }
    }

    /// Counts what a step was for one more learner; what was not reproduced counts for nothing.
    private mutating func note(_ row: Row) {
        guard row.verdict == .whole || row.verdict == .partial else { return }
        if let index = lessons.firstIndex(where: { $0.lesson == row.lesson }) {
            lessons[index].add(row.steps)
        } else {
            lessons.append(ClassSteps(row.lesson, row.steps))
        }
    }

    private func write(_ cells: [TextTable.Cell], to text: inout TextWriter) {
        // A cell is no narrower than what its heading says.
        let others = Self.heading.dropFirst(2).map { DisplayWidth.columns(of: $0) }
        var table = TextTable(widths: widths + others)
        table.row(cells)
        table.write(to: &text)
    }
}

extension GradeReport.Row {
    fileprivate var isClean: Bool { [.whole, .partial].contains(verdict) && refused.isEmpty }

    fileprivate var minutes: String { StepRow.minutes(seconds) }

    /// The verdict, and where the learner is.
    fileprivate var mark: String {
        guard verdict == .partial, let current = steps.first(where: { $0.state == .current }) else {
            return verdict.mark
        }
        return Texts.spoken.gradeAt(step: "\(current.step)")
    }

    /// The findings about it besides its row.
    fileprivate var remarks: [String] {
        var remarks: [String] = []
        switch verdict {
        case .whole, .partial: break
        case .notReproduced: remarks.append(Texts.spoken.gradeWhyNot(reason: reason))
        case .damaged: remarks.append(Texts.spoken.gradeWhyDamaged(reason: reason))
        }
        return remarks + refused.map { Texts.spoken.gradeRefused(what: $0) }
    }

    fileprivate func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("result", .string(name))
            json.field("lesson", .string(lesson))
            json.field("verdict", .string(verdict.rawValue))
            json.field("done", .int(done))
            json.field("steps", .int(count))
            json.field("wrong", .int(wrong))
            json.field("hints", .int(hints))
            json.field("solutions", .int(solutions))
            json.field("skipped", .int(skipped))
            json.field("lines", .int(lines))
            json.field("seconds", .int(seconds))
            json.field("refused", refused)
            json.field("reason", .string(reason))
            json.field("first", .int(first.right))
            json.field("asked", .int(first.asked))
            json.key("perStep")
            json.array { json in for step in steps { step.encode(to: &json) } }
        }
    }

    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Returns: nil if it is damaged.
    init?(_ json: [UInt8]) {
        self.init(name: "")
        do throws(JSONSyntaxError) {
            var reader = JSONReader(json)
            try reader.beginObject()
            while let field = try reader.nextName() {
                switch field {
                case "lesson": lesson = try reader.string()
                case "reason": reason = try reader.string()
                case "verdict":
                    guard let verdict = GradeReport.Verdict(rawValue: try reader.string()) else { return nil }
                    self.verdict = verdict
                case "done": done = try reader.number().whole ?? 0
                case "steps": count = try reader.number().whole ?? 0
                case "wrong": wrong = try reader.number().whole ?? 0
                case "hints": hints = try reader.number().whole ?? 0
                case "solutions": solutions = try reader.number().whole ?? 0
                case "skipped": skipped = try reader.number().whole ?? 0
                case "lines": lines = try reader.number().whole ?? 0
                case "seconds": seconds = try reader.number().whole ?? 0
                case "refused":
                    try reader.beginArray()
                    while try reader.nextElement() { refused.append(try reader.string()) }
                case "perStep":
                    try reader.beginArray()
                    while try reader.nextElement() { steps.append(try StepRow(&reader)) }
                default: try reader.skipValue()
                }
            }
            try reader.end()
        } catch {
            return nil
        }
    }
}

extension GradeReport.Verdict {
    fileprivate var mark: String { Texts.spoken.mark(rawValue) ?? "" }

    fileprivate var style: Style {
        switch self {
        case .whole: .good
        case .partial: .quiet
        case .notReproduced, .damaged: .bad
        }
    }
}
