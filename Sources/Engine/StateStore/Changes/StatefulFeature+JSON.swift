import Text

// How changes are written unless a feature knows a shorter form: as JSON, which people and later versions can read.

extension StatefulFeature {
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

    public static func decode(_ reader: inout ByteReader, schema: UInt8) throws(ByteReader.Damage) -> Change {
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

    public func writeContents(to writer: inout ByteWriter) {
        for change in contents() {
            var text = ByteWriter()
            Self.encode(change, to: &text)
            writer.write(text.count)
            writer.write(raw: text.bytes)
        }
    }

    public func readContents(_ reader: inout ByteReader, schema: UInt8) throws(ByteReader.Damage) {
        while reader.rest > 0 {
            var text = ByteReader(try reader.readRaw(try reader.readCount()))
            let change = try Self.decode(&text, schema: schema)
            do throws(ChangeMisfit) {
                _ = try apply(change)
            } catch {
                throw ByteReader.Damage()
            }
        }
    }
}
