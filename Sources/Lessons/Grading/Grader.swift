public import Commands
public import Platform
import Shell
public import Text
import TraceViews

/// Replays and grades the results of lessons.
///
/// Other people wrote them, so each runs on its own stage, which touches no disk and refuses to affect anything
/// outside. In a folder, each has its own process, so that a crash or an endless loop harms no others.
public struct Grader {
    /// The limit for a lesson's name, in characters.
    private static let idLength = 60

    private let library: LessonLibrary
    private let system: any System
    private let makeStage: () -> LessonStage

    public init(library: LessonLibrary, system: any System, makeStage: @escaping () -> LessonStage) {
        (self.library, self.system, self.makeStage) = (library, system, makeStage)
    }

    /// Grades a result, or all files of a folder that end in `.result`, and writes the table row by row. A lesson next
    /// to a result is used if the program has none of that name. Links are not followed, since they may lead out of the
    /// folder.
    ///
    /// - Parameters:
    ///   - form: `json` writes an object on each line, `csv` a line for each learner and step; anything else a table.
    ///   - write: writes the rows so far at once.
    /// - Returns: whether every result could be read and reproduced, and none tried to affect anything outside.
    /// - Throws: an error if it cannot be read, or a folder has no result.
    public func grade(
        _ path: String, form: String, write: ((inout TextWriter) -> Void) -> Void
    ) throws(CommandError) -> Bool {
        let kind: FileStatus.Kind
        do throws(SystemError) { kind = try system.status(ofFile: path).kind } catch {
            throw .unreadableFile(path, error)
        }
        let (folder, names) = kind == .folder ? (path, try results(in: path)) : Self.parts(of: path)
        if kind != .folder { GraderChild.limitThisProcess() }
        var report = GradeReport(
            names: names, lessons: library.ids, form: form == "json" ? .json : form == "csv" ? .csv : .table)
        write { report.begin(&$0) }
        for name in names {
            let row = kind == .folder ? GraderChild().grade(name, in: folder) : grade(name, in: folder)
            write { report.add(row, to: &$0) }
        }
        write { report.end(&$0) }
        return report.isClean
    }

    /// A file's folder, and its name.
    private static func parts(of path: String) -> (folder: String, names: [String]) {
        guard let slash = path.lastIndex(of: "/") else { return (".", [path]) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, [String(path[path.index(after: slash)...])])
    }

    private func results(in folder: String) throws(CommandError) -> [String] {
        let names: [String]
        do throws(SystemError) {
            names = try DiskFolder.names(in: folder).sorted()
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
        return results
    }

    private func grade(_ name: String, in folder: String) -> GradeReport.Row {
        var row = GradeReport.Row(result: name)
        let path = "\(folder)/\(name)"
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: path, limit: LessonLimits.resultBytes, followsLink: false)
        } catch {
            row.verdict = .damaged
            row.reason = "it cannot be read: \(error)"
            return row
        }
        let result: LessonResult
        do throws(LessonFault) {
            result = try LessonResult(bytes)
        } catch {
            row.verdict = .damaged
            row.reason = (error.line > 0 ? "line \(error.line): " : "") + error.message
            return row
        }
        row.lesson = result.lesson
        do throws(CommandError) {
            let lesson = try lesson(result.lesson, in: folder)
            row.steps = lesson.steps.count
            guard lesson.digest == result.digest else {
                row.verdict = .notReproduced
                row.reason = "it was made with another version of the lesson"
                return row
            }
            replay(result, bytes, of: lesson, into: &row)
        } catch {
            row.verdict = .damaged
            row.reason = error.message
        }
        return row
    }

    private func lesson(_ id: String, in folder: String) throws(CommandError) -> Lesson {
        let isPlain =
            (1...Self.idLength).contains(id.count)
            && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard isPlain else { throw Self.noSuchLesson(id) }
        do throws(LessonFileFault) {
            if let lesson = try library.lesson(id) { return lesson }
        } catch {
            throw error.error
        }
        let path = "\(folder)/\(id).lesson"
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: path, limit: LessonLimits.lessonBytes, followsLink: false)
        } catch {
            throw error.isMissing ? Self.noSuchLesson(id) : .unreadableFile(path, error)
        }
        do throws(LessonFileFault) {
            return try LessonLibrary.lesson((path, String(decoding: bytes, as: UTF8.self)))
        } catch {
            throw error.error
        }
    }

    /// - Parameter bytes: the file's contents.
    private func replay(
        _ result: LessonResult, _ bytes: [UInt8], of lesson: Lesson, into row: inout GradeReport.Row
    ) {
        var stages: [LessonStage] = []
        let makeStage = {
            let stage = self.makeStage()
            stages.append(stage)
            return stage
        }
        let run = LessonRun(lesson, seed: result.seed, now: { .zero }, makeStage: makeStage)
        _ = run.begin()
        var difference: Int?
        var broken: CommandError?
        do throws(CommandError) { difference = try run.replay(result) } catch { broken = error }
        let marks = run.marks
        row.done = marks.count(where: \.isDone)
        row.skipped = marks.count(where: \.isSkipped)
        row.hints = marks.reduce(0) { $0 + $1.hints }
        row.wrong = marks.reduce(0) { $0 + $1.wrongAnswers + $1.mistakes }
        row.solutions = marks.count { $0.sawSolution || $0.sawAnswer && $0.isDone }
        row.lines = result.entries.count
        row.perStep = zip(lesson.steps, marks).enumerated().map { StepRow($0 + 1, $1.0, $1.1) }
        row.isLinked = result.isLinked
        row.hasty = zip(lesson.steps, marks).enumerated().compactMap { index, pair -> Int? in
            let isHasty = pair.1.attention < pair.0.wordCount / LessonLimits.wordsPerSecond
            return pair.1.isDone && !pair.1.isResumed && isHasty ? index + 1 : nil
        }
        noteTrails(of: result, marks, in: &row)
        if let open = row.perStep.firstIndex(where: { $0.state == .open }) { row.perStep[open].state = .current }
        row.seconds = result.entries.last?.time ?? 0
        row.refused = stages.flatMap { $0.takeRefusals() }
        if let broken {
            row.verdict = .notReproduced
            row.reason = broken.message
        } else if let difference {
            let other = result.program == Version.text ? "" : ", made by version \(result.program)"
            row.verdict = .notReproduced
            row.reason = "line \(difference + 2) gives another result\(other)"
        } else if let line = result.brokenLine {
            row.verdict = .altered
            row.reason = Texts.spoken.gradeBroken(line: "\(line)")
        } else if result.isLinked, result.bytes(marks, at: run.position + 1) != bytes {
            row.verdict = .altered
            row.reason = Texts.spoken.gradeDiffers
        } else {
            row.verdict = run.isOver ? .whole : .partial
        }
    }

    private func noteTrails(of result: LessonResult, _ marks: [LessonResult.StepMark], in row: inout GradeReport.Row) {
        var (trail, waits, last) = (Digest(), 0, 0)
        trail.add(result.lesson.utf8)
        for (index, entry) in result.entries.enumerated() where row.perStep.indices.contains(entry.step - 1) {
            trail.add("\(entry.step) \(entry.action) \(entry.time)\n".utf8)
            // A long wait says more than a short one: its length could have been many others.
            if entry.time > 0 { waits += 1 + Int.bitWidth - max(0, entry.time - last).leadingZeroBitCount }
            last = entry.time
            let mistakes = marks.prefix(entry.step).reduce(0) { $0 + $1.wrongAnswers + $1.mistakes }
            let evidence = waits + mistakes * LessonLimits.evidenceOfMistake
            guard evidence >= LessonLimits.evidenceOfCopy, index + 1 >= LessonLimits.entriesOfCopy else { continue }
            row.perStep[entry.step - 1].trail = trail.text
        }
    }

    private static func noSuchLesson(_ id: String) -> CommandError {
        let name = id.count > 60 ? "\(id.prefix(60))…" : id
        return CommandError(.notFound, "there is no lesson '\(name)'", hint: "put its file next to the result")
    }
}
