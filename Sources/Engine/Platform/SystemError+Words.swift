import Glibc

extension SystemError: CustomStringConvertible {
    /// The system's words for it, beginning in lower case as errors here do: `no such file or directory`.
    public var description: String {
        let text = String(cString: strerror(code))
        // "RPC: …" and the like keep their capitals.
        guard text.dropFirst().first?.isLowercase == true else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Whether there is just no room: space, the user's share of it, or the longest file allowed.
    public var isLackOfRoom: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

    /// Whether it says that nothing may be written there.
    public var isRefusedWriting: Bool { [EROFS, EACCES, EPERM].contains(code) }

    /// Whether others have used up what there is, and may give it back: descriptors, memory.
    public var isLackOfMeans: Bool { [EMFILE, ENFILE, ENOMEM, ENOLCK].contains(code) }

    /// Whether there is no such file.
    public var isMissing: Bool { code == ENOENT }
}
