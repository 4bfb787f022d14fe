import Glibc
import ProgramTestSupport

/// The Swift compiler, for tests of packages that others write; without it, they are skipped with a message.
enum SwiftTool {
    /// The folder of `swift`, found in the `PATH` of the tests; nil if there is none.
    static let folder: String? = {
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        return path.split(separator: ":").map(String.init).first { access("\($0)/swift", X_OK) == 0 }
    }()

    static var isThere: Bool { folder != nil }

    /// Whether tests that build for a minute are run: against a release, as all that takes long.
    static var isWorthAMinute: Bool { isThere && TestedProgram.isNamed }

    /// How many seconds a build may say nothing, beside all the other tests: more than `exercise check` waits for one.
    static let patience: Int32 = 900

    /// The environment of a student with Swift.
    static func environment(home: String) -> [String: String] {
        TestedProgram.environment.merging([
            "HOME": home, "PATH": "\(folder ?? ""):/usr/local/bin:/usr/bin:/bin", "TMPDIR": home,
        ]) { $1 }
    }

    /// Builds a package.
    static func build(_ path: String, _ options: [String] = []) throws -> Run {
        try Playhouse.run(
            byShell: "exec swift build \(options.joined(separator: " ")) --package-path \"$1\" 2>&1", [path],
            environment: environment(home: path), in: path, patience: patience)
    }
}
