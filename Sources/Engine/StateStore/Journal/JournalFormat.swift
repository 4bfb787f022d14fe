/// The format of a journal on disk.
///
/// A header, then consecutive records:
///
///     checksum 4 · length 4 · link 4 · mark 1 · sequence · schema 1 · feature · length 4 · change · [end of the group]
///
/// The checksum covers everything after it, the length counts everything after it, and the link is the checksum of the
/// record before: the records form a chain, and each can be checked on its own. Records form groups. The mark gives the
/// kind of the group, and tells whether a record is its first, and whether it is its last. The change of the last
/// record is followed by the process that ran the command; the step of the group, unless it is a new one; the words of
/// the command; its time, in seconds since 1970, or 0; and the person whose step it is, unless that is a guest. Numbers
/// without a size are LEB128.
///
/// First come the contents: groups that restore the state and the steps as they were when this journal replaced a
/// longer one. A record of a feature's contents has several changes, each after its length; the records of a step have
/// the changes to be applied next. They are counted from 1. Then come the groups of later commands, whose numbers
/// continue those of the former journal.
enum JournalFormat {
    static let magic: StaticString = "playhouse journal\n"
    static let version: UInt32 = 3
    /// Magic, version, number and checksum of the record before the first command, length of the contents, checksum.
    static let headerLength = magic.utf8CodeUnitCount + 28

    /// Checksum, length, link, mark.
    static let fixedLength = 13
    /// The part of a record that its length does not count: the checksum and the length itself.
    static let uncounted = 8
    /// The length of the shortest possible record.
    static let shortest = fixedLength + 1 + 1 + 1 + 4
    /// In the mark: the record is the first of its group. The rest is the group's kind, or 0 if further records follow.
    static let firstOfGroup: UInt8 = 0x80
    /// The length at which another record of a feature's contents begins: one damaged byte costs that much.
    static let contentsLength = 4 << 10
}

/// The kind of a group of records.
enum GroupKind: UInt8 {
    /// A command: a new step.
    case command = 1
    /// A step was undone.
    case undo = 2
    /// A step that was undone was redone.
    case redo = 3
    /// An event, without a command, or a command that cannot be undone.
    case event = 4
    /// A part of a feature's contents.
    case contents = 5
    /// A step that can be undone.
    case doneStep = 6
    /// A step that can be redone.
    case undoneStep = 7

    /// Whether it belongs to the contents at the beginning of a journal.
    var isOfContents: Bool { rawValue >= Self.contents.rawValue }

    /// Whether the group names its step, whose number differs from the group's own.
    var hasTarget: Bool { self != .command && self != .event }
}

/// A place in the sequence of all records: after a record with this number and checksum.
struct JournalPosition: Equatable, Sendable {
    /// The number of the record before; 0 before the first.
    var sequence: UInt64
    /// The link that the next record must have.
    var checksum: UInt32

    /// The numbers of records are below this limit, which no journal has reached.
    static let limit: UInt64 = 1 << 62

    /// The position before the very first record.
    static let start = JournalPosition(sequence: 0, checksum: 0)
}

/// The beginning of a journal.
struct JournalHeader: Equatable {
    /// The last record that the contents include: the first command follows it.
    let position: JournalPosition
    /// In bytes.
    let contentsLength: Int

    /// The end of the contents in the file.
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
            // The first version had no such field.
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
    /// Reads a number that ``ByteWriter/write(halves:)`` wrote.
    mutating func readHalves() throws(Damage) -> UInt64 {
        UInt64(try readFixed()) | UInt64(try readFixed()) << 32
    }
}
