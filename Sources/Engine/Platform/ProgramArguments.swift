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

/// Where Swift's `CommandLine` finds the program's arguments. The library's own function of this name is left out of the program
/// with what belongs to it: at every start it reads `/proc/self/maps`, whether anybody asks for arguments or not.
@_cdecl("_swift_stdlib_getUnsafeArgvArgc")
public func argumentsForCommandLine(
    _ count: UnsafeMutablePointer<CInt>
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    count.pointee = CInt(playhouse_argument_count())
    return playhouse_arguments()
}
