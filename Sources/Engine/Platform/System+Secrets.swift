extension System {
    /// Reads a file into memory that is wiped, without the newline at its end.
    ///
    /// - Returns: nil if there are more than ``SecretBytes/limit``.
    public func secret(in path: String) throws(SystemError) -> SecretBytes? {
        let descriptor = try openFile(path)
        defer { close(descriptor) }
        let secret = SecretBytes()
        let fits = try secret.fill { (room) throws(SystemError) in
            var count = 0
            while count < room.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: room[count...])
                let more = try read(descriptor, at: count, into: rest)
                guard more > 0 else { break }
                count += more
            }
            return count
        }
        return fits ? secret : nil
    }
}
