@testable import StateStore

/// A journal in its parts, which can be changed and put together again: numbers, links and checksums are then correct,
/// whatever the records contain.
public struct JournalParts {
    public struct Record {
        /// Whether it is a part of a feature's contents.
        public var isOfFeature: Bool { mark & ~JournalFormat.firstOfGroup == GroupKind.contents.rawValue }
        /// Where it was.
        public let place: Range<Int>
        /// As ``JournalFormat`` has it.
        public var mark: UInt8
        public var schema: UInt8
        public var feature: [UInt8]
        public var change: [UInt8]
        public var trailer: [UInt8]
    }

    public typealias Group = [Record]

    private let position: JournalPosition
    /// The groups that the journal begins with.
    public var contents: [Group]
    /// The groups of the commands since.
    public var commands: [Group]

    /// - Parameter journal: a whole one.
    public init(_ journal: [UInt8]) {
        (position, contents, commands) = journal.withUnsafeBytes { bytes in
            guard case .header(let header) = JournalHeader.read(bytes) else { preconditionFailure("no whole journal") }
            let contents = UnsafeRawBufferPointer(rebasing: bytes[..<header.contentsEnd])
            return (
                header.position, Self.groups(contents, from: JournalFormat.headerLength),
                Self.groups(bytes, from: header.contentsEnd)
            )
        }
    }

    private static func groups(_ bytes: UnsafeRawBufferPointer, from start: Int) -> [Group] {
        var (groups, group): ([Group], Group) = ([], [])
        var place = start
        while let record = JournalRecord(bytes, at: place) {
            let mark = bytes[place + JournalFormat.fixedLength - 1]
            group.append(
                Record(
                    place: record.start..<record.end, mark: mark, schema: record.schema, feature: Array(record.feature),
                    change: Array(record.change), trailer: Array(record.trailer)))
            if record.kind != nil {
                groups.append(group)
                group = []
            }
            place = record.end
        }
        return groups
    }

    /// All groups, those of the contents first.
    public var groups: [Group] { contents + commands }

    /// Where the first command is.
    public var contentsEnd: Int { contents.last?.last?.place.upperBound ?? JournalFormat.headerLength }

    /// Takes the group at `index` of all ``groups`` out.
    public mutating func remove(at index: Int) {
        if index < contents.count { contents.remove(at: index) } else { commands.remove(at: index - contents.count) }
    }

    /// Changes the record of that number in the group at `index` of all ``groups``.
    public mutating func change(at index: Int, _ number: Int, _ change: (inout Record) -> Void) {
        if index < contents.count {
            change(&contents[index][number])
        } else {
            change(&commands[index - contents.count][number])
        }
    }

    /// The journal of these parts.
    public var bytes: [UInt8] {
        let beginning = Self.written(contents, behind: .start)
        var header = ByteWriter()
        JournalHeader(position: position, contentsLength: beginning.count).write(to: &header)
        return Array(header.bytes) + beginning + Self.written(commands, behind: position)
    }

    private static func written(_ groups: [Group], behind position: JournalPosition) -> [UInt8] {
        var (bytes, last): ([UInt8], JournalPosition) = ([], position)
        for record in groups.joined() {
            let written = record.written(behind: last)
            bytes += written
            let checksum = written.withUnsafeBytes { UInt32(littleEndian: $0.load(as: UInt32.self)) }
            last = JournalPosition(sequence: last.sequence + 1, checksum: checksum)
        }
        return bytes
    }
}

extension JournalParts.Record {
    fileprivate func written(behind last: JournalPosition) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(zeros: 8)
        writer.write(fixed: last.checksum)
        writer.write(byte: mark)
        writer.write(last.sequence + 1)
        writer.write(byte: schema)
        writer.write(byte: UInt8(feature.count))
        feature.withUnsafeBytes { writer.write(raw: $0) }
        writer.write(fixed: UInt32(change.count))
        change.withUnsafeBytes { writer.write(raw: $0) }
        trailer.withUnsafeBytes { writer.write(raw: $0) }
        writer.patch(fixed: UInt32(writer.count - JournalFormat.uncounted), at: 4)
        writer.patch(fixed: Checksum.of(UnsafeRawBufferPointer(rebasing: writer.bytes[4...])), at: 0)
        return Array(writer.bytes)
    }
}
