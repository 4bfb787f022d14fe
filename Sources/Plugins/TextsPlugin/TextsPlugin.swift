import Foundation
import PackagePlugin

/// Builds a target's texts into it: the files of `Sources/Texts/LANGUAGE/TARGET`, as Swift from ``TextsTool``.
///
/// A new language needs only a new folder.
@main struct TextsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Sources/Texts")
        let languages = try contents(of: folder).filter(\.hasDirectoryPath)
        // The target that holds the texts represents all of them.
        let all = try languages.flatMap { try contents(of: $0).flatMap(contents) }
        let files = all.filter {
            target.name == "Languages" || $0.deletingLastPathComponent().lastPathComponent == target.name
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Texts+Generated.swift")
        return [
            .buildCommand(
                displayName: "Reading \(files.count) files of texts for \(target.name)",
                executable: try context.tool(named: "TextsTool").url,
                arguments: [output.path, folder.path, target.name] + languages.map(\.lastPathComponent),
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }

    private func contents(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
        )
        .sorted { $0.path < $1.path }
    }
}
