import Platform

/// An open file, closed when nobody holds it any more.
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

    /// The bytes from `offset` on, `count` of them or those there are.
    func read(from offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                while filled < count {
                    let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                    let got = try system.read(descriptor, at: offset + filled, into: free)
                    if got == 0 { return }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
