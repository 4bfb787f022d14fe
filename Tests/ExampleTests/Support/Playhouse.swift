import ProgramTestSupport

/// Runs of the program under test.
enum Playhouse {
    static let file = TestedProgram.file
    static let environment = TestedProgram.environment

    /// The top of the package.
    static let package: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(4)
        return parts.joined(separator: "/")
    }()

    /// Starts the program.
    ///
    /// - Parameter folder: the working directory; by default one that nothing can be left behind in.
    static func start(
        _ arguments: [String],
        environment: [String: String] = environment,
        in folder: String = "/proc"
    ) throws -> ChildProcess {
        try ChildProcess(file, arguments, environment: environment, in: folder)
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
    ///   - patience: how many seconds it may be silent, if more than usual.
    static func run(
        byShell line: String,
        _ arguments: [String],
        input: [UInt8] = [],
        environment: [String: String] = environment,
        in folder: String = "/proc",
        patience: Int32? = nil
    ) throws -> Run {
        let child = try ChildProcess("/bin/sh", ["-c", line, file] + arguments, environment: environment, in: folder)
        if let patience { child.patience = patience }
        try child.send(input)
        return try child.finish()
    }

    /// Runs `lines`, an ephemeral script on standard input, to its end.
    static func run(script lines: String..., options: [String] = [], in folder: String = "/proc") throws -> Run {
        try run(["--ephemeral"] + options, input: Array(lines.map { $0 + "\n" }.joined().utf8), in: folder)
    }
}
