import Foundation
import PackagePlugin

/// Makes the files that the program is built from, and its examples, a part of it: a Swift file with each of them as a
/// string literal.
///
/// Arrays of bytes would compile a hundred times slower.
@main struct SourceTextsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL.path
        let sources = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
            .filter { $0.kind != .test && !Self.isLeftOut($0.directoryURL.path, below: root) }
            .flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url) }
            .sorted { $0.path < $1.path }
        let examples = try FileManager.default
            .contentsOfDirectory(
                at: context.package.directoryURL.appending(path: "examples"), includingPropertiesForKeys: nil
            )
            .filter { $0.pathExtension == "play" }
            .sorted { $0.path < $1.path }
        let lessons = try FileManager.default
            .contentsOfDirectory(
                at: context.package.directoryURL.appending(path: "examples/lessons"), includingPropertiesForKeys: nil
            )
            .filter { $0.pathExtension == "lesson" }
            .sorted { $0.path < $1.path }
        let exercises = try Self.files(below: context.package.directoryURL.appending(path: "examples/exercises"))
        let files = sources + examples + lessons + exercises
        let output = context.pluginWorkDirectoryURL.appending(path: "SourceTexts+Generated.swift")
        return [
            .buildCommand(
                displayName: "Quoting \(files.count) files",
                executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", Self.script, "sh", output.path, root + "/"] + files.map(\.path),
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }

    /// The files of the folders in a folder.
    private static func files(below folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
            .sorted { $0.path < $1.path }
    }

    /// Whether a target is no part of the program, or is made of these texts itself.
    private static func isLeftOut(_ folder: String, below root: String) -> Bool {
        ["Sources/SourceTexts", "Sources/Plugins", "Sources/Benchmarks", "Tests/"].contains {
            folder.hasPrefix("\(root)/\($0)")
        }
    }

    /// A raw literal needs no escapes; no file holds its end.
    private static let script = #####"""
        out=$1; root=$2; shift 2
        {
            echo 'extension SourceTexts {'
            echo '    static let generated: [StaticString] = ['
            for file do
                printf '"%s", ####"""\n' "${file#"$root"}"
                cat "$file"
                printf '"""####,\n'
            done
            echo '    ]'
            echo '}'
        } > "$out"
        """#####
}
