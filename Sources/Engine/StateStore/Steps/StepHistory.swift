/// The steps that can be undone and redone.
struct StepHistory {
    var done: StepRing
    /// The one undone last stands last.
    var undone: [Step] = []

    init(limit: Int) {
        done = StepRing(limit: limit)
    }

    /// Whether the step with this id can be undone or redone.
    func has(_ id: UInt64) -> Bool {
        undone.contains { $0.id == id } || done.contains(id)
    }

    /// The step to be undone or redone when `number` others have been.
    func next(isUndo: Bool, behind number: Int) -> Step? {
        if isUndo { return done[behind: number] }
        return number < undone.count ? undone[undone.count - 1 - number] : nil
    }

    /// Another session has undone or redone a step.
    ///
    /// - Parameter turned: the step the other way round; nil if nothing of it can be taken back any more.
    mutating func turn(_ id: UInt64, isUndo: Bool, _ turned: Step?) {
        if isUndo {
            _ = done.remove(id: id)
            if let turned { undone.append(turned) }
        } else {
            undone.removeAll { $0.id == id }
            if let turned { done.append(turned) }
        }
    }
}

/// How the steps lie in a snapshot.
enum StepsSection {
    static let schema: UInt8 = 1

    static func write(_ history: StepHistory, to writer: inout ByteWriter) throws(StateError) {
        for steps in [Array(history.done.newestFirst.reversed()), history.undone] {
            var lasting: [(Step, [any Reversible])] = []
            for step in steps {
                var parts = try step.parts.resolved()
                parts.removeAll { !$0.lasts }
                if !parts.isEmpty, step.id > 0 { lasting.append((step, parts)) }
            }
            writer.write(lasting.count)
            for (step, parts) in lasting { write(step, parts, to: &writer) }
        }
    }

    private static func write(_ step: Step, _ parts: [any Reversible], to writer: inout ByteWriter) {
        writer.write(step.id)
        writer.write(words: step.command)
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

    /// - Parameter slot: the feature of a name, or why there is none.
    static func read(
        _ bytes: [UInt8], into history: inout StepHistory, slot: (String, UInt8) throws(StateError) -> any FeatureSlot
    ) throws(StateError) {
        let failure = bytes.withUnsafeBytes { buffer -> StateError? in
            var reader = ByteReader(buffer)
            do {
                for _ in 0..<(try reader.readCount()) { history.done.append(try step(&reader, slot)) }
                for _ in 0..<(try reader.readCount()) { history.undone.append(try step(&reader, slot)) }
                return nil
            } catch {
                return error as? StateError ?? .damagedSnapshot(section: SnapshotFile.steps)
            }
        }
        if let failure { throw failure }
    }

    private static func step(
        _ reader: inout ByteReader, _ slot: (String, UInt8) throws(StateError) -> any FeatureSlot
    ) throws -> Step {
        let id = try reader.readNumber()
        let command = try reader.readWords()
        let parts = try (0..<(try reader.readCount())).map { _ -> any StepPart in
            let name = try reader.readString()
            let schema = try reader.readByte()
            return StoredInverse(
                try slot(name, schema), schema: schema, bytes: Array(try reader.readRaw(try reader.readCount()))
            )
        }
        guard !parts.isEmpty else { throw ByteReader.Damage() }
        return Step(id: id, moment: 0, command: command, parts: StepParts(parts))
    }
}
