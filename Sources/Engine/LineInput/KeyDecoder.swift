/// A key that terminals send as an escape sequence.
///
/// libedit sees one as a single character of the C1 range, which is never typed, and has it bound by ``KeyBindings``.
/// So the beginning of a sequence is never mistaken for text, not even in the middle of a ^R search.
enum Key: UInt32, CaseIterable {
    case up = 0x80
    case down
    case right
    case left
    case home
    case end
    case delete
    case pageUp
    case pageDown
    case wordRight
    case wordLeft
    case deleteWord
    case shiftTab
    /// The Escape key itself, not the beginning of a sequence.
    case escape
    /// A whole paste; its text waits besides the stream of characters.
    case paste
    /// A search of the history has found what takes the place of the line.
    case found
    /// The gray suggestion after the cursor is accepted.
    case suggested
    /// The first word of it is taken.
    case suggestedWord
    /// The line is to be edited by another program.
    case editElsewhere
    /// A line of the entry ends at the cursor.
    case newLine
    /// The last word of an earlier entry is put in.
    case lastWord
    /// The cursor goes to the beginning or the end of its line of the entry.
    case lineBegin
    case lineEnd
    /// What is between the cursor and the mark is cut.
    case setMark
    case killRegion
    /// The candidate that is chosen in the menu takes the place of the word.
    case chosen
}

/// What was typed.
enum Typed: Equatable {
    case scalar(Unicode.Scalar)
    case key(Key)
    /// A key held together with Alt.
    case alt(Unicode.Scalar)
    /// A paste in brackets, as the terminal sent it.
    case pasted([UInt8])
}

/// Makes keys of the bytes that a terminal sends.
///
/// UTF-8 is decoded here, and bytes that are none are dropped; escape sequences are taken as wholes (ECMA-48 section
/// 5.4, xterm's control sequences), and those that mean nothing to a line editor are dropped, too.
struct KeyDecoder {
    private var bytes: [UInt8] = []
    private var position = 0
    private var isPasting = false
    /// Up to here a paste has been searched for its end.
    private var searched = 0

    private static let escape: UInt8 = 0x1B
    /// ^\, which means nothing here: elsewhere it ends a program that hangs, and next to Enter it is pressed by mistake.
    static let quitKey: UInt8 = 0x1C
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Whether bytes wait for those that complete them; after an Escape a short time shows whether any come.
    var isMidSequence: Bool { position < bytes.count && !isPasting }

    /// Adds what was read.
    mutating func append(_ read: some Sequence<UInt8>) {
        bytes.removeSubrange(..<position)
        searched = max(0, searched - position)
        position = 0
        bytes.append(contentsOf: read.lazy.filter { $0 != Self.quitKey })
    }

    /// Forgets everything that was read, a paste that has begun included.
    mutating func reset() {
        self = KeyDecoder()
    }

    /// Takes the next byte as it came, for a reader with keys of its own, and leaves no copy; nil if there is none.
    mutating func takeByte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer {
            bytes[position] = 0
            position += 1
        }
        return bytes[position]
    }

    /// Takes the next line, without its newline; nil if its end has not been read.
    mutating func takeLine() -> [UInt8]? {
        guard let newline = bytes[position...].firstIndex(of: 0x0A) else { return nil }
        defer { position = newline + 1 }
        return Array(bytes[position..<newline])
    }

    /// The next key, or nil if more bytes are needed.
    ///
    /// - Parameter isPause: nothing has come for a while, so that an Escape stands for itself.
    mutating func next(isPause: Bool = false) -> Typed? {
        while position < bytes.count {
            let start = position
            let step = isPasting ? paste() : bytes[position] == Self.escape ? sequence(isPause) : character(isPause)
            switch step {
            case .typed(let typed): return typed
            case .nothing: continue
            case .incomplete:
                position = start
                return nil
            }
        }
        return nil
    }

    private enum Step {
        case typed(Typed)
        /// Bytes that mean nothing were dropped.
        case nothing
        case incomplete
    }

    private mutating func character(_ isPause: Bool) -> Step {
        let first = bytes[position]
        if first < 0x80 {
            position += 1
            return .typed(.scalar(Unicode.Scalar(first)))
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let available = bytes[position...].prefix(length)
        let continuations = available.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
        if first < 0xC2 || first > 0xF4 || continuations < available.count - 1 {
            position += 1 + continuations
            return .nothing
        }
        guard available.count == length else {
            guard isPause else { return .incomplete }
            position += available.count
            return .nothing
        }
        position += length
        guard let text = String(validating: available, as: UTF8.self), let scalar = text.unicodeScalars.first,
            scalar.value >= 0xA0
        else { return .nothing }
        return .typed(.scalar(scalar))
    }

    private mutating func sequence(_ isPause: Bool) -> Step {
        guard position + 1 < bytes.count else {
            guard isPause else { return .incomplete }
            position += 1
            return .typed(.key(.escape))
        }
        switch bytes[position + 1] {
        case UInt8(ascii: "["): return controlSequence(isPause)
        case UInt8(ascii: "O"):
            guard position + 2 < bytes.count else { return dropOrWait(isPause) }
            position += 3
            return step(for: Self.key(final: bytes[position - 1], modifier: 1))
        case Self.escape:
            position += 1
            return .typed(.key(.escape))
        default:
            position += 1
            switch character(isPause) {
            case .typed(.scalar(let scalar)): return .typed(.alt(scalar))
            case let other: return other
            }
        }
    }

    /// `ESC [`, parameters, one final byte.
    private mutating func controlSequence(_ isPause: Bool) -> Step {
        let start = position + 2
        var index = start
        while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
        guard index < bytes.count else { return dropOrWait(isPause) }
        let final = bytes[index]
        let parameters = bytes[start..<index].split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
        ).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        // The Linux console sends ESC [ [ and a letter for its function keys.
        let isConsoleKey = final == UInt8(ascii: "[")
        guard !isConsoleKey || index + 1 < bytes.count else { return dropOrWait(isPause) }
        position = index + (isConsoleKey ? 2 : 1)
        // Private parameters begin answers and mouse reports, not keys.
        let isPrivate = (0x3C...0x3F).contains(bytes[start])
        guard (0x40...0x7E).contains(final), !isConsoleKey, !isPrivate else { return .nothing }

        let modifier = parameters.count > 1 ? parameters[1] : 1
        guard final == UInt8(ascii: "~") else { return step(for: Self.key(final: final, modifier: modifier)) }
        if parameters.first == 200 {
            isPasting = true
            return .nothing
        }
        return step(for: Self.key(number: parameters.first ?? 0, modifier: modifier))
    }

    private mutating func dropOrWait(_ isPause: Bool) -> Step {
        guard isPause else { return .incomplete }
        position = bytes.count
        return .nothing
    }

    private func step(for key: Key?) -> Step {
        key.map { .typed(.key($0)) } ?? .nothing
    }

    private mutating func paste() -> Step {
        var index = max(position, searched)
        while let found = bytes[index...].firstIndex(of: Self.escape) {
            let candidate = bytes[found...].prefix(Self.pasteEnd.count)
            if candidate.elementsEqual(Self.pasteEnd) {
                isPasting = false
                searched = 0
                defer { position = found + Self.pasteEnd.count }
                return .typed(.pasted(Array(bytes[position..<found])))
            }
            searched = found
            if candidate.count < Self.pasteEnd.count { return .incomplete }
            index = found + 1
        }
        searched = bytes.count
        return .incomplete
    }

    /// Keys that end in a letter; any modifier makes an arrow go by words.
    private static func key(final: UInt8, modifier: Int) -> Key? {
        switch UnicodeScalar(final) {
        case "A": .up
        case "B": .down
        case "C": modifier > 1 ? .wordRight : .right
        case "D": modifier > 1 ? .wordLeft : .left
        case "H": .home
        case "F": .end
        case "Z": .shiftTab
        // rxvt: ctrl and arrow.
        case "c": .wordRight
        case "d": .wordLeft
        default: nil
        }
    }

    /// Keys that end in a tilde (VT220, xterm, rxvt).
    private static func key(number: Int, modifier: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 4, 8: .end
        case 3: modifier > 1 ? .deleteWord : .delete
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }
}
