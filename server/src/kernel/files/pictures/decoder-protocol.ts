import type { PictureRefusal } from '@mainforte/domain/kernel/picture'

/** How large a picture is kept. */
export interface PictureShape {
  /** In pixels; smaller pictures stay as small as they are. */
  width: number
  height: number
  /** Cut to exactly this shape, where otherwise the whole picture fits into it. */
  isCut?: boolean
}

/** What the decoding process is told; the picture itself comes over its input. */
export interface DecodeOrder {
  shape: PictureShape
  /** With more than this resident, it ends itself. */
  maxMegabytes: number
}

/** What the decoding process itself has to say against a picture. */
export type DecodeRefusal = Extract<
  PictureRefusal,
  { code: 'picture-unreadable' | 'picture-too-many-pixels' }
>

/** How it ends when what it wrote is a refusal in JSON and no picture. */
export const refusedExit = 3
