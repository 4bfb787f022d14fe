/// A key that terminals send as an escape sequence.
///
/// libedit sees it as one character of the C1 range, which is never typed, and ``KeyBindings`` binds that. So the
/// beginning of a sequence is never mistaken for text, not even in the middle of a ^R search.
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
    /// A whole paste; its text is kept outside the stream of characters.
    case paste
    /// A search of the history has found an entry that replaces the line.
    case found
    /// The gray suggestion after the cursor is accepted.
    case suggested
    /// The first word of the suggestion is accepted.
    case suggestedWord
    /// The line is to be edited by another program.
    case editElsewhere
    /// The cursor's line ends, and another line of the entry begins.
    case newLine
    /// The last word of an earlier entry is inserted.
    case lastWord
    /// The cursor moves to the beginning or the end of its line in the entry.
    case lineBegin
    case lineEnd
    /// The mark is set at the cursor; the text between the mark and the cursor is cut.
    case setMark
    case killRegion
    /// The chosen candidate of the menu replaces the word.
    case chosen
}

/// A piece of typed input.
enum Typed: Equatable {
    case scalar(Unicode.Scalar)
    case key(Key)
    /// A key held together with Alt.
    case alt(Unicode.Scalar)
    /// A bracketed paste, as the terminal sent it, or a part of one if its end is late.
    case pasted([UInt8])

    /// Whether it is added to a line unchanged.
    var isText: Bool {
        guard case .scalar(let scalar) = self else { return false }
        return scalar.value >= 0x20 && scalar.value != 0x7F
    }
}

/// Turns the bytes of a terminal into keys.
///
/// It decodes UTF-8, and drops bytes that are none. It reads escape sequences as wholes (ECMA-48 section 5.4, xterm's
/// control sequences), and drops those that mean nothing to a line editor, and the strings with which a terminal
/// answers (section 5.6).
///
/// The end of a paste or of a string may be late, or lost. After ``stallPause`` the decoder no longer waits for it. The
/// next input then shows what it is: a single key was pressed; several characters at once are more of the same.
struct KeyDecoder {
    private var bytes: [UInt8] = []
    private var position = 0
    private var isPasting = false
    /// Whether a terminal's string has begun, but its end has not come in time.
    private var isInString = false
    /// The number of bytes there were when the decoder stopped waiting for the end of a paste; nil while it waits.
    private var stalled: Int?
    /// The end of the part of a paste that was searched for its end.
    private var searched = 0

    /// The longest pause between an Escape and the bytes that belong to it; a person is slower, a slow line is faster.
    static let escapePause: Duration = .milliseconds(50)
    /// The longest pause inside a paste, or inside a string of a terminal.
    static let stallPause: Duration = .milliseconds(500)
    private static let escape: UInt8 = 0x1B
    /// ^\, which has no effect: elsewhere it ends a program that hangs, but next to Enter it is pressed by mistake.
    static let quitKey: UInt8 = 0x1C
    private static let pasteBegin = Array("\u{1B}[200~".utf8)
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// The pause after which ``next(isPause:)`` makes do with the waiting bytes; nil if only more bytes can help.
    var pause: Duration? {
        let count = bytes.count - position
        if isPasting { return stalled.map { $0 < count ? Self.escapePause : nil } ?? Self.stallPause }
        guard count > 0, isInString || bytes[position] == Self.escape else { return nil }
        return !isInString && count > 2 && Self.beginsString(bytes[position + 1]) ? Self.stallPause : Self.escapePause
    }

    /// Whether a byte after an Escape begins a string: APC, DCS, OSC, PM or SOS.
    static func beginsString(_ byte: UInt8) -> Bool { "_P]^X".utf8.contains(byte) }

    /// Adds bytes that were read.
    mutating func append(_ read: some Sequence<UInt8>) {
        bytes.removeSubrange(..<position)
        searched = max(0, searched - position)
        position = 0
        bytes.append(contentsOf: read.lazy.filter { $0 != Self.quitKey })
    }

    /// Forgets everything that was read, including the beginning of a paste.
    mutating func reset() {
        self = KeyDecoder()
    }

    /// Takes the next byte unchanged, for a reader with its own keys, and keeps no copy; nil if there is none.
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
    /// - Parameter isPause: whether there was a ``pause``, so that an Escape stands for itself.
    mutating func next(isPause: Bool = false) -> Typed? {
        if isPasting, isPause, stalled == nil { stalled = bytes.count - position }
        while position < bytes.count {
            let start = position
            switch step(isPause) {
            case .typed(let typed): return typed
            case .nothing: continue
            case .incomplete:
                position = start
                return nil
            }
        }
        return nil
    }

    private mutating func step(_ isPause: Bool) -> Step {
        if isPasting { return paste(isPause) }
        if isInString { return lateString(isPause) }
        return bytes[position] == Self.escape ? sequence(isPause) : character()
    }

    private enum Step {
        case typed(Typed)
        /// Bytes that mean nothing were dropped.
        case nothing
        case incomplete
    }

    /// The rest of a character's bytes may come at any time.
    private mutating func character() -> Step {
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
        guard available.count == length else { return .incomplete }
        position += length
        guard let text = String(validating: available, as: UTF8.self), let scalar = text.unicodeScalars.first,
            scalar.value >= 0xA0
        else { return .nothing }
        return .typed(.scalar(scalar))
    }

    private mutating func sequence(_ isPause: Bool) -> Step {
        guard position + 1 < bytes.count else { return escapeOrWait(isPause) }
        switch bytes[position + 1] {
        case let byte where Self.beginsString(byte) && bytes.count > position + 2: return string(isPause)
        case UInt8(ascii: "["): return controlSequence(isPause)
        case UInt8(ascii: "O"):
            guard position + 2 < bytes.count else { return dropOrWait(isPause) }
            position += 3
            return step(for: Self.key(final: bytes[position - 1], modifier: 1))
        case Self.escape:
            position += 1
            return .typed(.key(.escape))
        default:
            if Self.beginsString(bytes[position + 1]), !isPause { return .incomplete }
            let start = position
            position += 1
            switch character() {
            case .typed(.scalar(let scalar)): return .typed(.alt(scalar))
            case .incomplete:
                position = start
                return escapeOrWait(isPause)
            case let other: return other
            }
        }
    }

    private mutating func escapeOrWait(_ isPause: Bool) -> Step {
        guard isPause else { return .incomplete }
        position += 1
        return .typed(.key(.escape))
    }

    /// `ESC ]` or the like, text, and then BEL or `ESC \`.
    private mutating func string(_ isPause: Bool) -> Step {
        guard let end = endOfString(from: position + 2) else {
            guard isPause else { return .incomplete }
            (position, isInString) = (bytes.count, true)
            return .nothing
        }
        guard end.index > position + 2 || end.isTerminated else {
            position += 2
            return .typed(.alt(Unicode.Scalar(bytes[position - 1])))
        }
        position = end.index
        return .nothing
    }

    /// The rest of a string, if its end has come; otherwise it was typed.
    private mutating func lateString(_ isPause: Bool) -> Step {
        let end = endOfString(from: position)
        guard isPause || end != nil else { return .incomplete }
        isInString = false
        if let end, end.isTerminated { position = end.index }
        return .nothing
    }

    /// The end of a string that began before `start`: at BEL, at `ESC \`, or at a control character that cannot be in
    /// it; nil if the bytes end first.
    private func endOfString(from start: Int) -> (index: Int, isTerminated: Bool)? {
        guard let index = bytes[start...].firstIndex(where: { $0 < 0x20 }) else { return nil }
        if bytes[index] == 0x07 { return (index + 1, true) }
        guard bytes[index] == Self.escape else { return (index, false) }
        guard index + 1 < bytes.count else { return nil }
        return bytes[index + 1] == UInt8(ascii: "\\") ? (index + 2, true) : (index, false)
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

    private mutating func paste(_ isPause: Bool) -> Step {
        if let before = stalled, bytes[(position + before)...].starts(with: Self.pasteBegin) {
            position += before + Self.pasteBegin.count
            (stalled, searched) = (nil, 0)
            return .nothing
        }
        var index = max(position, searched)
        var end = bytes.count
        while let found = bytes[index...].firstIndex(of: Self.escape) {
            let candidate = bytes[found...].prefix(Self.pasteEnd.count)
            if candidate.elementsEqual(Self.pasteEnd) {
                defer { position = found + Self.pasteEnd.count }
                endPaste()
                return .typed(.pasted(Array(bytes[position..<found])))
            }
            searched = found
            index = found + 1
            if candidate.count < Self.pasteEnd.count, Self.pasteEnd.starts(with: candidate) {
                end = found
                break
            }
        }
        if end == bytes.count { searched = end }
        guard isPause, let before = stalled else { return .incomplete }
        if let key = keyAlone(in: bytes[(position + before)...]) {
            position = bytes.count
            endPaste()
            return .typed(key)
        }
        return pastePart(upTo: end)
    }

    private mutating func endPaste() { (isPasting, stalled, searched) = (false, nil, 0) }

    /// The available part of a paste, up to a place. Newlines and an incomplete character at its end wait for the next
    /// bytes.
    private mutating func pastePart(upTo limit: Int) -> Step {
        var end = limit
        let tail = bytes[position..<end].suffix(3)
        if let lead = tail.lastIndex(where: { $0 >= 0xC0 }), tail[(lead + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }),
            String(validating: tail[lead...], as: UTF8.self) == nil
        {
            end = lead
        }
        while end > position, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        stalled = bytes.count - end
        guard end > position else { return .incomplete }
        defer { position = end }
        return .typed(.pasted(Array(bytes[position..<end])))
    }

    /// The single key of these bytes, unless it only adds to the line.
    private func keyAlone(in bytes: ArraySlice<UInt8>) -> Typed? {
        var decoder = KeyDecoder()
        decoder.append(bytes)
        guard let key = decoder.next(isPause: true), !key.isText, decoder.position == bytes.count else { return nil }
        return key
    }

    /// Keys that end in a letter; with any modifier, an arrow moves by words.
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
