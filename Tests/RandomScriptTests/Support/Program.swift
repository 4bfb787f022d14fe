import ProgramTestSupport

/// Starts the built program with a script.
enum Program {
    /// Starts it in `folder`.
    ///
    /// - Parameter script: the bytes of its standard input, or nil to send them later.
    static func start(_ arguments: [String], script: [UInt8]? = nil, in folder: String) throws -> ChildProcess {
        try ChildProcess(
            TestedProgram.file, arguments, environment: TestedProgram.environment, in: folder, script: script)
    }

    /// Runs a script to its end.
    static func run(_ arguments: [String], script: [UInt8], in folder: String) throws -> Run {
        try start(arguments, script: script, in: folder).finish()
    }
}
