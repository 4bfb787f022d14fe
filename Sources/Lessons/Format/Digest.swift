/// A hash of texts, in 16 hexadecimal digits: equal texts have equal ones.
///
/// Source: Fowler, Noll, Vo, the hash function FNV-1a with 64 bits. It detects changes, but does not prevent forgery.
struct Digest: Sendable {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    init() {}

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The digest of a text.
    static func of(_ text: String) -> String {
        var digest = Digest()
        digest.add(text.utf8)
        return digest.text
    }
}
