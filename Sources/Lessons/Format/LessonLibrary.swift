/// The lessons shipped with the program, and those in files.
public struct LessonLibrary: Sendable {
    /// A file's path and its text.
    public typealias File = (path: String, text: String)

    private let files: @Sendable () -> [File]
    /// Two letters: `uk`.
    private let language: @Sendable () -> String

    /// - Parameters:
    ///   - language: the first two letters of `LANG`, read for each lesson; a lesson without texts in that language has
    ///     English ones.
    ///   - files: the files shipped with the program, read for each lesson.
    public init(
        language: @autoclosure @escaping @Sendable () -> String = "en", files: @escaping @Sendable () -> [File] = { [] }
    ) {
        (self.language, self.files) = (language, files)
    }

    /// The names of the shipped lessons, in the recommended order.
    var ids: [String] {
        let names = Set(files().map { Self.id(of: $0.path) })
        return Self.order.filter(names.contains) + names.subtracting(Self.order).sorted()
    }

    private static let order = [
        "chain", "mediator", "observer", "composite", "memento", "command", "state", "strategy", "facade", "template",
        "builder", "factory", "visitor", "async", "vip",
    ]

    /// The shipped lessons.
    ///
    /// - Throws: the error in one of them, and its file.
    func all() throws(LessonFileFault) -> [Lesson] {
        var lessons: [Lesson] = []
        for id in ids { if let lesson = try lesson(id) { lessons.append(lesson) } }
        return lessons
    }

    /// The shipped lesson of that name, with texts in the learner's language; nil if there is none.
    func lesson(_ id: String) throws(LessonFileFault) -> Lesson? {
        let files = files().filter { Self.id(of: $0.path) == id }
        guard let file = files.first(where: { Self.language(of: $0.path) == nil }) else { return nil }
        return try Self.lesson(file, translation: files.first { Self.language(of: $0.path) == language() })
    }

    /// Reads the lesson in a file.
    ///
    /// - Parameter translation: texts in another language.
    /// - Throws: the error in one of them, and its file.
    static func lesson(_ file: File, translation: File? = nil) throws(LessonFileFault) -> Lesson {
        var lesson: Lesson
        do throws(LessonFault) {
            lesson = try LessonParser.lesson(file.text, id: id(of: file.path))
        } catch {
            throw LessonFileFault(path: file.path, fault: error)
        }
        guard let translation else { return lesson }
        do throws(LessonFault) {
            try lesson.take(
                try LessonParser.lesson(translation.text, id: lesson.id, isTranslation: true))
        } catch {
            throw LessonFileFault(path: translation.path, fault: error)
        }
        return lesson
    }

    /// The file for a lesson's texts in the learner's language.
    func translationPath(of path: String) -> String? {
        guard Self.language(of: path) == nil, path.hasSuffix(".lesson"), language() != "en" else { return nil }
        return "\(path.dropLast(7)).\(language()).lesson"
    }

    /// `chain` of `examples/lessons/chain.uk.lesson`.
    static func id(of path: String) -> String {
        let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        return String(file.prefix { $0 != "." })
    }

    /// `uk` of `chain.uk.lesson`; nil of `chain.lesson`.
    private static func language(of path: String) -> String? {
        let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
        return parts.count == 3 ? String(parts[1]) : nil
    }
}

/// An error in a lesson, and its file.
struct LessonFileFault: Error, Equatable, Sendable {
    let path: String
    let fault: LessonFault
}

extension Lesson {
    /// Replaces the texts by those in another language; commands and checks stay.
    ///
    /// - Throws: an error if they do not belong to this lesson.
    fileprivate mutating func take(_ texts: Lesson) throws(LessonFault) {
        guard texts.steps.count == steps.count else {
            throw LessonFault(
                texts.steps.last?.line ?? 0, "it has \(texts.steps.count) steps, and the lesson has \(steps.count)",
                hint: "give the texts of each step")
        }
        (title, about) = (texts.title, texts.about)
        for (index, text) in texts.steps.enumerated() { try steps[index].take(text) }
    }
}

extension Lesson.Question {
    /// The question in another language; nil if `texts` is a different question.
    fileprivate func translated(by texts: Lesson.Question) -> Lesson.Question? {
        let kind: Kind? =
            switch (kind, texts.kind) {
            case (.choose(let own), .choose(let texts)): own.translated(by: texts).map(Kind.choose)
            case (.find(let own), .find(let texts)): own.translated(by: texts).map(Kind.find)
            case (.order(let own), .order(let texts)): own.translated(by: texts).map(Kind.order)
            case (.fill(let own), .fill(let texts)): own.translated(by: texts).map(Kind.fill)
            case (.sort(let own), .sort(let texts)): own.translated(by: texts).map(Kind.sort)
            default: nil
            }
        return kind.map { Lesson.Question(text: texts.text, kind: $0) }
    }
}

extension Lesson.Step {
    fileprivate mutating func take(_ texts: Lesson.Step) throws(LessonFault) {
        func must(_ isSo: Bool, _ what: String) throws(LessonFault) {
            guard !isSo else { return }
            throw LessonFault(texts.line, "the step has different \(what) than the lesson", hint: "give each of them")
        }
        try must(texts.hints.count == hints.count, "hints")
        try must(texts.rejections.count == rejections.count, "rejections")
        let asked = question.map { own in texts.question.flatMap { own.translated(by: $0) } }
        try must(asked.map { $0 != nil } ?? (texts.question == nil), "choices")
        try must(
            texts.text.isEmpty == text.isEmpty && texts.explanation.isEmpty == explanation.isEmpty
                && texts.congratulations.isEmpty == congratulations.isEmpty, "texts")
        (heading, text, hints) = (texts.heading, texts.text, texts.hints)
        (explanation, congratulations, question) = (texts.explanation, texts.congratulations, asked ?? nil)
        for index in rejections.indices { rejections[index].message = texts.rejections[index].message }
    }
}
