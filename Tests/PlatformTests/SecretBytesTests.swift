import Glibc
import Platform
import Testing

@Suite struct SecretBytesTests {
    private func bytes(_ secret: SecretBytes) -> [UInt8] { secret.withUnsafeBytes { Array($0) } }

    @Test func takesUpToItsLimit() {
        let secret = SecretBytes([UInt8](repeating: 1, count: 511))
        #expect(!secret.append(2))
        #expect(bytes(secret) == [UInt8](repeating: 1, count: 511))
    }

    @Test func losesTheLastCharacter() {
        let secret = SecretBytes("aé漢😀")
        for rest in ["aé漢", "aé", "a", "", ""] {
            secret.removeLastScalar()
            #expect(bytes(secret) == Array(rest.utf8))
        }
        let broken = SecretBytes([0x61, 0x80, 0x80])
        broken.removeLastScalar()
        #expect(broken.isEmpty)
    }

    @Test func whatIsTakenAwayIsOverwritten() {
        let secret = SecretBytes("secret")
        let start = secret.withUnsafeBytes { $0.baseAddress! }
        secret.removeLastScalar()
        #expect(start.load(fromByteOffset: 5, as: UInt8.self) == 0)
        secret.wipe()
        #expect((0..<6).allSatisfy { start.load(fromByteOffset: $0, as: UInt8.self) == 0 })
        #expect(secret.isEmpty)
    }

    @Test func comparesAll() {
        #expect(SecretBytes("abc").isEqual(to: SecretBytes("abc")))
        #expect(SecretBytes("").isEqual(to: SecretBytes("")))
        for other in ["abd", "xbc", "ab", "abcd", "abc\0", ""] {
            #expect(!SecretBytes("abc").isEqual(to: SecretBytes(other)))
        }
        #expect(SecretBytes("a\0b").contains(0))
        #expect(!SecretBytes("ab").contains(0))
    }

    @Test func itsPagesAreLockedAndLeftOutOfDumps() {
        let secret = SecretBytes("secret")
        let address = UInt(bitPattern: secret.withUnsafeBytes { $0.baseAddress! })
        let shown = flags(ofPagesAt: address)
        #expect(shown.contains("dd"))
        // A user may lock only so much, or nothing.
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit)
        if limit.rlim_cur > 1 << 20 { #expect(shown.contains("lo")) }
    }

    /// The flags that `/proc/self/smaps` shows for a mapping, see `proc_pid_smaps(5)`.
    private func flags(ofPagesAt address: UInt) -> [Substring] {
        guard let file = fopen("/proc/self/smaps", "r") else { return [] }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 4096)
        var isMeant = false
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let bounds = text.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            if bounds.count == 2 { isMeant = (bounds[0]..<bounds[1]).contains(address) }
            if isMeant, text.hasPrefix("VmFlags:") { return text.split(whereSeparator: \.isWhitespace) }
        }
        return []
    }
}

@Suite struct SecretFileTests {
    private func read(_ content: [UInt8]) throws -> [UInt8]? {
        var template = Array("/tmp/playhouse-secret-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer {
            close(descriptor)
            unlink(path)
        }
        #expect(write(descriptor, content, content.count) == content.count)
        return try LinuxSystem().secret(in: path)?.withUnsafeBytes { Array($0) }
    }

    @Test(
        arguments: [
            ("", ""), ("\n", ""), ("secret", "secret"), ("secret\n", "secret"), ("secret\n\n", "secret\n"),
            ("two\nlines\n", "two\nlines"), ("blanks \n", "blanks "), ("crlf\r\n", "crlf\r"),
        ])
    func oneNewlineAtTheEndIsDropped(content: String, secret: String) throws {
        #expect(try read(Array(content.utf8)) == Array(secret.utf8))
    }

    @Test func theLimitIsThatOfThePassword() throws {
        let longest = [UInt8](repeating: 0x61, count: 511)
        #expect(try read(longest) == longest)
        #expect(try read(longest + [0x0A]) == longest)
        for tooMuch in [[0x61], [0x61, 0x0A], [0x0A, 0x0A], [0x0A, 0x61]] as [[UInt8]] {
            #expect(try read(longest + tooMuch) == nil)
        }
        #expect(try read([UInt8](repeating: 0x61, count: 100_000)) == nil)
    }

    @Test func aPipeIsRead() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #expect(write(ends[1], "secret\n", 7) == 7)
        close(ends[1])
        defer { close(ends[0]) }
        let secret = try LinuxSystem().secret(in: "/dev/fd/\(ends[0])")
        #expect(secret?.withUnsafeBytes { Array($0) } == Array("secret".utf8))
    }

    @Test func whatCannotBeReadSaysWhy() {
        #expect(throws: SystemError(ENOTDIR)) { try LinuxSystem().secret(in: "/dev/null/file") }
        #expect(throws: SystemError(EISDIR)) { try LinuxSystem().secret(in: "/tmp") }
    }
}
