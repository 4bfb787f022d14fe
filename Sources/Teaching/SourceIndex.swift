/// Finds declarations in the files that the program was built from.
///
/// The files are read through once, when a type is looked up first; after that a lookup costs no more than the type's own
/// lines, and a second one not even that.
public struct SourceIndex: Sendable {
    /// A file's path from the top of the package on, and its text.
    public typealias File = (path: String, text: String)

    /// A declaration with the comment before it.
    struct Declaration: Equatable {
        let path: String
        /// The number of its first line, from 1.
        let line: Int
        let lines: [String]
    }

    private let files: @Sendable () -> [File]
    private let table = TypeTable()
    private let quotedTexts = QuotedTexts()

    /// - Parameter files: asked for when something is looked for.
    public init(files: @escaping @Sendable () -> [File]) {
        self.files = files
    }

    /// The declaration of a type.
    ///
    /// - Parameter type: as ``TypeName/whole(_:)`` gives it: `Theater.Lights`, or only a name.
    /// - Returns: nil if the program has no such type.
    func declaration(of type: String) -> Declaration? {
        let plain = type.prefix { $0 != "<" }.drop { $0 == "(" }
        let parts = plain.split(separator: ".").map { $0.filter(\.isIdentifier) }
        guard let name = parts.last else { return nil }
        let module = parts.count > 1 ? "/\(parts[0])/" : "/Patterns/"
        return table.declaration(of: name, in: module, files)
    }

    /// Whether one of the files has that text between quotation marks.
    public func quotes(_ text: String) -> Bool { quotedTexts.contains(text, files) }

    /// Returns how many types are declared in the file of a type.
    func typeCount(besides type: String) -> Int? {
        guard let path = declaration(of: type)?.path, let file = files().first(where: { $0.path == path }) else {
            return nil
        }
        return file.text.split(separator: "\n").count { line in
            line.split(separator: " ").drop { Self.modifiers.contains($0) }.first.map(Self.keywords.contains) ?? false
        }
    }

    /// The place and the lines of the first of these methods that a type has, or else of the type.
    func lines(of type: String, methods: [String] = []) -> (place: String, lines: [String])? {
        guard let whole = declaration(of: type) else { return nil }
        let found = methods.lazy.compactMap { whole.method($0) }.first ?? whole
        return ("\(found.path):\(found.line)", found.lines)
    }

    /// The declaration of the type whose objects have that name: it has a line like `let name = "playing"` or
    /// `var name: String { "playing" }`, or passes the name to `super.init`.
    func declaration(naming name: String) -> Declaration? {
        let endings = [#"ame = "\#(name)""#, #"ame: String { "\#(name)" }"#]
        let passed = #"super.init("\#(name)","#
        for file in files() where file.text.contains(passed) || endings.contains(where: file.text.contains) {
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            guard
                let line = lines.firstIndex(where: { line in
                    line.contains(passed) || endings.contains { line.hasSuffix($0) }
                })
            else { continue }
            let indent = lines[line].prefix { $0 == " " }.count
            let start = lines[..<line].lastIndex { outer in
                outer.prefix { $0 == " " }.count < indent
                    && outer.split(separator: " ").contains(where: Self.keywords.contains)
            }
            if let start { return Declaration(from: start, in: lines, of: file.path) }
        }
        return nil
    }

    static let keywords: Set<Substring> = ["class", "struct", "enum", "protocol"]
    static let modifiers: Set<Substring> = ["open", "public", "private", "fileprivate", "final", "indirect"]
}

extension SourceIndex.Declaration {
    /// What begins in a line and ends with the brace below it, with the comment above.
    init(from start: Int, in lines: [Substring], of path: String) {
        let indent = lines[start].prefix { $0 == " " }
        var first = start
        while first > 0, lines[first - 1].drop(while: { $0 == " " }).hasPrefix("//") { first -= 1 }
        var last = start
        if !lines[start].hasSuffix("}") {
            last = lines[start...].firstIndex { $0 == indent + "}" } ?? lines.count - 1
        }
        self.init(path: path, line: first + 1, lines: lines[first...last].map(String.init))
    }

    private static let modifiers: Set<Substring> = SourceIndex.modifiers.union([
        "package", "override", "mutating", "static",
    ])

    /// The method of that name in it, with the comment above; nil if it has none.
    func method(_ name: String) -> SourceIndex.Declaration? {
        let texts = lines.map { $0[...] }
        guard
            let start = texts.firstIndex(where: { line in
                let words = line.drop { $0 == " " }
                guard !words.hasPrefix("//"), let range = words.firstRange(of: "func \(name)") else { return false }
                let before = words[..<range.lowerBound].split(separator: " ")
                return before.allSatisfy(Self.modifiers.contains)
                    && "(<".contains(words[range.upperBound...].first ?? " ")
            })
        else { return nil }
        let method = SourceIndex.Declaration(from: start, in: texts, of: path)
        return SourceIndex.Declaration(path: path, line: line + method.line - 1, lines: method.lines)
    }
}

extension Character {
    var isIdentifier: Bool { isLetter || isNumber || self == "_" }
}
