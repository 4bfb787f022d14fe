import Glibc

/// The program under test: the very file that was built together with these tests, or the one that `PLAYHOUSE_PROGRAM`
/// names, as a release.
enum Playhouse {
    /// The folder of the built products: the one that holds the running test bundle.
    static let products: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        precondition(count > 0, "the test bundle cannot be found")
        let bundle = String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return String(bundle[..<bundle.lastIndex(of: "/")!])
    }()

    static let file = variable("PLAYHOUSE_PROGRAM").map(wholePath) ?? products + "/playhouse"

    /// The tests start programs in other folders than their own.
    private static func wholePath(_ path: String) -> String {
        guard let whole = realpath(path, nil) else { return path }
        defer { free(whole) }
        return String(cString: whole)
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The top of the package.
    static let package: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(4)
        return parts.joined(separator: "/")
    }()

    /// The environment of a run, with nothing of the one that the tests run in but where a build that counts what runs
    /// is to leave its figures.
    static let environment = [
        "TERM": "dumb", "LC_ALL": "C.UTF-8", "TZ": "UTC0", "HOME": "/nonexistent",
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        // Costly hashes would make the tests slow.
        "PLAYHOUSE_HASH_COST": "1",
    ].merging(variable("LLVM_PROFILE_FILE").map { ["LLVM_PROFILE_FILE": $0] } ?? [:]) { $1 }

    /// Starts the program.
    ///
    /// - Parameter folder: the working directory; by default one that nothing can be left behind in.
    static func start(
        _ arguments: [String],
        environment: [String: String] = environment,
        in folder: String = "/proc"
    ) throws -> Child {
        try Child(file, arguments, environment: environment, in: folder)
    }

    /// Runs the program to its end.
    static func run(
        _ arguments: [String],
        input: [UInt8] = [],
        environment: [String: String] = environment,
        in folder: String = "/proc"
    ) throws -> Run {
        let child = try start(arguments, environment: environment, in: folder)
        try child.send(input)
        return try child.finish()
    }

    /// Runs the program to its end, started by the system's shell.
    ///
    /// - Parameters:
    ///   - line: what the shell does; `"$0" "$@"` in it is the program with its arguments.
    ///   - arguments: of the program.
    static func run(
        byShell line: String,
        _ arguments: [String],
        input: [UInt8] = [],
        environment: [String: String] = environment,
        in folder: String = "/proc"
    ) throws -> Run {
        let child = try Child("/bin/sh", ["-c", line, file] + arguments, environment: environment, in: folder)
        try child.send(input)
        return try child.finish()
    }

    /// Runs `lines`, an ephemeral script on standard input, to its end.
    static func run(script lines: String..., options: [String] = [], in folder: String = "/proc") throws -> Run {
        try run(["--ephemeral"] + options, input: Array(lines.map { $0 + "\n" }.joined().utf8), in: folder)
    }
}

/// What came of a run of the program.
struct Run: Equatable {
    let outputBytes: [UInt8]
    let errorBytes: [UInt8]
    let ending: Ending

    enum Ending: Equatable {
        case exited(Int32)
        case killed(by: Int32)
    }

    /// What stands on standard output.
    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// What stands on standard error.
    var errors: String { String(decoding: errorBytes, as: UTF8.self) }
    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}
