import Commands
import Platform
import Shell

/// The lessons, their stages and saves.
public struct LessonMaterials {

    public let library: LessonLibrary
    let saves: LessonSaves?
    /// Makes a stage; nil if that is impossible, as in a lesson.
    let makeStage: (() -> LessonStage)?

    /// - Parameters:
    ///   - saves: nil if nothing is saved.
    ///   - makeStage: makes a stage that touches no disk and affects nothing outside.
    public init(
        library: LessonLibrary = LessonLibrary(), saves: LessonSaves? = nil, makeStage: (() -> LessonStage)? = nil
    ) {
        (self.library, self.saves, self.makeStage) = (library, saves, makeStage)
    }

    /// Finds a lesson shipped with the program or in a file.
    ///
    /// - Parameters:
    ///   - word: the name of a lesson or the path of its file.
    ///   - isForeign: whether another person wrote the command, which then cannot read files.
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

    /// - Throws: the error in a lesson's file, as a command's error.
    private static func reading<Read>(_ read: () throws(LessonFileFault) -> Read) throws(CommandError) -> Read {
        do { return try read() } catch { throw error.error }
    }
}
