import Commands
import Glibc
import Platform

/// An empty folder in which a script works, and which is removed when the script ends, for any reason.
///
/// A script's files must not be mixed with, or replace, other files in the folder where it is run.
public final class ScratchFolder {
    public init() {}

    /// The folder made for the current script, and the descriptor of the former one.
    private var open: (path: String, former: Int32)?

    /// Makes an empty folder and enters it, unless the script has one already.
    ///
    /// - Returns: its path.
    /// - Throws: an error if it cannot be made, or if there would be no way back from it.
    func enter() throws(CommandError) -> String {
        if let open { return open.path }
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/playhouse-XXXXXX".utf8CString)
        let former = Glibc.open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard former >= 0 else { throw .cannotOpen(".", errno) }
        guard mkdtemp(&template) != nil else {
            defer { close(former) }
            throw .cannotWrite(parent, errno)
        }
        let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        guard chdir(path) == 0 else {
            defer { close(former) }
            throw .cannotOpen(path, errno)
        }
        open = (path, former)
        return path
    }

    /// Runs `body`, a script, and returns to the former folder. A script inside a script has its own folder.
    func around<Result>(_ body: () -> Result) -> Result {
        let outer = open
        open = nil
        defer {
            leave()
            open = outer
        }
        return body()
    }

    private func leave() {
        guard let open else { return }
        _ = fchdir(open.former)
        close(open.former)
        DiskFolder.remove(open.path)
        self.open = nil
    }
}
