import Commands
import Patterns
import Text

/// Handles comma-separated values (RFC 4180) with a header that names a person's fields, in any order and among others.
final class CSVParser: PeopleParser {
    init(events: EventStream) { super.init("csv", events: events) }

    override func objection(to request: PeopleFile) -> String? {
        do throws(CSVSyntaxError) {
            var reader = CSVReader(request.bytes)
            guard let header = try reader.nextRow() else { return "finds an empty file" }
            for field in PersonField.allCases {
                let count = header.count { $0 == field.rawValue }
                if count == 0 { return "finds no '\(field)' in the header" }
                if count > 1 { return "finds '\(field)' \(count) times in the header" }
            }
            return nil
        } catch {
            return "finds no CSV (\(error))"
        }
    }

    override func people(in file: PeopleFile) throws(CommandError) -> [Person] {
        var list = PersonList(file.path)
        do throws(CSVSyntaxError) {
            var reader = CSVReader(file.bytes)
            let header = try reader.nextRow() ?? []
            let fields = header.map { PersonField(rawValue: $0) }
            while list.problem == nil {
                reader.skipBlankLines()
                let line = reader.line
                guard let row = try reader.nextRow() else { break }
                list.add(draft(row, fields), line: line)
            }
        } catch {
            throw CommandError(
                .value, "'\(file.path)' is not CSV: \(error)", hint: "nothing was loaded; correct the file")
        }
        return try list.finish()
    }

    private func draft(_ row: [String], _ fields: [PersonField?]) -> PersonDraft {
        var draft = PersonDraft()
        guard row.count == fields.count else {
            draft.note(.values(row.count, header: fields.count))
            return draft
        }
        for (field, value) in zip(fields, row) {
            switch field {
            case .name: draft.set(name: value)
            case .age: setAge(value, of: &draft)
            case .isDeveloper: setDeveloper(value, of: &draft)
            case nil: break
            }
        }
        return draft
    }

    private func setAge(_ value: String, of draft: inout PersonDraft) {
        let isNumber = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if isNumber { draft.set(age: Int(value)) } else { draft.note(.wrongKind(.age, quoted(value))) }
    }

    private func setDeveloper(_ value: String, of draft: inout PersonDraft) {
        // Spreadsheets write them in capitals.
        switch value.lowercased() {
        case "true": draft.set(isDeveloper: true)
        case "false": draft.set(isDeveloper: false)
        default: draft.note(.wrongKind(.isDeveloper, quoted(value)))
        }
    }

    private func quoted(_ value: String) -> String { "'\(DisplayWidth.truncated(value, columns: 40))'" }
}
