import Glibc
import Platform

/// Where the last lecture was interrupted. The file `lecture` in the state folder holds its page and its name.
struct LecturePlaces {
    private let path: String?
    private let system = LinuxSystem()

    /// - Parameter home: the state folder; nil if nothing is kept.
    init(home: String?) { path = home.map { $0 + "/lecture" } }

    /// The page on which a lecture was left; nil if it was not the last lecture, or has nothing to continue.
    func page(of lecture: String) -> Int? {
        guard let path, let bytes = try? system.contents(of: path, limit: 10_000) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[1] == lecture, let page = Int(words[0]), page > 1 else { return nil }
        return page
    }

    /// Records that a page has begun. If it cannot be saved, the lecture continues anyway.
    func note(_ page: Int, of lecture: String) {
        guard let path else { return }
        Array("\(page) \(lecture)".utf8).withUnsafeBytes { try? system.replaceFile(path, with: $0, mode: 0o600) }
    }

    /// Records that a lecture has ended.
    func forget(_ lecture: String) {
        if let path, page(of: lecture) != nil { unlink(path) }
    }
}
