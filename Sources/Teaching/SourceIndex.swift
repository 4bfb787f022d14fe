/// Finds declarations in the files that the program was built from.
///
/// The files are read once, on the first lookup. Results are kept.
public struct SourceIndex: Sendable {
    /// A file's path from the package root, and its text.
    public typealias File = (path: String, text: String)

    /// A declaration with the comment before it.
    struct Declaration: Equatable {
        let path: String
        /// The number of its first line, from 1.
        let line: Int
        let lines: [String]

        /// Its file and first line, in an editor's notation.
        var place: String { "\(path):\(line)" }
    }

    private let files: @Sendable () -> [File]
    private let table = TypeTable()
    private let quotedTexts = QuotedTexts()

    /// - Parameter files: called only for lookups.
    public init(files: @escaping @Sendable () -> [File]) {
        self.files = files
    }

    /// The declaration of a type.
    ///
    /// - Parameter type: a name, or ``TypeName/whole(_:)``: `Theater.Lights`.
    /// - Returns: nil if the program has no such type.
    func declaration(of type: String) -> Declaration? { parts(of: type).first }

    /// The declaration of a type, and its extensions in the same file.
    func page(of type: String) -> [Declaration] {
        let parts = parts(of: type)
        return parts.filter { $0.path == parts.first?.path }
    }

    /// The types of the same name in other modules, each with its module: `Chat.Person` besides `People.Person`.
    func namesakes(of name: String) -> [String] {
        let own = declaration(of: name)?.path.moduleFolder.last
        return table.modules(declaring: name, files).filter { $0 != own ?? "" }.map { "\($0).\(name)" }
    }

    /// The declaration of a type, then its extensions: those in the same file first, then those of its module.
    private func parts(of type: String) -> [Declaration] {
        let plain = type.prefix { $0 != "<" }.drop { $0 == "(" }
        let parts = plain.split(separator: ".").map { $0.filter(\.isIdentifier) }
        guard let name = parts.last else { return [] }
        let module = parts.count > 1 ? "/\(parts[0])/" : "/Patterns/"
        return table.parts(of: name, in: module, files)
    }

    /// A type's own, declared or inherited method or property of that name, preferably one with a body.
    func member(_ name: String, of type: String) -> Declaration? {
        let found = allParts(of: type).flatMap { part in part.members(name) }
        return found.first(where: \.hasBody) ?? found.first
    }

    /// The names of a type's own, declared or inherited methods that are not private, each once.
    func methods(of type: String) -> [String] {
        var known: Set<String> = []
        return allParts(of: type).flatMap(\.methodNames).filter { known.insert($0).inserted }
    }

    /// A type's declarations, then those of its supertypes.
    private func allParts(of type: String) -> [Declaration] {
        var (found, waiting, known) = ([Declaration](), [type], Set<String>())
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            guard known.insert(next).inserted else { continue }
            let parts = parts(of: next)
            found += parts
            let module = next.contains(".") ? next.prefix { $0 != "." } + "." : ""
            waiting += parts.flatMap(\.supertypes).map { $0.contains(".") ? $0 : module + $0 }
        }
        return found
    }

    /// Whether one of the files contains that text in quotation marks.
    public func quotes(_ text: String) -> Bool { quotedTexts.contains(text, files) }

    /// Returns the number of types declared in the same file as a type.
    func typeCount(besides type: String) -> Int? {
        guard let path = declaration(of: type)?.path, let file = files().first(where: { $0.path == path }) else {
            return nil
        }
        return file.text.split(separator: "\n").count { line in
            line.split(separator: " ").drop { Self.modifiers.contains($0) }.first.map(Self.keywords.contains) ?? false
        }
    }

    /// The first of these methods that a type has, or else the type itself.
    func code(of type: String, methods: [String]) -> Declaration? {
        methods.lazy.compactMap { member($0, of: type) }.first { $0.hasBody } ?? declaration(of: type)
    }

    /// The declaration of the type whose objects have that name: it has a line such as `let name = "playing"` or
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
    /// The declaration from a line to its closing brace, with the comment above.
    init(from start: Int, in lines: [Substring], of path: String) {
        let indent = lines[start].prefix { $0 == " " }
        var first = start
        while first > 0, lines[first - 1].drop(while: { $0 == " " }).hasPrefix("@") { first -= 1 }
        while first > 0, lines[first - 1].drop(while: { $0 == " " }).hasPrefix("//") { first -= 1 }
        var last = Self.endOfHead(from: start, in: lines)
        if lines[last].hasSuffix("{") {
            last = lines[last...].firstIndex { $0 == indent + "}" } ?? lines.count - 1
        }
        self.init(path: path, line: first + 1, lines: lines[first...last].map(String.init))
    }

    /// The last line of a declaration's head: further lines of a head are indented, or begin with a sign.
    private static func endOfHead(from start: Int, in lines: [Substring]) -> Int {
        let indent = lines[start].prefix { $0 == " " }.count
        return lines.indices.dropFirst(start).first { line in
            guard line + 1 < lines.count, lines[line].last.map("{}".contains) != true else { return true }
            let next = lines[line + 1].drop { $0 == " " }
            let isDeeper = lines[line + 1].count - next.count > indent
            return next.isEmpty || !isDeeper && !")>{-".contains(next.first ?? " ")
        } ?? start
    }

    private static let modifiers: Set<Substring> = SourceIndex.modifiers.union([
        "package", "override", "mutating", "static", "package(set)", "private(set)", "internal(set)",
    ])

    /// Whether it has a body, unlike a protocol requirement.
    var hasBody: Bool {
        lines.last.map { $0.hasSuffix("}") && !$0.hasSuffix("{ get }") && !$0.hasSuffix("{ get set }") } ?? false
    }

    /// Its methods and properties of that name, with their comments.
    func members(_ name: String) -> [SourceIndex.Declaration] {
        let texts = lines.map { $0[...] }
        return texts.indices.filter { member(in: texts[$0])?.name == name }.map { start in
            let member = SourceIndex.Declaration(from: start, in: texts, of: path)
            return SourceIndex.Declaration(path: path, line: line + member.line - 1, lines: member.lines)
        }
    }

    /// The names of its methods that are not private.
    var methodNames: [String] {
        lines.compactMap { line in
            guard let member = member(in: line[...]), member.isMethod, !line.contains("private ") else { return nil }
            return member.name
        }
    }

    /// The member that a line declares: `func dim(to level: Int)`, `init`, `var shared`, `let name`.
    private func member(in line: Substring) -> (name: String, isMethod: Bool)? {
        let words = line.drop { $0 == " " }
        guard line.count - words.count == (lines.last?.prefix { $0 == " " }.count ?? 0) + 4 else { return nil }
        return Self.member(in: words.split(separator: " ", maxSplits: 8)[...])
    }

    private static func member(in words: ArraySlice<Substring>) -> (name: String, isMethod: Bool)? {
        var words = words
        while let first = words.first, modifiers.contains(first) || first.hasPrefix("@") { words = words.dropFirst() }
        guard let first = words.first else { return nil }
        if first.hasPrefix("init(") { return ("init", true) }
        guard ["func", "var", "let"].contains(first), let name = words.dropFirst().first else { return nil }
        let plain = name.prefix(while: \.isIdentifier)
        return plain.isEmpty ? nil : (String(plain), first == "func")
    }

    /// The supertypes that it names, without type parameters: `Device` and `Colleague`.
    var supertypes: [String] {
        let head = lines.drop { $0.drop { $0 == " " }.hasPrefix("//") }
        let last = head.firstIndex { $0.hasSuffix("{") || $0.hasSuffix("{}") } ?? head.startIndex
        let text = head.prefix(through: last).joined(separator: " ").prefix { $0 != "{" }
        var (depth, names) = (0, "")
        for sign in text {
            if "<(".contains(sign) { depth += 1 }
            if depth == 0 { names.append(sign) }
            if ">)".contains(sign) { depth -= 1 }
        }
        guard let colon = names.firstIndex(of: ":") else { return [] }
        let inherited = names[names.index(after: colon)...]
        let end = inherited.firstRange(of: " where ")?.lowerBound ?? inherited.endIndex
        return inherited[..<end].split(separator: ",").map { $0.filter { $0.isIdentifier || $0 == "." } }
    }
}

extension Character {
    var isIdentifier: Bool { isLetter || isNumber || self == "_" }
}
