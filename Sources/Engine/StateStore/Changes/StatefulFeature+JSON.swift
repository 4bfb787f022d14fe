import FoundationEssentials

// How changes are written unless a feature knows a shorter form: as JSON, which people and later versions can read.

extension StatefulFeature {
    public static func encode(_ change: borrowing Change, to writer: inout ByteWriter) {
        let encoder = JSONEncoder()
        // The same state gives the same bytes.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"
        )
        let copy = copy change
        do {
            try encoder.encode(copy).withUnsafeBytes { writer.write(raw: $0) }
        } catch {
            preconditionFailure("a change of \(featureName) cannot be written: \(error)")
        }
    }

    public static func decode(_ reader: inout ByteReader, schema: UInt8) throws(ByteReader.Damage) -> Change {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"
        )
        do {
            return try decoder.decode(Change.self, from: Data(reader.readRest()))
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
