/** What the first bytes of a picture say about it. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'
  readonly width: number
  readonly height: number
  readonly bitsPerChannel: number
  /** Interlaced or progressive: no part of it is finished before its last byte. */
  readonly isInterlaced: boolean
}

/** As many as the camera of a good phone produces. */
const maxPixels = 24_000_000

/**
 * How much more memory each pixel takes than one of a plain photo: the AVIF decoder holds the whole
 * picture several times, 16 bits are twice as many as 8, and a picture in several passes has to be
 * kept until the last one.
 */
const costOf = ({ format, bitsPerChannel, isInterlaced }: PictureHeader): number =>
  (format === 'avif' ? 3 : 1) * (bitsPerChannel > 8 ? 2 : 1) * (isInterlaced ? 2 : 1)

/** How many pixels a picture of this kind may have. (K6) */
export const maxPixelsOf = (header: PictureHeader): number => maxPixels / costOf(header)

/** Does it have more than that? (K6) */
export const hasTooManyPixels = (header: PictureHeader): boolean =>
  header.width * header.height > maxPixelsOf(header)
