import CommandCore
import Glibc

/// Where a redirected command's text goes. A file is opened before the command runs, so that a bad path stops the
/// command, and written after it has succeeded, so that a failed command leaves the file as it was.
struct TextSink {
    private let redirection: Redirection
    private var descriptor: Int32 = -1
    private var isNew = false

    init(_ redirection: Redirection) throws(CommandError) {
        self.redirection = redirection
        switch redirection {
        case .pipe: break
        case .replace(let path), .append(let path):
            isNew = access(path, F_OK) != 0
            descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
        }
    }

    /// Takes the text.
    func accept(_ text: [UInt8]) throws(CommandError) {
        switch redirection {
        case .pipe(let command):
            try SystemShell.run(command, input: text)
        case .replace(let path):
            defer { close(descriptor) }
            // A device or a pipe has no length to cut; writing to it is right all the same.
            if ftruncate(descriptor, 0) != 0, errno != EINVAL { throw .cannotWrite(path, errno) }
            try write(text, path)
        case .append(let path):
            defer { close(descriptor) }
            lseek(descriptor, 0, SEEK_END)
            try write(text, path)
        }
    }

    /// The command failed: nothing is written, and a file made for it goes.
    func abandon() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        switch redirection {
        case .replace(let path) where isNew, .append(let path) where isNew: unlink(path)
        default: break
        }
    }

    private func write(_ text: [UInt8], _ path: String) throws(CommandError) {
        if let failure = DescriptorWriter.write(text, to: descriptor) { throw .cannotWrite(path, failure) }
    }
}
