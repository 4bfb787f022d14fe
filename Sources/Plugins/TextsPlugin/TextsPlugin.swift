import Foundation
import PackagePlugin

/// Puts the texts of a target into it: the files of `Sources/Texts/LANGUAGE/TARGET`, as Swift that ``TextsTool`` writes.
///
/// A new language is a new folder; nothing else has to be changed.
@main struct TextsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Sources/Texts")
        let languages = try contents(of: folder).map(\.lastPathComponent)
        let files = try languages.flatMap { language in
            let own = folder.appending(path: "\(language)/\(target.name)")
            return FileManager.default.fileExists(atPath: own.path) ? try contents(of: own) : []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Texts+Generated.swift")
        return [
            .buildCommand(
                displayName: "Reading \(files.count) files of texts for \(target.name)",
                executable: try context.tool(named: "TextsTool").url,
                arguments: [output.path, folder.path, target.name] + languages,
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
