import PatternEvents

/// How the steps lie in a snapshot: those that are done, then those that are undone.
enum StepsSection {
    /// 2 has the steps' times, and 3 has the persons whose they are.
    static let schema: UInt8 = 3

    /// Writes the lasting parts of `steps`.
    static func write(
        _ done: [ConcreteCommand], _ undone: [ConcreteCommand], to writer: inout ByteWriter
    ) throws(StateError) {
        for steps in [done, undone] {
            var lasting: [(ConcreteCommand, [any Reversible])] = []
            for step in steps {
                var parts = try step.resolvedParts()
                parts.removeAll { !$0.lasts }
                if !parts.isEmpty { lasting.append((step, parts)) }
            }
            writer.write(lasting.count)
            for (step, parts) in lasting { write(step, parts, to: &writer) }
        }
    }

    private static func write(_ step: ConcreteCommand, _ parts: [any Reversible], to writer: inout ByteWriter) {
        writer.write(step.id)
        writer.write(words: step.line)
        writer.write(time: step.time)
        writer.write(step.person ?? "")
        writer.write(parts.count)
        for part in parts {
            var inverse = ByteWriter()
            part.encodeInverse(to: &inverse)
            writer.write(part.slot.name)
            writer.write(byte: part.slot.schema)
            writer.write(inverse.count)
            writer.write(raw: inverse.bytes)
        }
    }

    /// Reads what ``write(_:_:to:)`` wrote. All that the history knows of others is newer than these steps.
    ///
    /// - Parameters:
    ///   - schema: the form it was written in.
    ///   - slot: the feature of a name, or why there is none.
    static func read(
        _ bytes: [UInt8], schema: UInt8, events: EventStream?,
        slot: (String, UInt8) throws(StateError) -> any FeatureSlot
    ) throws(StateError) -> StepArchive.Contents {
        var contents = StepArchive.Contents()
        let failure = bytes.withUnsafeBytes { buffer -> StateError? in
            var reader = ByteReader(buffer)
            do {
                for _ in 0..<(try reader.readCount()) { contents.done.append(try step(&reader, schema, slot, events)) }
                for _ in 0..<(try reader.readCount()) {
                    contents.undone.append(try step(&reader, schema, slot, events))
                }
                return nil
            } catch {
                return error as? StateError ?? .damagedSnapshot(section: SnapshotFile.steps)
            }
        }
        if let failure { throw failure }
        return contents
    }

    private static func step(
        _ reader: inout ByteReader, _ schema: UInt8, _ slot: (String, UInt8) throws(StateError) -> any FeatureSlot,
        _ events: EventStream?
    ) throws -> ConcreteCommand {
        let id = try reader.readNumber()
        let command = try reader.readWords()
        let time = schema < 2 ? nil : try reader.readTime()
        let person = schema < 3 ? "" : try reader.readString()
        var parts = StepParts()
        for _ in 0..<(try reader.readCount()) {
            let name = try reader.readString()
            let schema = try reader.readByte()
            parts.append(
                StoredInverse(
                    try slot(name, schema), schema: schema, bytes: Array(try reader.readRaw(try reader.readCount()))))
        }
        guard !parts.isEmpty else { throw ByteReader.Damage() }
        return ConcreteCommand(
            id: id, version: 0, .typed(command), time: time, person: person.isEmpty ? nil : person, parts: parts,
            events: events)
    }
}
