import Commands
import Glibc

/// The destination of a redirected command's text. A file is opened before the command runs, so that a bad path stops
/// the command, and written after it has succeeded, so that a failed command leaves the file as it was.
struct TextSink: ~Copyable {
    private let redirection: Redirection
    /// Whether the file was made for this text.
    private var isNew = false
    /// The open file; -1 for a pipe.
    private var descriptor: Int32 = -1

    /// Opens the file that `redirection` names, if it names one.
    ///
    /// - Throws: an error of kind `io` if it is a file that cannot be opened for writing.
    init(_ redirection: Redirection) throws(CommandError) {
        self.redirection = redirection
        switch redirection {
        case .pipe: break
        case .replace(let typed), .append(let typed):
            let path = HomePath.expanded(typed)
            // Only a file that did not exist before may be removed again.
            descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            isNew = descriptor >= 0
            if !isNew { descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
            guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Writes the text to its destination.
    ///
    /// - Parameter toErrors: whether a program's output goes to standard error.
    ///
    /// - Throws: an error of kind `io` if the text could not be written, or the program for it failed.
    func accept(_ text: [UInt8], toErrors: Bool = false) throws(CommandError) {
        switch redirection {
        case .pipe(let command):
            try SystemShell.run(command, input: text, toErrors: toErrors)
        case .replace(let path):
            // A device or a pipe has no length to cut, but can still be written.
            if ftruncate(descriptor, 0) != 0, errno != EINVAL { throw .cannotWrite(path, errno) }
            try write(text, path)
        case .append(let path):
            lseek(descriptor, 0, SEEK_END)
            try write(text, path)
        }
    }

    /// Removes a file that was made for the text, because the command failed.
    func abandon() {
        switch redirection {
        case .replace(let path) where isNew, .append(let path) where isNew: unlink(HomePath.expanded(path))
        default: break
        }
    }

    private func write(_ text: [UInt8], _ path: String) throws(CommandError) {
        if let failure = text.withUnsafeBytes({ DescriptorWriter.write($0, to: descriptor) }) {
            throw .cannotWrite(path, failure)
        }
    }
}
