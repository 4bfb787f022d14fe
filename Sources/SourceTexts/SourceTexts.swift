import Bytes

/// The files that the program was built from, and its examples, put into it when it was built.
public enum SourceTexts {
    /// One of them.
    public struct File: Sendable {
        /// From the top of the package on: `Sources/Patterns/Mediator.swift`.
        public let path: String
        public let text: String
    }

    /// The source files, by their paths. They are packed, since there are megabytes of them, and few people ask; who asks
    /// once, as a lesson's check does on each stage, asks again.
    public static let files: [File] = unpacked.split(separator: mark).map { file in
        let end = file.firstIndex(of: UInt8(ascii: "\n")) ?? file.endIndex
        return File(
            path: String(decoding: file[..<end], as: UTF8.self),
            text: String(decoding: file[end...].dropFirst(), as: UTF8.self))
    }

    /// The example scripts, by their paths: `examples/tour.play`.
    public static var examples: [File] { all { $0.hasSuffix(".play") } }

    /// The lessons, by their paths: `examples/lessons/chain.lesson`.
    public static var lessons: [File] { all { $0.hasSuffix(".lesson") } }

    /// The files of the exercises, by their paths: `examples/exercises/chain/main.swift`.
    public static var exercises: [File] { all { $0.hasPrefix("examples/exercises/") } }

    /// What `class setup` writes, by its name: `index.html`.
    public static var classFiles: [File] {
        all { $0.hasPrefix(classFolder) }.map {
            File(path: String($0.path.dropFirst(classFolder.count)), text: $0.text)
        }
    }

    private static let classFolder = "Sources/SourceTexts/Class/"

    private static func all(where isWanted: (String) -> Bool) -> [File] {
        stride(from: 0, to: plain.count - 1, by: 2).compactMap { index in
            let path = "\(plain[index])"
            return isWanted(path) ? File(path: path, text: "\(plain[index + 1])") : nil
        }
    }

    // MARK: Unpacking

    /// What begins a file: its path, a newline and its text follow.
    private static let mark: UInt8 = 1
    /// What gzip puts before and after the stream if it keeps no name: RFC 1952.
    private static let (header, trailer) = (10, 8)

    private static var unpacked: [UInt8] {
        let archive = bytes(base64: UnsafeBufferPointer(start: sources.utf8Start, count: sources.utf8CodeUnitCount))
        let size = archive.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        do throws(DeflatedBytes.Damage) {
            return try DeflatedBytes.unpack(Array(archive[header..<archive.count - trailer]), size: size)
        } catch {
            preconditionFailure("the sources were put into the program in another way")
        }
    }

    /// Source: RFC 4648, section 4.
    private static func bytes(base64 text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var (bits, count) = (0, 0)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        for letter in text {
            let six: UInt8
            switch letter {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): six = letter - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): six = letter - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): six = letter - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): six = 62
            case UInt8(ascii: "/"): six = 63
            // It fills the end up.
            default: continue
            }
            (bits, count) = (bits << 6 & 0xFFFF | Int(six), count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return bytes
    }
}
