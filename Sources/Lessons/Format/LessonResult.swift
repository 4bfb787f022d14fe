import Text

/// A learner's actions in a lesson, in order, as lines of JSON. Replaying them gives the same results. Each line ends
/// in a link, a checksum of all text before it: if a line is removed, moved or changed, later links no longer match.
struct LessonResult: Equatable, Sendable {
    static let version = 2

    /// The program's version.
    var program: String
    var lesson: String
    /// The digest of the lesson's text.
    var digest: String
    /// The learner's own number, which determines the order of choices.
    var seed: UInt64
    var entries: [Entry]
    /// Whether it has links; earlier versions of Playhouse wrote none.
    var isLinked = true
    /// The number of the first line whose link does not match, from 1.
    private(set) var brokenLine: Int?

    /// A learner's action.
    struct Entry: Equatable, Sendable {
        let action: Action
        /// From 1.
        let step: Int
        /// A digest of its records; empty if nothing ran.
        let events: String
        /// Seconds since the lesson began.
        let time: Int

        init(_ action: Action, step: Int, events: String, time: Int) {
            (self.action, self.step, self.events, self.time) = (action, step, events, time)
        }
    }

    enum Action: Equatable, Sendable {
        case line(String)
        /// Continues with the next line shown, or the next step.
        case next
        /// An answer by content: the text of a choice, or line numbers in the lesson's file.
        case answer(String)
        case hint
        case solution
        case skip
        case reset
        /// Begins the step at that index, from 0, out of order.
        case go(Int)
        /// Comes back to the step in which the lesson was left: how long it was read before is not known.
        case resume
    }
}

extension LessonResult.Action {
    /// The name of the action in a file.
    var word: String {
        switch self {
        case .line: "line"
        case .next: "next"
        case .answer: "answer"
        case .hint: "hint"
        case .solution: "solution"
        case .skip: "skip"
        case .reset: "reset"
        case .go: "go"
        case .resume: "resume"
        }
    }

    init?(word: String, line: String?, answer: String?, target: Int?) {
        switch word {
        case "line":
            guard let line else { return nil }
            self = .line(line)
        case "next": self = .next
        case "answer":
            guard let answer, answer.count <= LessonLimits.lineLength else { return nil }
            self = .answer(answer)
        case "hint": self = .hint
        case "solution": self = .solution
        case "skip": self = .skip
        case "reset": self = .reset
        case "resume": self = .resume
        case "go":
            guard let target, (1...LessonLimits.steps).contains(target) else { return nil }
            self = .go(target - 1)
        default: return nil
        }
    }
}

extension LessonResult {
    /// The results of a step.
    struct StepMark: Equatable, Sendable {
        var isDone = false
        var isSkipped = false
        var checks = 0
        var hints = 0
        var wrongAnswers = 0
        var mistakes = 0
        var sawSolution = false
        var seconds = 0
        /// The number of answers, and of tasks that were done or mistaken.
        var tries = 0
        /// The seconds of all visits until it was done; not in a file, since they follow from the times of the entries.
        var attention = 0
        /// Whether its question was skipped, which shows the answer.
        var sawAnswer = false
        /// Whether it was left with the lesson before it was done.
        var isResumed = false
        /// The parts that were right on the first try: the question's by index, then the task.
        private(set) var firsts: Set<Int> = []
        /// The parts that were wrong once, or were shown.
        private var missed: Set<Int> = []

        init() {}

        /// Notes the result for a part.
        mutating func note(part: Int, isRight: Bool) {
            tries += 1
            if isRight, !missed.contains(part) { firsts.insert(part) }
            if !isRight { miss(part) }
        }

        /// Notes that a part was not right on the first try, unless it was.
        mutating func miss(_ part: Int) { if !firsts.contains(part) { missed.insert(part) } }
    }

    /// The file's contents; each line is a JSON object.
    ///
    /// - Parameters:
    ///   - marks: each step's results.
    ///   - place: the number of the current step, from 1, or the number of steps plus one at the end.
    func bytes(_ marks: [StepMark], at place: Int = 1) -> [UInt8] {
        var bytes: [UInt8] = []
        var link = Digest()
        func add(_ fields: (inout JSONWriter) -> Void) {
            var json = JSONWriter()
            json.object(fields)
            link.add(json.bytes)
            bytes += json.bytes
            if isLinked { bytes.replaceSubrange((bytes.count - 1)..., with: Self.ending(link).utf8) }
            bytes.append(0x0A)
        }
        add { json in
            json.field("kind", .string("lesson"))
            json.field("version", .int(Self.version))
            json.field("program", .string(program))
            json.field("lesson", .string(lesson))
            json.field("digest", .string(digest))
            json.field("seed", .string("\(seed)"))
            json.field("place", .int(place))
        }
        for entry in entries {
            add { json in
                json.field("kind", .string(entry.action.word))
                json.field("step", .int(entry.step))
                if case .line(let line) = entry.action { json.field("line", .string(line)) }
                if case .go(let target) = entry.action { json.field("to", .int(target + 1)) }
                if case .answer(let answer) = entry.action { json.field("answer", .string(answer)) }
                json.field("events", .string(entry.events))
                json.field("time", .int(entry.time))
            }
        }
        for (index, mark) in marks.enumerated() {
            add { json in
                json.field("kind", .string("step"))
                json.field("step", .int(index + 1))
                json.field("done", .bool(mark.isDone))
                json.field("skipped", .bool(mark.isSkipped))
                json.field("checks", .int(mark.checks))
                json.field("hints", .int(mark.hints))
                json.field("wrongAnswers", .int(mark.wrongAnswers))
                json.field("mistakes", .int(mark.mistakes))
                json.field("solution", .bool(mark.sawSolution))
                json.field("seconds", .int(mark.seconds))
                json.field("tries", .int(mark.tries))
                json.field("first", .int(mark.firsts.count))
            }
        }
        return bytes
    }

    /// The end of a line, with its link.
    private static func ending(_ link: Digest) -> String { ",\"link\":\"\(link.text)\"}" }

    /// The numbers of done and skipped steps in a file, and of its current step, without a replay.
    static func progress(in bytes: [UInt8]) -> (done: Int, skipped: Int, step: Int?) {
        bytes.split(separator: 0x0A).reduce(into: (done: 0, skipped: 0, step: nil)) { progress, line in
            guard let object = try? LineReader.fields(of: Array(line)) else { return }
            if object["kind"]?.text == "lesson" { progress.step = object["place"]?.number }
            guard object["kind"]?.text == "step" else { return }
            if object["done"]?.flag == true { progress.done += 1 }
            if object["skipped"]?.flag == true { progress.skipped += 1 }
        }
    }

    /// Reads a file.
    ///
    /// - Throws: the damaged line.
    init(_ bytes: [UInt8]) throws(LessonFault) {
        let hint = "write it again with 'lesson result'"
        guard bytes.count <= LessonLimits.resultBytes else {
            throw LessonFault(0, "it is larger than \(LessonLimits.resultBytes >> 20) MiB", hint: hint)
        }
        guard (try? UTF8Span(validating: bytes.span)) != nil else {
            throw LessonFault(0, "it is not UTF-8", hint: hint)
        }
        self.init(program: "", lesson: "", digest: "", seed: 0, entries: [])
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.last?.isEmpty == true, lines.count > 1 else {
            throw LessonFault(lines.count, "it is incomplete", hint: hint)
        }
        var link = Digest()
        for (index, line) in lines.dropLast().enumerated() {
            guard let object = try? LineReader.fields(of: Array(line)) else {
                throw LessonFault(index + 1, "the line is damaged", hint: hint)
            }
            let kind = object["kind"]?.text ?? ""
            if index == 0 { isLinked = object["link"] != nil }
            link.add(line.dropLast(Self.ending(link).utf8.count) + [UInt8(ascii: "}")])
            if isLinked, brokenLine == nil, object["link"]?.text != link.text { brokenLine = index + 1 }
            if index == 0 {
                if kind == "lesson", let version = object["version"]?.number, version < Self.version {
                    throw LessonFault(1, "an earlier version of Playhouse wrote it", hint: hint)
                }
                guard kind == "lesson", object["version"]?.number == Self.version, let name = object["lesson"]?.text,
                    let program = object["program"]?.text, let digest = object["digest"]?.text,
                    let seed = object["seed"]?.text.flatMap({ UInt64($0) })
                else { throw LessonFault(1, "it is not a result of a lesson", hint: hint) }
                (lesson, self.program, self.digest, self.seed) = (name, program, digest, seed)
                continue
            }
            if kind == "step" { continue }
            guard
                let action = Action(
                    word: kind, line: object["line"]?.text, answer: object["answer"]?.text,
                    target: object["to"]?.number),
                // After the end, it is one more than the number of steps.
                let step = object["step"]?.number, (1...LessonLimits.steps + 1).contains(step),
                let events = object["events"]?.text, let time = object["time"]?.number, time >= 0
            else { throw LessonFault(index + 1, "the line is damaged", hint: hint) }
            guard entries.count < LessonLimits.entries else {
                throw LessonFault(index + 1, "it has more than \(LessonLimits.entries) entries", hint: hint)
            }
            entries.append(Entry(action, step: step, events: events, time: time))
        }
    }
}

/// Reads an object with texts and numbers.
private enum LineReader {
    struct Value {
        var text: String?
        var number: Int?
        var flag: Bool?
    }

    static func fields(of line: [UInt8]) throws(JSONSyntaxError) -> [String: Value] {
        var reader = JSONReader(line)
        var fields: [String: Value] = [:]
        try reader.beginObject()
        while let name = try reader.nextName() {
            switch try reader.kind() {
            case .string: fields[name] = Value(text: try reader.string())
            case .number: fields[name] = Value(number: try reader.number().whole)
            case .bool: fields[name] = Value(flag: try reader.bool())
            default: try reader.skipValue()
            }
        }
        try reader.end()
        return fields
    }
}
