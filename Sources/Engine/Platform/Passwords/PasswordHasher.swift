import CCrypt
import Glibc

/// Makes and checks hashes of passwords with the system's libcrypt, on separate threads.
public final class PasswordHasher {
    /// The cost of the hashes it makes.
    public let cost: HashCost
    private let threads: WorkThreads

    public init(cost: HashCost, threads: WorkThreads) {
        self.cost = cost
        self.threads = threads
    }

    /// Hashes `password`, which is copied and need not be kept, with a new salt.
    ///
    /// - Parameter completion: called by ``WorkThreads/collect(whenAllAreDone:)``, or at once if no salt can be made.
    public func hash(
        _ password: SecretBytes, completion: @escaping (Result<PasswordHash, PasswordError>) -> Void
    ) {
        do throws(PasswordError) {
            start(password, try newSetting()) { completion($0.map(\.hash)) }
        } catch {
            completion(.failure(error))
        }
    }

    /// Checks whether `hash` was made from `password`, which is copied.
    ///
    /// - Parameters:
    ///   - hash: nil if there is none: the answer is then no, and takes as long.
    ///   - completion: called like that of ``hash(_:completion:)``.
    public func check(
        _ password: SecretBytes, against hash: PasswordHash?,
        completion: @escaping (Result<Bool, PasswordError>) -> Void
    ) {
        do throws(PasswordError) {
            let setting = if let hash { hash.text } else { try newSetting() }
            start(password, setting) { completion($0.map { hash != nil && $0.equalsSetting }) }
        } catch {
            completion(.failure(error))
        }
    }

    private func start(
        _ password: SecretBytes, _ setting: String,
        completion: @escaping (Result<HashMemory, PasswordError>) -> Void
    ) {
        let memory = HashMemory(password, setting)
        threads.run(on: memory.start, HashMemory.hash) {
            completion(memory.code == 0 ? .success(memory) : .failure(PasswordError(code: memory.code)))
            memory.free()
        }
    }

    /// Returns the method, the cost and a new salt: 16 bytes from the system's source of randomness.
    private func newSetting() throws(PasswordError) -> String {
        var salt = (UInt64.zero, UInt64.zero)
        return try withUnsafeMutableBytes(of: &salt) { (bytes) throws(PasswordError) in
            while getrandom(bytes.baseAddress, bytes.count, 0) != bytes.count {
                guard errno == EINTR else { throw PasswordError(code: errno) }
            }
            let made = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CRYPT_GENSALT_OUTPUT_SIZE)) { text in
                let characters = bytes.assumingMemoryBound(to: CChar.self)
                return crypt_gensalt_rn(
                    HashCost.method, UInt(cost.value), characters.baseAddress, Int32(characters.count),
                    text.baseAddress, Int32(text.count)
                ).map { String(cString: $0) }
            }
            guard let made else { throw PasswordError(code: errno) }
            return made
        }
    }
}

/// The system could not hash.
public struct PasswordError: Error, Equatable {
    /// The `errno`.
    public let code: Int32
}

/// The libcrypt the program was built with, for `--version`.
public enum LibcryptVersion {
    /// For instance `4.4.33`.
    public static let text = XCRYPT_VERSION_STR
}
