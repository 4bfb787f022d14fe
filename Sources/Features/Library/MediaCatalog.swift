/// Knows what can be played where the library hands it: films and songs.
public protocol MediaCatalog: AnyObject {
    /// Whether there is a film of exactly this title, in upper or lower case.
    func hasFilm(_ title: String) -> Bool

    /// Whether there is a song of exactly this title, in upper or lower case.
    func hasSong(_ title: String) -> Bool
}
