import Platform

/// An open file, closed when its last reference is gone.
final class OpenFile {
    let path: String
    let descriptor: Int32
    private let system: any System

    init(_ path: String, flags: Int32, mode: UInt32 = 0, on system: any System) throws(SystemError) {
        self.path = path
        self.system = system
        descriptor = try system.open(path, flags: flags, mode: mode)
    }

    deinit {
        system.close(descriptor)
    }

    func status() throws(SystemError) -> FileStatus {
        try system.status(of: descriptor)
    }

    /// The bytes from `offset` on: `count` of them, or fewer if the file ends before.
    func read(from offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        try system.read(descriptor, from: offset, count: count)
    }
}
