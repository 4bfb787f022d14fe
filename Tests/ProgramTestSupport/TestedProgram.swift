import FoundationEssentials
import Glibc

/// The program under test: the file that was built together with the tests or, for a release, the one that
/// `PLAYHOUSE_PROGRAM` names.
public enum TestedProgram {
    /// Its whole path: tests start it in other folders than their own.
    public static let file: String = {
        guard let named = variable("PLAYHOUSE_PROGRAM") else { return products + "/playhouse" }
        guard let whole = realpath(named, nil) else { return named }
        defer { free(whole) }
        return String(cString: whole)
    }()

    /// The folder it lies in.
    public static let folder = String(file[..<file.lastIndex(of: "/")!])

    /// Whether it is one that `PLAYHOUSE_PROGRAM` names.
    public static var isNamed: Bool { variable("PLAYHOUSE_PROGRAM") != nil }

    /// The folder of the built products: the one that holds the running test bundle.
    public static let products: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        precondition(count > 0, "the test bundle cannot be found")
        let bundle = String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return String(bundle[..<bundle.lastIndex(of: "/")!])
    }()

    /// The environment of a run, with nothing of the one that the tests run in but where a build that counts what runs
    /// is to leave its figures.
    public static let environment =
        [
            "TERM": "dumb", "LC_ALL": "C.UTF-8", "TZ": "UTC0", "HOME": home,
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            // Costly hashes would make the tests slow.
            "PLAYHOUSE_HASH_COST": "1",
        ].merging(coverage) { $1 }

    /// The home of those who start it: a folder that is empty when the tests begin, and goes away when they end.
    private static let home: String = {
        var template = Array("/tmp/playhouse-home-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil, "no folder can be made in /tmp")
        atexit { try? FileManager.default.removeItem(atPath: home) }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }()

    /// Where a build that counts what runs is to leave its figures; empty for all others.
    public static let coverage = variable("LLVM_PROFILE_FILE").map { ["LLVM_PROFILE_FILE": $0] } ?? [:]

    /// The value of a variable of the tests' own environment; nil if it is empty or not set.
    public static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
