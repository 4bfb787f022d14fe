import FoundationEssentials
import Testing

@testable import Quotes

@Suite struct Base64Tests {
    @Test(arguments: 0...260) func bytesBecomeLetters(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151) }
        #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
    }
}
