/// The cost of making a hash, and so of guessing its password: yescrypt's cost as `crypt(5)` counts it, 1 to 11. Each
/// increment doubles time and memory; at 8, a hash takes 128 MiB and some tenths of a second.
public struct HashCost: Equatable, Sendable {
    /// Within ``range``.
    public let value: Int

    public static let range = 1...11
    public static let standard = HashCost(8)

    /// - Parameter value: brought into ``range`` if it is outside.
    public init(_ value: Int) {
        self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound)
    }

    /// The beginning of hashes by yescrypt.
    static let method = "$y$"

    /// Whether `hash` is cheaper to guess than one of this cost: made by another method, or with less work.
    public func exceeds(_ hash: PasswordHash) -> Bool {
        guard hash.text.hasPrefix(Self.method) else { return true }
        guard let work = Self.work(of: hash.text) else { return false }
        // As in libxcrypt's gensalt: blocks of 1 KiB up to cost 2, and of 4 KiB above.
        let own = value < 3 ? 8 << (value + 9) : 32 << (value + 7)
        return work < own
    }

    /// The bytes of memory that yescrypt fills for a hash, or for a salt with its method and cost; nil if unknown.
    static func memory(of hash: String) -> Int? {
        work(of: hash).map { 128 * $0 }
    }

    /// The product of yescrypt's parameters N and r; nil if they are not in the short form `$y$jNr$`.
    ///
    /// Each is a digit of base 64: the logarithm of N less one, and r less one; a digit from 48 on announces further
    /// ones. Source: libxcrypt, `alg-yescrypt-common.c`.
    private static func work(of hash: String) -> Int? {
        guard hash.hasPrefix(method) else { return nil }
        let parameters = hash.utf8.dropFirst(method.utf8.count).prefix { $0 != UInt8(ascii: "$") }
        let digits = parameters.dropFirst().compactMap { alphabet.firstIndex(of: $0) }.filter { $0 < 48 }
        guard parameters.first == UInt8(ascii: "j"), parameters.count == 3, digits.count == 2 else { return nil }
        return (digits[1] + 1) << (digits[0] + 1)
    }

    private static let alphabet = Array("./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
