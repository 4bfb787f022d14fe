/// Knows the films and songs that can be played in the theater.
public protocol MediaCatalog: AnyObject {
    /// Whether there is a film of exactly this title, in any case.
    func hasFilm(_ title: String) -> Bool

    /// Whether there is a song of exactly this title, in any case.
    func hasSong(_ title: String) -> Bool
}
