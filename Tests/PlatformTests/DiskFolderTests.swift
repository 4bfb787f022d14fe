import Glibc
import Platform
import Testing

@Suite struct DiskFolderTests {
    private func makeFolder() throws -> String {
        var template = Array("/tmp/playhouse-folder-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    private func write(_ path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
    }

    @Test func namesAreThoseOfAllFiles() throws {
        let folder = try makeFolder()
        defer { DiskFolder.remove(folder) }
        #expect(try DiskFolder.names(in: folder) == [])
        for name in ["a", ".hidden", "ü b"] { try write("\(folder)/\(name)") }
        #expect(try DiskFolder.names(in: folder).sorted() == [".hidden", "a", "ü b"])
        #expect(throws: SystemError(ENOTDIR)) { try DiskFolder.names(in: "\(folder)/a") }
        #expect(throws: SystemError(ENOENT)) { try DiskFolder.names(in: "\(folder)/none") }
    }

    @Test func removingTakesAllButWhatLinksLeadTo() throws {
        let (folder, other) = (try makeFolder(), try makeFolder())
        defer { DiskFolder.remove(other) }
        try write("\(other)/kept")
        for path in ["in", "in/deep", "in/deep/er"] { mkdir("\(folder)/\(path)", 0o700) }
        try write("\(folder)/in/deep/er/.file")
        try #require(symlink(other, "\(folder)/in/link") == 0)
        try #require(symlink("nowhere", "\(folder)/dangling") == 0)
        DiskFolder.remove(folder)
        #expect(access(folder, F_OK) != 0)
        #expect(try DiskFolder.names(in: other) == ["kept"])
    }
}
