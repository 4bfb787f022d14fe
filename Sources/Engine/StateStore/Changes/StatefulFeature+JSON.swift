import Text

// The default form of written changes is JSON, which people can read; a feature may have a shorter one.

extension StatefulFeature where Change: Codable {
    public static func encode(_ change: borrowing Change, to writer: inout ByteWriter) {
        var json = JSONWriter(escapes: .necessary)
        let copy = copy change
        do {
            try json.value(describing: copy)
        } catch {
            preconditionFailure("a change of \(featureName) cannot be written: \(error)")
        }
        writer.write(raw: json.rawBytes)
    }

    public static func decode(_ reader: inout ByteReader) throws(ByteReader.Damage) -> Change {
        let text = Array(reader.readRest())
        do {
            _ = try UTF8Span(validating: text.span)
            var json = JSONReader(text)
            let change = try json.value(as: Change.self)
            try json.end()
            return change
        } catch {
            throw ByteReader.Damage()
        }
    }
}
