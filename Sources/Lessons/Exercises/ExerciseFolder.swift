import Commands
import Glibc
import Platform
import Shell

/// The folder with a student's package.
struct ExerciseFolder {
    let path: String
    let exercise: Exercise
    let library: ExerciseLibrary
    private let system: any System

    /// The limit for a file of a package, in bytes.
    private static let longest = 1 << 24

    /// Identifies the exercise in a folder.
    init(_ path: String, _ library: ExerciseLibrary, _ system: any System) throws(CommandError) {
        guard let exercise = library.all.first(where: { access("\(path)/Sources/\($0.id)/main.swift", F_OK) == 0 })
        else {
            throw CommandError(
                .notFound, "'\(path)' holds no exercise", hint: "'exercise start NAME DIR' writes one")
        }
        self.init(path, exercise, library, system)
    }

    private init(_ path: String, _ exercise: Exercise, _ library: ExerciseLibrary, _ system: any System) {
        (self.path, self.exercise, self.library, self.system) = (path, exercise, library, system)
    }

    /// Writes a new package.
    static func make(
        _ path: String, _ exercise: Exercise, _ library: ExerciseLibrary, _ system: any System
    ) throws(CommandError) -> ExerciseFolder {
        guard access(path, F_OK) != 0 else {
            throw CommandError(.refused, "there is a '\(path)' already", hint: "give the name of a new folder")
        }
        let folder = ExerciseFolder(path, exercise, library, system)
        for file in library.package(of: exercise) {
            // README.md names the folder, so that its commands can be typed verbatim.
            let isReadme = file.path == "README.md"
            let text = isReadme ? file.text.replacing("{folder}", with: Quoting.quoted(path)) : file.text
            try folder.write(text, to: file.path)
        }
        return folder
    }

    /// The path of the student's file in the package.
    private var roles: String { "Sources/\(exercise.id)/\(exercise.roles)" }

    /// The text of that file.
    var source: String { text(of: roles) ?? "" }

    /// The Swift files that the student added, by path in the package.
    var added: [String] {
        let given = Set(library.package(of: exercise).map(\.path))
        return swiftFiles(in: "").filter { !given.contains($0) }
    }

    /// - Parameter depth: the folder's depth; folders deeper than in any package are skipped, as a link may lead
    ///   upward.
    private func swiftFiles(in folder: String, depth: Int = 0) -> [String] {
        let names = (try? DiskFolder.names(in: "\(path)/\(folder)")) ?? []
        return names.sorted().flatMap { name in
            if name.hasSuffix(".swift") { return [folder + name] }
            return name.hasPrefix(".") || depth > 5 ? [] : swiftFiles(in: "\(folder)\(name)/", depth: depth + 1)
        }
    }

    /// Checks that the manifest and the scene are unchanged, and restores the library.
    func prepare() throws(CommandError) {
        for file in library.package(of: exercise) where file.path.hasSuffix(".swift") && file.path != roles {
            let (mine, theirs) = (text(of: file.path)?.asLines ?? [], file.text.asLines)
            guard mine != theirs else { continue }
            guard !file.path.hasPrefix("Patterns/") else {
                try write(file.text, to: file.path)
                continue
            }
            let line = zip(mine, theirs).enumerated().first { $1.0 != $1.1 }?.offset ?? min(mine.count, theirs.count)
            let former = line < theirs.count ? theirs[line].trimmed : ""
            throw CommandError(
                .refused, "'\(path)/\(file.path)' was changed in line \(line + 1)",
                hint: former.isEmpty ? "end it before that line" : "put back '\(former)'")
        }
    }

    private func text(of name: String) -> String? {
        guard let bytes = try? system.contents(of: "\(path)/\(name)", limit: Self.longest) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(_ text: String, to name: String) throws(CommandError) {
        let file = "\(path)/\(name)"
        let bytes = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
        do throws(SystemError) {
            try system.makeFolders(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]), mode: 0o777)
            let descriptor = try system.open(file, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
            defer { system.close(descriptor) }
            try bytes.span.bytes.withUnsafeBytes { bytes throws(SystemError) in try system.writeAll(descriptor, bytes) }
        } catch {
            throw .cannotWrite(file, error.code)
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
