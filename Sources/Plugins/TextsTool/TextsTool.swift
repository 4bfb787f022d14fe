import Foundation

/// Reads a target's texts in all languages, checks the translations against the English, and writes them as Swift.
///
/// `TextsTool OUTPUT FOLDER TARGET LANGUAGE…`
@main enum TextsTool {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let (output, folder, target) = (arguments[0], arguments[1], arguments[2])
        var files: [(path: String, text: String)] = []
        for language in arguments.dropFirst(3) {
            let own = "\(folder)/\(language)/\(target)"
            for name in (try? FileManager.default.contentsOfDirectory(atPath: own).sorted()) ?? [] {
                let path = "\(own)/\(name)"
                files.append((path, String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)))
            }
        }
        let swift: String
        do throws(TextFault) {
            swift = try Self.swift(files, folder: folder, languages: Array(arguments.dropFirst(3)), target: target)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
        // A rewritten file counts as changed, and half the program would be rebuilt because of it.
        let (place, made) = (URL(filePath: output), Data(swift.utf8))
        if (try? Data(contentsOf: place)) != made { try made.write(to: place) }
    }

    /// The Swift for a target's texts.
    ///
    /// - Parameters:
    ///   - files: the files of all languages, by path: `FOLDER/LANGUAGE/TARGET/NAME`.
    ///   - languages: all languages, whether or not they have files for this target.
    /// - Throws: the first fault that is found.
    static func swift(
        _ files: [(path: String, text: String)], folder: String, languages: [String], target: String
    ) throws(TextFault) -> String {
        let own = { (language: String) in "\(folder)/\(language)/\(target)/" }
        let english = files.filter { $0.path.hasPrefix(own("en")) }
        let others = languages.filter { $0 != "en" }
        var writer = SwiftWriter()
        var sentences: [(original: Sentences, tables: [[Sentences.Sentence]])] = []
        for file in english {
            let read = try TextFile(file.text, path: file.path)
            var translations: [TextFile] = []
            for language in others {
                let path = own(language) + file.path.dropFirst(own("en").count)
                guard let other = files.first(where: { $0.path == path }) else {
                    throw TextFault(path, 1, "the file is missing; write the texts of '\(file.path)' in it")
                }
                translations.append(try TextFile(other.text, path: path))
            }
            if read.header.first?.name == "form" {
                let original = try Records(read)
                var tables = [("en", original.all)]
                for (language, file) in zip(others, translations) {
                    tables.append((language, try Records(file, translating: original).all))
                }
                writer.write(original.form, tables)
            } else {
                let original = try Sentences(read)
                var tables: [[Sentences.Sentence]] = [original.all]
                for file in translations { tables.append(try original.translated(by: Sentences(file))) }
                sentences.append((original, tables))
            }
        }
        let known = Set(
            others.flatMap { language in english.map { own(language) + $0.path.dropFirst(own("en").count) } })
        if let stray = files.first(where: { !$0.path.hasPrefix(own("en")) && !known.contains($0.path) }) {
            throw TextFault(stray.path, 1, "there is no such file in English; remove it")
        }
        if !sentences.isEmpty {
            writer.write(
                sentences.flatMap(\.original.sections),
                (["en"] + others).enumerated().map { index, language in
                    (language, sentences.flatMap { $0.tables[index] })
                }
            )
        }
        return writer.text
    }
}
