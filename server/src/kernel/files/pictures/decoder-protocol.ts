import type { PictureRefusal } from '@mainforte/domain/kernel/picture'

/** The size at which a picture is stored. */
export interface PictureShape {
  /** In pixels; smaller pictures are not enlarged. */
  width: number
  height: number
  /** Cropped to exactly this size; otherwise the whole picture is scaled to fit into it. */
  isCut?: boolean
}

/** The decoding process's parameters; the picture itself comes over standard input. */
export interface DecodeOrder {
  shape: PictureShape
  /** Above this resident memory the process ends itself. */
  maxMegabytes: number
}

/** The refusals that the decoding process itself returns. */
export type DecodeRefusal = Extract<
  PictureRefusal,
  { code: 'picture-unreadable' | 'picture-too-many-pixels' }
>

/** The exit code that means: the output is a refusal in JSON, not a picture. */
export const refusedExit = 3
