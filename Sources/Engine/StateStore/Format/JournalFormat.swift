/// How a journal lies on disk.
///
/// A header, then records one behind the other, each for one change:
///
///     checksum 4 · length 4 · link 4 · mark 1 · sequence · schema 1 · feature · length 4 · change · [end of the group]
///
/// The checksum is over all behind it, the length counts all behind it, and the link is the checksum of the record
/// before: the records hang together, and each can be checked by itself. The records of one command form a group; the
/// last one bears the mark that the command was finished, and behind its change: the process that ran it, for an undo or
/// a redo the step it is about, and the command's words. Numbers without a size are LEB128.
enum JournalFormat {
    static let magic: StaticString = "playhouse journal\n"
    static let version: UInt32 = 1
    /// Magic, version, base sequence (two halves), seed, checksum.
    static let headerLength = magic.utf8CodeUnitCount + 20

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
    /// A step was taken back.
    case undo = 2
    /// A step that was taken back was done again.
    case redo = 3
    /// Something that happened by itself, or that cannot be undone.
    case event = 4
}

/// The beginning of a journal.
@usableFromInline
struct JournalHeader: Equatable {
    /// The sequence number before the first record's.
    @usableFromInline
    var base: UInt64
    /// What the first record's link has to be.
    var seed: UInt32

    func write(to writer: inout ByteWriter) {
        let start = writer.count
        JournalFormat.magic.withUTF8Buffer { writer.write(raw: UnsafeRawBufferPointer($0)) }
        writer.write(fixed: JournalFormat.version)
        writer.write(fixed: UInt32(truncatingIfNeeded: base))
        writer.write(fixed: UInt32(truncatingIfNeeded: base >> 32))
        writer.write(fixed: seed)
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
            let base = UInt64(try reader.readFixed()) | UInt64(try reader.readFixed()) << 32
            let seed = try reader.readFixed()
            let covered = UnsafeRawBufferPointer(rebasing: bytes[..<reader.offset])
            guard try reader.readFixed() == Checksum.of(covered) else { return .damaged }
            return version > JournalFormat.version ? .newer(version: version) : .header(Self(base: base, seed: seed))
        } catch {
            return .damaged
        }
    }
}
