import Synchronization

/// Where each type is declared: made of the source files in one pass, when a type is looked up first.
final class TypeTable: Sendable {
    private struct Place {
        let file: Int
        /// From 0.
        let line: Int
        /// How far it is indented.
        let indent: Int
        /// Made when it is looked up.
        var declaration: SourceIndex.Declaration?
    }

    private struct Table {
        let files: [SourceIndex.File]
        /// By the types' names, those of a name in the order of the files.
        var places: [String: [Place]] = [:]
    }

    private let table = Mutex<Table?>(nil)

    /// The declaration of a type: the one in the folder `module` or else, since one that stands deep inside of something may be
    /// a quotation, the one that is indented least.
    ///
    /// - Parameter files: asked for once.
    func declaration(
        of name: String, in module: String, _ files: () -> [SourceIndex.File]
    ) -> SourceIndex.Declaration? {
        table.withLock { table in
            var read = table ?? Self.table(of: files())
            defer { table = read }
            table = nil
            guard let places = read.places[name] else { return nil }
            let own = places.firstIndex { read.files[$0.file].path.contains(module) }
            guard let chosen = own ?? places.indices.min(by: { places[$0].indent < places[$1].indent }) else {
                return nil
            }
            if let known = places[chosen].declaration { return known }
            let file = read.files[places[chosen].file]
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            let made = SourceIndex.Declaration(from: places[chosen].line, in: lines, of: file.path)
            read.places[name]?[chosen].declaration = made
            return made
        }
    }

    private static func table(of files: [SourceIndex.File]) -> Table {
        var table = Table(files: files)
        for (number, file) in files.enumerated() {
            var line = 0
            for text in file.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
                defer { line += 1 }
                guard let name = declaredName(in: text), table.places[name]?.last?.file != number else { continue }
                let indent = text.prefix { $0 == 0x20 }.count
                table.places[name, default: []].append(Place(file: number, line: line, indent: indent))
            }
        }
        return table
    }

    /// `Lights` of `    public final class Lights: Device {`; nil of a line that declares no type.
    private static func declaredName(in line: Substring.UTF8View) -> String? {
        var rest = line.drop { $0 == 0x20 }
        while let first = rest.first, beginnings.contains(first) {
            let word = Substring(rest.prefix { $0 != 0x20 })
            rest = rest.dropFirst(word.utf8.count).drop { $0 == 0x20 }
            if SourceIndex.keywords.contains(word) {
                let name = Substring(rest).prefix(while: \.isIdentifier)
                return name.isEmpty ? nil : String(name)
            }
            guard SourceIndex.modifiers.contains(word) else { return nil }
        }
        return nil
    }

    /// What the words before a name begin with: most lines are put aside by their first letter.
    private static let beginnings = Set(
        (SourceIndex.keywords.union(SourceIndex.modifiers)).compactMap(\.utf8.first))
}
