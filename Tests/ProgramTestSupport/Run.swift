/// The outcome of a run of the program.
public struct Run: Equatable, Sendable {
    public var outputBytes: [UInt8]
    public var errorBytes: [UInt8]
    public var ending: Ending

    public init(outputBytes: [UInt8] = [], errorBytes: [UInt8] = [], ending: Ending = .exited(0)) {
        self.outputBytes = outputBytes
        self.errorBytes = errorBytes
        self.ending = ending
    }

    /// How it ended.
    public enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(by: Int32)
    }

    /// What stands on standard output.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// What stands on standard error.
    public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
    /// The lines of standard output.
    public var lines: [String] {
        output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
