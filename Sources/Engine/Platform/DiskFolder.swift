import Glibc

/// The contents of folders.
public enum DiskFolder {
    /// The names in the folder at `path`, even those that begin with a dot, in no order.
    public static func names(in path: String) throws(SystemError) -> [String] {
        guard let stream = opendir(path) else { throw SystemError(errno) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes the folder at `path` with its contents, as far as the system allows. Links are removed, and not
    /// followed.
    public static func remove(_ path: String) {
        for name in (try? names(in: path)) ?? [] where unlink("\(path)/\(name)") != 0 {
            remove("\(path)/\(name)")
        }
        rmdir(path)
    }
}
