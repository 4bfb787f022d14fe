import Glibc
import Platform
import StateTestSupport
import Testing

/// Whole files, read and replaced by the calls of a ``System``.
@Suite struct WholeFileTests {
    private let disk = MemoryDisk()
    private let system: FaultySystem
    private let path = "/state-of/file"

    init() { system = FaultySystem(disk) }

    private func put(_ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        disk[path] = bytes
        return bytes
    }

    /// Reads the file as one that is expected to be `size` bytes long.
    private func contents(from offset: Int = 0, size: Int, limit: Int) throws -> [UInt8] {
        let descriptor = try system.open(path, flags: O_RDONLY, mode: 0)
        defer { system.close(descriptor) }
        return try system.contents(of: descriptor, from: offset, size: size, limit: limit)
    }

    // MARK: Reading

    /// In one go, with a byte to spare that tells that there are no more, and nothing is left open.
    @Test func aFileOfTheExpectedLength() throws {
        let bytes = put(100)
        #expect(try system.contents(of: path, limit: 1000) == bytes)
        #expect(system.longestAsked == 101 && system.openCount == 0)
        #expect(try system.contents(of: path, limit: 100) == bytes)
        #expect(try contents(from: 60, size: 100, limit: 1000) == Array(bytes[60...]))
    }

    /// A byte beyond the limit tells that there is more.
    @Test(arguments: [0, 1, 99])
    func aFileThatIsLongerThanTheLimit(limit: Int) throws {
        let bytes = put(100)
        #expect(try system.contents(of: path, limit: limit) == Array(bytes[...limit]))
        #expect(system.longestAsked == limit + 1)
    }

    /// As those of `/proc`, whose length is not told.
    @Test func aFileThatIsLongerThanExpected() throws {
        let bytes = put(300_000)
        #expect(try contents(size: 0, limit: 1 << 20) == bytes)
        #expect(system.longestAsked == 1 << 16)
        #expect(try contents(size: 0, limit: 70_000) == Array(bytes[...70_000]))
        let calls = system.calls
        #expect(try contents(size: 90_000, limit: 1 << 20) == bytes)
        #expect(system.calls - calls == 6, "opened, read in four pieces as long as expected, and nothing more found")
    }

    @Test func aFileThatIsShorterThanExpected() throws {
        let bytes = put(10)
        #expect(try contents(size: 500, limit: 1000) == bytes)
        #expect(try contents(from: 50, size: 10, limit: 1000).isEmpty)
    }

    @Test func aFolderIsNoFile() throws {
        #expect(throws: SystemError(EISDIR)) { try system.contents(of: "/state-of", limit: 10) }
        #expect(throws: SystemError(EISDIR)) { try LinuxSystem().contents(of: "/", limit: 10) }
        #expect(system.openCount == 0)
    }

    // MARK: Replacing

    private func replace(with bytes: [UInt8], temporary: String? = nil) throws {
        try bytes.span.bytes.withUnsafeBytes { (buffer) throws(SystemError) in
            try system.replaceFile(path, with: buffer, mode: 0o600, temporary: temporary)
        }
    }

    /// What cannot be put in place leaves nothing beside the file that is there.
    @Test(arguments: [FaultySystem.Call.write, .sync, .rename])
    func whatFailsLeavesNothingBehind(call: FaultySystem.Call) throws {
        let bytes = put(3)
        system.fault = .init(EIO, of: [call], lasts: false)
        #expect(throws: SystemError(EIO)) { try replace(with: [7]) }
        #expect(disk.names(in: "/state-of") == ["file"] && disk[path] == bytes)
        try replace(with: [7])
        #expect(disk.names(in: "/state-of") == ["file"] && disk[path] == [7])
    }

    /// The temporary file bears the name that was given for it, or one of the process's own.
    @Test func theNameOfTheTemporaryFile() throws {
        _ = put(3)
        for temporary in [path + ".new", nil] {
            system.fault = .init(EIO, of: [.rename, .remove], lasts: true)
            #expect(throws: SystemError(EIO)) { try replace(with: [7], temporary: temporary) }
        }
        #expect(disk.names(in: "/state-of") == ["file", "file.1.new", "file.new"])
    }

    /// Of what one that was killed has left under that name nothing stays.
    @Test func aTemporaryFileThatIsThere() throws {
        disk[path + ".new"] = Array(repeating: 1, count: 100)
        try replace(with: [7], temporary: path + ".new")
        #expect(disk[path] == [7] && disk.names(in: "/state-of") == ["file"])
    }

    /// Nobody has it write elsewhere by a link that bears the temporary file's name.
    @Test func aLinkInPlaceOfTheTemporaryFile() throws {
        disk.putDanglingLink(at: path + ".new")
        #expect(throws: SystemError(ELOOP)) { try replace(with: [7], temporary: path + ".new") }
    }

    @Test func aDiskThatTakesNothing() throws {
        system.longestWrite = 0
        #expect(throws: SystemError(EIO)) { try replace(with: [7]) }
    }

    // MARK: Folders

    @Test func theFolderOfAName() throws {
        try LinuxSystem().syncFolder(of: "/name")
        try LinuxSystem().syncFolder(of: "name")
        disk[path] = []
        #expect(throws: SystemError(ENOTDIR)) { try system.syncFolder(of: path + "/name") }
    }

    /// Some need no sync, and some cannot be opened by who may put names into them; every other failure is one.
    @Test func aFolderThatCannotBeSynced() throws {
        system.fault = .init(EINVAL, of: [.sync], lasts: false)
        try system.syncFolder(of: path)
        system.fault = .init(EACCES, of: [.open], lasts: false)
        try system.syncFolder(of: path)
        system.fault = .init(EIO, of: [.sync], lasts: false)
        #expect(throws: SystemError(EIO)) { try system.syncFolder(of: path) }
    }
}
