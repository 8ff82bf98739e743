import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** One colour all over: the same word always gives the same picture, another word another one. */
const coloured = (word: string, width: number, height: number) => {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(word).digest()
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}

export const pngOf = (word: string, width = 64, height = 48): Promise<Buffer> =>
  coloured(word, width, height).png().toBuffer()

/** A picture as a browser sends it. */
export async function pictureFile(word: string, name = 'photo.png'): Promise<File> {
  return new File([new Uint8Array(await pngOf(word))], name, { type: 'image/png' })
}

/** A photo that a telephone took on its side, with where and with what it was taken. */
export const sidewaysPhoto = (): Promise<Buffer> =>
  coloured('sideways', 80, 40)
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '5/1 20/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Two frames, the first one of the first word. */
export const animationOf = async (first: string, second: string): Promise<Buffer> =>
  sharp([await pngOf(first), await pngOf(second)], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()

/** A few bytes that say they are a picture of so many pixels. */
export async function bombOf(width: number, height: number): Promise<Buffer> {
  const png = await pngOf('small')
  // Behind the signature, the length and the name of the first part: width, height, and after
  // five more bytes the sum over name and content.
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
