/// A text without the parts that may differ between two runs of one script: durations, times, the line of a process's
/// input, its number, and the names and sizes of its files.
func normalized(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = withoutSession(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { text in
        var place = 0
        var isLineStart = true
        while place < text.count {
            if let end = endOfOwn(text, at: place, isLineStart) {
                result.append(UInt8(ascii: "~"))
                place = end
                isLineStart = false
                continue
            }
            let byte = text[place]
            result.append(byte)
            isLineStart = byte == 0x0A
            place += 1
        }
    }
    return result
}

/// `undo --list` marks the steps of another process.
private func withoutSession(_ bytes: [UInt8]) -> [UInt8] {
    var (result, rest) = ([UInt8](), bytes[...])
    while let range = rest.firstRange(of: earlierSession) {
        let line = rest[..<range.lowerBound]
        result += line[..<((line.lastIndex { $0 != 0x20 }).map { $0 + 1 } ?? line.startIndex)]
        rest = rest[range.upperBound...]
    }
    return result + rest
}

private let earlierSession = Array("an earlier session".utf8)

private typealias Text = UnsafeBufferPointer<UInt8>

/// Words before a figure that belongs to one run.
private let figures = [
    #""line":"#, #""time":"#, #""real":"#, #""registered":"#, #""thisSession":"#, #""lastVisit":"#,
    "took ",
    "process ", "whole: ",
].map { Array($0.utf8) }

/// The time since something, also found by ``endOfAge(_:at:)``.
private let justNow = Array("just now".utf8)
private let ages = [" min ago", " h ago", " d ago"].map { Array($0.utf8) }

/// The end of a part at `place` that belongs to one run; nil if there is none.
private func endOfOwn(_ text: Text, at place: Int, _ isLineStart: Bool) -> Int? {
    switch text[place] {
    case UInt8(ascii: "-") where isLineStart: return endOfNumber(text, behind: [0x2D, 0x3A], at: place)
    case UInt8(ascii: "\""), UInt8(ascii: "t"), UInt8(ascii: "p"), UInt8(ascii: "w"):
        for word in figures where has(word, text, at: place) {
            var end = place + word.count
            while end < text.count, !",}\n".utf8.contains(text[end]), text[place] == 0x22 || text[end] != 0x29 {
                end += 1
            }
            return end
        }
        return nil
    case UInt8(ascii: "j") where has(justNow, text, at: place): return place + justNow.count
    case 0x30...0x39: return endOfTime(text, at: place) ?? endOfAge(text, at: place)
    default: return nil
    }
}

private func has(_ word: [UInt8], _ text: Text, at place: Int) -> Bool {
    place + word.count <= text.count && word.indices.allSatisfy { text[place + $0] == word[$0] }
}

private func endOfNumber(_ text: Text, behind word: [UInt8], at place: Int) -> Int? {
    guard has(word, text, at: place) else { return nil }
    var end = place + word.count
    while end < text.count, (0x30...0x39).contains(text[end]) { end += 1 }
    return end > place + word.count ? end : nil
}

/// `2026-11-22T08:55:01.5Z`, also with a space for the T and without seconds.
private func endOfTime(_ text: Text, at place: Int) -> Int? {
    let shape = Array("dddd-dd-ddTdd:dd".utf8)
    guard place + shape.count <= text.count else { return nil }
    for (index, mark) in shape.enumerated() {
        let byte = text[place + index]
        switch mark {
        case UInt8(ascii: "d"): guard (0x30...0x39).contains(byte) else { return nil }
        case UInt8(ascii: "T"): guard byte == mark || byte == 0x20 else { return nil }
        default: guard byte == mark else { return nil }
        }
    }
    var end = place + shape.count
    while end < text.count, (0x30...0x39).contains(text[end]) || ":.Z".utf8.contains(text[end]) { end += 1 }
    return end
}

/// `5 min ago`.
private func endOfAge(_ text: Text, at place: Int) -> Int? {
    var end = place
    while end < text.count, (0x30...0x39).contains(text[end]) { end += 1 }
    return ages.first { has($0, text, at: end) }.map { end + $0.count }
}

/// The place where two texts begin to differ, with a few lines around it; nil if they differ only in parts that
/// ``normalized(_:)`` drops.
func difference(_ one: [UInt8], _ other: [UInt8]) -> String? {
    guard one != other else { return nil }
    let oneLines = one.split(separator: 0x0A, omittingEmptySubsequences: false)
    let otherLines = other.split(separator: 0x0A, omittingEmptySubsequences: false)
    let place = zip(oneLines, otherLines).prefix { $0 == $1 || normalized(Array($0)) == normalized(Array($1)) }.count
    guard place < max(oneLines.count, otherLines.count) else { return nil }
    func line(_ lines: [ArraySlice<UInt8>]) -> String {
        guard place < lines.count else { return "(the end)" }
        let text = String(decoding: normalized(Array(lines[place])), as: UTF8.self)
        return text.count > 1500 ? String(text.prefix(1500)) + " …" : text
    }
    return "line \(place + 1):\n  \(line(oneLines))\n  \(line(otherLines))"
}
