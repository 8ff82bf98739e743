import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture in one colour, derived from the word: the same word always gives the same picture. */
const coloured = (word: string, width: number, height: number) => {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(word).digest()
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}

export const pngOf = (word: string, width = 64, height = 48): Promise<Buffer> =>
  coloured(word, width, height).png().toBuffer()

/** A picture as a browser uploads it. */
export async function pictureFile(word: string, name = 'photo.png'): Promise<File> {
  return new File([new Uint8Array(await pngOf(word))], name, { type: 'image/png' })
}

/** A photo that a phone took sideways, with EXIF data about place and device. */
export const sidewaysPhoto = (): Promise<Buffer> =>
  coloured('sideways', 80, 40)
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '5/1 20/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** An animation of two frames, the first from the first word. */
export const animationOf = async (first: string, second: string): Promise<Buffer> =>
  sharp([await pngOf(first), await pngOf(second)], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()

/** A few bytes that declare a picture of this size. */
export async function bombOf(width: number, height: number): Promise<Buffer> {
  const png = await pngOf('small')
  // After the signature, the length and the name of the first chunk: width, height, and after five
  // more bytes the checksum over name and content.
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

type Kind = 'avif' | 'avif12' | 'jpeg' | 'progressive' | 'png' | 'interlaced' | 'png16' | 'webp'

/** A picture of this size in one colour: a few thousand bytes, however large it is. */
export function plainPicture(kind: Kind, width: number, height: number): Promise<Buffer> {
  const plain = coloured(kind, width, height)
  const written = {
    avif: () => plain.avif({ effort: 0 }),
    avif12: () => plain.avif({ effort: 0, bitdepth: 12 }),
    jpeg: () => plain.jpeg(),
    progressive: () => plain.jpeg({ progressive: true }),
    png: () => plain.png(),
    interlaced: () => plain.png({ progressive: true }),
    png16: () => plain.toColourspace('rgb16').png(),
    webp: () => plain.webp({ effort: 0 }),
  }
  return written[kind]().toBuffer()
}

/** An AVIF whose container declares 100 x 100 pixels, whatever its real size. */
export async function lyingAvif(width: number, height: number): Promise<Buffer> {
  const avif = await plainPicture('avif', width, height)
  // `ispe` is the box with the size: version and flags, then width and height.
  const box = avif.indexOf('ispe', 0, 'latin1')
  avif.writeUInt32BE(100, box + 8)
  avif.writeUInt32BE(100, box + 12)
  return avif
}
