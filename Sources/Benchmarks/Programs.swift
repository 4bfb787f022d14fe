import Glibc

/// Finds programs and looks at them.
enum Programs {
    /// The folder of this very program.
    static var ownFolder: String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        guard count > 0 else { return nil }
        let text = String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return text.lastIndex(of: "/").map { String(text[..<$0]) }
    }

    /// The file that `name` starts. The system's own folders come first: what is before them is often a script that
    /// looks for the program, and its time would be added.
    static func find(_ name: String) -> String? {
        let path = "/usr/bin:/bin:" + (getenv("PATH").map { String(cString: $0) } ?? "")
        return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// The file of a program and those of the libraries that it is linked to.
    static func files(of path: String) throws -> [String] {
        let list = "/tmp/playhouse-benchmark-\(getpid())-libraries"
        defer { unlink(list) }
        try Child(["ldd", path], output: .file(list)).finish()
        let words = String(decoding: contents(of: list), as: UTF8.self).split { $0.isWhitespace }.map(String.init)
        return [path] + words.filter { $0.hasPrefix("/") }
    }

    /// Lets the kernel forget what it has of a file in memory; what another process has mapped it keeps.
    static func forget(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        close(descriptor)
    }

    /// How a program came by the Swift runtime: one that loads it when it starts takes longer to start.
    static func linkage(of path: String) -> String {
        let bytes = contents(of: path)
        let name = Array("libswiftCore.so".utf8)
        let isShared = bytes.indices.dropLast(name.count).contains { index in
            bytes[index] == name[0] && bytes[index...].starts(with: name)
        }
        return isShared
            ? "which loads the Swift runtime at its start: build it with -c release for the figures to count"
            : "a release, which holds the Swift runtime"
    }
}

/// What is known of the machine.
enum Machine {
    static var processor: String {
        let lines = String(decoding: contents(of: "/proc/cpuinfo"), as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown processor"
    }
}

/// The bytes of a file; none if it cannot be read.
func contents(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
        let block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        if block.isEmpty { return bytes }
        bytes += block
    }
}

func systemText(_ code: Int32) -> String { String(cString: strerror(code)) }
