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
    /// The results by the trails of their steps, see ``StepRow/trail``.
    private var trails: [String: String] = [:]
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

    /// What a result comes to; as JSON with the names of its members.
    struct Row: Codable {
        /// The file's name.
        var result: String
        var lesson = ""
        var verdict = Verdict.partial
        var done = 0
        /// How many steps the lesson has.
        var steps = 0
        /// Wrong answers, and mistakes that showed.
        var wrong = 0
        var hints = 0
        var solutions = 0
        var skipped = 0
        var lines = 0
        var seconds = 0
        /// What it tried to reach.
        var refused: [String] = []
        /// Why it is not reproduced, or damaged; empty if it is neither.
        var reason = ""
        /// Whether its lines have links, by which a removed line is seen.
        var isLinked = true
        /// The steps that were done in less time than it takes to read them.
        var hasty: [Int] = []
        /// The result with the same answers at the same times, up to a step; empty and 0 if there is none.
        var copyOf = ""
        var copiedSteps = 0
        /// Of what was asked, how much was right on the first try, and how much was asked.
        var first = 0
        var asked = 0
        var perStep: [StepRow] = [] {
            didSet { (first, asked) = (perStep.reduce(0) { $0 + $1.first }, perStep.reduce(0) { $0 + $1.asked }) }
        }

        init(result: String) { self.result = result }
    }

    enum Verdict: String, Codable {
        /// Taken to its end, and reproduced.
        case whole
        /// Reproduced as far as it goes.
        case partial
        case notReproduced
        /// Reproduced, but lines were removed, moved or changed.
        case altered
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
        var row = row
        compare(&row)
        isClean = isClean && row.isClean
        note(row)
        if form == .csv {
            for step in row.perStep { text.write(step.csv(of: row) + "\n") }
            return
        }
        guard form == .table else {
            return text.write(json: row)
        }
        remarks += row.remarks.map { "\(row.result): \($0)" }
        let cells: [TextTable.Cell] = [
            .init(row.result, .name), .init(row.lesson), .init("\(row.done)/\(row.steps)"),
            .init("\(row.first)/\(row.asked)"), .init("\(row.wrong)"),
            .init("\(row.hints)"), .init("\(row.solutions)"), .init("\(row.skipped)"), .init(row.minutes),
            .init(row.mark, row.verdict.style),
        ]
        write(cells, to: &text)
    }

    /// Writes what is to be said of the rows.
    func end(_ text: inout TextWriter) {
        guard form != .csv else { return }
        guard form == .table else {
            return text.write(json: ["hardest": lessons.map(\.hardest)])
        }
        text.newline()
        for lesson in lessons { lesson.write(to: &text) }
        for remark in remarks {
            text.write(line: remark, .warning)
            text.newline()
        }
    }

    /// Notes with which earlier result a row shares answers and times.
    private mutating func compare(_ row: inout Row) {
        let steps = row.perStep.filter { !$0.trail.isEmpty }
        if let copied = steps.last(where: { trails[$0.trail] != nil }) {
            (row.copyOf, row.copiedSteps) = (trails[copied.trail] ?? "", copied.step)
        }
        for step in steps where trails[step.trail] == nil { trails[step.trail] = row.result }
    }

    /// Counts what a step was for one more learner; what was not reproduced counts for nothing.
    private mutating func note(_ row: Row) {
        guard row.verdict == .whole || row.verdict == .partial else { return }
        if let index = lessons.firstIndex(where: { $0.lesson == row.lesson }) {
            lessons[index].add(row.perStep)
        } else {
            lessons.append(ClassSteps(row.lesson, row.perStep))
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
        guard verdict == .partial, let current = perStep.first(where: { $0.state == .current }) else {
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
        case .altered: remarks.append(Texts.spoken.gradeWhyAltered(reason: reason))
        case .damaged: remarks.append(Texts.spoken.gradeWhyDamaged(reason: reason))
        }
        if !isLinked { remarks.append(Texts.spoken.gradeUnlinked) }
        if !copyOf.isEmpty { remarks.append(Texts.spoken.gradeCopy(step: "\(copiedSteps)", other: copyOf)) }
        if !hasty.isEmpty {
            remarks.append(Texts.spoken.gradeHasty(steps: hasty.map(String.init).joined(separator: ", ")))
        }
        return remarks + refused.map { Texts.spoken.gradeRefused(what: $0) }
    }
}

extension TextWriter {
    /// Writes a value as a line of JSON.
    fileprivate mutating func write(json value: some Encodable) {
        var json = JSONWriter()
        // Nothing that is written here throws.
        try? json.value(describing: value)
        write(rendered: json.bytes)
        newline()
    }
}

extension GradeReport.Verdict {
    fileprivate var mark: String { Texts.spoken.mark(rawValue) ?? "" }

    fileprivate var style: Style {
        switch self {
        case .whole: .good
        case .partial: .quiet
        case .notReproduced, .altered, .damaged: .bad
        }
    }
}
