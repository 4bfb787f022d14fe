/// The files that the program was built from, and its examples, put into it when it was built.
public enum SourceTexts {
    /// One of them.
    public struct File: Sendable {
        /// From the top of the package on: `Sources/Patterns/Mediator.swift`.
        public let path: String
        public let text: String
    }

    /// The source files, by their paths.
    public static var files: [File] { all(endingIn: ".swift") }

    /// The example scripts, by their paths: `examples/tour.play`.
    public static var examples: [File] { all(endingIn: ".play") }

    /// The lessons, by their paths: `examples/lessons/chain.lesson`.
    public static var lessons: [File] { all(endingIn: ".lesson") }

    /// What `class setup` writes, by its name: `index.html`.
    public static var classFiles: [File] {
        all { $0.hasPrefix(classFolder) }.map {
            File(path: String($0.path.dropFirst(classFolder.count)), text: $0.text)
        }
    }

    private static let classFolder = "Sources/SourceTexts/Class/"

    private static func all(endingIn ending: String) -> [File] { all { $0.hasSuffix(ending) } }

    private static func all(where isWanted: (String) -> Bool) -> [File] {
        stride(from: 0, to: generated.count - 1, by: 2).compactMap { index in
            let path = "\(generated[index])"
            // The text is copied for those that are wanted, since there are megabytes of it.
            return isWanted(path) ? File(path: path, text: "\(generated[index + 1])") : nil
        }
    }
}
