import Glibc

extension SystemError: CustomStringConvertible {
    /// The system's words for it, in lower case at the start like all errors here: `no such file or directory`.
    public var description: String {
        switch self {
        case .notAFile: return "it is not a regular file"
        case .link: return "it is a symbolic link"
        default: break
        }
        let text = String(cString: strerror(code))
        // "RPC: …" and the like keep their capitals.
        guard text.dropFirst().first?.isLowercase == true else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Whether there is no room: no space, no quota left, or a file longer than allowed.
    public var isLackOfRoom: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

    /// Refuses a pipe, a device or a socket where only a regular file can be read; no errno of the kernel.
    public static let notAFile = SystemError(-1)

    /// Refuses a symbolic link where links are not followed; no errno of the kernel.
    public static let link = SystemError(-2)

    /// Whether it means that writing is not allowed there.
    public var isRefusedWriting: Bool { [EROFS, EACCES, EPERM].contains(code) }

    /// Whether others have used up a resource and may release it: descriptors, memory.
    public var isLackOfMeans: Bool { [EMFILE, ENFILE, ENOMEM, ENOLCK].contains(code) }

    /// Whether there is no such file.
    public var isMissing: Bool { code == ENOENT }
}
