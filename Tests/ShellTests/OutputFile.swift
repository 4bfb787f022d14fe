import Glibc

/// A file without a name that a shell writes to and a test reads back.
final class OutputFile {
    let descriptor: Int32

    init() {
        var path = Array("/tmp/playhouse-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        precondition(descriptor >= 0, "/tmp takes a file")
        unlink(path)
    }

    deinit { close(descriptor) }

    /// What was written since this was asked last.
    func take() -> String {
        let length = Int(lseek(descriptor, 0, SEEK_END))
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, length, 0))
        }
        ftruncate(descriptor, 0)
        lseek(descriptor, 0, SEEK_SET)
        return String(decoding: bytes, as: UTF8.self)
    }
}
