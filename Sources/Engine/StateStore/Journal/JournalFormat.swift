/// How a journal lies on disk.
///
/// A header, then records one after the other:
///
///     checksum 4 · length 4 · link 4 · mark 1 · sequence · schema 1 · feature · length 4 · change · [end of the group]
///
/// The checksum covers everything after it, the length counts everything after it, and the link is the checksum of the
/// record before: the records hang together, and each can be checked by itself. Records form groups; the mark says whether
/// a record is the first of its group and whether it is the last, and what the group came from. After the change of the
/// last one: the process that ran the command, the step that the group is about unless it is a new one, the command's
/// words, when it was: the seconds since 1970, or 0; and the person whose step it is, unless that is a guest. Numbers
/// without a size are LEB128.
///
/// First come the contents: groups that make the state and the steps as they were when this journal was begun in the
/// place of a longer one. A record of a feature's contents holds several changes, each with its length before it; the
/// records of a step hold what is to be applied next. They are counted from 1. Then come the groups of the commands
/// since, whose numbers continue those of the journal before.
enum JournalFormat {
    static let magic: StaticString = "playhouse journal\n"
    static let version: UInt32 = 3
    /// Magic, version, number and checksum of the record before the first command, length of the contents, checksum.
    static let headerLength = magic.utf8CodeUnitCount + 28

    /// Checksum, length, link, mark.
    static let fixedLength = 13
    /// What the length of a record does not count: the checksum and itself.
    static let uncounted = 8
    /// No record is shorter than this.
    static let shortest = fixedLength + 1 + 1 + 1 + 4
    /// In the mark: the record is the first of its group. The rest is the group's kind, or 0 if others follow.
    static let firstOfGroup: UInt8 = 0x80
    /// How long a record of a feature's contents gets before another begins: so much is lost by one damaged byte.
    static let contentsLength = 4 << 10
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
    /// A part of a feature's contents.
    case contents = 5
    /// A step that can be undone.
    case doneStep = 6
    /// A step that can be redone.
    case undoneStep = 7

    /// Whether it is among the contents that a journal begins with.
    var isOfContents: Bool { rawValue >= Self.contents.rawValue }

    /// Whether the group names the step it is about, since that has another number than the group.
    var hasTarget: Bool { self != .command && self != .event }
}

/// A place in the sequence of all records: after the one with this number and checksum.
struct JournalPosition: Equatable, Sendable {
    /// The number of the record before; 0 before the first.
    var sequence: UInt64
    /// What the next record's link has to be.
    var checksum: UInt32

    /// Records have numbers below it: so many have never been written.
    static let limit: UInt64 = 1 << 62

    /// Before the first record of all.
    static let start = JournalPosition(sequence: 0, checksum: 0)
}

/// The beginning of a journal.
struct JournalHeader: Equatable {
    /// What the contents stand for, and where the first command is.
    let position: JournalPosition
    /// In bytes.
    let contentsLength: Int

    /// Where the contents end in the file.
    var contentsEnd: Int { JournalFormat.headerLength + contentsLength }

    func write(to writer: inout ByteWriter) {
        let start = writer.count
        JournalFormat.magic.withUTF8Buffer { writer.write(raw: UnsafeRawBufferPointer($0)) }
        writer.write(fixed: JournalFormat.version)
        writer.write(halves: position.sequence)
        writer.write(fixed: position.checksum)
        writer.write(halves: UInt64(contentsLength))
        writer.write(fixed: Checksum.of(UnsafeRawBufferPointer(rebasing: writer.bytes[start...])))
    }

    enum Reading: Equatable {
        case header(JournalHeader)
        case older
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
            // The first version had nothing in this place.
            let contentsLength = version == 1 ? 0 : try reader.readHalves()
            let covered = UnsafeRawBufferPointer(rebasing: bytes[..<reader.offset])
            guard try reader.readFixed() == Checksum.of(covered) else { return .damaged }
            guard version <= JournalFormat.version else { return .newer(version: version) }
            guard version == JournalFormat.version else { return .older }
            guard position.sequence < JournalPosition.limit, contentsLength < 1 << 62 else { return .damaged }
            return .header(JournalHeader(position: position, contentsLength: Int(contentsLength)))
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
