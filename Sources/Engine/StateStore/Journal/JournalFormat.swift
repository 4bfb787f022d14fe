/// How a journal lies on disk.
///
/// A header, then records one after the other, each for one change:
///
///     checksum 4 · length 4 · link 4 · mark 1 · sequence · schema 1 · feature · length 4 · change · [end of the group]
///
/// The checksum covers everything after it, the length counts everything after it, and the link is the checksum of the
/// record before: the records hang together, and each can be checked by itself. The records of one command form a
/// group; the last one bears the mark that the command was finished, and after its change: the process that ran it, for
/// an undo or a redo the step it is about, the command's words, when it was (not in what early programs wrote): the
/// seconds since 1970, or 0; and the person whose step it is, unless that is a guest. Numbers without a size are
/// LEB128.
enum JournalFormat {
    static let magic: StaticString = "playhouse journal\n"
    static let version: UInt32 = 2
    /// Magic, version, number and checksum of the record before the first, mark, checksum. Version 1 had no mark.
    static let headerLength = magic.utf8CodeUnitCount + 28

    /// Checksum, length, link, mark.
    static let fixedLength = 13
    /// What the length of a record does not count: the checksum and itself.
    static let uncounted = 8
    /// No record is shorter than this.
    static let shortest = fixedLength + 1 + 1 + 1 + 4
}

/// What a group of records came from.
enum GroupKind: UInt8 {
    /// A command: a new step.
    case command = 1
    /// A step was undone.
    case undo = 2
    /// A step that was undone was done again.
    case redo = 3
    /// Something that happened without a command, or that cannot be undone.
    case event = 4
}

/// A place in the sequence of all records: after the one with this number and checksum.
struct JournalPosition: Equatable, Sendable {
    /// The number of the record before; 0 before the first.
    var sequence: UInt64
    /// What the next record's link has to be.
    var checksum: UInt32

    /// Whether records can follow: so many have never been written.
    var isPossible: Bool { sequence < 1 << 62 }

    /// Before the first record of all.
    static let start = JournalPosition(sequence: 0, checksum: 0)
}

/// The beginning of a journal.
struct JournalHeader: Equatable {
    /// Where its first record is.
    let position: JournalPosition
    /// What it has in common with the snapshot it belongs to, and with no other; nil in a journal from before there was
    /// one.
    let mark: UInt64?

    /// How many bytes it takes.
    var length: Int { mark == nil ? JournalFormat.headerLength - 8 : JournalFormat.headerLength }

    func write(to writer: inout ByteWriter) {
        let start = writer.count
        JournalFormat.magic.withUTF8Buffer { writer.write(raw: UnsafeRawBufferPointer($0)) }
        writer.write(fixed: mark == nil ? 1 : JournalFormat.version)
        writer.write(halves: position.sequence)
        writer.write(fixed: position.checksum)
        if let mark { writer.write(halves: mark) }
        writer.write(fixed: Checksum.of(UnsafeRawBufferPointer(rebasing: writer.bytes[start...])))
    }

    enum Reading: Equatable {
        case header(JournalHeader)
        case newer(version: UInt32)
        case damaged
    }

    /// Reads the header at the beginning of `bytes`.
    static func read(_ bytes: UnsafeRawBufferPointer) -> Reading {
        var reader = ByteReader(bytes)
        do throws(ByteReader.Damage) {
            let magic = try reader.readRaw(JournalFormat.magic.utf8CodeUnitCount)
            guard JournalFormat.magic.withUTF8Buffer({ magic.elementsEqual($0) }) else { return .damaged }
            let version = try reader.readFixed()
            let position = JournalPosition(sequence: try reader.readHalves(), checksum: try reader.readFixed())
            let mark = version == 1 ? nil : try reader.readHalves()
            let covered = UnsafeRawBufferPointer(rebasing: bytes[..<reader.offset])
            guard try reader.readFixed() == Checksum.of(covered), position.isPossible else { return .damaged }
            guard version <= JournalFormat.version else { return .newer(version: version) }
            return .header(JournalHeader(position: position, mark: mark))
        } catch {
            return .damaged
        }
    }
}

extension ByteWriter {
    /// Eight bytes, the low half first.
    mutating func write(halves number: UInt64) {
        write(fixed: UInt32(truncatingIfNeeded: number))
        write(fixed: UInt32(truncatingIfNeeded: number >> 32))
    }
}

extension ByteReader {
    /// What ``ByteWriter/write(halves:)`` wrote.
    mutating func readHalves() throws(Damage) -> UInt64 {
        UInt64(try readFixed()) | UInt64(try readFixed()) << 32
    }
}
