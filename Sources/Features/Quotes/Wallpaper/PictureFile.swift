import Commands
import Platform

/// A picture of somebody's own: a file in the format PPM, which every program for pictures can write.
enum PictureFile {
    /// The largest file, in MiB.
    static let limit = 64

    static func option(_ summary: String) -> CommandOption {
        CommandOption("picture", .file, "FILE", summary: summary + "; PPM")
    }

    static func read(_ path: String, _ system: any System) throws(CommandError) -> Raster {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: path, limit: limit << 20)
        } catch {
            throw error == .notAFile ? .isNotAPicture(path) : .cannotReadPicture(path, error)
        }
        guard bytes.count <= limit << 20 else { throw .pictureTooLarge(path, limit: limit) }
        do throws(FormatDamage) {
            return try PPMReader.raster(of: bytes)
        } catch {
            throw .noPixmap(path, error)
        }
    }
}
