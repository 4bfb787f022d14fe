public import Commands
import FoundationEssentials
public import Lessons
public import Platform
public import Text
import TraceViews

/// Replays the results of a folder and says what each came to.
///
/// They are somebody else's: each runs on a stage of its own, which touches no disk and refuses what reaches outside.
public struct Grader {
    private let library: LessonLibrary
    private let system: any System
    private let makeSession: () -> ShellSession

    public init(library: LessonLibrary, system: any System, makeSession: @escaping () -> ShellSession) {
        (self.library, self.system, self.makeSession) = (library, system, makeSession)
    }

    /// Grades all files of a folder that end in `.result`; lessons beside them are used for results of that name, where the
    /// program has none of it.
    ///
    /// - Throws: that the folder cannot be read, or holds no result.
    public func grade(_ folder: String) throws(CommandError) -> GradeReport {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw CommandError(.io, "the folder '\(folder)' cannot be read", hint: "check the path")
        }
        let results = names.filter { $0.hasSuffix(".result") }
        guard !results.isEmpty else {
            throw CommandError(
                .notFound, "the folder '\(folder)' has no result",
                hint: "their names end in .result, see 'help lesson result'")
        }
        guard results.count <= LessonLimits.results else {
            throw CommandError(
                .limit, "the folder '\(folder)' has more than \(LessonLimits.results) results",
                hint: "grade a part of them")
        }
        return GradeReport(rows: results.map { grade($0, in: folder) })
    }

    private func grade(_ name: String, in folder: String) -> GradeReport.Row {
        var row = GradeReport.Row(name: name)
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: "\(folder)/\(name)", limit: LessonLimits.resultBytes)
        } catch {
            row.verdict = .damaged("it cannot be read: \(error)")
            return row
        }
        let result: LessonResult
        do throws(LessonFault) {
            result = try LessonResult(bytes)
        } catch {
            row.verdict = .damaged((error.line > 0 ? "line \(error.line): " : "") + error.message)
            return row
        }
        row.lesson = result.lesson
        do throws(CommandError) {
            let lesson = try lesson(result.lesson, in: folder)
            row.count = lesson.steps.count
            guard lesson.digest == result.digest else {
                row.verdict = .notReproduced("it was made with another text of the lesson")
                return row
            }
            try replay(result, of: lesson, into: &row)
        } catch {
            row.verdict = .damaged(error.message)
        }
        return row
    }

    private func lesson(_ id: String, in folder: String) throws(CommandError) -> Lesson {
        let isPlain = !id.isEmpty && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard isPlain else { throw .noSuchLesson(id) }
        let path = "\(folder)/\(id).lesson"
        let beside = try? system.contents(of: path, limit: LessonLimits.lessonBytes)
        do throws(LessonFileFault) {
            if let lesson = try library.lesson(id) { return lesson }
            if let beside { return try LessonLibrary.lesson((path, String(decoding: beside, as: UTF8.self))) }
        } catch {
            throw error.error
        }
        throw .noSuchLesson(id)
    }

    private func replay(
        _ result: LessonResult, of lesson: Lesson, into row: inout GradeReport.Row
    ) throws(CommandError) {
        var stages: [LessonStage] = []
        let makeStage = {
            let stage = LessonStage(makeSession())
            stages.append(stage)
            return stage
        }
        let run = LessonRun(lesson, now: { .zero }, makeStage: makeStage)
        _ = run.begin()
        var difference: Int?
        var broken: CommandError?
        do throws(CommandError) { difference = try run.replay(result.entries) } catch { broken = error }
        let marks = run.marks
        row.done = marks.count(where: \.isDone)
        row.skipped = marks.count(where: \.isSkipped)
        row.hints = marks.reduce(0) { $0 + $1.hints }
        row.wrong = marks.reduce(0) { $0 + $1.wrongAnswers + $1.mistakes }
        row.solutions = marks.count(where: \.sawSolution)
        row.lines = result.entries.count
        row.seconds = result.entries.last?.time ?? 0
        row.refused = stages.flatMap { $0.takeRefusals() }
        if let broken {
            row.verdict = .notReproduced(broken.message)
        } else if let difference {
            let other = result.program == Version.text ? "" : ", made by version \(result.program)"
            row.verdict = .notReproduced("line \(difference + 2) comes to something else\(other)")
        } else {
            row.verdict = run.isOver ? .whole : .partial
        }
    }
}

extension CommandError {
    fileprivate static func noSuchLesson(_ id: String) -> CommandError {
        CommandError(.notFound, "there is no lesson '\(id)'", hint: "put its file beside the result")
    }
}

/// What the results of a folder came to.
public struct GradeReport {
    let rows: [Row]

    struct Row {
        let name: String
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
    }

    enum Verdict {
        /// Taken to its end, and reproduced.
        case whole
        /// Reproduced as far as it goes.
        case partial
        case notReproduced(String)
        case damaged(String)
    }

    /// Whether every result was read and came to what it says, and none tried to reach outside.
    public var isClean: Bool {
        rows.allSatisfy { row in
            switch row.verdict {
            case .whole, .partial: row.refused.isEmpty
            case .notReproduced, .damaged: false
            }
        }
    }

    /// Writes the table; as JSON an object a line.
    public func write(to text: inout TextWriter, isJSON: Bool) {
        guard !isJSON else {
            for row in rows {
                var json = JSONWriter()
                row.encode(to: &json)
                text.write(rendered: json.bytes)
                text.newline()
            }
            return
        }
        let texts = Texts.english
        var table = TextTable()
        table.row(
            ["result", "lesson", "steps", "wrong", "hints", "shown", "skipped", "time", "verdict"].map {
                .init(texts.text("grade.\($0)"), .heading)
            })
        for row in rows {
            table.row(
                [
                    .init(row.name, .name), .init(row.lesson), .init("\(row.done)/\(row.count)"), .init("\(row.wrong)"),
                    .init("\(row.hints)"), .init("\(row.solutions)"), .init("\(row.skipped)"),
                    .init(row.minutes), .init(row.verdict.mark, row.verdict.style),
                ])
        }
        table.write(to: &text)
        text.newline()
        for row in rows {
            for sentence in row.remarks {
                text.write(line: "\(row.name): \(sentence)", .warning)
                text.newline()
            }
        }
    }
}

extension GradeReport.Row {
    fileprivate var minutes: String { "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)" }

    /// What is to be said of it beside its row.
    fileprivate var remarks: [String] {
        var remarks: [String] = []
        switch verdict {
        case .whole, .partial: break
        case .notReproduced(let reason): remarks.append(Texts.english.text("grade.whyNot", ["reason": reason]))
        case .damaged(let reason): remarks.append(Texts.english.text("grade.whyDamaged", ["reason": reason]))
        }
        return remarks + refused.map { Texts.english.text("grade.refused", ["what": $0]) }
    }

    fileprivate func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("result", .string(name))
            json.field("lesson", .string(lesson))
            json.field("verdict", .string(verdict.word))
            json.field("done", .int(done))
            json.field("steps", .int(count))
            json.field("wrong", .int(wrong))
            json.field("hints", .int(hints))
            json.field("solutions", .int(solutions))
            json.field("skipped", .int(skipped))
            json.field("lines", .int(lines))
            json.field("seconds", .int(seconds))
            json.field("refused", refused)
            json.field("remarks", remarks)
        }
    }
}

extension GradeReport.Verdict {
    fileprivate var word: String {
        switch self {
        case .whole: "whole"
        case .partial: "partial"
        case .notReproduced: "notReproduced"
        case .damaged: "damaged"
        }
    }

    fileprivate var mark: String { Texts.english.text("grade.verdict.\(word)") }

    fileprivate var style: Style {
        switch self {
        case .whole: .good
        case .partial: .quiet
        case .notReproduced, .damaged: .bad
        }
    }
}
