import * as z from 'zod/mini'

/** The specification's 5 MB: 5242880 bytes. */
export const largestPicture = 5 * 1024 * 1024

interface PictureFile {
  /** What the file says it is; whether that is so, only decoding it tells. */
  readonly type: string
  readonly size: number
}

export type PictureProblem = 'picture-not-image' | 'picture-too-large'

/** What speaks against a file as a picture, before anybody has looked into it. (K5) */
export function problemOfPicture({ type, size }: PictureFile): PictureProblem | undefined {
  if (!type.startsWith('image/')) return 'picture-not-image'
  return size > largestPicture ? 'picture-too-large' : undefined
}

/** SHA-256 of a picture as it is kept, 64 hex digits: one picture, one digest. (K5) */
export const PictureDigest = z
  .string({ error: 'picture-unknown' })
  .check(z.regex(/^[0-9a-f]{64}$/, 'picture-unknown'))
  .brand<'PictureDigest'>()
export type PictureDigest = z.infer<typeof PictureDigest>

/** What may still be wrong with a file that passed for a picture. */
export type PictureRefusal =
  | { readonly code: 'picture-unreadable' }
  /** What it says of itself, and how many pixels one of its kind may have. (K6) */
  | {
      readonly code: 'picture-too-many-pixels'
      readonly width: number
      readonly height: number
      readonly most: number
    }
  /** Opening it took more time or memory than any picture of its size should. (K6) */
  | { readonly code: 'picture-too-heavy' }
  /** Others sent pictures too, and each has to wait for the one before. */
  | { readonly code: 'pictures-busy'; readonly retryAfterSeconds: number }
  | { readonly code: 'too-many-requests'; readonly retryAfterSeconds: number }
