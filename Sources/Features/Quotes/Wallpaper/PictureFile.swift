import Commands
import Platform

/// A user's own picture: a file in the format PPM, which all picture programs can write.
enum PictureFile {
    /// The largest file, in MiB.
    static let limit = 64

    static func option(_ summary: String) -> CommandOption<String?> {
        CommandOption("picture", .file, "FILE", summary: summary + "; PPM")
    }

    static func read(_ path: String, _ system: any System) throws(CommandError) -> Raster {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: path, limit: limit << 20)
        } catch {
            throw error == .notAFile
                ? CommandError(.io, "'\(path)' is not a file", hint: "name a picture in the format PPM")
                : CommandError(.io, "'\(path)' cannot be read: \(error)", hint: "nothing was saved")
        }
        guard bytes.count <= limit << 20 else {
            throw CommandError(.limit, "'\(path)' is larger than \(limit) MiB", hint: "make the picture smaller")
        }
        do throws(FormatDamage) {
            return try PPMReader.raster(of: bytes)
        } catch {
            throw CommandError(
                .value, "'\(path)' is not a picture in the format PPM: \(error)",
                hint: "convert it to PPM, as 'djpeg' and ImageMagick's 'convert' do")
        }
    }
}
