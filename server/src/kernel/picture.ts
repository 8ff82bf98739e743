import sharp from 'sharp'

// Only the kinds of picture that cameras and screens make. libvips also reads drawings, documents
// and whatever else; none of those readers is reachable from an upload.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// Two pictures at once may keep two cores busy; the house has other work to do.
sharp.concurrency(1)
sharp.cache(false)

/** More than any telephone takes, and less than what fills the memory. */
const mostPixels = 64_000_000
const patienceSeconds = 15

/** How large a picture is kept. */
export interface PictureShape {
  /** In pixels; smaller pictures stay as small as they are. */
  width: number
  height: number
  /** Cut to exactly this shape, where otherwise the whole picture fits into it. */
  isCut?: boolean
}

/**
 * A picture made anew as WebP: turned the way it was held, its first frame alone, without what the
 * camera wrote about place, time and device. Nothing where the bytes are no picture, or are one of
 * which too much would become. The same bytes give the same picture.
 */
export async function redrawn(
  bytes: Uint8Array<ArrayBuffer>,
  { width, height, isCut = false }: PictureShape,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const webp = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize({ width, height, fit: isCut ? 'cover' : 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
    return new Uint8Array(webp)
  } catch {
    // Whatever a decoder stumbles over lies in the bytes that somebody sent.
    return undefined
  }
}
