import CLinux

/// The words the program was called with.
public enum ProgramArguments {
    /// The words after the program's name; what is not UTF-8 in them is replaced.
    ///
    /// Swift's `CommandLine` reads them from `/proc`, and has none where that is missing.
    public static var words: [String] {
        let arguments = UnsafeBufferPointer(start: playhouse_arguments(), count: playhouse_argument_count())
        return arguments.dropFirst().compactMap { $0.map { String(cString: $0) } }
    }
}
