import FoundationEssentials
import ProgramTestSupport

/// Other programs that check Playhouse's output; without one of them, its tests are skipped with a message.
enum Tool: String, CaseIterable {
    case chromium
    case plantuml
    case dot
    case rsvgConvert = "rsvg-convert"
    case pdfinfo

    var isThere: Bool {
        ["/usr/bin", "/usr/local/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)") }
    }

    /// Whether pages are set in fonts as wide as those that a browser usually has.
    static let hasUsualFonts = FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/liberation")

    /// Runs a line of the system's shell in a folder.
    static func run(_ line: String, in folder: TemporaryFolder) throws -> Run {
        try Playhouse.run(
            byShell: line, [],
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "JAVA_TOOL_OPTIONS": ""],
            in: folder.path)
    }
}
