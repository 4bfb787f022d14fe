import Foundation
import PackagePlugin

/// Makes the program's sources, its examples, and the files that it writes a part of it: a Swift file holds each as a
/// string literal. Arrays of bytes would compile a hundred times slower.
@main struct SourceTextsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL.path
        let sources = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
            .filter { $0.kind != .test && !Self.isLeftOut($0.directoryURL.path, below: root) }
            .flatMap { $0.sourceFiles(withSuffix: ".swift").map(\.url) }
            .sorted { $0.path < $1.path }
        let shown = context.package.directoryURL.appending(path: "examples")
        let examples = try Self.contents(of: shown).filter { $0.pathExtension == "play" }
        let lessons = try Self.contents(of: shown.appending(path: "lessons")).filter { $0.pathExtension == "lesson" }
        let classFiles = try Self.contents(of: target.directoryURL.appending(path: "Class"))
        let exercises = try Self.contents(of: shown.appending(path: "exercises")).flatMap(Self.contents)
        let files = sources + examples + lessons + classFiles + exercises
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

    /// The sorted contents of a folder.
    private static func contents(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    /// Whether a target is not part of the program, or is itself made of these texts.
    private static func isLeftOut(_ folder: String, below root: String) -> Bool {
        ["Sources/SourceTexts", "Sources/Plugins", "Tests/"].contains { folder.hasPrefix("\(root)/\($0)") }
    }

    /// A raw literal needs no escapes, and no file contains its end.
    private static let script = #####"""
        out=$1; root=$2; shift 2
        {
            echo 'extension SourceTexts {'
            echo '    /// The path of each file, and after that its text.'
            echo '    static let contents: [StaticString] = ['
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
