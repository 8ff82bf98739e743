import type { PictureRefusal } from '@mainforte/domain/kernel/picture'
import type { Asking } from './asking.ts'
import { countOwnTry } from './count-try.ts'
import type { House } from './house.ts'
import type { Limit } from './limits.ts'
import { redrawn } from './picture.ts'
import type { PictureShape } from './picture.ts'
import { refusal } from './refusal.ts'

/** Decoding a picture is the heaviest thing that one request can ask of the house. */
const limit: Limit = { points: 60, seconds: 3600 }

/** A picture that somebody sent, made anew in our shape; what he sent goes no further than here. */
export async function receivePicture(
  house: House,
  context: Asking,
  file: File,
  shape: PictureShape,
): Promise<Uint8Array<ArrayBuffer>> {
  await countOwnTry(house, context, 'picture', limit)
  const picture = await redrawn(new Uint8Array(await file.arrayBuffer()), shape)
  if (!picture) throw refused({ code: 'picture-unreadable' })
  return picture
}

const refused = (no: PictureRefusal) => refusal(no)
