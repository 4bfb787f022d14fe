import Commands

/// Knows what the theater can play, for those who want to hand it something.
package protocol MediaCatalog: AnyObject {
    /// Whether there is a film of exactly this title, in upper or lower case.
    func hasFilm(_ title: String) -> Bool

    /// Whether there is a song of exactly this title, in upper or lower case.
    func hasSong(_ title: String) -> Bool
}
