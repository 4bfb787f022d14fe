import Commands
import Platform
import Shell

/// What lessons are made of and kept in.
public struct LessonMaterials {

    public let library: LessonLibrary
    let saves: LessonSaves?
    /// Makes a stage; nil where none can be, as within a lesson.
    let makeStage: (() -> LessonStage)?

    /// - Parameters:
    ///   - saves: nil if nothing is to be kept.
    ///   - makeStage: a stage that touches no disk and reaches nothing outside.
    public init(
        library: LessonLibrary = LessonLibrary(), saves: LessonSaves? = nil, makeStage: (() -> LessonStage)? = nil
    ) {
        (self.library, self.saves, self.makeStage) = (library, saves, makeStage)
    }

    /// A lesson that came with the program, or one in a file.
    ///
    /// - Parameters:
    ///   - word: the name of a lesson or the path of its file.
    ///   - isForeign: whether somebody else wrote the command, which then reaches no file.
    func lesson(_ word: String, isForeign: Bool) throws(CommandError) -> Lesson {
        guard word.contains("/") || word.hasSuffix(".lesson") else {
            guard let lesson = try Self.reading({ () throws(LessonFileFault) in try library.lesson(word) }) else {
                throw .notFound("lesson", word, among: library.ids, hint: "'lesson list' shows them")
            }
            return lesson
        }
        guard !isForeign else { throw .reachesOutside("the file '\(word)'") }
        let file = try TextFile.read(word, limit: 1, system: LinuxSystem())
        let translation = library.translationPath(of: word).flatMap { path in
            (try? TextFile.read(path, limit: 1, system: LinuxSystem()))
                .map { (path, String(decoding: $0.bytes, as: UTF8.self)) }
        }
        var lesson = try Self.reading { () throws(LessonFileFault) in
            try LessonLibrary.lesson((word, String(decoding: file.bytes, as: UTF8.self)), translation: translation)
        }
        lesson.path = word
        return lesson
    }

    /// - Throws: what is wrong with the file of a lesson, as a command's error.
    private static func reading<Read>(_ read: () throws(LessonFileFault) -> Read) throws(CommandError) -> Read {
        do { return try read() } catch { throw error.error }
    }
}
