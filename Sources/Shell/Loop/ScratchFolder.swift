import Commands
import Glibc
import Platform

/// An empty folder that a script works in and that is gone when the script ends, however it ends.
///
/// What a script writes must not be mixed with, or replace, other files in the folder where it is run.
public final class ScratchFolder {
    public init() {}

    /// The folder made for the current script, and the descriptor of the one it was run in.
    private var open: (path: String, former: Int32)?

    /// Makes an empty folder and goes there; one that a script has already stays as it is.
    ///
    /// - Returns: its path.
    /// - Throws: that it cannot be made, or that the present one cannot be come back to.
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

    /// Runs `body`, a script, and goes back to where it was run. What a script within a script makes is its own.
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
