import Synchronization

/// The places where each type is declared and extended, collected from the source files on the first lookup.
final class TypeTable: Sendable {
    private struct Place {
        let file: Int
        /// From 0.
        let line: Int
        /// The width of its indentation.
        let indent: Int
        let isExtension: Bool
    }

    private struct Table {
        let files: [SourceIndex.File]
        /// By type name; places with the same name are in file order.
        var places: [String: [Place]] = [:]
        /// Earlier results, by module and type name.
        var known: [String: [SourceIndex.Declaration]] = [:]
    }

    private let table = Mutex<Table?>(nil)

    /// The declaration of a type, then its extensions: those of the same file first, then those of the same module.
    ///
    /// The declaration is the one in the folder `module`. Without one, it is the least indented, as a deeply nested one
    /// may be a quotation.
    ///
    /// - Parameter files: called once.
    /// - Returns: an empty array if no file declares such a type.
    func parts(of name: String, in module: String, _ files: () -> [SourceIndex.File]) -> [SourceIndex.Declaration] {
        withTable(of: files) { read in
            if let known = read.known[module + name] { return known }
            guard let places = read.places[name] else { return [] }
            let made = Self.parts(places, in: module, of: read.files)
            read.known[module + name] = made
            return made
        }
    }

    /// The modules that declare a type of that name at the top level, not inside another type.
    func modules(declaring name: String, _ files: () -> [SourceIndex.File]) -> [String] {
        withTable(of: files) { read in
            let places = (read.places[name] ?? []).filter { !$0.isExtension && $0.indent == 0 }
            return places.compactMap { read.files[$0.file].path.moduleFolder.last.map(String.init) }
        }
    }

    private func withTable<Result: Sendable>(
        of files: () -> [SourceIndex.File], _ body: (inout Table) -> sending Result
    ) -> Result {
        table.withLock { table in
            var read = table ?? Self.table(of: files())
            defer { table = read }
            // Moved out, so that a change does not copy it.
            table = nil
            return body(&read)
        }
    }

    private static func parts(
        _ places: [Place], in module: String, of files: [SourceIndex.File]
    ) -> [SourceIndex.Declaration] {
        let declared = places.filter { !$0.isExtension }
        let own = declared.first { files[$0.file].path.contains(module) }
        guard let chosen = own ?? declared.min(by: { $0.indent < $1.indent }) else { return [] }
        let home = files[chosen.file].path.moduleFolder
        let extensions = places.filter { $0.isExtension && files[$0.file].path.moduleFolder == home }
        let ordered = extensions.filter { $0.file == chosen.file } + extensions.filter { $0.file != chosen.file }
        return ([chosen] + ordered).map { place in
            let lines = files[place.file].text.split(separator: "\n", omittingEmptySubsequences: false)
            return SourceIndex.Declaration(from: place.line, in: lines, of: files[place.file].path)
        }
    }

    private static func table(of files: [SourceIndex.File]) -> Table {
        var table = Table(files: files)
        for (number, file) in files.enumerated() {
            var line = 0
            for text in file.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
                defer { line += 1 }
                guard let (name, isExtension) = declared(in: text) else { continue }
                let indent = text.prefix { $0 == 0x20 }.count
                table.places[name, default: []].append(
                    Place(file: number, line: line, indent: indent, isExtension: isExtension))
            }
        }
        return table
    }

    /// `Lights` of `    public final class Lights: Device {`, or the last name of an extension; nil if the line
    /// declares no type.
    private static func declared(in line: Substring.UTF8View) -> (name: String, isExtension: Bool)? {
        var rest = line.drop { $0 == 0x20 }
        while let first = rest.first, beginnings.contains(first) {
            let word = Substring(rest.prefix { $0 != 0x20 })
            rest = rest.dropFirst(word.utf8.count).drop { $0 == 0x20 }
            if SourceIndex.keywords.contains(word) || word == "extension" {
                let whole = Substring(rest).prefix { $0.isIdentifier || $0 == "." }
                let name = whole.split(separator: ".").last
                return name.map { (String($0), word == "extension") }
            }
            guard SourceIndex.modifiers.contains(word) else { return nil }
        }
        return nil
    }

    /// The first letters of the words before a name: they rule out most lines.
    private static let beginnings = Set(
        (SourceIndex.keywords.union(SourceIndex.modifiers).union(["extension"])).compactMap(\.utf8.first))
}

extension String {
    /// The folder of the module that a file belongs to: `Sources/Features/Theater`, `Sources/Shell`.
    var moduleFolder: ArraySlice<Substring> {
        let folders = split(separator: "/").dropLast()
        return folders.prefix(["Engine", "Features"].contains(folders.dropFirst().first) ? 3 : 2)
    }
}
