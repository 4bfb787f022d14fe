import Commands
import FoundationEssentials
import Glibc
import Shell

/// The folder with a student's package.
struct ExerciseFolder {
    let path: String
    let exercise: Exercise
    let library: ExerciseLibrary

    /// Finds out which exercise a folder holds.
    init(_ path: String, _ library: ExerciseLibrary) throws(CommandError) {
        guard let exercise = library.all.first(where: { access("\(path)/Sources/\($0.id)/main.swift", F_OK) == 0 })
        else {
            throw CommandError(
                .notFound, "'\(path)' holds no exercise", hint: "'exercise start NAME DIR' writes one")
        }
        (self.path, self.exercise, self.library) = (path, exercise, library)
    }

    private init(new path: String, _ exercise: Exercise, _ library: ExerciseLibrary) {
        (self.path, self.exercise, self.library) = (path, exercise, library)
    }

    /// Writes a new package.
    static func make(
        _ path: String, _ exercise: Exercise, _ library: ExerciseLibrary
    ) throws(CommandError) -> ExerciseFolder {
        guard access(path, F_OK) != 0 else {
            throw CommandError(.refused, "there is a '\(path)' already", hint: "give the name of a new folder")
        }
        let folder = ExerciseFolder(new: path, exercise, library)
        for file in library.package(of: exercise) {
            // README.md names the folder, so that its commands can be typed as they are.
            let isReadme = file.path == "README.md"
            let text = isReadme ? file.text.replacing("{folder}", with: Quoting.quoted(path)) : file.text
            try folder.write(text, to: file.path)
        }
        return folder
    }

    /// The text of the file that the student fills in.
    var source: String { text(of: "Sources/\(exercise.id)/\(exercise.roles)") ?? "" }

    /// Makes sure that the scene is the one that was written, and puts the library back as it was.
    func prepare() throws(CommandError) {
        for file in exercise.given {
            let name = "Sources/\(exercise.id)/\(file.name)"
            let (mine, theirs) = (text(of: name)?.asLines ?? [], file.text.asLines)
            guard mine != theirs else { continue }
            let line = zip(mine, theirs).enumerated().first { $1.0 != $1.1 }?.offset ?? min(mine.count, theirs.count)
            let former = line < theirs.count ? theirs[line].trimmed : ""
            throw CommandError(
                .refused, "'\(path)/\(name)' was changed in line \(line + 1)",
                hint: former.isEmpty ? "end it before that line" : "put back '\(former)'")
        }
        for file in library.library where text(of: "Patterns/\(file.path)")?.asLines != file.text.asLines {
            try write(file.text, to: "Patterns/\(file.path)")
        }
    }

    private func text(of name: String) -> String? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private func write(_ text: String, to name: String) throws(CommandError) {
        let file = "\(path)/\(name)"
        do {
            try FileManager.default.createDirectory(
                atPath: String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]), withIntermediateDirectories: true
            )
            try Data((text.hasSuffix("\n") ? text : text + "\n").utf8).write(to: URL(fileURLWithPath: file))
        } catch {
            throw .cannotWrite(file, errno == 0 ? EACCES : errno)
        }
    }
}

extension String {
    /// The lines, without empty ones at the end.
    var asLines: [String] {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        return lines[...(lines.lastIndex { !$0.isEmpty } ?? 0)].map(String.init)
    }
}
