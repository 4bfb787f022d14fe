import Patterns

/// An exercise: a problem that a student solves in Swift by filling in the roles of a pattern.
struct Exercise {
    /// A command of the scene, and its required reply.
    struct Scene {
        /// The command, in the program's records.
        let line: String
        /// Its reply; nil if any reply is valid.
        var shows: String?
        var claims: [Claim] = []
    }

    /// A sentence about a command, and the claim that makes it true.
    struct Claim {
        let sentence: String
        var expectations: [Expectation] = []
    }

    /// The exercise's name, also that of its package.
    let id: String
    let title: String
    let about: String
    let pattern: Pattern
    /// The file that the student fills in.
    let roles: String
    let scenes: [Scene]
    /// The commands that a check adds to the scene.
    let hidden: [HiddenScene]
    /// From general to specific.
    let hints: [String]
    /// The files of its program and its README, by name.
    let files: [(name: String, text: String)]
}

/// An error in an exercise.
struct ExerciseFault: Error, Equatable {
    /// From 1; 0 for the whole text.
    let line: Int
    let message: String
}

extension Exercise {
    /// Reads the description of an exercise.
    ///
    /// - Parameters:
    ///   - text: its `.exercise` file: a header, `== COMMAND` for each command of the scene, `hidden COMMAND => REPLY`
    ///     for each command that a check makes up, `[hint]` for each hint.
    ///   - files: the folder's other files.
    init(id: String, text: String, files: [(name: String, text: String)]) throws(ExerciseFault) {
        var header: [String: String] = [:]
        var (scenes, hidden, hints): ([Scene], [HiddenScene], [String]) = ([], [], [])
        var lineNumber = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lineNumber += 1
            let word = String(line.prefix { $0 != " " })
            let rest = String(line.dropFirst(word.count + 1))
            switch word {
            case "==": scenes.append(Scene(line: rest))
            case "[hint]": hints.append("")
            case _ where !hints.isEmpty: hints[hints.count - 1] += (hints[hints.count - 1].isEmpty ? "" : " ") + line
            case "": break
            case "title", "pattern", "roles", "about": header[word] = rest
            case "hidden":
                guard let arrow = rest.firstRange(of: " => ") else {
                    throw ExerciseFault(line: lineNumber, message: "a hidden command has no ' => REPLY'")
                }
                hidden.append(
                    HiddenScene(line: String(rest[..<arrow.lowerBound]), shows: String(rest[arrow.upperBound...])))
            case "shows" where !scenes.isEmpty: scenes[scenes.count - 1].shows = rest
            case "claim" where !scenes.isEmpty: scenes[scenes.count - 1].claims.append(Claim(sentence: rest))
            case "expect" where scenes.last?.claims.isEmpty == false:
                let claims = scenes[scenes.count - 1].claims.count
                do throws(ExpectationFault) {
                    scenes[scenes.count - 1].claims[claims - 1].expectations.append(try Expectation(rest))
                } catch {
                    throw ExerciseFault(line: lineNumber, message: error.message)
                }
            default: throw ExerciseFault(line: lineNumber, message: "'\(word)' is not known here")
            }
        }
        guard let title = header["title"], let about = header["about"], let roles = header["roles"],
            let pattern = header["pattern"].flatMap(Pattern.init(tracedAs:)),
            files.contains(where: { $0.name == roles })
        else { throw ExerciseFault(line: 0, message: "title, pattern, about or roles is missing") }
        self.init(
            id: id, title: title, about: about, pattern: pattern, roles: roles, scenes: scenes,
            hidden: hidden, hints: hints.map { $0.trimmed }, files: files)
    }
}

extension String {
    /// Without spaces at its ends.
    var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

/// The exercises shipped with the program, and the library that their packages need.
public struct ExerciseLibrary: Sendable {
    /// A file's path from the root of Playhouse's package, and its text.
    public typealias File = (path: String, text: String)

    private let exerciseFiles: @Sendable () -> [File]
    private let sourceFiles: @Sendable () -> [File]

    /// - Parameters:
    ///   - exercises: the files below `examples/exercises`.
    ///   - sources: the source files of Playhouse.
    public init(exercises: @escaping @Sendable () -> [File], sources: @escaping @Sendable () -> [File]) {
        (exerciseFiles, sourceFiles) = (exercises, sources)
    }

    /// All exercises, in the order of their names.
    var all: [Exercise] {
        let folders = Dictionary(grouping: exerciseFiles()) { file in
            file.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
        }
        return folders.sorted { $0.key < $1.key }.compactMap { id, files in
            let named = files.map { (name: String($0.path.split(separator: "/").last ?? ""), text: $0.text) }
            guard let text = named.first(where: { $0.name == "\(id).exercise" })?.text else { return nil }
            return try? Exercise(id: id, text: text, files: named.filter { !$0.name.hasSuffix(".exercise") })
        }
    }

    /// The files of the library, by their paths in the folder `Patterns` of a package.
    var library: [File] {
        let sources = sourceFiles().compactMap { file -> File? in
            guard let part = Self.parts.first(where: { file.path.hasPrefix("Sources/\($0.folder)/") }) else {
                return nil
            }
            let name = String(file.path.dropFirst("Sources/\(part.folder)/".count))
            guard part.files?.contains(name) ?? true else { return nil }
            return ("Sources/\(part.target)/\(name)", file.text)
        }
        return [("Package.swift", Self.manifest)] + sources
    }

    /// The targets of the library and their folders. Only some files of the module that writes text are needed.
    private static let parts: [(target: String, folder: String, files: Set<String>?)] = [
        ("Patterns", "Patterns", nil), ("EventLines", "EventLines", nil),
        ("Text", "Engine/Text/Rendering", ["ByteBuffer.swift", "ControlCharacters.swift", "JSONWriter.swift"]),
    ]

    private static let manifest = """
        // swift-tools-version: 6.2
        // The library that came with Playhouse. 'exercise check' puts it back as it was.
        import PackageDescription

        let settings: [SwiftSetting] = [
            .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]

        let package = Package(
            name: "Patterns",
            products: [.library(name: "Patterns", targets: ["Patterns", "EventLines"])],
            targets: [
                .target(name: "Patterns", swiftSettings: settings),
                .target(name: "Text", swiftSettings: settings),
                .target(name: "EventLines", dependencies: ["Patterns", "Text"], swiftSettings: settings),
            ]
        )

        """

    /// All files of an exercise's package, by path.
    func package(of exercise: Exercise) -> [File] {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(exercise.id)",
                dependencies: [.package(path: "Patterns")],
                targets: [
                    .executableTarget(
                        name: "\(exercise.id)", dependencies: [.product(name: "Patterns", package: "Patterns")])
                ]
            )

            """
        let own = exercise.files.map { file in
            (file.name.hasSuffix(".swift") ? "Sources/\(exercise.id)/\(file.name)" : file.name, file.text)
        }
        return [("Package.swift", manifest), (".gitignore", ".build/\n")] + own
            + library.map { ("Patterns/\($0.path)", $0.text) }
    }
}
