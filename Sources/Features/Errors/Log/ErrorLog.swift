import Platform

/// Keeps the reported errors, the newest last, in a file or, if nothing is saved, in memory.
final class ErrorLog {
    /// In bytes; older entries are dropped.
    static let limit = 1 << 20

    /// Where entries are kept: `in errors.log`, `in memory`.
    let place: String

    private let file: ErrorLogFile?
    private var memory: [UInt8] = []

    /// - Parameter folder: the folder of `errors.log`, which is created when needed; nil for none.
    init(folder: String?, system: any System) {
        file = folder.map { ErrorLogFile(folder: $0, limit: Self.limit, system: system) }
        place = file == nil ? "in memory" : "in errors.log"
    }

    func append(_ entry: LogEntry) throws(SystemError) {
        let line = Array((entry.line + "\n").utf8)
        if let file { return try file.append(line) }
        if memory.count + line.count > Self.limit { memory = Array(Self.newerHalf(of: memory)) }
        memory += line
    }

    /// The last `count` entries, the oldest first.
    func entries(last count: Int) throws(SystemError) -> [LogEntry] {
        let bytes = try file?.contents() ?? memory
        let newline = UInt8(ascii: "\n")
        let starts = bytes.indices.reversed().lazy.filter { index in
            bytes[index] != newline && (index == 0 || bytes[index - 1] == newline)
        }
        let start = starts.dropFirst(count - 1).first ?? 0
        return String(decoding: bytes[start...], as: UTF8.self).split(separator: "\n").map { LogEntry(line: $0) }
    }

    /// The complete lines in the second half of `bytes`.
    static func newerHalf(of bytes: [UInt8]) -> ArraySlice<UInt8> {
        let half = bytes[(bytes.count / 2)...]
        guard let newline = half.firstIndex(of: UInt8(ascii: "\n")) else { return [] }
        return half[(newline + 1)...]
    }
}
