// The standard library has normalization, but makes it public only for Foundation.
@_spi(_Unicode) import Swift

extension String {
    /// The form in which titles, names, tags and searched text are compared: equal for texts that differ only in case
    /// or in the code points of a letter.
    ///
    /// It is Unicode's full case folding in normalization form C: `Straße` matches `STRASSE`, `ς` matches `σ`, and an
    /// `é` of two code points matches an `é` of one. An accent is part of its letter: `ë` is not `e`.
    /// Source: The Unicode Standard, section 3.13, "Default Caseless Matching".
    public var matchKey: String {
        guard !foldsToLowercase else { return lowercased() }
        // The dotless ı is the only letter whose capital folds to another letter.
        let parts = String(scalars: _nfc).split(separator: "ı", omittingEmptySubsequences: false)
        let folded = parts.map { $0.lowercased().uppercased().lowercased() }.joined(separator: "ı")
        return String(scalars: folded._nfc)
    }

    /// Whether each character is ASCII, a letter of Latin-1 except `ß`, or one of U+0400 to U+047F: these have no
    /// marks, and fold to lower case.
    private var foldsToLowercase: Bool {
        var previous: UInt8 = 0
        for byte in utf8 {
            let isFirstOfSimple = byte == 0xC3 || byte == 0xD0 || byte == 0xD1
            guard byte < 0xC0 || isFirstOfSimple, (previous, byte) != (0xC3, 0x9F) else { return false }
            previous = byte
        }
        return true
    }

    private init(scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
