import Commands

/// The examples that come with the program: scripts that are a part of it, and not in a folder.
public struct ExampleScripts: Sendable {
    /// A path from the top of the package, and the script's text.
    public typealias Script = (path: String, text: String)

    private let scripts: @Sendable () -> [Script]

    /// - Parameter scripts: called when an example is looked for.
    public init(scripts: @escaping @Sendable () -> [Script] = { [] }) {
        self.scripts = scripts
    }

    /// The names of the examples, each with the first line of its description.
    var names: [(value: String, summary: String)] {
        scripts().map { (Self.name(of: $0.path), Self.summary(of: $0.text)) }.sorted { $0.0 < $1.0 }
    }

    /// The text of an example.
    ///
    /// - Parameter word: its name, which may include the folder and the ending of its path in the package:
    ///   `lecture-chain`, `examples/lecture-chain.play`.
    func text(of word: String) -> String? {
        scripts().first { word == $0.path || word == Self.name(of: $0.path) }?.text
    }

    /// The name of the example that a path seems to mean: `tour` for `tour.play`; nil if there is none.
    func name(meantBy path: String) -> String? {
        let name = Self.name(of: path)
        return names.contains { $0.value == name } ? name : nil
    }

    /// The name of the example that a path may mean, because it is spelled nearly alike, or the path is a part of it,
    /// as `chain` is of `lecture-chain`.
    func near(_ path: String) -> String? {
        let (name, all) = (Self.name(of: path), names.map(\.value))
        return NearMiss.of(name, among: all).first ?? all.first { $0.split(separator: "-").contains(name[...]) }
    }

    /// `tour` for `examples/tour.play`.
    private static func name(of path: String) -> String {
        let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        return String(file.prefix { $0 != "." })
    }

    /// The first comment, without its mark.
    private static func summary(of text: String) -> String {
        let line = text.split(separator: "\n").first { $0.hasPrefix("#") && !$0.hasPrefix("#!") } ?? ""
        return String(line.drop { $0 == "#" || $0 == " " })
    }
}
