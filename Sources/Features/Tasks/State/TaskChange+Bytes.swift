import StateStore

// The journal's form of changes: a few bytes each, as a script may make a million.

extension TaskState {
    static func encode(_ change: TaskChange, to writer: inout ByteWriter) {
        switch change {
        case .add(let record, let parent, let rank):
            writer.write(byte: Code.add.rawValue)
            writer.write(parent)
            writer.write(rank)
            writer.write(record)
        case .remove(let id):
            writer.write(byte: Code.remove.rawValue)
            writer.write(id)
        case .restore(let subtree):
            writer.write(byte: Code.restore.rawValue)
            writer.write(subtree.parent)
            writer.write(subtree.rank)
            writer.write(subtree.parts.count)
            for part in subtree.parts {
                writer.write(part.level)
                writer.write(part.task)
            }
        case .mark(let marks):
            writer.write(byte: Code.mark.rawValue)
            writer.write(marks.count)
            for mark in marks {
                writer.write(mark.id)
                writer.write(UInt64(mark.done.rawValue))
            }
        case .rename(let id, let title):
            writer.write(byte: Code.rename.rawValue)
            writer.write(id)
            writer.write(title)
        case .edit(let id, let changes):
            writer.write(byte: Code.edit.rawValue)
            writer.write(id)
            writer.write(changes.count)
            for change in changes { writer.write(change) }
        case .move(let id, let parent, let rank):
            writer.write(byte: Code.move.rawValue)
            writer.write(id)
            writer.write(parent)
            writer.write(rank)
        case .enter(let id):
            writer.write(byte: Code.enter.rawValue)
            writer.write(id)
        case .reserve(let id):
            writer.write(byte: Code.reserve.rawValue)
            writer.write(id)
        }
    }

    static func decode(_ reader: inout ByteReader) throws(ByteReader.Damage) -> TaskChange {
        guard let code = Code(rawValue: try reader.readByte()) else { throw ByteReader.Damage() }
        switch code {
        case .add:
            let parent = try reader.readTaskID()
            let rank = try reader.readInt()
            return .add(try reader.readTaskRecord(), parent: parent, rank: rank)
        case .remove: return .remove(try reader.readTaskID())
        case .restore:
            var subtree = Subtree(parent: try reader.readTaskID(), rank: try reader.readInt(), parts: [])
            let count = try reader.readCount()
            subtree.parts.reserveCapacity(count)
            for _ in 0..<count {
                subtree.parts.append(
                    Subtree.Part(level: try reader.readInt(), task: try reader.readTaskRecord())
                )
            }
            guard !subtree.parts.isEmpty else { throw ByteReader.Damage() }
            return .restore(subtree)
        case .mark:
            var marks: [DoneMark] = []
            for _ in 0..<(try reader.readCount()) {
                marks.append(DoneMark(id: try reader.readTaskID(), done: try reader.readDayStamp()))
            }
            return .mark(marks)
        case .rename: return .rename(try reader.readTaskID(), title: try reader.readString())
        case .edit:
            let id = try reader.readTaskID()
            var changes: [DetailChange] = []
            for _ in 0..<(try reader.readCount()) { changes.append(try reader.readDetailChange()) }
            return .edit(id, changes)
        case .details: return .edit(try reader.readTaskID(), DetailChange.all(of: try reader.readTaskDetails()))
        case .move:
            return .move(try reader.readTaskID(), parent: try reader.readTaskID(), rank: try reader.readInt())
        case .enter: return .enter(try reader.readTaskID())
        case .reserve: return .reserve(try reader.readTaskID())
        }
    }

    /// The first byte of a change.
    private enum Code: UInt8 {
        case add = 1
        case remove = 2
        case restore = 3
        case mark = 4
        case rename = 5
        /// All details, in the form of earlier versions.
        case details = 6
        case move = 7
        case enter = 8
        case reserve = 9
        case edit = 10
    }
}

/// The fields before a task's title.
struct TaskHead {
    let id: TaskID
    let added: DayStamp
    let done: DayStamp
    let hasDetails: Bool
}

private struct TaskFlags: OptionSet {
    let rawValue: UInt8
    static let isDone = TaskFlags(rawValue: 1)
    static let hasDetails = TaskFlags(rawValue: 2)
    static let wasAdded = TaskFlags(rawValue: 4)
    /// The day on which it was done is known.
    static let hasDoneDay = TaskFlags(rawValue: 8)
}

/// The details that a task has.
private struct DetailFlags: OptionSet {
    let rawValue: UInt8
    static let priority = DetailFlags(rawValue: 1)
    static let due = DetailFlags(rawValue: 2)
    static let run = DetailFlags(rawValue: 4)
    static let takes = DetailFlags(rawValue: 8)
    static let notes = DetailFlags(rawValue: 64)
    static let dueTime = DetailFlags(rawValue: 128)
    static let all: DetailFlags = [.priority, .due, .run, .takes, .notes, .dueTime]
}

extension ByteWriter {
    mutating func write(_ change: DetailChange) {
        write(byte: change.detail.rawValue)
        write(change.place)
        write(change.removed)
        write(change.new)
    }

    mutating func write(_ id: TaskID) { write(UInt64(id.rawValue)) }

    /// Writes a task.
    mutating func write(_ record: borrowing TaskRecord) {
        write(TaskHead(id: record.id, added: record.added, done: record.done, hasDetails: record.hasDetails))
        write(record.title)
        if record.hasDetails, let details = record.details { write(details) }
    }

    /// Writes the fields before a task's title; its details, if any, come after that.
    mutating func write(_ head: TaskHead) {
        var flags: TaskFlags = head.done == .none ? [] : .isDone
        if head.hasDetails { flags.insert(.hasDetails) }
        if head.added != .none { flags.insert(.wasAdded) }
        if head.done.day != nil { flags.insert(.hasDoneDay) }
        write(head.id)
        write(byte: flags.rawValue)
        if flags.contains(.wasAdded) { write(UInt64(head.added.rawValue)) }
        if flags.contains(.hasDoneDay) { write(UInt64(head.done.rawValue)) }
    }

    mutating func write(_ details: TaskDetails) {
        var flags: DetailFlags = []
        if details.priority != nil { flags.insert(.priority) }
        if details.due != nil { flags.insert(.due) }
        if details.run != nil { flags.insert(.run) }
        if details.takes != nil { flags.insert(.takes) }
        if !details.notes.isEmpty { flags.insert(.notes) }
        if details.due?.minute != nil { flags.insert(.dueTime) }
        write(byte: flags.rawValue)
        if let priority = details.priority { write(priority.rawValue) }
        if let due = details.due { write(UInt64(bitPattern: Int64(due.day.daysSince1970))) }
        if let minute = details.due?.minute { write(minute) }
        write(details.tags.count)
        for tag in details.tags { write(tag) }
        if let run = details.run { write(run) }
        if let (seconds, attoseconds) = details.takes?.components {
            write(UInt64(bitPattern: seconds))
            write(UInt64(bitPattern: attoseconds))
        }
        if !details.notes.isEmpty { write(details.notes.count) }
        for note in details.notes { write(note) }
    }
}

extension ByteReader {
    mutating func readDetailChange() throws(Damage) -> DetailChange {
        guard let detail = DetailChange.Detail(rawValue: try readByte()) else { throw Damage() }
        let (place, removed) = (try readInt(), try readInt())
        return DetailChange(detail, of: try readTaskDetails(), place: place, removed: removed)
    }

    mutating func readTaskID() throws(Damage) -> TaskID {
        guard let number = UInt32(exactly: try readNumber()) else { throw Damage() }
        return TaskID(rawValue: number)
    }

    mutating func readTaskHead() throws(Damage) -> TaskHead {
        let id = try readTaskID()
        let flags = TaskFlags(rawValue: try readByte())
        let added = flags.contains(.wasAdded) ? try readDayStamp() : .none
        var done: DayStamp = flags.contains(.isDone) ? .unknown : .none
        if flags.contains(.hasDoneDay) { done = try readDayStamp() }
        return TaskHead(id: id, added: added, done: done, hasDetails: flags.contains(.hasDetails))
    }

    mutating func readDayStamp() throws(Damage) -> DayStamp {
        guard let number = UInt16(exactly: try readNumber()) else { throw Damage() }
        return DayStamp(rawValue: number)
    }

    mutating func readTaskRecord() throws(Damage) -> TaskRecord {
        let head = try readTaskHead()
        let title = try readString()
        return TaskRecord(
            id: head.id, title: title, added: head.added, done: head.done,
            details: head.hasDetails ? try readTaskDetails() : nil
        )
    }

    mutating func readTaskDetails() throws(Damage) -> TaskDetails {
        let flags = DetailFlags(rawValue: try readByte())
        guard flags.isSubset(of: .all) else { throw Damage() }
        var details = TaskDetails()
        if flags.contains(.priority) {
            guard let priority = Priority(rawValue: try readString()) else { throw Damage() }
            details.priority = priority
        }
        if flags.contains(.due) {
            guard let day = DueDate(day: Int(Int64(bitPattern: try readNumber()))) else { throw Damage() }
            details.due = DueMoment(day: day)
        }
        if flags.contains(.dueTime) {
            let minute = try readInt()
            guard (0..<1440).contains(minute) else { throw Damage() }
            details.due?.minute = minute
        }
        for _ in 0..<(try readCount()) { details.tags.append(try readString()) }
        if flags.contains(.run) { details.run = try readString() }
        if flags.contains(.takes) {
            let seconds = Int64(bitPattern: try readNumber())
            details.takes = Duration(
                secondsComponent: seconds, attosecondsComponent: Int64(bitPattern: try readNumber())
            )
        }
        if flags.contains(.notes) {
            for _ in 0..<(try readCount()) { details.notes.append(try readString()) }
        }
        return details
    }
}
