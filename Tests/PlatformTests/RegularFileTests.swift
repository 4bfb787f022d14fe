import Glibc
import Testing

@testable import Platform

/// Only a regular file is opened, at once, and a link only where links are followed.
@Suite struct RegularFileTests {
    private let system = LinuxSystem()
    private let folder: String

    init() throws {
        var template = Array("/tmp/playhouse-files-XXXXXX".utf8CString)
        folder = try String(cString: #require(mkdtemp(&template)))
        system.close(try system.open("\(folder)/file", flags: O_WRONLY | O_CREAT, mode: 0o600))
        try #require(mkdir("\(folder)/folder", 0o700) == 0 && mkfifo("\(folder)/pipe", 0o600) == 0)
        try #require(symlink("file", "\(folder)/link") == 0 && symlink("pipe", "\(folder)/pipeLink") == 0)
        try #require(symlink("loop", "\(folder)/loop") == 0)
        makeSocket()
    }

    private func makeSocket() {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(folder)/socket".utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        close(descriptor)
    }

    private func removeAll() {
        for name in ["file", "pipe", "link", "pipeLink", "loop", "socket"] { unlink("\(folder)/\(name)") }
        rmdir("\(folder)/folder")
        rmdir(folder)
    }

    private func failure(_ path: String, followsLink: Bool = true) -> SystemError? {
        do throws(SystemError) {
            system.close(try system.openFile(path, followsLink: followsLink))
            return nil
        } catch {
            return error
        }
    }

    @Test func onlyARegularFileIsOpened() {
        defer { removeAll() }
        for followsLink in [true, false] {
            #expect(failure("\(folder)/file", followsLink: followsLink) == nil)
            #expect(failure("\(folder)/folder", followsLink: followsLink) == SystemError(EISDIR))
            for path in ["\(folder)/pipe", "\(folder)/socket", "/dev/zero"] {
                #expect(failure(path, followsLink: followsLink) == .notAFile, "\(path)")
            }
            #expect(failure("\(folder)/none", followsLink: followsLink) == SystemError(ENOENT))
        }
    }

    @Test func aLinkIsFollowedOnlyWhereThatIsWanted() {
        defer { removeAll() }
        #expect(failure("\(folder)/link") == nil && failure("\(folder)/pipeLink") == .notAFile)
        #expect(failure("\(folder)/loop") == SystemError(ELOOP))
        for name in ["link", "pipeLink", "loop"] {
            #expect(failure("\(folder)/\(name)", followsLink: false) == .link, "\(name)")
        }
    }

    @Test func whatIsRefusedIsSaidAndClosed() throws {
        defer { removeAll() }
        #expect(throws: SystemError.notAFile) { try system.contents(of: "\(folder)/pipe", limit: 10) }
        #expect(throws: SystemError(EISDIR)) { try system.contents(of: "\(folder)/folder", limit: 10) }
        #expect(throws: SystemError.link) {
            try system.contents(of: "\(folder)/link", limit: 10, followsLink: false)
        }
        #expect("\(SystemError.notAFile); \(SystemError.link)" == "it is not a regular file; it is a symbolic link")
        #expect(openPaths().filter { $0.hasPrefix(folder) } == [])
    }

    /// What the open descriptors of this process lead to.
    private func openPaths() -> [String] {
        (0..<1024).compactMap { descriptor in
            var path = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink("/proc/self/fd/\(descriptor)", &path, path.count)
            return count > 0 ? String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
        }
    }
}
