import CCrypt
import Glibc

/// The memory of the thread that hashes: a password, a salt with its method and cost, and room for libcrypt to work in.
///
/// All of it is ``SecretMemory``, and the thread touches nothing else: no object, no array, no string.
struct HashMemory {
    private let memory: SecretMemory

    // The places of the parts, in bytes from the start.
    private static let code = 0
    private static let need = 8
    private static let password = 16
    private static let setting = password + Int(CRYPT_MAX_PASSPHRASE_SIZE)
    private static let work = 1024
    private static let size = work + MemoryLayout<crypt_data>.size

    /// - Parameters:
    ///   - password: copied.
    ///   - setting: a salt with method and cost, or a whole hash, which begins with them; cut to the longest possible
    ///     hash.
    init(_ password: SecretBytes, _ setting: String) {
        memory = SecretMemory(count: Self.size)
        password.withUnsafeBytes { bytes in
            memory.start.advanced(by: Self.password).copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
        }
        for (index, byte) in setting.utf8.prefix(Self.settingLimit).enumerated() {
            memory.start.storeBytes(of: byte, toByteOffset: Self.setting + index, as: UInt8.self)
        }
        memory.start.storeBytes(of: HashCost.memory(of: setting) ?? 0, toByteOffset: Self.need, as: Int.self)
    }

    private static let settingLimit = Int(CRYPT_OUTPUT_SIZE) - 1

    /// The memory to start a thread with.
    var start: UnsafeMutableRawPointer { memory.start }

    func free() { memory.free() }

    /// Hashes. Runs on the thread, with raw memory only.
    static let hash: WorkThreads.Work = { start in
        let characters = start.assumingMemoryBound(to: CChar.self)
        errno = 0
        let found = crypt_rn(
            characters + HashMemory.password, characters + HashMemory.setting, start + HashMemory.work,
            Int32(MemoryLayout<crypt_data>.size)
        )
        var code = found != nil ? 0 : errno == 0 ? EINVAL : errno
        // libcrypt also reports this error when it runs out of memory.
        if code == EINVAL, !HashMemory.isToBeHad(start.load(fromByteOffset: HashMemory.need, as: Int.self)) {
            code = ENOMEM
        }
        start.storeBytes(of: code, toByteOffset: HashMemory.code, as: Int32.self)
        explicit_bzero(start + HashMemory.password, Int(CRYPT_MAX_PASSPHRASE_SIZE))
    }

    /// Whether the system can give `count` bytes of memory.
    private static func isToBeHad(_ count: Int) -> Bool {
        guard count > 0 else { return true }
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard pages != MAP_FAILED else { return false }
        munmap(pages, count)
        return true
    }

    // MARK: Results

    /// The `errno` of hashing; 0 if it succeeded.
    var code: Int32 { memory.start.load(fromByteOffset: Self.code, as: Int32.self) }

    /// The hash as text.
    var hash: PasswordHash {
        PasswordHash(String(cString: (memory.start + Self.work).assumingMemoryBound(to: CChar.self)))
    }

    /// Whether the hash equals the setting it was made with. Takes the same time wherever they differ.
    var equalsSetting: Bool {
        var difference: UInt8 = 0
        for index in 0..<Int(CRYPT_OUTPUT_SIZE) {
            let byte = memory.start.load(fromByteOffset: Self.setting + index, as: UInt8.self)
            difference |= byte ^ memory.start.load(fromByteOffset: Self.work + index, as: UInt8.self)
        }
        return difference == 0
    }
}
