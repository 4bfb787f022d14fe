import Commands

/// An e-mail address, in lower case.
///
/// The form is that of a valid e-mail address in the HTML standard, section "E-mail state"; as in RFC 6531, letters of
/// any script are allowed. The length limits are those of RFC 5321.
struct EmailAddress: Hashable, Sendable {
    let text: String

    /// The limits for it and for the part before the `@`, in bytes.
    private static let limit = (whole: 254, local: 64)

    /// - Returns: nil if the text does not have the form of an address. Spaces around it are dropped.
    init?(_ text: String) {
        let text = text.trimmed.lowercased()
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= Self.limit.whole, !parts[0].isEmpty,
            parts[0].utf8.count <= Self.limit.local, parts[0].unicodeScalars.allSatisfy(Self.isLocal),
            parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isLabel)
        else { return nil }
        self.text = text
    }

    private static func isLocal(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
    }

    /// Whether it is a domain label: letters, digits and hyphens, these not at an end, 63 bytes at most.
    private static func isLabel(_ label: Substring) -> Bool {
        !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
            && label.unicodeScalars.allSatisfy { $0 == "-" || isLetter($0) }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }
}

extension EmailAddress: CustomStringConvertible {
    var description: String { text }
}

extension EmailAddress: Codable {
    init(from decoder: any Decoder) throws {
        // It was valid when it was saved; later versions may be stricter.
        text = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
