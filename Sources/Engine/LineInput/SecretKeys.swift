import Platform

/// Makes a secret of a terminal's bytes, one at a time, so that no other memory ever holds two of them.
///
/// Backspace removes the last character and ^U all of them; escape sequences, such as those of the arrow keys, are
/// dropped as wholes (ECMA-48 section 5.4).
struct SecretKeys {
    /// The effect of a byte.
    enum Step: Equatable {
        case more
        /// The key does nothing here.
        case bell
        /// Enter.
        case entered
        /// ^D with nothing typed.
        case end
    }

    /// Whether an escape sequence has begun and is not complete.
    var isMidSequence: Bool { sequence != .none }
    /// Whether more was typed than a secret can hold; Enter then yields none.
    private(set) var isTooLong = false
    /// Whether a NUL was typed, which no password contains.
    private(set) var hasNUL = false

    private let secret: SecretBytes
    private var sequence = Sequence.none
    /// The parameter of the control sequence that is being read.
    private var parameter = 0
    private var paste = Paste.none

    /// The position within a paste.
    private enum Paste {
        case none
        /// In its first line, which is the answer.
        case firstLine
        /// After the first line: the rest is dropped.
        case rest
    }

    private enum Sequence {
        case none
        /// After an Escape.
        case introduced
        /// After `ESC [`.
        case control
        /// After `ESC O`.
        case singleShift
        /// In a string that the terminal sends as an answer.
        case string
    }

    init(_ secret: SecretBytes) {
        self.secret = secret
    }

    mutating func take(_ byte: UInt8) -> Step {
        guard sequence == .none else {
            follow(byte)
            return .more
        }
        switch (paste, byte) {
        case (.none, _), (_, 0x1B): break
        case (.rest, _): return .more
        case (.firstLine, 0x0A), (.firstLine, 0x0D):
            paste = .rest
            return .more
        case (.firstLine, _): break
        }
        switch byte {
        case 0x0A, 0x0D: return .entered
        case 0x04: return secret.isEmpty && !isTooLong && !hasNUL ? .end : .bell
        case 0x08, 0x7F:
            guard !secret.isEmpty else { return .bell }
            secret.removeLastScalar()
        case 0x15: clear()
        case 0x1B: sequence = .introduced
        case 0x00: hasNUL = true
        case KeyDecoder.quitKey: break
        case 0x01..<0x20: return .bell
        default: if !secret.append(byte) { isTooLong = true }
        }
        return .more
    }

    /// After a pause, an Escape stands for itself.
    mutating func pause() {
        sequence = .none
    }

    private mutating func follow(_ byte: UInt8) {
        switch (sequence, byte) {
        case (.introduced, UInt8(ascii: "[")):
            sequence = .control
            parameter = 0
        case (.control, UInt8(ascii: "0")...UInt8(ascii: "9")):
            parameter = min(parameter * 10 + Int(byte - UInt8(ascii: "0")), 999)
        case (.control, UInt8(ascii: "~")):
            sequence = .none
            if parameter == 200 { paste = .firstLine }
            if parameter == 201 { paste = .none }
        case (.introduced, UInt8(ascii: "O")): sequence = .singleShift
        case (.introduced, _) where KeyDecoder.beginsString(byte): sequence = .string
        case (.string, 0x1B): sequence = .introduced
        case (.introduced, 0x1B), (.control, 0x20...0x3F), (.string, 0x20...): return
        default: sequence = .none
        }
    }

    private mutating func clear() {
        secret.wipe()
        isTooLong = false
        hasNUL = false
    }
}
