import Testing
import TraceViews

extension Example {
    /// Its commands as the views know them, but for those that show patterns.
    func recording() throws -> Recording { try Recording(ofStream: stream()) }
}

extension Recording {
    /// What a stream tells.
    init(ofStream text: String) throws {
        var reader = TraceViews.StreamReader()
        let recording = RecordingReader()
        for line in text.split(separator: "\n") {
            guard case .records(let records) = try reader.read(Array(line.utf8)) else { continue }
            for record in records { #expect(recording.take(record)) }
        }
        self = recording.recording
    }
}
