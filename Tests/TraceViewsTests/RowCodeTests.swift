import Foundation
import Patterns
import Testing
import TraceViews

/// The code behind a row is found by the names of methods.
@Suite struct RowCodeTests {
    /// One that was renamed would not be found, and a whole class be shown in its place.
    @Test func theMethodsOfAnOperationAreThere() throws {
        let window = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Patterns")
        let files = FileManager.default.enumerator(at: window.standardized, includingPropertiesForKeys: nil)
        let code = try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        for operation in Patterns.Operation.allCases {
            for method in operation.methods {
                let isThere = ["(", "<"].contains { code.contains("func \(method)\($0)") }
                #expect(isThere, "\(operation.rawValue): \(method)")
            }
        }
    }
}
