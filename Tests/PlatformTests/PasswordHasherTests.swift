import Glibc
import Testing

@testable import Platform

@Suite struct PasswordHasherTests {
    private let desk = HashDesk()

    @Test func aPasswordIsKnownByItsHashAndNoOtherIs() throws {
        let hash = try desk.hash("correct horse")
        #expect(hash.text.hasPrefix("$y$j75$"))
        #expect(try desk.check("correct horse", hash))
        for other in ["correct hors", "correct horse ", "Correct horse", ""] { #expect(try !desk.check(other, hash)) }
    }

    @Test func eachHasASaltOfItsOwn() throws {
        let hashes = try (1...5).map { _ in try desk.hash("correct horse") }
        #expect(Set(hashes.map(\.text)).count == 5)
    }

    @Test func noneIsCutShort() throws {
        let long = String(repeating: "a", count: 510)
        let hash = try desk.hash(long + "b")
        #expect(try desk.check(long + "b", hash))
        #expect(try !desk.check(long + "c", hash))
        #expect(try !desk.check(long, hash))
    }

    @Test func bytesThatAreNoTextArePartOfIt() throws {
        let hash = try desk.hash(bytes: [0xFF, 0x80, 0x0A, 0x20, 0x01])
        #expect(try desk.check(bytes: [0xFF, 0x80, 0x0A, 0x20, 0x01], hash))
        #expect(try !desk.check(bytes: [0xFF, 0x80, 0x0A, 0x20, 0x02], hash))
    }

    @Test func hashesOfOtherMethodsAreChecked() throws {
        // From crypt(5): SHA-512 of "Hello world!", as Drepper's specification has it.
        let known =
            "$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJuesI68u4OTLiBFdcbYEdFCoEOfaS35inz1"
        #expect(try desk.check("Hello world!", PasswordHash(known)))
        #expect(try !desk.check("Hello world", PasswordHash(known)))
    }

    @Test func whereThereIsNoHashNothingIsRight() throws {
        #expect(try !desk.check("correct horse", nil))
    }

    @Test(arguments: ["", "*", "*0", "$y$", "nonsense", "$y$jzzzzzzzzz$abc$def", String(repeating: "$y$", count: 500)])
    func aHashThatIsNoneIsAFailureAndNotARightPassword(text: String) {
        do throws(PasswordError) {
            #expect(try !desk.check("correct horse", PasswordHash(text)))
        } catch {
            #expect(error.code != 0)
        }
    }

    @Test func itSaysNothingOfItself() throws {
        let hash = try desk.hash("correct horse")
        var dumped = ""
        dump(hash, to: &dumped)
        for text in ["\(hash)", String(reflecting: hash), dumped, "\([hash])", "\(Optional(hash) as Any)"] {
            #expect(!text.contains("$"), "\(text)")
        }
    }

    @Test(
        arguments: [
            ("$y$j75$a$b", 1, false), ("$y$j75$a$b", 2, true), ("$y$j85$a$b", 2, false), ("$y$j85$a$b", 3, true),
            ("$y$j7T$a$b", 3, false), ("$y$jCT$a$b", 8, false), ("$y$jBT$a$b", 8, true), ("$y$jCT$a$b", 1, false),
            ("$6$salt$hash", 1, true), ("*", 1, true), ("$y$other$a$b", 8, false),
        ])
    func aCheaperHashIsFound(text: String, cost: Int, isCheaper: Bool) {
        #expect(HashCost(cost).exceeds(PasswordHash(text)) == isCheaper)
    }

    @Test(arguments: 1...4)
    func ownHashesCostWhatTheyShould(cost: Int) throws {
        let hash = try HashDesk(cost: cost).hash("correct horse")
        #expect(!HashCost(cost).exceeds(hash))
        #expect(HashCost(cost + 1).exceeds(hash))
    }

    @Test func theCostStaysWithinItsRange() {
        #expect(HashCost(0).value == 1)
        #expect(HashCost(99).value == 11)
        #expect(HashCost.standard.value == 8)
    }

    @Test func manySideBySide() throws {
        let password = SecretBytes("correct horse")
        var hashes: [PasswordHash] = []
        for _ in 1...50 { desk.hasher.hash(password) { hashes.append(contentsOf: [try? $0.get()].compactMap(\.self)) } }
        desk.finish()
        #expect(hashes.count == 50)
        #expect(try hashes.allSatisfy { try desk.check("correct horse", $0) })
    }
}

/// A hasher, and a way to wake the tests that wait for it.
final class HashDesk {
    let hasher: PasswordHasher
    private let threads: WorkThreads
    private let wake: (read: Int32, write: Int32)

    init(cost: Int = 1) {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wake = (ends[0], ends[1])
        threads = WorkThreads(wakeDescriptor: ends[1])
        hasher = PasswordHasher(cost: HashCost(cost), threads: threads)
    }

    deinit {
        close(wake.read)
        close(wake.write)
    }

    /// Waits until all that was begun is done.
    func finish() {
        while threads.outstanding > 0 {
            var byte: UInt8 = 0
            _ = read(wake.read, &byte, 1)
            threads.collect()
        }
    }

    func hash(_ password: String) throws(PasswordError) -> PasswordHash { try hash(bytes: Array(password.utf8)) }

    func hash(bytes: [UInt8]) throws(PasswordError) -> PasswordHash {
        var made: Result<PasswordHash, PasswordError>?
        hasher.hash(SecretBytes(bytes)) { made = $0 }
        finish()
        return try made!.get()
    }

    func check(_ password: String, _ hash: PasswordHash?) throws(PasswordError) -> Bool {
        try check(bytes: Array(password.utf8), hash)
    }

    func check(bytes: [UInt8], _ hash: PasswordHash?) throws(PasswordError) -> Bool {
        var found: Result<Bool, PasswordError>?
        hasher.check(SecretBytes(bytes), against: hash) { found = $0 }
        finish()
        return try found!.get()
    }
}

extension SecretBytes {
    convenience init(_ text: String) { self.init(Array(text.utf8)) }

    convenience init(_ bytes: [UInt8]) {
        self.init()
        for byte in bytes { precondition(append(byte)) }
    }
}
