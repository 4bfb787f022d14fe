public import Commands
import Glibc
import Platform

/// A file that a command writes: whole, or not at all.
public enum WholeFile {
    /// - Parameters:
    ///   - replaces: whether it may take the place of a file of that name, which is kept until the new one is written; nil
    ///     if the command has no option for that.
    ///   - mode: its permissions, whatever the mask of the process; nil for those that the mask leaves.
    /// - Throws: that there is a file of that name, or why it cannot be written.
    public static func write(
        _ bytes: [UInt8], to path: String, replaces: Bool? = nil, mode: UInt32? = nil
    ) throws(CommandError) {
        let takesPlace = replaces == true
        let made = takesPlace ? path + ".new" : path
        // A process that was killed may have left one.
        if takesPlace { unlink(made) }
        let descriptor = open(made, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
        guard descriptor >= 0 else {
            throw errno == EEXIST ? .isThere(path, orReplace: replaces != nil) : .cannotOpen(path, errno)
        }
        defer { close(descriptor) }
        let failure = bytes.withUnsafeBytes { DescriptorWriter.write($0, to: descriptor) }
        if let mode { fchmod(descriptor, mode) }
        guard failure == nil, !takesPlace || rename(made, path) == 0 else {
            let code = failure ?? errno
            unlink(made)
            throw .cannotWrite(path, code)
        }
    }
}
