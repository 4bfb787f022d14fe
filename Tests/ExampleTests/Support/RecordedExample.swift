import Testing
import TraceViews

extension Example {
    /// Its commands as the views know them, but for those that show patterns.
    func recording() throws -> Recording { try Recording(ofStream: stream()) }
}

extension Recording {
    /// What a stream tells.
    init(ofStream text: String) throws {
        let recording = RecordingReader()
        for record in try records(of: text) { #expect(recording.take(record)) }
        self = recording.recording
    }
}
