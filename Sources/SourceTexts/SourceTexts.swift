/// The files that the program was built from, and its examples, put into it when it was built.
public enum SourceTexts {
    /// One of them.
    public struct File: Sendable {
        /// From the top of the package on: `Sources/Patterns/Mediator.swift`.
        public let path: String
        public let text: String
    }

    /// The source files, by their paths. There are megabytes of them, and a lesson's check asks for them on each stage.
    public static let files = all { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }

    /// The example scripts, by their paths: `examples/tour.play`.
    public static var examples: [File] { all { $0.hasSuffix(".play") } }

    /// The lessons, by their paths: `examples/lessons/chain.lesson`.
    public static var lessons: [File] { all { $0.hasSuffix(".lesson") } }

    /// The files of the exercises, by their paths: `examples/exercises/chain/main.swift`.
    public static var exercises: [File] { all { $0.hasPrefix("examples/exercises/") } }

    /// What `class setup` writes, by its name: `index.html`.
    public static var classFiles: [File] {
        all { $0.hasPrefix(classFolder) }.map {
            File(path: String($0.path.dropFirst(classFolder.count)), text: $0.text)
        }
    }

    private static let classFolder = "Sources/SourceTexts/Class/"

    private static func all(where isWanted: (String) -> Bool) -> [File] {
        stride(from: 0, to: contents.count - 1, by: 2).compactMap { index in
            let path = "\(contents[index])"
            return isWanted(path) ? File(path: path, text: "\(contents[index + 1])") : nil
        }
    }
}
