import * as z from 'zod/mini'

/** The specification's 5 MB: 5242880 bytes. */
export const largestPicture = 5 * 1024 * 1024

interface PictureFile {
  /** What the file says it is; only decoding shows whether that is true. */
  readonly type: string
  readonly size: number
}

export type PictureProblem = 'picture-not-image' | 'picture-too-large'

/** Why a file is refused as a picture before it is opened. (K5) */
export function problemOfPicture({ type, size }: PictureFile): PictureProblem | undefined {
  if (!type.startsWith('image/')) return 'picture-not-image'
  return size > largestPicture ? 'picture-too-large' : undefined
}

/** SHA-256 of a picture as it is stored, 64 hex digits: one picture, one digest. (K5) */
export const PictureDigest = z
  .string({ error: 'picture-unknown' })
  .check(z.regex(/^[0-9a-f]{64}$/, 'picture-unknown'))
  .brand<'PictureDigest'>()
export type PictureDigest = z.infer<typeof PictureDigest>

/** Why a file that passed that check is still refused. */
export type PictureRefusal =
  | { readonly code: 'picture-unreadable' }
  /** Its format, and how many pixels a picture of that kind may have. (K6) */
  | {
      readonly code: 'picture-too-many-pixels'
      readonly width: number
      readonly height: number
      readonly most: number
    }
  /** Decoding it took more time or memory than a picture of its size should. (K6) */
  | { readonly code: 'picture-too-heavy' }
  /** Its bytes came more slowly than those of any network that works. */
  | { readonly code: 'picture-too-slow' }
  /** Others sent pictures too, and each waits for the one before. */
  | { readonly code: 'pictures-busy'; readonly retryAfterSeconds: number }
  | { readonly code: 'too-many-requests'; readonly retryAfterSeconds: number }
