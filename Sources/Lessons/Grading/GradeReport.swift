import Text
import TraceViews

/// The grades of results, written row by row.
struct GradeReport {
    /// The format of the report.
    enum Form { case table, json, csv }

    private let form: Form
    /// The totals of each lesson's steps.
    private var lessons: [ClassSteps] = []
    /// The widths of the columns: names and lessons are known before the first row.
    private let widths: [Int]
    /// The remarks below the table.
    private var remarks: [String] = []
    /// The results by the trails of their steps, see ``StepRow/trail``.
    private var trails: [String: String] = [:]
    /// Whether every result could be read and reproduced, and none tried to affect anything outside.
    private(set) var isClean = true

    /// - Parameters:
    ///   - names: the names of the results.
    ///   - lessons: the names of the program's lessons.
    init(names: [String], lessons: [String], form: Form) {
        self.form = form
        func widest(_ texts: [String]) -> Int {
            min(Self.widestName, texts.map { DisplayWidth.columns(of: ControlCharacters.shown($0)) }.max() ?? 0)
        }
        widths = [widest(names + [Self.heading[0]]), widest(lessons + [Self.heading[1]])]
    }

    /// A longer name shifts only its own row.
    private static let widestName = 40
    private static let heading: [String] = {
        let texts = Texts.spoken
        return [
            texts.gradeResult, texts.gradeLesson, texts.gradeSteps, texts.gradeFirst, texts.gradeWrong,
            texts.gradeHints,
            texts.gradeShown, texts.gradeSkipped, texts.gradeTime, texts.gradeVerdict,
        ]
    }()

    /// A result's grade; as JSON with the names of its members.
    struct Row: Codable {
        /// The file's name.
        var result: String
        var lesson = ""
        var verdict = Verdict.partial
        var done = 0
        /// The number of steps in the lesson.
        var steps = 0
        /// The number of wrong answers and of mistakes.
        var wrong = 0
        var hints = 0
        /// The steps whose solution was shown, or whose answer was, before it was given.
        var solutions = 0
        var skipped = 0
        var lines = 0
        var seconds = 0
        /// The refused targets.
        var refused: [String] = []
        /// The reason why it is damaged or not reproduced; empty if neither.
        var reason = ""
        /// Whether its lines have links, which reveal removed lines.
        var isLinked = true
        /// The steps done in less time than it takes to read them.
        var hasty: [Int] = []
        /// The result with the same answers at the same times, up to this step; empty and 0 if there is none.
        var copyOf = ""
        var copiedSteps = 0
        /// The numbers of parts right on the first try, and of all parts asked.
        var first = 0
        var asked = 0
        var perStep: [StepRow] = [] {
            didSet { (first, asked) = (perStep.reduce(0) { $0 + $1.first }, perStep.reduce(0) { $0 + $1.asked }) }
        }

        init(result: String) { self.result = result }
    }

    enum Verdict: String, Codable {
        /// Complete, and reproduced.
        case whole
        /// Reproduced up to its last line.
        case partial
        case notReproduced
        /// Reproduced, but with removed, moved or changed lines.
        case altered
        case damaged
    }

    /// Writes the table's heading.
    func begin(_ text: inout TextWriter) {
        switch form {
        case .table: write(Self.heading.map { .init($0, .heading) }, to: &text)
        case .csv: text.write(StepRow.csvHeading + "\n")
        case .json: break
        }
    }

    /// Writes a row; in JSON, an object on a line.
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

    /// Writes the remarks on the rows.
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

    /// Notes an earlier result with the same answers and times.
    private mutating func compare(_ row: inout Row) {
        let steps = row.perStep.filter { !$0.trail.isEmpty }
        if let copied = steps.last(where: { trails[$0.trail] != nil }) {
            (row.copyOf, row.copiedSteps) = (trails[copied.trail] ?? "", copied.step)
        }
        for step in steps where trails[step.trail] == nil { trails[step.trail] = row.result }
    }

    /// Adds a learner's steps to the totals, if they were reproduced.
    private mutating func note(_ row: Row) {
        guard row.verdict == .whole || row.verdict == .partial else { return }
        if let index = lessons.firstIndex(where: { $0.lesson == row.lesson }) {
            lessons[index].add(row.perStep)
        } else {
            lessons.append(ClassSteps(row.lesson, row.perStep))
        }
    }

    private func write(_ cells: [TextTable.Cell], to text: inout TextWriter) {
        // A cell is at least as wide as its heading.
        let others = Self.heading.dropFirst(2).map { DisplayWidth.columns(of: $0) }
        var table = TextTable(widths: widths + others)
        table.row(cells)
        table.write(to: &text)
    }
}

extension GradeReport.Row {
    fileprivate var isClean: Bool { [.whole, .partial].contains(verdict) && refused.isEmpty }

    fileprivate var minutes: String { StepRow.minutes(seconds) }

    /// The verdict, and the learner's place.
    fileprivate var mark: String {
        guard verdict == .partial, let current = perStep.first(where: { $0.state == .current }) else {
            return verdict.mark
        }
        return Texts.spoken.gradeAt(step: "\(current.step)")
    }

    /// The remarks in addition to its row.
    var remarks: [String] {
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
        // No value written here throws.
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
