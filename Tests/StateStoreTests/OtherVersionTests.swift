import StateTestSupport
import Testing

@testable import StateStore

/// A state that another version of the program wrote is refused, and left as it is.
@Suite struct OtherVersionTests {
    private let disk: MemoryDisk

    init() throws { disk = try Recording([.add("one")]).disk }

    /// The header of a journal of that version: the first had one number less.
    private func header(version: UInt32) -> [UInt8] {
        var writer = ByteWriter()
        JournalFormat.magic.withUTF8Buffer { writer.write(raw: UnsafeRawBufferPointer($0)) }
        writer.write(fixed: version)
        writer.write(halves: 0)
        writer.write(fixed: 0)
        if version > 1 { writer.write(halves: 7) }
        writer.write(fixed: Checksum.of(writer.bytes))
        return Array(writer.bytes)
    }

    private func isLeftAlone(_ error: StateError) {
        let names = disk.names(in: Place.folder)
        let files = names.map { disk[Place.folder + "/" + $0] }
        #expect(throws: error) { try reopened(disk) }
        #expect(disk.names(in: Place.folder) == names && names.map { disk[Place.folder + "/" + $0] } == files)
    }

    @Test(arguments: [1, 2] as [UInt32])
    func anOlderJournal(version: UInt32) {
        disk[Place.journal] = header(version: version) + [1, 2, 3]
        isLeftAlone(.older(file: Place.journal))
    }

    @Test func aNewerJournal() {
        disk[Place.journal] = header(version: JournalFormat.version + 1)
        isLeftAlone(.newer(file: Place.journal, what: "format 4"))
    }

    /// Earlier versions kept most of the state in another file; its journal may be gone or damaged.
    @Test(arguments: [nil, [], [1, 2, 3]] as [[UInt8]?])
    func aSnapshot(journal: [UInt8]?) {
        disk[Place.journal] = journal
        disk.put("playhouse snapshot\n", at: Place.folder + "/snapshot")
        isLeftAlone(.older(file: Place.folder + "/snapshot"))
    }

    // MARK: Features

    /// A feature whose changes have the second form.
    final class Label: StatefulFeature {
        static let featureName = "label"
        static let schema: UInt8 = 2
        private(set) var text = ""

        func apply(_ change: String) -> String {
            defer { text = change }
            return text
        }

        func contents() -> [String] { [text] }
        func describe(_ change: String) -> String { "label: \(change)" }
    }

    /// The same one with the first or the third.
    final class OtherLabel<Form: LabelForm>: StatefulFeature {
        static var featureName: String { "label" }
        static var schema: UInt8 { Form.schema }
        func apply(_ change: String) -> String { change }
        func contents() -> [String] { [] }
        func describe(_ change: String) -> String { change }
    }

    protocol LabelForm { static var schema: UInt8 { get } }
    enum First: LabelForm { static let schema: UInt8 = 1 }
    enum Third: LabelForm { static let schema: UInt8 = 3 }

    private func store<Feature: StatefulFeature>(_ feature: Feature) -> (ChangeStore, ChangeRecorder<Feature>) {
        let store = ChangeStore(folder: Place.folder, on: FaultySystem(disk, process: 2), compactAfter: 0)
        return (store, store.recorder(for: feature))
    }

    /// Among the contents, too.
    @Test(arguments: [false, true])
    func anotherFormOfAFeaturesChanges(isCompacted: Bool) throws {
        disk[Place.journal] = nil
        let (first, recorder) = store(Label())
        try first.open()
        first.begin()
        recorder.perform("one")
        try first.commit(["label"])
        try first.flush()
        if isCompacted { first.compact() }
        let journal = disk[Place.journal]
        let (older, newer) = (store(OtherLabel<First>()), store(OtherLabel<Third>()))
        #expect(throws: StateError.newer(file: Place.journal, what: "label 2")) { try older.0.open() }
        #expect(throws: StateError.older(file: Place.journal)) { try newer.0.open() }
        isLeftAlone(.newer(file: Place.journal, what: "label"))
        #expect(disk[Place.journal] == journal)
    }
}
