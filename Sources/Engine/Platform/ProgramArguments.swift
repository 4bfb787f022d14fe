import CLinux

/// The words with which the program was called.
public enum ProgramArguments {
    /// The words after the program's name; bytes that are not UTF-8 are replaced.
    ///
    /// Swift's `CommandLine` reads them from `/proc`, and so has none where `/proc` is missing.
    public static var words: [String] {
        let arguments = UnsafeBufferPointer(start: playhouse_arguments(), count: playhouse_argument_count())
        return arguments.dropFirst().compactMap { $0.map { String(cString: $0) } }
    }
}
