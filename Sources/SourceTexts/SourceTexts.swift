/// The files that the program was built from, and its examples, put into it when it was built.
public enum SourceTexts {
    /// One of them.
    public struct File: Sendable {
        /// From the top of the package on: `Sources/Patterns/Mediator.swift`.
        public let path: String
        public let text: String
    }

    /// The source files, by their paths.
    public static var files: [File] { all.filter { $0.path.hasSuffix(".swift") } }

    /// The example scripts, by their paths: `examples/tour.play`.
    public static var examples: [File] { all.filter { $0.path.hasSuffix(".play") } }

    /// The lessons, by their paths: `examples/lessons/chain.lesson`.
    public static var lessons: [File] { all.filter { $0.path.hasSuffix(".lesson") } }

    private static var all: [File] {
        stride(from: 0, to: generated.count - 1, by: 2).map {
            File(path: "\(generated[$0])", text: "\(generated[$0 + 1])")
        }
    }
}
